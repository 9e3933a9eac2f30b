import { expect, it } from 'vitest';
import { newBlock } from '../new-block.ts';
import { sampleTour } from '../samples/tour.ts';
import { drawBlock } from '../testing/draw-block.ts';

it('advises for each city by what to come, by when, and after when to leave', () => {
  const { text } = drawBlock('recommendations');
  expect(text).toMatch(
    /Горно-Алтайск самолётом Приехать день\s1, до\s10:30 Уехать день\s9, после\s18:00 своим ходом /u,
  );
  expect(text).toMatch(/Новосибирск .*поездом Приехать накануне /u);
  expect(text).toContain('Билеты лучше брать за два');
});

it('says which way only, and leaves out the times of the other', () => {
  const cities = sampleTour('ru')
    .cities.slice(0, 1)
    .map((city) => ({ ...city, can_departure: false }));
  const { text } = drawBlock('recommendations', { tour: { cities } });
  expect(text).toMatch(/Горно-Алтайск только к началу самолётом Приехать/u);
  expect(text).not.toContain('Уехать');
});

it('hides itself where the tour names no city and advises nothing', () => {
  const nameless = sampleTour('ru').cities.map((city) => ({ ...city, city: null }));
  for (const cities of [[], nameless])
    expect(drawBlock('recommendations', { tour: { cities, comment_for_all_cities: '' } }).html).toBe('');
});

it('takes the way out of the terms of the tour, where it stands on the page', () => {
  expect(drawBlock('price').text).toContain('Как добраться');
  const drawn = drawBlock('price', { beside: [newBlock('recommendations', 'r')] }).text;
  expect(drawn).not.toMatch(/Как добраться|Билеты лучше брать/u);
});
