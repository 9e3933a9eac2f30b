import { vatCode, type pierCalls, type PrintedSlip } from '@tropa/contract';
import { kindOf, vatWithin } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Operation } from '../../../kernel/route.ts';
import { demandBooking, ticketsOf, touristRowsOf } from '../../booking/index.ts';
import { receiptSettingsOf, registerReceiptsOf, selectSlips, slipView } from '../../invoice/index.ts';
import { findSale } from '../shifts/repository.ts';
import { receiptOf } from './sale-view.ts';

/** The papers of a booking for money taken at the pier and given back. @throws Refusal 404, 403 */
export const printSlips: Operation<typeof pierCalls.slips> = async (context, { query: { request_id } }) => {
  const { booking } = await demandBooking(context, request_id, 'write', 'bookings', 'pier.sell');
  const { database } = context;
  const [slips, sale, settings, receipts, tourists] = await Promise.all([
    selectSlips(database, request_id),
    findSale(database, request_id),
    receiptSettingsOf(database, booking.organizer_id),
    registerReceiptsOf(context, request_id),
    touristRowsOf(database, request_id),
  ]);
  const { language, timezone } = booking;
  const t = translator(language, kindOf(booking));
  const ticket = ticketsOf(booking, tourists, { language, t })[0]?.code ?? null;
  return {
    slips: slips.map((kept): PrintedSlip => {
      const view = slipView(kept);
      const { seller, lines, vat_code, departure } = kept.slip.content;
      // What was handed over is known of the sale, which one payment made.
      const fiscal = receipts.find(({ payment_id, refund_id }) =>
        view.is_return
          ? kept.event_key === `refund:${refund_id}`
          : payment_id === kept.slip.entry_id && refund_id === null,
      );
      const handed = view.way === 'cash' && !view.is_return && view.number === 1 ? sale?.handed : null;
      return {
        ...view,
        seller,
        cashier: kept.cashier,
        timezone,
        ...departure,
        lines,
        vat:
          vat_code === null
            ? null
            : { code: vatCode.parse(vat_code), amount: vatWithin(view.amount, vat_code) },
        handed: handed ?? null,
        change: handed === null || handed === undefined ? null : handed - view.amount,
        ticket: view.is_return ? null : ticket,
        receipt: receiptOf(settings?.mode, view.way, fiscal?.view ?? null),
        fiscal: fiscal?.view ?? null,
      };
    }),
  };
};
