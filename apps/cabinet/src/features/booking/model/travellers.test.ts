import type { TourToSell } from '@tropa/contract';
import { expect, it } from 'vitest';
import { noTravellers, travellersOf } from './travellers.ts';

const tour: TourToSell = {
  id: 7,
  name: 'Верхом к озеру',
  status: 'published',
  type: 1,
  photo: null,
  price: 100_000,
  price_basis: 'person',
  effective_currency: 'RUB',
  duration: 2,
  duration_hours: null,
  price_categories: [],
  extras: [],
  rooms: [],
  min_age: null,
  max_age: null,
  max_tourist_weight: null,
  do_category_prices_vary: false,
  seat_classes: [],
  agent_terms: null,
  effective_timezone: 'Europe/Moscow',
};
const contacts = { last_name: 'Соколова', first_name: 'Анна' };
const category = { price: null, people: null, takes_seat: true, min_age: null, max_age: null };
const family: TourToSell = {
  ...tour,
  price_categories: [
    { ...category, id: 'child', title: 'Детский', type: 'child', max_age: 17 },
    { ...category, id: 'adult', title: 'Взрослый', type: 'adult', min_age: 18 },
  ],
};
const values = { categories: [], contacts, tourists_data: noTravellers() };

it("gives the booking's name to the first traveller, never to a child", () => {
  expect(travellersOf(tour, values, 3)).toEqual([contacts]);
  expect(travellersOf(family, { ...values, categories: [1, 1] }, 2)).toEqual([
    { last_name: '', first_name: '', category_id: 'child' },
    { ...contacts, category_id: 'adult' },
  ]);
  expect(travellersOf({ ...family, price_basis: 'group' }, values, 2)).toEqual([contacts]);
});

it('sends what the tour asks of each, and nothing of those who have left the form', () => {
  const tourists_data = noTravellers().map((one, index) => ({
    ...one,
    last_name: index === 1 ? 'Ким' : '',
    birthday: '1990-05-01',
    weight: 70 + index,
  }));
  const riding = { ...tour, max_tourist_weight: 95 };
  expect(travellersOf(riding, { ...values, tourists_data }, 2)).toEqual([
    { last_name: '', first_name: '', weight: 70 },
    { last_name: 'Ким', first_name: '', weight: 71 },
  ]);
  expect(travellersOf(tour, { ...values, tourists_data }, 2)).toEqual([contacts]);
});
