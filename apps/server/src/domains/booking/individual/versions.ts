import { price, type IndividualVersion } from '@tropa/contract';
import type { Executor, Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { blankIndividualTour, demandTour, individualCopyOf } from '../../tour/index.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { IndividualRow } from './repository.ts';

/** The days that a booking has now; null where it has none. */
function datesOf({ tour_date_id, date_start, date_end, time_start }: BookingRow): IndividualVersion['dates'] {
  if (date_start === null) return null;
  return {
    from_source: tour_date_id === null ? 'organizer' : 'tour_date',
    tour_date_id,
    date_start,
    date_end: date_end ?? date_start,
    time_start,
  };
}

/**
 * How an individual tour begins: a copy of a tour, or nothing written yet, at the days and for the price that the booking
 * has, so that applied as it is it changes neither.
 * @param tour_id the tour it is copied from; null: of none
 * @throws Refusal 404 for a tour that is not there or not the booking's organizer's
 */
export async function newVersion(
  context: UserContext,
  db: Executor,
  booking: BookingRow,
  tour_id: number | null,
): Promise<IndividualVersion> {
  const { tour } = tour_id === null ? { tour: null } : await demandTour(context, tour_id, 'read', db);
  if (tour && tour.organizer_id !== booking.organizer_id) throw refuse.notFound();
  return {
    source_tour_id: tour_id,
    tour: {
      ...(tour ? individualCopyOf(tour) : blankIndividualTour()),
      price_basis: 'group',
      price: price.safeParse(booking.total).success ? booking.total : null,
    },
    dates: datesOf(booking),
  };
}

/** The state that is being written: the draft, else what the booking is about, else a new one. */
export async function versionToChange(
  context: UserContext,
  tx: Transaction,
  booking: BookingRow,
  row: IndividualRow | undefined,
  tour_id: number | null | undefined,
): Promise<IndividualVersion> {
  const stored = row?.draft ?? row?.content;
  // Naming the tour it is a copy of already is no wish to begin anew.
  if (stored && (tour_id === undefined || tour_id === stored.source_tour_id)) return stored;
  return newVersion(context, tx, booking, tour_id === undefined ? booking.tour_id : tour_id);
}
