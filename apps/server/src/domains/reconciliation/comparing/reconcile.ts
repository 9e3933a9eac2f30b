import { z } from 'zod';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { defineEvent } from '../../../plugins/outbox.ts';
import { subscribe } from '../../../plugins/subscription.ts';
import { compareProvider } from './compare-provider.ts';
import { forgetGone, keepFindings } from '../settling/repository.ts';
import { checkLedger } from './ledger-checks-repository.ts';
import {
  changeRun,
  deleteOldRuns,
  insertRun,
  selectOrganizersWithMoney,
  type RunRow,
} from './runs-repository.ts';

/** Somebody, or the night, asked for a comparison. */
const reconciliationAsked = defineEvent('reconciliation.asked', z.object({ run_id: z.int() }));

/** A provider makes a refund within minutes; an hour later it is worth a look. */
const REFUND_LATE_MS = 3_600_000;
const RUNS_KEPT_DAYS = 30;

/** Starts a comparison. @param user_id null: the night @returns undefined where one is on its way */
export async function askReconciliation(
  services: Services,
  organizer_id: number,
  user_id: number | null,
): Promise<RunRow | undefined> {
  const run = await inTransaction(services.database, async (tx) => {
    const made = await insertRun(tx, { organizer_id, user_id, created_at: services.clock.now() });
    if (made) await services.outbox.emit(tx, reconciliationAsked, { run_id: made.id });
    return made;
  });
  return run;
}

/** Compares provider, ledger, invoices and bookings of an organizer, and keeps what differs. */
async function reconcile(services: Services, { id, organizer_id }: RunRow): Promise<void> {
  const { database, clock } = services;
  const compared = await compareProvider(services, organizer_id, async (steps_total, steps_done) => {
    await changeRun(database, id, { steps_total, steps_done });
  });
  await inTransaction(database, async (tx) => {
    const now = clock.now();
    const broken = await checkLedger(tx, organizer_id, new Date(now.getTime() - REFUND_LATE_MS));
    const of = { organizer_id, run_id: id, now };
    await keepFindings(tx, of, [...compared.findings, ...broken]);
    await forgetGone(tx, of, compared.unread);
    await changeRun(tx, id, { status: compared.is_away ? 'failed' : 'done', finished_at: now });
  });
}

/** Makes a comparison. A second delivery begins anew what a crash has left, and finds done what is done. */
export const makeReconciliation = subscribe(
  reconciliationAsked,
  'invoice.reconcile',
  async (services, { run_id }) => {
    const run = await changeRun(services.database, run_id, { status: 'running', steps_done: 0 });
    if (!run) return;
    try {
      await reconcile(services, run);
    } catch (error) {
      services.logger.error({ err: error, run_id }, 'A comparison of the money failed');
      await changeRun(services.database, run_id, { status: 'failed', finished_at: services.clock.now() });
    }
  },
);

/** Each night: a comparison for every organizer that has money. */
export async function reconcileAll(services: Services): Promise<void> {
  for (const organizer_id of await selectOrganizersWithMoney(services.database)) {
    // oxlint-disable-next-line no-await-in-loop -- thousands at once would empty the pool
    await askReconciliation(services, organizer_id, null);
  }
  const kept = services.clock.now().getTime() - RUNS_KEPT_DAYS * 24 * 3_600_000;
  await deleteOldRuns(services.database, new Date(kept));
}
