import type { Language, TourDate } from '@tropa/contract';
import { classesLeft, classesOnDate, daysBetween, formatDate, momentOf, todayIn } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { departureAt, departuresWith, localStartOf, type Departure, type WeeklyTour } from './departures.ts';
import { listDates } from '../dates/repository.ts';
import type { TourRow } from '../record/repository.ts';
import { dateViews } from '../editing/views.ts';

/** More stored departures than a schedule makes in a year are never coming. */
const STORED_AT_MOST = 20_000;
/** Days ahead within which a departure is of the schedule, on sale already or not. */
const FAR_AHEAD = 3650;

type Tour = WeeklyTour & Pick<TourRow, 'id' | 'price' | 'seat_classes'>;
interface Asked {
  now: Date;
  language: Language;
  starts_from?: string | undefined;
  starts_to?: string | undefined;
}

/** A departure that nobody has booked yet. */
const unbooked = (tour: Tour, departure: Departure, language: Language): TourDate => ({
  id: -1,
  tour_id: tour.id,
  date_uid: null,
  date_start: departure.date_start,
  date_end: departure.date_end,
  date_start_formatted: formatDate(departure.date_start, language, 'short'),
  date_end_formatted: formatDate(departure.date_end, language, 'short'),
  made_by: 'schedule',
  time_start: departure.time_start,
  is_outside_schedule: false,
  is_added: false,
  booking_ends_at: departure.booking_ends_at.toISOString(),
  price: departure.price,
  effective_price: departure.price ?? tour.price,
  category_prices: departure.category_prices,
  class_seats: departure.class_seats,
  classes_left: classesLeft(classesOnDate(tour.seat_classes, departure.class_seats), null),
  days: daysBetween(departure.date_start, departure.date_end) + 1,
  number_of_seats: departure.number_of_seats,
  number_of_free_seats: departure.number_of_seats,
  full_payment_days: null,
  prepayment_type: null,
  prepayment_size: null,
  not_guaranteed: false,
  flight_included: false,
  tour_variant: null,
  tour_variants: [],
  commentary: '',
  is_busy: false,
  closed_reason: '',
  guides: [],
  bookings_count: 0,
});

/** Whether the schedule still has a stored departure, however far ahead it is. */
function isOfSchedule(tour: Tour, { made_by, date_start, time_start }: TourDate, now: Date): boolean {
  const { tour_week_schedule: plan } = tour;
  if (made_by !== 'schedule' || time_start === null || plan === null) return false;
  const whole = { ...tour, tour_week_schedule: { ...plan, publish_count_days: FAR_AHEAD } };
  return departureAt(whole, { date_start, time_start }, now) !== undefined;
}

/**
 * The coming departures of a tour by its weekly schedule, earliest first: those that are stored as they are, the others
 * as the schedule makes them. Stored ones that the schedule has no longer stay among them while they have bookings.
 * @param asked the stretch within which they start, both days included, where one is given
 */
export async function scheduleDates(db: Executor, tour: Tour, asked: Asked): Promise<TourDate[]> {
  const { now, language, starts_from = '', starts_to = '9999' } = asked;
  const { timezone } = tour;
  const today = todayIn(timezone, now);
  const filter = {
    tour_id: tour.id,
    today,
    when: 'coming',
    starts_from: asked.starts_from,
    starts_to: asked.starts_to,
    with_replaced: true,
  } as const;
  const rows = await listDates(db, filter, { limit: STORED_AT_MOST, offset: 0 });
  const standing = rows.filter(({ replaced_by_id }) => replaced_by_id === null);
  const stored = new Map((await dateViews(db, tour, standing, language)).map((date) => [date.id, date]));
  const scheduled = rows.filter(({ made_by }) => made_by === 'schedule');
  const found: TourDate[] = [];
  const from = momentOf(today, '00:00', timezone);
  for (const { departure, row } of departuresWith(tour, scheduled, { now, from })) {
    if (departure.date_start < starts_from) continue;
    if (departure.date_start > starts_to) break;
    const known = row && stored.get(row.id);
    if (known) {
      stored.delete(known.id);
      found.push({ ...known, booking_ends_at: departure.booking_ends_at.toISOString() });
    } else if (departure.starts_at > now) found.push(unbooked(tour, departure, language));
  }
  const others = [...stored.values()].filter(({ bookings_count }) => bookings_count > 0);
  for (const date of others) found.push({ ...date, is_outside_schedule: !isOfSchedule(tour, date, now) });
  return found.toSorted((one, other) => localStartOf(one).localeCompare(localStartOf(other)));
}
