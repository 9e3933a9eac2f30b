import type { Services } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lockDates, updateDate } from '../dates/repository.ts';
import { findTour } from '../record/repository.ts';
import { announce } from '../editing/saving.ts';

/**
 * Takes a date off sale, in the caller's transaction: whoever books at the same moment was earlier and is seen by what the
 * caller reads next, or is refused.
 * @throws Refusal 404 when there is no such date
 */
export async function closeDeparture(
  services: Pick<Services, 'outbox'>,
  tx: Transaction,
  { tour_id, tour_date_id }: { tour_id: number; tour_date_id: number },
): Promise<void> {
  const tour = await findTour(tx, tour_id);
  const [date] = await lockDates(tx, tour_id, [tour_date_id]);
  if (!tour || !date) throw refuse.notFound();
  if (date.is_busy) return;
  await updateDate(tx, tour_date_id, { is_busy: true });
  if (tour.status === 'published') await announce(services, tx, tour);
}
