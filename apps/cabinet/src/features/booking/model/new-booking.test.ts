import type { TourToSell } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import { departureKey, isBookable } from '../../../shared/departures/departure-choice.ts';
import { choiceOf, emptyBooking, newBookingBody } from './new-booking.ts';

const tour: TourToSell = {
  id: 7,
  name: 'К озеру',
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
const withCategories: TourToSell = {
  ...tour,
  price_categories: [
    {
      id: 'adult',
      title: 'Взрослый',
      type: 'adult',
      min_age: null,
      max_age: null,
      price: null,
      people: null,
      takes_seat: true,
    },
    {
      id: 'child',
      title: 'Ребёнок',
      type: 'child',
      min_age: 3,
      max_age: 12,
      price: 50_000,
      people: null,
      takes_seat: true,
    },
  ],
  extras: [
    {
      id: 'boat',
      title: 'Лодка',
      description: '',
      price: 10_000,
      per: 'booking',
      stock: null,
      is_required: true,
    },
    {
      id: 'horse',
      title: 'Конь',
      description: '',
      price: 20_000,
      per: 'tourist',
      stock: 2,
      is_required: false,
    },
  ],
};
const date = { id: 5, date_uid: null, date_start: '2027-06-12', time_start: null };
const values = { ...emptyBooking(), departure: departureKey(date), tourists: 2 };

describe('what is chosen of a departure', () => {
  it('names it by id, by id and variant, or by its local start', () => {
    expect(choiceOf(tour, values)).toEqual({ tour_id: 7, date: 5, tourists: 2 });
    const variant = departureKey({ ...date, date_uid: 'comfort' });
    expect(choiceOf(tour, { ...values, departure: variant })).toMatchObject({ date: 5, date_uid: 'comfort' });
    const weekly = departureKey({ ...date, id: -1, time_start: '11:00' });
    expect(choiceOf(tour, { ...values, departure: weekly })).toEqual({
      tour_id: 7,
      start: '2027-06-12T11:00',
      tourists: 2,
    });
  });

  it('counts tourists by category, and leaves required extras to the server', () => {
    const choice = choiceOf(withCategories, { ...values, categories: [2, 1], extras: [0, 1] });
    expect(choice).toMatchObject({
      tourists: 3,
      categories: [
        { id: 'adult', count: 2 },
        { id: 'child', count: 1 },
      ],
      extras: [{ id: 'horse', quantity: 1 }],
    });
    expect(choiceOf(withCategories, { ...values, categories: [0, null] })).toBeNull();
  });

  it('leaves rooms to the server where none is said, and fits those of the stays where nothing is', () => {
    const kind = { nights: 1, price: 0, per: 'room', single_supplement: null, stock: null } as const;
    const rooms = [
      { ...kind, id: 'double', title: 'Двухместный', stay: 0, places: 2, is_required: true },
      { ...kind, id: 'single', title: 'Одноместный', stay: 0, places: 1, is_required: true },
      { ...kind, id: 'tent', title: 'Палатка', stay: 1, places: 3, is_required: true },
    ];
    const withRooms = { ...tour, rooms };
    expect(choiceOf(withRooms, { ...values, rooms: [null, null, null] })).not.toHaveProperty('rooms');
    expect(choiceOf(withRooms, { ...values, rooms: [null, 2, null] })?.rooms).toEqual([
      { id: 'double', quantity: 0 },
      { id: 'single', quantity: 2 },
      { id: 'tent', quantity: 1 },
    ]);
  });

  it('offers the variants of a date that has some, not the date itself', () => {
    const variants = [{ uid: 'comfort', name: 'Комфорт', price: null }];
    expect(isBookable({ ...date, tour_variants: variants })).toBe(false);
    expect(isBookable({ ...date, date_uid: 'comfort', tour_variants: variants })).toBe(true);
    expect(isBookable({ ...date, tour_variants: [] })).toBe(true);
  });
});

it('sends the total and the time that were shown, and of an individual tour its days and price', () => {
  expect(
    newBookingBody(3, tour, values, {
      total: 200_000,
      start: { expected_date: '2027-07-01', expected_time: '11:00' },
    }),
  ).toMatchObject({
    from_source: 'tour_date',
    organizer_id: 3,
    expected_total: 200_000,
    expected_date: '2027-07-01',
    expected_time: '11:00',
  });
  const individual = { ...values, from_source: 'organizer' as const, price: 900_000 };
  expect(newBookingBody(3, tour, individual, { total: undefined, start: undefined })).toBeNull();
  const days = { date_start: '2027-07-01', date_end: '2027-07-03' };
  expect(
    newBookingBody(3, tour, { ...individual, ...days }, { total: undefined, start: undefined }),
  ).toMatchObject({
    from_source: 'organizer',
    tour_id: 7,
    price: 900_000,
    price_basis: 'group',
    ...days,
  });
  // Of an excursion one day is asked, whatever stood there for a tour.
  const excursion = { ...tour, type: 2 as const };
  const shown = { total: undefined, start: undefined };
  for (const date_end of [null, '2027-07-03'])
    expect(newBookingBody(3, excursion, { ...individual, ...days, date_end }, shown)).toMatchObject({
      date_start: '2027-07-01',
      date_end: '2027-07-01',
    });
});
