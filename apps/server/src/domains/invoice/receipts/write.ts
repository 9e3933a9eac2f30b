import { partOfLines, type ReceiptContent } from '@tropa/core';
import type { Executor, Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { BookingRow } from '../../booking/index.ts';
import { receiptFailed, receiptRequested } from '../events.ts';
import type { AttemptRow } from '../paying/repository.ts';
import type { LedgerEntry } from '../ledger/repository/ledger.ts';
import type { RefundRow } from '../refunds/repository.ts';
import {
  goesAlong,
  handReceiptOf,
  hasContact,
  keptReceiptOf,
  reminderOf,
  type HandReceipt,
} from './content.ts';
import { insertReceipt, selectReceiptsOf, type NewReceipt, type ReceiptRow } from './repository.ts';

/** A line of the ledger that a receipt is of. */
type Kept = Pick<LedgerEntry, 'id' | 'amount' | 'currency' | 'provider'>;
type Told = Pick<NewReceipt, 'status' | 'problem' | 'next_try_at' | 'is_sent_along'>;

/** How a receipt begins: on its way to the provider, or with nobody to send it to. */
function beginning(content: ReceiptContent, now: Date, is_sent_along = goesAlong(content)): Told {
  return is_sent_along || hasContact(content)
    ? { status: 'pending', is_sent_along, next_try_at: now }
    : { status: 'failed', problem: 'no_contact', is_sent_along };
}
/** What the organizer's own register makes goes to the organizer where the buyer has left nothing. */
const toRegister = (now: Date): Told => ({ status: 'pending', is_sent_along: false, next_try_at: now });
const reminding: Told = { status: 'reminder', is_sent_along: false };

/** Stores a receipt and has it sent; one that is there already is left alone. */
export async function storeReceipt(services: Services, tx: Transaction, values: NewReceipt): Promise<void> {
  const id = await insertReceipt(tx, values);
  if (id !== undefined && values.status === 'pending')
    await services.outbox.emit(tx, receiptRequested, { receipt_id: id });
  if (id !== undefined && values.status === 'failed') await tellOfFailed(services, tx, values);
}

/** Tells that a receipt was not made, in the transaction that says so. */
export async function tellOfFailed(
  { outbox, registers }: Services,
  tx: Transaction,
  { organizer_id, request_id, amount, problem, provider }: NewReceipt,
): Promise<void> {
  const is_of_register = registers.has(provider);
  const told = { organizer_id, request_id, amount, problem: problem ?? 'not_registered', is_of_register };
  await outbox.emit(tx, receiptFailed, told);
}

/** Writes down the receipt of a payment that came, in its own transaction: the provider's, or a reminder to the self-employed. */
export async function writePaymentReceipt(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  attempt: AttemptRow,
  payment: LedgerEntry,
): Promise<void> {
  const now = services.clock.now();
  const content = attempt.receipt ?? (await reminderOf(tx, booking, attempt.amount));
  if (content === null) return;
  await storeReceipt(services, tx, {
    organizer_id: booking.organizer_id,
    request_id: booking.request_id,
    payment_id: payment.id,
    kind: 'payment',
    provider: attempt.provider,
    account_id: attempt.account_id,
    provider_payment_id: attempt.provider_payment_id,
    content,
    amount: attempt.amount,
    currency: attempt.currency,
    ...(attempt.receipt ? beginning(content, now) : reminding),
    created_at: now,
    updated_at: now,
  });
}

/**
 * Writes down the receipt of cash, a terminal or a transfer, in the transaction that writes the money down: the connected
 * register's, or a reminder to the self-employed.
 */
export async function writeHandReceipt(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  entry: LedgerEntry,
): Promise<void> {
  await storeHandReceipt(services, tx, booking, entry, await handReceiptOf(tx, booking, entry.amount));
}

/** The same for what is kept of a deposit: only now is it a settlement (docs/rules/money.md). */
export async function writeKeptReceipt(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  entry: Kept,
): Promise<void> {
  await storeHandReceipt(services, tx, booking, entry, await keptReceiptOf(tx, booking, entry.amount));
}

/**
 * Writes down the return of such a receipt where what was kept was kept by mistake, in the transaction that takes it back. Nothing
 * where none was made of it.
 */
export async function writeKeptReturn(
  services: Services,
  tx: Transaction,
  of: { payment_id: number; amount: number },
): Promise<void> {
  const receipt = await refundReceiptOf(tx, of);
  if (receipt) await writeRefundReceipt(services, tx, { id: null, amount: of.amount }, receipt, null);
}

async function storeHandReceipt(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  { id: payment_id, amount, currency, provider }: Kept,
  made: HandReceipt | null,
): Promise<void> {
  if (made === null) return;
  const now = services.clock.now();
  const { content, register } = made;
  await storeReceipt(services, tx, {
    organizer_id: booking.organizer_id,
    request_id: booking.request_id,
    payment_id,
    kind: 'payment',
    provider: register?.provider ?? provider,
    account_id: register?.id ?? null,
    provider_payment_id: '',
    content,
    amount,
    currency,
    ...(register ? toRegister(now) : reminding),
    created_at: now,
    updated_at: now,
  });
}

/** A refund's receipt: the payment's lines in proportion to what is returned. */
export interface RefundReceipt {
  /** The payment's own receipt. */
  original: ReceiptRow;
  content: ReceiptContent;
  is_reminder: boolean;
}

/** What the receipt of a refund says; undefined: the payment had none. @param amount minor units */
export async function refundReceiptOf(
  db: Executor,
  { payment_id, amount }: Pick<RefundRow, 'payment_id' | 'amount'>,
): Promise<RefundReceipt | undefined> {
  const receipts = await selectReceiptsOf(db, payment_id);
  const original = receipts.find(({ kind }) => kind === 'payment');
  if (!original) return undefined;
  const returned = receipts.filter(({ kind }) => kind === 'refund').map(({ content }) => content.lines);
  const isSettled = receipts.some(({ kind }) => kind === 'settlement');
  const lines = partOfLines(original.content.lines, amount, returned);
  return {
    original,
    is_reminder: original.status === 'reminder' || original.status === 'by_hand',
    content: {
      ...original.content,
      // Once the tour was given, it is a service that is returned, not a prepayment.
      lines: isSettled ? lines.map((line) => ({ ...line, payment_mode: 'full_payment' })) : lines,
    },
  };
}

/**
 * Writes down the receipt of a refund that was made, in its own transaction.
 * @param refund its `id` is null where no payment is returned: what was kept of a deposit is not kept
 * @param is_sent_along whether its provider had one with it; left out: wherever it could
 */
export async function writeRefundReceipt(
  services: Services,
  tx: Transaction,
  refund: { id: RefundRow['id'] | null; amount: number },
  { original, content, is_reminder }: RefundReceipt,
  provider_refund_id: string | null,
  is_sent_along?: boolean,
): Promise<void> {
  const now = services.clock.now();
  const { organizer_id, request_id, payment_id, provider, account_id, provider_payment_id, currency } =
    original;
  await storeReceipt(services, tx, {
    organizer_id,
    request_id,
    payment_id,
    refund_id: refund.id,
    kind: 'refund',
    provider,
    account_id,
    provider_payment_id,
    provider_refund_id,
    content,
    amount: refund.amount,
    currency,
    ...(is_reminder
      ? reminding
      : services.registers.has(provider)
        ? toRegister(now)
        : beginning(content, now, is_sent_along)),
    created_at: now,
    updated_at: now,
  });
}
