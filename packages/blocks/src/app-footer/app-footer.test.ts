import type { PageData } from '@tropa/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from '../block-view.tsx';
import { catalogue } from '../catalogue.ts';
import { newBlock } from '../new-block.ts';
import { samplePageData } from '../samples/page-data.ts';
import { validateBlock } from '../validate-block.ts';
import { samples } from './samples.ts';
import { type AppFooterData, empty } from './schema.ts';

const main = samplePageData('ru', 'main');

const draw = (number: number, changes: Partial<AppFooterData> = {}, data: PageData = main) =>
  renderToStaticMarkup(
    createElement(BlockView, {
      block: newBlock('app-footer', 'footer', { ...samples.ru, ...changes }, { number }),
      data,
    }),
  );

describe.each([...catalogue['app-footer'].variants])('variant %i of the footer', (number) => {
  it('has links, contacts, networks, documents and requisites', () => {
    const drawn = draw(number);
    for (const part of [
      '>Все туры<',
      'tel:+73882221450',
      'mailto:hello@',
      'vk.com',
      'href="/policy"',
      'ИНН 0411000000',
    ])
      expect(drawn).toContain(part);
  });

  it('leaves out what is switched off', () => {
    const drawn = draw(number, {
      columns: [],
      are_contacts_shown: false,
      are_social_links_shown: false,
      are_legal_links_shown: false,
      are_requisites_shown: false,
    });
    expect(drawn).not.toMatch(/>Все туры<|tel:|mailto:|vk\.com|href="\/policy"|ИНН/u);
    expect(drawn).toContain('Северный склон');
    expect(drawn).toContain('href="/complain"');
  });
});

describe('the footer with a map', () => {
  it('asks nothing of strangers: a link and a picture of one’s own', () => {
    const drawn = draw(4, { map: { lat: 51.95, lng: 85.96 } });
    expect(drawn).not.toMatch(/<iframe|<script/u);
    expect(drawn).toContain('rtext=%7E51.95%2C85.96');
    expect(drawn).toContain('src="/_maps/ru/51.950,85.960.svg"');
    expect(drawn.match(/Коммунистический/gu)).toHaveLength(1);
  });

  it('has no map where nobody said where it is', () => {
    const nowhere = { ...main, organizer: { ...main.organizer, address: '' } };
    expect(draw(4, {}, nowhere)).not.toContain('yandex');
  });
});

describe('the footer with a call to action', () => {
  it('calls with the words that are typed, else to choose a tour', () => {
    expect(draw(5)).toMatch(/Лето на\u00A0Алтае короткое.*href="#tours"/su);
    const drawn = draw(5, { call_to_action: { title: '', text: '', button: null } });
    expect(drawn).toContain('Куда поедем?');
    expect(drawn).toContain('href="/tours"');
  });
});

it('brings data of the first version to the second, with nothing lost', () => {
  const {
    map: _map,
    map_picture: _picture,
    call_to_action: _call,
    ...first
  } = { ...empty(), about: 'Походы' };
  const check = validateBlock({
    ...newBlock('app-footer', 'one', undefined, { number: 2 }),
    version: 1,
    data: first,
  });
  if (!check.success) throw new Error(JSON.stringify(check.issues));
  expect(check.block.data).toEqual({ ...empty(), about: 'Походы' });
});
