import type { PriceCategory } from '@tropa/contract';
import { describe, expect, it } from 'vitest';
import {
  asidesOnSale,
  EMPTY_DEVICE,
  priceOnDevice,
  soldOnDevice,
  unsentBy,
  withKnown,
  type Device,
  type KeptAside,
} from './device.ts';
import { ANYBODY, choiceBody, nothingChosen, type Chosen } from './sale.ts';

const NOON = new Date('2027-06-01T12:00:00Z');
const aside = (departure: Partial<KeptAside['departure']> = {}): KeptAside => ({
  id: 7,
  kept_at: 1000,
  currency: 'RUB',
  discounts: [],
  booked_on: '2027-06-01',
  ends_at: '2027-06-01T15:00:00Z',
  tickets: [1, 2, 3].map((number) => ({ number, code: `№ ${number}` })),
  departure: {
    tour_id: 1,
    tour_date_id: 2,
    start: null,
    tour_name: 'Прогулка',
    date_start: '2027-06-01',
    date_end: '2027-06-01',
    time_start: '18:00',
    timezone: 'Europe/Moscow',
    is_today: false,
    price_basis: 'person',
    takes_whole: false,
    price: 100_000,
    number_of_free_seats: 3,
    categories: [],
    seat_classes: [],
    classes_left: {},
    extras: [],
    extras_left: {},
    variants: [],
    needs_name: false,
    can_set_aside: true,
    ...departure,
  },
});
const category = (id: string, price: number, more: Partial<Omit<PriceCategory, 'price'>> = {}) => ({
  id,
  title: id,
  type: 'adult' as const,
  price,
  min_age: null,
  max_age: null,
  people: 1,
  seats: 1,
  takes_seat: true,
  per_adult: null,
  ...more,
});
const choose = (kept: KeptAside, counts: Record<string, number>): Chosen => ({
  ...nothingChosen(kept.departure),
  counts,
});
function sell(device: Device, counts: Record<string, number>, key = 'k1') {
  const [kept = aside()] = device.asides;
  const chosen = choose(kept, counts);
  const total = priceOnDevice(kept, chosen)?.total ?? 0;
  const body = {
    ...choiceBody(kept.departure, chosen, 5),
    expected_total: total,
    way: 'cash' as const,
    name: '',
    email: '',
    phone: '',
  };
  return soldOnDevice(device, kept.id, { key, body, chosen, sold_at: NOON.toISOString() });
}
const deviceOf = (kept: KeptAside): Device => ({ ...EMPTY_DEVICE, asides: [kept] });

describe('what was set aside', () => {
  it('is sold by its tickets in turn, down to the last seat', () => {
    const first = sell(deviceOf(aside()), { [ANYBODY]: 2 });
    expect(first?.sale).toMatchObject({
      code: '№ 1',
      body: { aside: { id: 7, request_id: 1 }, expected_total: 200_000 },
    });
    const second = sell(first?.device ?? EMPTY_DEVICE, { [ANYBODY]: 1 }, 'k2');
    expect(second?.sale.code).toBe('№ 2');
    expect(second?.device.sales.map(({ key }) => key)).toEqual(['k1', 'k2']);
    expect(unsentBy(second?.device ?? EMPTY_DEVICE, 'cash')).toBe(300_000);
    expect(asidesOnSale(second?.device ?? EMPTY_DEVICE, NOON)).toEqual([]);
    // Another tab that shows an older number sells nothing more.
    expect(sell(second?.device ?? EMPTY_DEVICE, { [ANYBODY]: 1 }, 'k3')).toBeUndefined();
  });

  it('has seats of classes, and a family takes its own', () => {
    const kept = aside({
      number_of_free_seats: 5,
      seat_classes: [
        { id: 'upper', title: 'Верх', title_en: '', seats: 10 },
        { id: 'lower', title: 'Низ', title_en: '', seats: 10 },
      ],
      classes_left: { upper: 4, lower: 1 },
      categories: [
        category('family', 300_000, { type: 'family', people: 4, seats: 4, class_id: 'upper' }),
        category('down', 90_000, { class_id: 'lower' }),
      ],
    });
    const sold = sell(deviceOf(kept), { family: 1 });
    expect(sold?.device.asides[0]?.departure).toMatchObject({
      number_of_free_seats: 1,
      classes_left: { upper: 0, lower: 1 },
    });
    expect(sell(deviceOf(kept), { down: 2 })).toBeUndefined();
  });

  it('has the discount of the day on which it was set aside', () => {
    const season = { booked_before: '2027-06-01', days_before: null, season_start: null, season_end: null };
    const kept = {
      ...aside(),
      discounts: [{ id: 'd', type: 1 as const, kind: 2 as const, value: 10, ...season }],
    };
    expect(priceOnDevice(kept, choose(kept, { [ANYBODY]: 2 }))).toEqual({ total: 180_000, discount: 20_000 });
    expect(priceOnDevice(kept, choose(kept, {}))).toBeUndefined();
  });

  it('is sold until the departure starts, today where it is', () => {
    expect(asidesOnSale(deviceOf(aside()), NOON)).toMatchObject([{ departure: { is_today: true } }]);
    expect(asidesOnSale(deviceOf(aside()), new Date('2027-06-01T15:00:00Z'))).toEqual([]);
  });

  it('goes away where the server says so, but for what came here since it was asked', () => {
    const device = deviceOf(aside());
    expect(withKnown(device, [], 500).asides).toHaveLength(1);
    expect(withKnown(device, [], 2000).asides).toHaveLength(0);
    expect(withKnown(device, [{ id: 7 }], 2000).asides).toHaveLength(1);
  });
});
