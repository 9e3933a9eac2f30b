import type { PublicTour } from '@tropa/contract';
import type { Executor } from '../../../db/index.ts';
import { listGuides } from '../../tour/index.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { selectIndividual } from './repository.ts';

/**
 * A public tour as it is for one booking: what its individual tour says stands in place of what is said to all. Without one
 * it is the tour itself.
 */
export async function publicTourOf(
  db: Executor,
  { request_id, organizer_id, timezone }: Pick<BookingRow, 'request_id' | 'organizer_id' | 'timezone'>,
  tour: PublicTour,
): Promise<PublicTour> {
  const own = (await selectIndividual(db, request_id))?.content?.tour;
  if (!own) return tour;
  const { exact_meeting_place: _exact, special_tariff: _tariff, currency: _currency, ...shown } = own;
  return {
    ...tour,
    ...shown,
    price_cut: undefined,
    timezone,
    photo: own.photos[0] ?? null,
    guides: await listGuides(db, organizer_id, own.guides),
  };
}
