import { currency } from '@tropa/contract';
import { countingPenalties } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import { listGuides, tourFacts } from '../../tour/index.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { selectIndividual } from './repository.ts';

/**
 * The tour that a booking is about, for documents: its individual tour, where it follows one (never a draft), else the tour
 * as it is sold to all. Undefined where there is none.
 */
export async function bookedTour(
  db: Executor,
  booking: Pick<BookingRow, 'request_id' | 'tour_id' | 'organizer_id' | 'currency' | 'timezone'>,
): ReturnType<typeof tourFacts> {
  // One after the other: in a transaction both have one connection.
  const facts = await tourFacts(db, booking.tour_id);
  const individual = await selectIndividual(db, booking.request_id);
  const tour = individual?.content?.tour;
  if (!facts || !tour) return facts;
  return {
    ...facts,
    ...tour,
    currency: currency.parse(booking.currency),
    timezone: booking.timezone,
    penalties: countingPenalties(tour),
    guides: await listGuides(db, booking.organizer_id, tour.guides),
  };
}
