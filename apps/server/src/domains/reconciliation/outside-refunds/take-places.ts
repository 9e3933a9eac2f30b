import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  refundRequested,
  deleteRefund,
  insertRefund,
  type RefundRow,
  isAtProvider,
} from '../../invoice/index.ts';
import type { ReturnedOutside } from './outside-refunds.ts';

/** So long after a provider was asked without an answer, what it lists says whether it has made the refund. */
const UNSURE_MS = 2 * 60_000;

/**
 * What is promised back of a payment and its provider was never told of, or has refused: a refund from outside can take its
 * place. What the provider has stays beside it.
 * @param ours all refunds of the payment that are known here
 * @throws Refusal 409 where the provider is just being asked for one: only what it lists afterwards can be trusted
 */
export function demandReplaceable(
  { listed, listed_at }: Pick<ReturnedOutside, 'listed' | 'listed_at'>,
  ours: RefundRow[],
): RefundRow[] {
  const waiting = ours.filter((refund) => refund.status === 'pending' && !isAtProvider(listed, refund));
  const sure_since = listed_at.getTime() - UNSURE_MS;
  if (waiting.some(({ asked_at }) => asked_at !== null && asked_at.getTime() > sure_since))
    throw refuse.conflict('conflict', { key: 'errors.invoice.refund_being_asked' });
  return waiting;
}

/**
 * Ends promised refunds, oldest first, as far as a sum goes: they are never sent. What it covers in part is promised anew for
 * the rest, under another id, as a provider knows the first by its sum.
 * @param promised locked in this transaction
 * @returns the ids of those that are ended
 */
export async function takePlaces(
  services: Services,
  tx: Transaction,
  promised: RefundRow[],
  sum: number,
): Promise<string[]> {
  let rest = sum;
  const ended: string[] = [];
  for (const { id, amount, request_id, invoice_id, payment_id, reason, note } of promised) {
    if (rest <= 0) break;
    await deleteRefund(tx, id);
    ended.push(id);
    if (amount > rest) {
      const values = { request_id, invoice_id, payment_id, reason, note, status: 'pending' } as const;
      const created_at = services.clock.now();
      const again = await insertRefund(tx, { ...values, amount: amount - rest, created_at });
      await services.outbox.emit(tx, refundRequested, { refund_id: again.id });
    }
    rest -= amount;
  }
  return ended;
}
