import type { PageData } from '@tropa/contract';
import { HELP_REQUEST_TYPES, helpRequestFields, MAPS } from '@tropa/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from '../block-view.tsx';
import { catalogue } from '../catalogue.ts';
import { newBlock } from '../new-block.ts';
import { samplePageData } from '../samples/page-data.ts';
import { samplePictures } from '../samples/pictures.ts';
import { mapFrame } from '../shared/maps.ts';
import { validateBlock } from '../validate-block.ts';
import { samples } from './samples.ts';
import { type ContactsData, empty } from './schema.ts';

const main = samplePageData('ru', 'main');

const draw = (number: number, changes: Partial<ContactsData> = {}, data: PageData = main) =>
  renderToStaticMarkup(
    createElement(BlockView, {
      block: newBlock('contacts', 'contacts', { ...empty(), ...changes }, { number }),
      data,
    }),
  );
const { organizer } = main;
const unreachable: PageData = {
  ...main,
  organizer: {
    ...organizer,
    phone: '',
    email: '',
    address: '',
    city: '',
    tg: '',
    whats_app: '',
    tour_author_name: '',
  },
};

describe.each([...catalogue.contacts.variants])('variant %i of the contacts', (number) => {
  it('tells every way to reach the organizer', () => {
    const drawn = draw(number);
    for (const way of [
      'tel:+73882221450',
      'mailto:hello@north-slope.example',
      't.me/',
      'wa.me/',
      'Коммунистический',
    ])
      expect(drawn).toContain(way);
  });

  it('tells hours once where weekends are like other days', () => {
    const daily = { work_hours: 'Ежедневно, 10–22', weekend_hours: 'Ежедневно, 10–22' };
    const drawn = draw(number, {}, { ...main, organizer: { ...organizer, ...daily } });
    expect(drawn.split('Ежедневно, 10–22').length - 1).toBeLessThanOrEqual(1);
  });

  it('takes what is typed before the profile', () => {
    const drawn = draw(number, {
      phones: ['8 800 000-00-00'],
      email: 'a@b.example',
      address: 'Барнаул',
      hours: 'всегда',
    });
    for (const typed of ['tel:+78000000000', 'mailto:a@b.example', 'Барнаул', 'всегда'])
      expect(drawn).toContain(typed);
    expect(drawn).not.toContain('hello@north-slope.example');
  });
});

it('hides where nobody can be reached, unless there is a form or a team', () => {
  for (const number of [1, 3, 4]) expect(draw(number, {}, unreachable)).toBe('');
  expect(draw(2, {}, unreachable)).toContain('<form');
  expect(draw(4, { team: samples.ru.team }, unreachable)).toContain('Айана Тадышева');
});

it('writes the mail large where there is no phone', () => {
  const drawn = draw(3, {}, { ...main, organizer: { ...organizer, phone: '' } });
  expect(drawn.match(/mailto:hello/gu)).toHaveLength(1);
});

describe('the form', () => {
  it.each(HELP_REQUEST_TYPES)(
    'of %s asks what that type does, with a consent that nobody gave beforehand',
    (type) => {
      const drawn = draw(2, { form_type: type });
      expect(drawn).toMatch(/<form(?=[^>]*method="post")[^>]*action="\/help"/u);
      expect(drawn).toContain(`value="${type}"`);
      for (const { name, isRequired } of helpRequestFields(type)) {
        const field = new RegExp(`<(?:input|textarea)[^>]*name="${name}"[^>]*>`, 'u').exec(drawn)?.[0] ?? '';
        expect(field).not.toBe('');
        expect(/ required/u.test(field), name).toBe(isRequired);
      }
      const consent = /<input[^>]*name="consents\.personal_data"[^>]*>/u.exec(drawn)?.[0] ?? '';
      expect(consent).toMatch(/required/u);
      expect(consent).not.toContain('checked');
    },
  );

  it('names the tour of a tour’s page, and keeps the language of a visitor', () => {
    const tour = samplePageData('ru', 'tour');
    expect(draw(2, {}, tour)).toMatch(/name="tour_id"[^>]*value="1"/u);
    expect(draw(2)).not.toContain('tour_id');
    const settings = { ...main.settings, languages: ['en' as const, 'ru' as const] };
    expect(draw(2, {}, { ...main, settings })).toContain('action="/help?lang=ru"');
  });
});

describe('the map', () => {
  const map = { lat: 51.958, lng: 85.96 };

  it('is a still picture of ours, and its provider is asked when a visitor opens it', () => {
    const drawn = draw(1, { map });
    expect(drawn).toMatch(/<img[^>]* src="\/_maps\/ru\/51\.958,85\.960\.svg"/u);
    expect(drawn).toContain('/_maps/ru/open?at=51.958%2C85.96');
    // Nothing that a browser loads by itself is a stranger's.
    expect(drawn).not.toMatch(/(?:src|srcset|poster)="https?:/u);
    expect(drawn).toMatch(/<iframe[^>]*srcDoc="[^"]*&lt;a href=/u);
  });

  it('draws the town of an address, and looks the address up', () => {
    const drawn = draw(1);
    expect(drawn).toContain(`/_maps/ru/town.svg?of=${encodeURIComponent(organizer.city)}`);
    expect(drawn).toContain('/_maps/ru/open?of=');
    expect(mapFrame(organizer.address, 15, main)).toContain('mode=search');
  });

  it('is of the provider that the platform has chosen, whose frame knows points alone', () => {
    const page = { ...main, maps_provider: MAPS.openStreetMapProvider };
    const drawn = draw(1, { map }, page);
    expect(mapFrame(map, 15, page)).toContain('https://www.openstreetmap.org/export/embed.html?');
    expect(drawn).toContain('/_maps/ru/open?at=');
    expect(drawn).toContain('https://www.openstreetmap.org/directions?to=51.958%2C85.96');
    expect(drawn).not.toContain('yandex');
    const byAddress = draw(1, {}, page);
    expect(byAddress).not.toContain('<iframe');
    expect(byAddress).toContain('https://www.openstreetmap.org/search?query=');
  });

  it('leaves its place to the photo that the organizer chose, and hides where it is not wanted', () => {
    expect(draw(1, { map, photo: samplePictures.forest })).not.toContain('.svg');
    expect(draw(1, { map, is_map_shown: false })).not.toMatch(/_maps|yandex/u);
  });
});

describe('the team', () => {
  it('is the author of the tours where nobody is typed in', () => {
    expect(draw(4)).toContain('Анна Воронова');
    const drawn = draw(4, { team: samples.ru.team });
    expect(drawn).not.toContain('Анна Воронова');
    expect(drawn).toContain('tel:+73882221452');
    expect(drawn).toContain('mailto:olga@north-slope.example');
  });
});

it('brings data of the first version to the second, with nothing lost', () => {
  const {
    form_type: _form,
    team: _team,
    ...first
  } = { ...empty(), phones: ['+7 913 000-00-00'], hours: 'пн–пт' };
  const check = validateBlock({ ...newBlock('contacts', 'one'), version: 1, data: first });
  if (!check.success) throw new Error(JSON.stringify(check.issues));
  expect(check.block.version).toBe(2);
  expect(check.block.data).toEqual({ ...first, form_type: 'common_help', team: [] });
});
