import type { BookedClass, TakenExtra } from '@tropa/contract';
import { extrasText, seatsByClass } from '@tropa/core';
import { roomTypeOf } from '../rooming/lodging.ts';
import { isConfirmed } from './confirmed.ts';
import type { LiveBooking } from './repository.ts';

/** What sums are made of. */
type Counted = Pick<LiveBooking, 'breakdown' | 'base_sale_status'>;

/** Extras of a price that are no lodging: that is told with the rooms. */
const thingsOf = ({ breakdown }: Pick<LiveBooking, 'breakdown'>) =>
  breakdown.lines.filter(({ extra, quantity }) => extra && quantity > 0 && roomTypeOf(extra.title) === null);

/** «Шлем × 3» of one booking; empty where it takes none. */
export const bookedExtras = (booking: Pick<LiveBooking, 'breakdown'>): string =>
  extrasText(thingsOf(booking));

/** How many of each extra one booking takes, by its name. */
export const takenBy = (booking: Pick<LiveBooking, 'breakdown'>): { title: string; quantity: number }[] =>
  [...Map.groupBy(thingsOf(booking), ({ extra }) => extra?.title ?? '')].map(([title, same]) => ({
    title,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));

const together = (parts: readonly { count: number; of: Counted }[]) => ({
  all: parts.reduce((sum, { count }) => sum + count, 0),
  unconfirmed: parts.reduce((sum, { count, of }) => sum + (isConfirmed(of) ? 0 : count), 0),
});

/** How many of each extra a departure's bookings take together: so many must be there. */
export function extrasTogether(bookings: readonly Counted[]): TakenExtra[] {
  const parts = bookings.flatMap((of) =>
    takenBy(of).map(({ title, quantity }) => ({ title, count: quantity, of })),
  );
  return [...Map.groupBy(parts, ({ title }) => title)].map(([title, same]) => {
    const { all, unconfirmed } = together(same);
    return { title, quantity: all, unconfirmed };
  });
}

/** How many go in each class of seats: classes under the name that their bookings were made with. */
export function classesTogether(bookings: readonly Counted[]): BookedClass[] {
  const parts = bookings.flatMap((of) =>
    seatsByClass(of.breakdown.lines).map(({ seat_class, people }) => ({ seat_class, count: people, of })),
  );
  return [...Map.groupBy(parts, ({ seat_class }) => seat_class.id).values()].flatMap((same) => {
    const named = same.at(-1)?.seat_class;
    if (!named) return [];
    const { all, unconfirmed } = together(same);
    return [{ ...named, people: all, unconfirmed }];
  });
}
