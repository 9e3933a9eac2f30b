import { describe, expect, it } from 'vitest';
import { lodgingWishes, roomTypeOf } from './lodging.ts';
import type { LiveBooking } from './repository.ts';

describe('lodging among the extras of a booking', () => {
  it.each([
    ['Одноместное размещение', 'single'],
    ['Single supplement', 'single'],
    ['Двухместный номер с двуспальной кроватью', 'double'],
    ['Двухместный номер', 'twin'],
    ['Трёхместный домик', 'triple'],
    ['Семейный номер', 'family'],
    ['Место в хостеле', 'dormitory'],
    ['Аренда палатки', 'tent'],
    ['Семейная фотосессия', null],
    ['Трансфер', null],
  ])('«%s» is %s', (title, type) => {
    expect(roomTypeOf(title)).toBe(type);
  });

  it('is for as many as took it, or for the whole booking', () => {
    const line = (title: string, per: 'booking' | 'tourist', quantity: number) => ({
      quantity,
      extra: { id: title, title, per },
    });
    const bookings = [
      {
        request_id: 7,
        tourists_count: 3,
        breakdown: {
          lines: [
            line('Одноместное размещение', 'tourist', 1),
            line('Трёхместный номер', 'booking', 1),
            line('Трансфер', 'booking', 1),
          ],
        },
      },
    ] as unknown as LiveBooking[];
    expect(lodgingWishes(bookings)).toEqual([
      { request_id: 7, type: 'single', title: 'Одноместное размещение', people: 1 },
      { request_id: 7, type: 'triple', title: 'Трёхместный номер', people: 3 },
    ]);
  });
});
