import { extrasText } from '@tropa/core';
import { roomTypeOf } from '../rooming/lodging.ts';
import type { LiveBooking } from './repository.ts';

/** Extras of a price that are no lodging: that is told with the rooms. */
const thingsOf = ({ breakdown }: Pick<LiveBooking, 'breakdown'>) =>
  breakdown.lines.filter(({ extra }) => extra && roomTypeOf(extra.title) === null);

/** «Шлем × 3» of one booking; empty where it takes none. */
export const bookedExtras = (booking: Pick<LiveBooking, 'breakdown'>): string =>
  extrasText(thingsOf(booking));

/** How many of each extra a departure's bookings take together: so many must be there. */
export function extrasTogether(
  bookings: readonly Pick<LiveBooking, 'breakdown'>[],
): { title: string; quantity: number }[] {
  const lines = bookings.flatMap(thingsOf);
  return [...Map.groupBy(lines, ({ extra }) => extra?.title ?? '')].map(([title, same]) => ({
    title,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
