import type { Services } from '../../../kernel/context.ts';
import { applyProviderPayment } from '../apply-payment.ts';
import { processRefund } from '../process-refund.ts';
import { selectAttemptsToCheck, updateAttempt, type AttemptRow } from '../repository/attempts.ts';
import { selectForgottenRefunds } from '../repository/refunds.ts';

const BATCH = 200;
const MINUTE_MS = 60_000;
/** Nobody pays a page that was opened so long ago; providers close theirs much sooner. */
const GIVE_UP_MS = 3 * 24 * 60 * MINUTE_MS;
/** A refund's own job has had its tries by then. */
const REFUND_FORGOTTEN_MS = 5 * MINUTE_MS;

/** Asks again after as long as the attempt is old: after 1, 2, 4, 8 minutes and so on. */
function nextCheck({ created_at }: AttemptRow, now: Date): Date | null {
  const age = now.getTime() - created_at.getTime();
  return age > GIVE_UP_MS ? null : new Date(now.getTime() + Math.max(MINUTE_MS, age));
}

async function checkPayments(services: Services, until: Date | null): Promise<void> {
  const provider = services.payments;
  if (!provider) return;
  const now = services.clock.now();
  for (const attempt of await selectAttemptsToCheck(services.database, provider.name, until, BATCH)) {
    try {
      await updateAttempt(services.database, attempt.id, { next_check_at: nextCheck(attempt, now) });
      await applyProviderPayment(services, provider, attempt.provider_payment_id);
    } catch (error) {
      services.logger.error({ err: error, attempt_id: attempt.id }, 'A payment could not be read back');
    }
  }
}

/**
 * What lost webhooks and jobs leave behind is picked up here: open payments are read back from their provider, promised
 * refunds are made.
 */
export async function settlePending(services: Services): Promise<void> {
  const now = services.clock.now();
  await checkPayments(services, now);
  const before = new Date(now.getTime() - REFUND_FORGOTTEN_MS);
  for (const refund of await selectForgottenRefunds(services.database, before, BATCH)) {
    try {
      await processRefund(services, refund.id);
    } catch (error) {
      services.logger.error({ err: error, refund_id: refund.id }, 'A refund could not be made');
    }
  }
}

/** After a start: webhooks may have come while nobody listened, so every open payment is read back at once. */
export async function settleAfterStart(services: Services): Promise<void> {
  await checkPayments(services, null);
  await settlePending(services);
}
