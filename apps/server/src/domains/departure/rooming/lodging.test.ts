import { describe, expect, it } from 'vitest';
import { lodgingWishes, roomTypeOf } from './lodging.ts';
import type { LiveBooking } from '../people/repository.ts';

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
      { request_id: 7, type: 'single', title: 'Одноместное размещение', people: 1, rooms: null },
      { request_id: 7, type: 'triple', title: 'Трёхместный номер', people: 3, rooms: null },
    ]);
  });

  it('is the rooms that were chosen, where some were, and no extra beside them', () => {
    const room = { id: 'r', title: 'Домик у реки', places: 3, rooms: 2, people: 4 };
    const bookings = [
      {
        request_id: 7,
        tourists_count: 4,
        breakdown: {
          lines: [
            { kind: 'extra', quantity: 1, extra: { id: 'e', title: 'Аренда палатки', per: 'tourist' } },
            { kind: 'room', quantity: 2, room },
            { kind: 'single_supplement', quantity: 1, room },
          ],
        },
      },
    ] as unknown as LiveBooking[];
    expect(lodgingWishes(bookings)).toEqual([
      { request_id: 7, type: 'triple', title: 'Домик у реки', people: 4, rooms: { count: 2, places: 3 } },
    ]);
  });
});
