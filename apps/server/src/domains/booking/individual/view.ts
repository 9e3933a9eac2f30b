import { currency, type IndividualTour, type IndividualVersion } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { listGuides } from '../../tour/index.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { IndividualRow } from './repository.ts';
import { canChangeTour } from './policy.ts';
import { individualBreakdown } from './price.ts';

interface Shown {
  booking: BookingRow;
  version: IndividualVersion;
  /** Undefined: it is not stored. */
  row: IndividualRow | undefined;
  canWrite: boolean;
}

/** A state of an individual tour as staff see it. */
export async function individualView(
  db: Executor,
  { booking, version, row, canWrite }: Shown,
): Promise<IndividualTour> {
  const { source_tour_id, tour, dates } = version;
  const [organizer, guides] = await Promise.all([
    findOrganizer(db, booking.organizer_id),
    listGuides(db, booking.organizer_id, tour.guides),
  ]);
  if (!organizer) throw refuse.notFound();
  return {
    request_id: booking.request_id,
    organizer_id: booking.organizer_id,
    updated_at: (row?.updated_at ?? booking.updated_at).toISOString(),
    is_applied: Boolean(row?.content),
    has_draft: row?.draft === version,
    source_tour_id,
    tour: { ...tour, guides },
    dates,
    individual_tour_price: individualBreakdown(booking, tour)?.total ?? null,
    effective_currency: currency.parse(booking.currency),
    effective_timezone: tour.timezone ?? organizer.timezone,
    tourists_count: booking.tourists_count,
    can_edit: canWrite && canChangeTour(booking),
  };
}
