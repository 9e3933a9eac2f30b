import type { HistoryEntry } from '@tropa/contract';
import { extraTimeOf, roomsText } from '@tropa/core';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { Rebooking } from './change.ts';

type Facts = HistoryEntry['data'];

/** «Взрослый · Верхняя палуба × 2, Ребёнок × 1»: titles are the tour's own words. */
const counted = (booking: BookingRow, part: 'category' | 'extra') =>
  booking.breakdown.lines
    .flatMap((line) => {
      const title = line[part]?.title;
      const deck = part === 'category' ? line.category?.seat_class?.title : undefined;
      const whole = deck === undefined ? title : `${title} · ${deck}`;
      return title === undefined ? [] : [`${whole} × ${line.quantity}`];
    })
    .join(', ');

const discountOf = ({ breakdown }: BookingRow) =>
  -(breakdown.lines.find(({ kind }) => kind === 'discount')?.amount ?? 0);

const OF_BOOKING = {
  tour: (booking: BookingRow) => booking.tour_name,
  date: (booking: BookingRow) => booking.date_start,
  time: (booking: BookingRow) => booking.time_start,
  variant: (booking: BookingRow) => booking.tour_variant,
  tourists: (booking: BookingRow) => booking.tourists_count,
  categories: (booking: BookingRow) => counted(booking, 'category'),
  extras: (booking: BookingRow) => counted(booking, 'extra'),
  rooms: ({ breakdown }: BookingRow) => roomsText(breakdown.lines),
  extra_time: ({ breakdown }: BookingRow) => extraTimeOf(breakdown.lines)?.minutes ?? 0,
  discount: discountOf,
};

/** What a change did to a booking, for its history: from and to of all that became another, and the totals. */
export function changedFacts(
  before: BookingRow,
  after: BookingRow,
  { own_price, extra_time }: Rebooking,
): Facts {
  const changed = Object.entries(OF_BOOKING).flatMap(([name, read]): [string, Facts[string]][] => {
    const [from, to] = [read(before), read(after)];
    return from === to
      ? []
      : [
          [`${name}_from`, from],
          [`${name}_to`, to],
        ];
  });
  const reason = [extra_time?.own?.reason, own_price?.reason].filter(Boolean).join('. ');
  return {
    ...Object.fromEntries(changed),
    from: before.total,
    to: after.total,
    currency: after.currency,
    ...(reason === '' ? {} : { reason }),
  };
}
