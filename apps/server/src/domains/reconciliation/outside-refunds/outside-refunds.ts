import type { ProviderRefund } from '../../../integrations/payment/provider.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import {
  demandPayee,
  demandAllMoney,
  findAttempt,
  findPaymentOf,
  type LedgerEntry,
  type RefundRow,
  unknownRefunds,
} from '../../invoice/index.ts';
import { findDifference, type DifferenceRow } from '../settling/repository.ts';

const recordedAlready = () => refuse.conflict('conflict', { key: 'errors.invoice.refund_recorded' });

/** A payment of which the provider has returned more than the ledger knows. */
export interface ReturnedOutside {
  difference: DifferenceRow;
  payment: LedgerEntry;
  /** All its refunds as the provider has them now. */
  listed: ProviderRefund[];
  /** When they were asked for. */
  listed_at: Date;
}

/**
 * What a difference about refunds is about, read back from the provider.
 * @throws Refusal 404 for a stranger's and an agent's, 403 for a guide; 409 for any other difference and a closed one; 503
 * when the provider does not answer
 */
export async function readReturnedOutside(context: UserContext, id: number): Promise<ReturnedOutside> {
  const difference = await findDifference(context.database, id);
  if (!difference) throw refuse.notFound();
  await demandAllMoney(context, difference.organizer_id, 'write');
  const { kind, gone_at, resolved_at } = difference;
  const { provider = '', provider_payment_id = '' } = difference.details;
  if (kind !== 'provider_refunds' || gone_at !== null || resolved_at !== null) throw recordedAlready();
  const attempt = await findAttempt(context.database, provider, provider_payment_id);
  const payment = await findPaymentOf(context.database, { provider, provider_payment_id });
  if (!attempt || !payment) throw recordedAlready();
  try {
    const payee = await demandPayee(context, attempt);
    const listed_at = context.clock.now();
    const listed = await payee.provider.listRefunds(payee.account, provider_payment_id);
    return { difference, payment, listed, listed_at };
  } catch (error) {
    context.logger.error({ err: error, provider_payment_id }, 'The refunds of a payment could not be read');
    const message = { key: 'errors.invoice.bank_unavailable' } as const;
    throw new Refusal({ status: 503, type: 'unavailable', message });
  }
}

/**
 * The refunds that a provider has made and the ledger does not know.
 * @param known the refunds of the payment here
 * @throws Refusal 409 where there are none: they were recorded meanwhile, or the provider has none any more
 */
export function demandUnknown(
  { listed, payment }: Pick<ReturnedOutside, 'listed' | 'payment'>,
  known: RefundRow[],
): { refunds: ProviderRefund[]; amount: number } {
  const made = listed.filter(({ status }) => status === 'succeeded');
  const refunds = unknownRefunds(made, known);
  if (made.length === 0) throw refuse.conflict('conflict', { key: 'errors.invoice.refund_gone' });
  if (refunds.length === 0) throw recordedAlready();
  if (refunds.some(({ amount, currency }) => amount <= 0 || currency !== payment.currency))
    throw refuse.conflict('conflict', { key: 'errors.invoice.refund_currency' });
  return { refunds, amount: refunds.reduce((sum, { amount }) => sum + amount, 0) };
}
