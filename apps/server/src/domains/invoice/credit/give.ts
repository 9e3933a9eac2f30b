import { addDays, endOfDay, todayIn } from '@tropa/core';
import type { Executor, Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { systemActor, type BookingRow } from '../../booking/index.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { organizerHasMoney } from '../accounts/whose-money.ts';
import { creditGiven } from '../events.ts';
import { writeRefund } from '../refunds/process-refund.ts';
import { insertRefund, selectRefundablePayments, type RefundablePayment } from '../refunds/repository.ts';
import { creditCode, creditHash } from './code.ts';
import { CREDIT, insertCredit } from './repository.ts';

const sumOf = (payments: RefundablePayment[]) => payments.reduce((sum, { left }) => sum + left, 0);
/** What was payed by an earlier credit goes back to that one. */
const isMoney = ({ provider, left }: RefundablePayment) => provider !== CREDIT && left > 0;

/** The end of the last day of a credit that is given now, as its organizer has set it; what is given keeps it. */
export async function endOf(db: Executor, { timezone, organizer_id }: BookingRow, now: Date): Promise<Date> {
  const organizer = await findOrganizer(db, organizer_id);
  if (!organizer) throw new Error(`The organizer ${organizer_id} is gone`);
  return endOfDay(addDays(todayIn(timezone, now), organizer.credit_days), timezone);
}

/** What is stored of the code of a credit. */
export const hashOfCode =
  ({ config }: Pick<Services, 'config'>) =>
  (of: Parameters<typeof creditCode>[1]): string =>
    creditHash(config, creditCode(config, of));

/** What a client may leave for later of a booking's money in place of getting it back, and until when; undefined: nothing. */
export async function creditOffer(
  db: Executor,
  { clock }: Pick<Services, 'clock'>,
  booking: BookingRow,
): Promise<{ amount: number; until: Date } | undefined> {
  if (!organizerHasMoney(booking)) return undefined;
  const amount = sumOf((await selectRefundablePayments(db, booking.request_id)).filter(isMoney));
  return amount === 0 ? undefined : { amount, until: await endOf(db, booking, clock.now()) };
}

/**
 * Leaves the money of a cancelled booking with its organizer, for a later booking: in the ledger it goes from the one to the other.
 * @param booking locked in this transaction
 * @param payments what its invoices are payed with
 * @returns how much of it is left so; the rest goes back as it came
 */
export async function giveCredit(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  payments: RefundablePayment[],
): Promise<number> {
  const kept = organizerHasMoney(booking) ? payments.filter(isMoney) : [];
  const amount = sumOf(kept);
  if (amount === 0) return 0;
  const now = services.clock.now();
  const { organizer_id, request_id, currency } = booking;
  const values = { organizer_id, request_id, amount, currency, created_at: now } as const;
  const expires_at = await endOf(tx, booking, now);
  const credit = await insertCredit(tx, { ...values, expires_at }, hashOfCode(services));
  for (const { payment_id, invoice_id, left } of kept) {
    const values = { request_id, invoice_id, payment_id, amount: left, created_at: now } as const;
    const { id } = await insertRefund(tx, { ...values, reason: 'credit', status: 'pending' });
    await writeRefund(services, tx, booking, id, systemActor);
  }
  await services.outbox.emit(tx, creditGiven, { request_id, credit_id: credit.id });
  return amount;
}
