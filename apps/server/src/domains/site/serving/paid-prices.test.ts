import { equipmentCalls, publicBookingCalls, publicSiteCalls, type TourInput } from '@tropa/contract';
import { formatMoney } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import {
  createPublishedSite,
  createWeeklyTour,
  everyDayAt,
  inDays,
  useTestApp,
  wordsOfPdf,
} from '../../../testing/index.ts';

const app = useTestApp();

type Discount = NonNullable<TourInput['discounts']>[number];

const FULL = 4_690_000;
const discount = (terms: Partial<Discount>): Discount => ({
  id: 'd',
  type: 1,
  kind: 2,
  value: 7,
  booked_before: null,
  days_before: null,
  season_start: null,
  season_end: null,
  ...terms,
});
const early = discount({ type: 1, booked_before: inDays(5) });
const byDays = discount({ type: 2, kind: 1, value: 500_000, days_before: 20 });
const season = discount({ type: 3, value: 12.5, season_start: inDays(10), season_end: inDays(60) });

const KINDS: [name: string, tour: TourInput, paid: number][] = [
  ['booked before a day', { discounts: [early] }, 4_361_700],
  ['booked days before, a sum of each', { discounts: [byDays] }, 4_190_000],
  ['of a season', { discounts: [season] }, 4_103_750],
  ['the best of several', { discounts: [early, byDays, season] }, 4_103_750],
  ['a sum off a group’s price', { discounts: [byDays], price_basis: 'group' }, 4_190_000],
  ['over by now', { discounts: [discount({ booked_before: inDays(-2) })] }, FULL],
];

