import { currency, type PierSale } from '@tropa/contract';
import { kindOf } from '@tropa/core';
import { translator } from '@tropa/i18n';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findBooking, ticketsOf, touristRowsOf } from '../../booking/index.ts';
import { receiptSettingsOf, registerReceiptsOf, slipsOf } from '../../invoice/index.ts';
import { findSale } from '../shifts/repository.ts';

/** Where the receipt is made: the provider's register takes only what is payed through it (docs/rules/money.md). */
export function receiptOf(
  mode: string | undefined,
  way: PierSale['way'],
  fiscal: PierSale['fiscal'],
): PierSale['receipt'] {
  if (fiscal) return 'fiscal';
  if (mode === undefined) return null;
  if (mode === 'self_employed') return 'reminder';
  return mode === 'provider' && way === 'link' ? 'provider' : 'register';
}

/** A sale as its seller shows it to the buyer. @throws Refusal 404 where it is none */
export async function saleView(services: Services, request_id: number): Promise<PierSale> {
  const { database } = services;
  const [booking, sale] = await Promise.all([
    findBooking(database, request_id),
    findSale(database, request_id),
  ]);
  if (!booking || !sale) throw refuse.notFound();
  const [tourists, receipts, made, slips] = await Promise.all([
    touristRowsOf(database, request_id),
    receiptSettingsOf(database, booking.organizer_id),
    registerReceiptsOf(services, request_id),
    slipsOf(database, request_id),
  ]);
  const { language, total, payed_amount } = booking;
  const fiscal = made.findLast(({ refund_id }) => refund_id === null)?.view ?? null;
  const t = translator(language, kindOf(booking));
  return {
    request_id,
    way: sale.way,
    total,
    currency: currency.parse(booking.currency),
    handed: sale.handed,
    change: sale.handed === null ? null : sale.handed - total,
    is_payed: payed_amount >= total,
    base_sale_status: booking.base_sale_status,
    tourists_count: booking.tourists_count,
    tour_name: booking.tour_name,
    date_start: booking.date_start,
    date_end: booking.date_end,
    time_start: booking.time_start,
    email: booking.client_email,
    phone: booking.client_phone,
    tickets: ticketsOf(booking, tourists, { language, t }).map(({ code, place, is_whole }) => ({
      code,
      place,
      is_whole,
    })),
    receipt: receiptOf(receipts?.mode, sale.way, fiscal),
    fiscal,
    slips,
  };
}
