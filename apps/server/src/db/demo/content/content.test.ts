import { organizerInput, tourDateInput, tourInput } from '@tropa/contract';
import { addDays, isOgrn, isOgrnip, isOrganizationInn, isPersonInn, requisitesProblems } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import { photos, pictures, portraits } from '@tropa/demo-pictures';
import { chats } from './chats.ts';
import {
  answering,
  departuresOf,
  scheduleOf,
  guides,
  invited,
  inventPeople,
  members,
  organizers,
  picturesOf,
  removal,
  resolveTour,
  reviews,
  tours,
} from './index.ts';
import { families, men, women } from './name-pool.ts';

const pictureNames = new Set([...pictures, ...photos].map(({ name }) => name));
const one = { picture: () => 1, guide: () => 1 };
const repeated = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index);

describe('tours', () => {
  it('are seven of the Altai, five of Petersburg two sailings and a ship by the hour, each with its own address', () => {
    expect(tours.filter(({ organizer }) => organizer === 'altai')).toHaveLength(7);
    expect(tours.filter(({ organizer }) => organizer === 'petersburg')).toHaveLength(5);
    expect(tours.filter(({ organizer }) => organizer === 'neva')).toHaveLength(3);
    expect(repeated(tours.map(({ screen_name }) => screen_name))).toEqual([]);
  });

  it.each(tours.map((tour) => [tour.screen_name, tour] as const))(
    '%s is what the editor would send',
    (_name, tour) => {
      const input = resolveTour(tour, one, '2026-11-20');
      expect(tourInput.strict().parse(input)).toEqual(input);
    },
  );

  it('whose departures have a time say nowhere by the clock when to come: a departure may be moved', () => {
    for (const tour of tours.filter(({ week }) => week)) {
      const places = [tour.gathering_place, tour.approximate_place, tour.exact_meeting_place, tour.end_place];
      expect(places.join(' '), tour.screen_name).not.toMatch(/\d{1,2}:\d{2}|полноч/u);
    }
  });

  it.each(tours.map((tour) => [tour.screen_name, tour] as const))(
    '%s has all that a page shows',
    (_name, tour) => {
      expect(picturesOf(tour).filter((name) => !pictureNames.has(name))).toEqual([]);
      expect(
        tour.guides.filter(
          (key) => !guides.some((guide) => guide.key === key && guide.organizer === tour.organizer),
        ),
      ).toEqual([]);
      expect(tour.questions?.length).toBeGreaterThanOrEqual(4);
      expect(tour.main_impressions?.length).toBeGreaterThanOrEqual(4);
      expect(tour.collections?.length).toBeGreaterThan(0);
      expect(tour.showplaces?.length).toBeGreaterThan(1);
      expect(tour.insurance_type === 'none').toBe(tour.insurance_description === '');
      if (tour.type !== 1) return;
      expect(tour.cities?.length).toBeGreaterThan(1);
      expect(tour.program).toHaveLength(tour.duration ?? 0);
      expect(tour.accommodations?.reduce((sum, { nights }) => sum + nights, 0)).toBe(
        (tour.duration ?? 0) - 1,
      );
    },
  );
});

describe('departures', () => {
  // What is sold by the hour departs when somebody has booked it.
  it.each(tours.filter(({ hourly }) => !hourly).map((tour) => [tour.screen_name, tour] as const))(
    '%s leaves in the year ahead and left before',
    (_name, tour) => {
      const departures = departuresOf(tour, '2026-11-20');
      for (const departure of departures) expect(tourDateInput.safeParse(departure).success).toBe(true);
      expect(departures.some(({ date_start }) => date_start > '2026-11-20')).toBe(true);
      expect(departures.some(({ date_end }) => date_end < '2026-11-20')).toBe(true);
      expect(departuresOf(tour, '2026-11-20')).toEqual(departures);
    },
  );

  it('do not move from one day to the next', () => {
    for (const tour of tours) {
      // A weekly schedule reaches as many days ahead as it is on sale.
      const reach = addDays('2026-11-20', scheduleOf(tour, '2026-11-20')?.publish_count_days ?? 365);
      const inBoth = (list: { date_start: string }[]) =>
        list
          .map(({ date_start }) => date_start)
          .filter((date) => date > '2026-12-01' && date < '2027-10-01' && date <= reach);
      expect(inBoth(departuresOf(tour, '2026-11-21'))).toEqual(inBoth(departuresOf(tour, '2026-11-20')));
    }
  });
});

