import { kindOf, partOfLines, receiptLines } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Transaction } from '../../../db/index.ts';
import type { BookingRow } from '../../booking/index.ts';
import { findOrganizer, legalName } from '../../organizer/index.ts';
import { selectReceiptSettings } from '../accounts/repository.ts';
import type { LedgerEntry } from '../ledger/repository/ledger.ts';
import { describeLine, NO_VAT } from '../receipts/content.ts';
import { insertSlip, selectSlips } from './repository.ts';

/**
 * Writes the paper for money that a seller took, in the transaction that writes the money down: at the pier, and of what was sold
 * there whatever comes by hand later (docs/rules/money.md).
 * @param taken_at when it was taken at the pier; left out: elsewhere
 */
export async function writeSlip(
  tx: Transaction,
  booking: BookingRow,
  { id: entry_id, amount, created_at }: Pick<LedgerEntry, 'id' | 'amount' | 'created_at'>,
  taken_at: Date | undefined,
): Promise<void> {
  const { request_id, organizer_id, tour_name: tour, date_start, date_end, time_start } = booking;
  if (taken_at === undefined && (await selectSlips(tx, request_id)).length === 0) return;
  const organizer = await findOrganizer(tx, organizer_id);
  if (!organizer) throw new Error(`The organizer ${organizer_id} is gone`);
  const settings = await selectReceiptSettings(tx, organizer_id);
  const t = translator(booking.language, kindOf(booking));
  const lines = receiptLines(amount, booking.breakdown.lines, {
    describe: (line) => describeLine(t, tour, line),
    whole: t('receipts.line.tour', { tour }),
    vat_code: settings?.vat_code ?? NO_VAT,
    payment_mode: 'full_prepayment',
  });
  await insertSlip(tx, {
    request_id,
    entry_id,
    content: {
      seller: { name: legalName(organizer), inn: organizer.inn },
      lines: lines.map(({ description, amount: sum }) => ({ description, amount: sum })),
      vat_code: settings?.vat_code ?? null,
      departure: { date_start, date_end, time_start },
    },
    created_at: taken_at ?? created_at,
  });
}

/** The same for money that went back of a payment with a slip: its lines in proportion, without what went back of them before. */
export async function writeReturnSlip(
  tx: Transaction,
  { id: entry_id, request_id, amount, refund_of_id, created_at }: LedgerEntry,
): Promise<void> {
  const slips = await selectSlips(tx, request_id);
  const original = slips.find(({ slip }) => slip.entry_id === refund_of_id);
  if (!original) return;
  const returned = slips
    .filter((one) => one.refund_of_id === refund_of_id)
    .map(({ slip }) => slip.content.lines);
  const { content } = original.slip;
  await insertSlip(tx, {
    request_id,
    entry_id,
    content: { ...content, lines: partOfLines(content.lines, -amount, returned) },
    created_at,
  });
}
