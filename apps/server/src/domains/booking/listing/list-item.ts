import { baseSaleStatus, currency, type BookingListItem } from '@tropa/contract';
import { bookingGroupOf, fullName, todayIn, type Member } from '@tropa/core';
import type { Translate } from '@tropa/i18n';
import type { BookingRow } from '../record/repository/bookings.ts';
import { seesInside } from '../policy.ts';
import { BOOKED_MINUTES } from './booked-minutes.ts';
import { tourNameOf } from '../record/tour-name.ts';

/** The columns a list reads. */
export const LIST_COLUMNS = [
  'request_id',
  'base_sale_status',
  'seller_type',
  'tour_id',
  'tour_name',
  'is_tour_selection',
  'tour_photo',
  'tour_date_id',
  'date_start',
  'date_end',
  'time_start',
  'tour_variant',
  'timezone',
  'tour_type',
  'tourists_count',
  'client_first_name',
  'client_last_name',
  'client_phone',
  'total',
  'payed_amount',
  'currency',
  'created_at',
  'deadline_at',
  'is_individual_tour',
  'responsible_user_id',
] as const satisfies (keyof BookingRow)[];

/** The same as SQL, of `booking b`. */
export const LIST_TEXT = [
  ...LIST_COLUMNS.map((column) => `b.${column}`),
  `${BOOKED_MINUTES} as length_minutes`,
].join(', ');

/** A row of a list; moments may come as the texts of JSON. */
export type BookingListRow = Omit<
  Pick<BookingRow, (typeof LIST_COLUMNS)[number]>,
  'created_at' | 'deadline_at'
> & {
  created_at: Date | string;
  deadline_at: Date | string | null;
  /** Of what is sold by the hour. */
  length_minutes: number | null;
};

/** The same as it goes into a sheet: with an address, its seats, and its price line by line, which tells rooms and extras. */
export type BookingSheetRow = BookingListRow &
  Pick<BookingRow, 'client_email' | 'seats'> &
  Pick<BookingRow['breakdown'], 'lines'>;

/** What "today" is in each timezone at one moment: asked once per timezone, not once per row. */
export function todayAt(now: Date): (timezone: string) => string {
  const known = new Map<string, string>();
  return (timezone) => {
    const today = known.get(timezone) ?? todayIn(timezone, now);
    known.set(timezone, today);
    return today;
  };
}

const momentOf = (value: Date | string) => new Date(value).toISOString();

/**
 * A booking as lists show it.
 * @param t of the language it is read in
 * @param today the calendar date in a timezone: it decides upcoming, on tour and completed
 * @param reader for whom: who of the team answers for it is told to the team alone
 */
export function bookingListItem(
  row: BookingListRow,
  t: Translate,
  today: (timezone: string) => string,
  reader: Member,
): BookingListItem {
  const status = baseSaleStatus.parse(row.base_sale_status);
  return {
    request_id: row.request_id,
    base_sale_status: status,
    group_id: bookingGroupOf({
      status,
      date_start: row.date_start,
      date_end: row.date_end,
      today: today(row.timezone),
    }),
    seller_type: row.seller_type,
    tour_id: row.tour_id,
    tour_type: row.tour_type,
    tour_name: tourNameOf(row, t),
    is_tour_selection: row.is_tour_selection,
    tour_photo: row.tour_photo,
    tour_date_id: row.tour_date_id ?? -1,
    date_start: row.date_start,
    date_end: row.date_end,
    time_start: row.time_start,
    length_minutes: row.length_minutes,
    timezone: row.timezone,
    tour_variant: row.tour_variant,
    tourists_count: row.tourists_count,
    client_name: fullName({ last_name: row.client_last_name, first_name: row.client_first_name }),
    client_phone: row.client_phone,
    total: row.total,
    payed_amount: row.payed_amount,
    currency: currency.parse(row.currency),
    created_at: momentOf(row.created_at),
    deadline_at: row.deadline_at === null ? null : momentOf(row.deadline_at),
    is_individual_tour: row.is_individual_tour,
    responsible_user_id: seesInside(reader) ? row.responsible_user_id : null,
  };
}