it('show price categories and classes of seats on some tours, extras on others', () => {
  const names = (part: 'price_categories' | 'extras' | 'seat_classes') =>
    tours.filter((tour) => tour[part]?.length).map(({ screen_name }) => screen_name);
  const sailings = ['neva-s-dvuh-palub', 'zakat-na-neve'];
  expect(names('price_categories')).toEqual([
    'teletskoe-ozero-s-detmi',
    'razvod-mostov-na-katere',
    ...sailings,
  ]);
  expect(names('seat_classes')).toEqual(['razvod-mostov-na-katere', ...sailings]);
  expect(names('extras')).toEqual([
    'multinskie-ozyora',
    'razvod-mostov-na-katere',
    'dvory-i-paradnye',
    ...sailings,
  ]);
});

describe('organizers', () => {
  it('hold requisites that pass every check', () => {
    for (const { fields } of organizers) {
      const input = {
        ...fields,
        logo: null,
        tour_author_photo: null,
        sign_image: null,
        stamp_image: null,
        own_request_bank_account_id: null,
      };
      expect(organizerInput.strict().parse(input)).toEqual(input);
      expect(requisitesProblems(fields)).toEqual([]);
    }
    const [company, entrepreneur] = organizers.map(({ fields }) => fields);
    expect(isOrganizationInn(company?.inn ?? '') && isOgrn(company?.ogrn ?? '')).toBe(true);
    expect(isPersonInn(entrepreneur?.inn ?? '') && isOgrnip(entrepreneur?.ogrn ?? '')).toBe(true);
  });

  it('show people that are drawn', () => {
    const names = new Set(portraits.map(({ name }) => name));
    expect(
      [
        ...guides.map(({ photo }) => photo),
        ...organizers.map(({ author_portrait }) => author_portrait),
      ].filter((name) => !names.has(name)),
    ).toEqual([]);
  });
});

describe('the team', () => {
  it('has come in its order, with the names of the cards of its guides', () => {
    const days = members.map(({ joined_days_ago }) => joined_days_ago);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    const [company] = organizers;
    for (const { role, guide, first_name, last_name } of members) {
      expect(role === 'guide').toBe(guide !== null);
      if (guide !== null)
        expect(guides.find(({ key }) => key === guide)).toMatchObject({
          organizer: company?.key,
          first_name,
          last_name,
        });
    }
    expect(members.some(({ guide }) => guide === invited.guide)).toBe(false);
  });

  it('answers by owners and managers only', () => {
    const fit = new Set(['owner', ...members.flatMap(({ key, role }) => (role === 'manager' ? [key] : []))]);
    const named = [
      removal.heir,
      ...Object.values(answering).flat(),
      ...chats.map(({ member }) => member),
    ].filter((key) => key !== null);
    expect(named.filter((key) => !fit.has(key))).toEqual([]);
    expect(
      chats.filter(({ member, lines }) => (member === null) !== lines.every(([side]) => side === 'c')),
    ).toEqual([]);
  });
});

describe('reviews', () => {
  it('are of known tours, mostly good', () => {
    expect(reviews.filter(({ tour }) => !tours.some(({ screen_name }) => screen_name === tour))).toEqual([]);
    expect(reviews.length).toBeGreaterThanOrEqual(45);
    expect(reviews.every(({ rating }) => rating >= 3 && rating <= 5)).toBe(true);
  });
});

describe('people', () => {
  it('come from a pool of at least 120 names', () => {
    expect(men.length + women.length + families.length).toBeGreaterThanOrEqual(120);
  });

  it('repeat from the same seed, with no e-mail twice', () => {
    const [first, second] = [inventPeople(5), inventPeople(5)];
    const list = Array.from({ length: 400 }, () => first.person());
    expect(list).toEqual(Array.from({ length: 400 }, () => second.person()));
    expect(repeated(list.map(({ email }) => email))).toEqual([]);
  });

  it('agree in gender, and relatives share the last name', () => {
    const people = inventPeople(9);
    for (let count = 0; count < 200; count++) {
      const person = people.person();
      const relative = people.person(person);
      const isWoman = women.includes(person.first_name);
      expect(person.middle_name.endsWith(isWoman ? 'а' : 'ч')).toBe(true);
      const family = families.find((pair) => pair.some((name) => name === person.last_name));
      expect(person.last_name).toBe(family?.[isWoman ? 1 : 0]);
      expect(family).toContain(relative.last_name);
    }
  });
});
