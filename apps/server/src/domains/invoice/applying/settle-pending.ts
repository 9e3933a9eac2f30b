import type { Services } from '../../../kernel/context.ts';
import { applyProviderPayment } from './apply-payment.ts';
import { processRefund } from '../refunds/process-refund.ts';
import { takeAttemptsToCheck } from '../paying/repository.ts';
import { selectForgottenRefunds } from '../refunds/repository.ts';

const BATCH = 200;
/** Nobody pays a page that was opened so long ago; providers close theirs much sooner. */
const GIVE_UP_MS = 3 * 24 * 3_600_000;
/** A refund's own job has had its tries by then. */
const REFUND_FORGOTTEN_MS = 5 * 60_000;

async function checkPayments(services: Services, until: Date | null): Promise<void> {
  const plan = { now: services.clock.now(), until, give_up_ms: GIVE_UP_MS, limit: BATCH };
  for (const attempt of await takeAttemptsToCheck(services.database, plan)) {
    try {
      await applyProviderPayment(services, attempt.provider, attempt.provider_payment_id);
    } catch (error) {
      services.logger.error({ err: error, attempt_id: attempt.id }, 'A payment could not be read back');
    }
  }
}

async function makeRefunds(services: Services, before: Date): Promise<void> {
  const plan = { before, now: services.clock.now(), limit: BATCH };
  for (const refund of await selectForgottenRefunds(services.database, plan)) {
    try {
      await processRefund(services, refund.id);
    } catch (error) {
      services.logger.error({ err: error, refund_id: refund.id }, 'A refund could not be made');
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
  await makeRefunds(services, new Date(now.getTime() - REFUND_FORGOTTEN_MS));
}

/**
 * After a start: webhooks may have come while nobody listened, and jobs were cut off, so every open payment is read back
 * and every promised refund made at once.
 */
export async function settleAfterStart(services: Services): Promise<void> {
  await checkPayments(services, null);
  await makeRefunds(services, services.clock.now());
}
