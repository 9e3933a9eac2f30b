import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { insertPayouts } from './repository.ts';

/** Makes the statements of everything owed until a day (`yyyy-MM-dd`). @returns whose */
export const makePayouts = (
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  period_end: string,
): Promise<{ id: number; organizer_id: number }[]> => insertPayouts(tx, period_end, services.clock.now());

/** On the first of each month: the statements of the month before. */
export async function makeMonthlyPayouts(services: Services): Promise<void> {
  const now = services.clock.now();
  const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0));
  await inTransaction(services.database, (tx) =>
    makePayouts(services, tx, lastDay.toISOString().slice(0, 10)),
  );
}
