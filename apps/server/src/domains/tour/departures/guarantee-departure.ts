import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { guaranteeDate } from '../dates/date-bookings-repository.ts';
import { announce } from '../editing/saving.ts';

/**
 * Takes "not guaranteed" off a departure whose smallest group has come together (docs/rules/tours.md).
 * It never comes back by itself: those who go have been told that they go. Doing it again changes nothing.
 */
export async function guaranteeDeparture(
  services: Pick<Services, 'database' | 'outbox'>,
  tour_date_id: number,
): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const tour = await guaranteeDate(tx, tour_date_id);
    if (tour?.status === 'published') await announce(services, tx, tour);
  });
}
