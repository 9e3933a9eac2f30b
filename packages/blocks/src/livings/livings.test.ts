import { translator } from '@tropa/i18n';
import { describe, expect, it } from 'vitest';
import { sampleTour } from '../samples/tour.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';
import { livingsOf } from './livings-of.ts';
import { nightRows } from './night-rows.ts';

const { living_base, accommodations } = sampleTour('ru');

describe.each(variantsOf('livings'))('places to sleep in variant %i', (number) => {
  it('are each told once, with photos where the block wants them', () => {
    const { html, text } = drawBlock('livings', { number });
    for (const title of ['База «Высотник» и лагеря у озёр', 'Двухместный домик', 'Палаточный лагерь у озера'])
      expect(text.split(title), title).toHaveLength(2);
    expect(html).toContain('<picture');
    expect(drawBlock('livings', { number, data: { are_photos_shown: false } }).html).not.toContain(
      '<picture',
    );
  });

  it('say what those cost that can be chosen with a booking', () => {
    const room = { price: 400_000, per: 'room' as const, places: 2, single_supplement: 100_000, stock: 1 };
    const [stay] = accommodations;
    if (stay === undefined) throw new Error('No sample stay');
    const variants = stay.variants.map((one, index) => (index === 0 ? { ...one, room } : one));
    const drawn = (tour: object) => drawBlock('livings', { number, tour }).text;
    const text = drawn({ accommodations: [{ ...stay, variants }] });
    expect(text.replaceAll(/\s/gu, ' ')).toContain(
      '4 000 ₽ за номер · 2 места · одному в номере: ещё 1 000 ₽',
    );
    expect(drawn({ accommodations: [stay] })).not.toContain('₽');
  });

  it('hide themselves where the tour names none', () => {
    const silent = { id: 'x', accommodation: '', title: '', description: null, photos: [] };
    for (const stays of [[], [{ nights: 2, variants: [silent] }]])
      expect(drawBlock('livings', { number, tour: { living_base: null, accommodations: stays } }).html).toBe(
        '',
      );
  });
});

it('folds the nights of a long tour on phones, and tells all of them', () => {
  const [stay] = accommodations;
  if (stay === undefined) throw new Error('No sample stay');
  const nights = (count: number) =>
    drawBlock('livings', { number: 2, tour: { accommodations: Array.from({ length: count }, () => stay) } });
  expect(nights(4).text).toMatch(/Показать ещё 3(?!\d)/u);
  expect(nights(4).text).toContain('Ночи 7–\u20608');
  expect(nights(1).text).not.toContain('Показать ещё');
});

it('counts the nights from the first, a row for each stay with all its choices', () => {
  const t = translator('ru');
  const [first] = accommodations;
  if (first === undefined) throw new Error('No sample stay');
  const stays = [first, { nights: 1, variants: [] }, { ...first, nights: 1 }, { ...first, nights: 3 }];
  const rows = nightRows(livingsOf({ living_base, accommodations: stays }, t), t);
  expect(rows.map(({ label, length, places }) => [label, length, places.length])).toEqual([
    ['Весь тур', '', 1],
    ['Ночи 1–2', '2 ночи', first.variants.length],
    ['Ночь 4', '', first.variants.length],
    ['Ночи 5–7', '3 ночи', first.variants.length],
  ]);
});