/** Texts of a page as they are read, without what is struck through and without the data of scripts. */
const shown = (html: string): string =>
  html
    .replaceAll(/<s\b[^>]*>.*?<\/s>/gsu, '')
    .replaceAll(/<(script|style)\b.*?<\/\1>/gsu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
const money = (amount: number) => formatMoney(amount, 'RUB', 'ru').replaceAll(/\s+/gu, ' ');

describe.each(KINDS)('a discount that is %s', (_name, tour, paid) => {
  const setUp = () => createPublishedSite(app, { tour: { price: FULL, ...tour }, dates: [inDays(30)] });

  it('is in every price that a visitor meets, as in the form', async () => {
    const { tour: made, open } = await setUp();
    const quote = await app.client().call(publicBookingCalls.quote, {
      body: { tour_id: made.id, date: made.date_ids[0], tourists: 1 },
    });
    expect(quote.breakdown.total).toBe(paid);
    const name = made.screen_name;
    for (const path of ['/', '/tours', `/tours/${name}`, '/schedule', `/book/${name}`, `/widget/${name}`]) {
      const { text } = await open(path);
      expect(shown(text), path).toContain(money(paid));
      if (paid === FULL) expect(text, path).not.toMatch(/<s\b/u);
      else expect(shown(text), path).not.toContain(money(FULL));
    }
    const { text } = await open(`/tours/${name}`);
    const prices = [...text.matchAll(/"price":(\d+(?:\.\d+)?)/gu)].map(([, price]) => Number(price) * 100);
    expect(new Set(prices)).toEqual(new Set([paid]));
  });

  it('is in what the site’s own calls, its search by price, its program and its shared picture tell', async () => {
    const { tour: made, site, open } = await setUp();
    const read = async (path: string): Promise<unknown> => JSON.parse((await open(path)).text);
    const cut = paid === FULL ? {} : { price_cut: { full_price: FULL } };
    expect(await read(publicSiteCalls.toursCrm.path)).toMatchObject({
      tours: [{ price: paid, ...cut, next_dates: [{ price: paid, ...cut }] }],
    });
    expect(await read(`${publicSiteCalls.tourCrm.path}?slug=${made.screen_name}`)).toMatchObject({
      tour: { price: paid, ...cut, dates: [{ price: paid, ...cut }] },
    });
    expect(await read(publicSiteCalls.toursSchedule.path)).toMatchObject({ departures: [{ price: paid }] });
    const foundUpTo = async (price: number) => shown((await open(`/tours?price_to=${price}`)).text);
    expect(await foundUpTo(Math.ceil(paid / 100))).toContain('Нашёлся 1 тур из');
    expect(await foundUpTo(Math.floor(paid / 100) - 1)).not.toContain('Нашёлся 1 тур из');
    const program = await open(`/spa/tours/${made.id}/program?language=ru`);
    const words = await wordsOfPdf(program.bytes);
    expect(words).toContain(`${money(paid)} за`);
    expect(words.replaceAll(`вместо ${money(FULL)}`, '').includes(money(FULL))).toBe(paid === FULL);
    const page = (await open(`/tours/${made.screen_name}`)).text;
    expect(page).toContain(
      `<meta property="og:image" content="${site.url}/tours/${made.screen_name}/share.jpg`,
    );
  });
});

it('tells the lowest of the dates as «from» where a discount is of some of them, with its old price and its last day', async () => {
  const { tour, open } = await createPublishedSite(app, {
    tour: { price: FULL, discounts: [byDays] },
    dates: [inDays(10), inDays(40)],
  });
  const card = shown((await open('/tours')).text);
  expect(card).toContain(`от ${money(4_190_000)}`);
  const page = (await open(`/tours/${tour.screen_name}`)).text;
  expect(shown(page)).toContain(`от ${money(4_190_000)}`);
  expect(shown(page)).toContain(money(FULL));
  expect(page).toMatch(/вместо <\/span>46\s900/u);
  expect(shown(page)).toMatch(/−5 000 ₽ до \d+ \p{L}+/u);
});

it('tells each variant of a date at what is paid for it, with its old price', async () => {
  const { tour, open } = await createPublishedSite(app, {
    tour: { price: 3_000_000, discounts: [discount({ ...early, value: 10 })] },
    date: {
      tour_variants: [
        { uid: 'tent', name: 'Палатка', price: 3_100_000 },
        { uid: 'house', name: 'Домик', price: 4_000_000 },
      ],
    },
  });
  for (const path of [`/tours/${tour.screen_name}`, `/book/${tour.screen_name}`]) {
    const text = shown((await open(path)).text);
    expect(text, path).toContain(money(2_790_000));
    expect(text, path).toContain(money(3_600_000));
    expect(text, path).not.toContain(money(3_100_000));
    expect(text, path).not.toContain(money(4_000_000));
  }
  for (const [date_uid, paid] of [
    ['tent', 2_790_000],
    ['house', 3_600_000],
  ] as const) {
    const { breakdown } = await app.client().call(publicBookingCalls.quote, {
      body: { tour_id: tour.id, date: tour.date_ids[0], date_uid, tourists: 1 },
    });
    expect(breakdown.total).toBe(paid);
  }
});

it('tells an hour, the smallest sum and a length at what is paid for them', async () => {
  const { client, organizer, open } = await createPublishedSite(app);
  const tour = await createWeeklyTour(client, organizer.id, {
    schedule: {
      ...everyDayAt(),
      days_data: [],
      hourly: {
        shortest_minutes: 120,
        longest_minutes: 360,
        step_minutes: 60,
        least_sum: 1_000_000,
        opening: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '10:00', until: '20:00' }],
      },
    },
    tour: {
      price_basis: 'group',
      price: 400_000,
      group_max: 6,
      discounts: [discount({ ...early, value: 10 })],
    },
  });
  const { id, revision } = await client.call(equipmentCalls.create, {
    body: {
      organizer_id: organizer.id,
      name: 'Катер',
      kind: 'boat',
      quantity: 1,
      unit: 'half_hour',
      ready_minutes: 0,
    },
  });
  const needs = [{ tour_id: tour.id, quantity: 1, per: 'departure' as const }];
  await client.call(equipmentCalls.setNeeds, { body: { id, needs, revision } });
  const { breakdown } = await app.client().call(publicBookingCalls.quote, {
    body: { tour_id: tour.id, start: `${inDays(20)}T12:00/240`, tourists: 1 },
  });
  expect(breakdown.total).toBe(4 * 360_000);
  for (const path of [`/tours/${tour.screen_name}`, `/book/${tour.screen_name}?minutes=240`]) {
    const { text } = await open(path);
    expect(shown(text), path).toContain(money(360_000));
    expect(shown(text), path).not.toContain(money(400_000));
    expect(shown(text), path).not.toContain(money(1_000_000));
  }
});

it('tells until which day of another year a discount is had', async () => {
  const { tour, open } = await createPublishedSite(app, {
    tour: { price: FULL, discounts: [discount({ booked_before: inDays(400) })] },
  });
  const year = inDays(400).slice(0, 4);
  for (const path of ['/tours', `/tours/${tour.screen_name}`, `/book/${tour.screen_name}`])
    expect(shown((await open(path)).text), path).toMatch(new RegExp(`−7 % до \\d+ \\p{L}+ ${year}`, 'u'));
});

it('tells each ticket of a date at what is paid for it', async () => {
  const adult = {
    id: 'adult',
    type: 'adult' as const,
    takes_seat: true,
    people: null,
    title: 'Взрослый',
    min_age: 18,
    max_age: 99,
    price: 3_000_000,
  };
  const child = {
    id: 'child',
    type: 'child' as const,
    takes_seat: true,
    people: null,
    title: 'Ребёнок',
    min_age: 3,
    max_age: 17,
    price: 2_000_000,
  };
  const { tour, open } = await createPublishedSite(app, {
    tour: {
      price: 3_000_000,
      discounts: [discount({ ...early, value: 10 })],
      price_categories: [adult, child],
    },
  });
  for (const path of [`/tours/${tour.screen_name}`, `/book/${tour.screen_name}`]) {
    const text = shown((await open(path)).text);
    expect(text, path).toContain(money(2_700_000));
    expect(text, path).toContain(money(1_800_000));
    expect(text, path).not.toContain(money(2_000_000));
  }
});
