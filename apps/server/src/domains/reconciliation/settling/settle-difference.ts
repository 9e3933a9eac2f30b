import type { reconciliationCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { ProviderPayment } from '../../../integrations/payment/provider.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findBooking, lockBooking, staffActor } from '../../booking/index.ts';
import {
  demandPayee,
  settleMismatched,
  demandAllMoney,
  paymentReceipt,
  findAttempt,
  lockAttempt,
  type AttemptRow,
} from '../../invoice/index.ts';
import { findDifference, updateDifference, type DifferenceRow } from './repository.ts';

const settledAlready = () => refuse.conflict('conflict', { key: 'errors.invoice.mismatch_settled' });

/** The payment that a difference is about. @throws Refusal 409 for any other difference, and where it was settled */
async function demandMismatched({ database }: UserContext, { details, gone_at, resolved_at }: DifferenceRow) {
  const { provider, provider_payment_id, can_settle = false } = details;
  const isOpen = gone_at === null && resolved_at === null;
  if (!isOpen || !can_settle || provider === undefined || provider_payment_id === undefined)
    throw settledAlready();
  const attempt = await findAttempt(database, provider, provider_payment_id);
  if (attempt?.status !== 'mismatched') throw settledAlready();
  return { ...attempt, provider_payment_id };
}

/** @throws Refusal 503 when the provider does not answer; 409 where the money is not there whole any more */
async function readMoney(
  context: UserContext,
  attempt: Pick<AttemptRow, 'provider' | 'account_id' | 'provider_payment_id'>,
): Promise<ProviderPayment> {
  const { provider, account } = await demandPayee(context, attempt);
  const state = await provider.read(account, attempt.provider_payment_id).catch((error: unknown) => {
    context.logger.error({ err: error }, 'A payment of another sum could not be read back');
    const message = { key: 'errors.invoice.bank_unavailable' } as const;
    throw new Refusal({ status: 503, type: 'unavailable', message });
  });
  if (state?.status !== 'succeeded' || state.refunded_amount > 0)
    throw refuse.conflict('conflict', { key: 'errors.invoice.mismatch_returned' });
  return state;
}

/**
 * Returns a payment of another sum than was asked for, or applies it to its booking: once, however many decide at the same
 * moment. The sum is the one that the provider names now.
 */
export const settleDifference: Operation<typeof reconciliationCalls.settle> = async (
  context,
  { body: { id, action } },
) => {
  const row = await findDifference(context.database, id);
  if (!row) throw refuse.notFound();
  await demandAllMoney(context, row.organizer_id, 'write');
  const known = await demandMismatched(context, row);
  const { amount, currency } = await readMoney(context, known);
  const seen = await findBooking(context.database, known.request_id);
  if (!seen) throw refuse.notFound();
  const made = await paymentReceipt(context, seen, amount);
  await inTransaction(context.database, async (tx) => {
    const booking = await lockBooking(tx, known.request_id);
    const attempt = await lockAttempt(tx, known.id);
    if (attempt.status !== 'mismatched') throw settledAlready();
    // The books of a booking are in its own currency.
    if (currency !== booking.currency)
      throw refuse.conflict('conflict', { key: 'errors.invoice.mismatch_currency' });
    const receipt = attempt.receipt && made;
    await settleMismatched(
      context,
      tx,
      booking,
      { ...attempt, amount, receipt },
      {
        action,
        actor: staffActor(context),
      },
    );
    await updateDifference(tx, id, {
      details: { ...row.details, can_settle: false, settled: action },
      resolved_at: context.clock.now(),
      resolved_by_user_id: context.user.id,
    });
  });
  return { success: true };
};
