import type { PlanItem } from '@tropa/contract';
import { LIVE_BOOKING_STATUSES } from '@tropa/core';
import { inSnapshot, type Database } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { findBooking } from '../../booking/index.ts';
import { selectInvoices } from '../invoicing/repository.ts';
import { balanceOf } from '../invoicing/views.ts';
import { sumReturning } from '../refunds/repository.ts';
import { planView } from './plan.ts';

/** What is payed of a booking, what is left, and until when; minor units. */
export interface Dues {
  payed_amount: number;
  /** What of it goes back while the booking lives. */
  returning: number;
  balance: number;
  /** The payments of its plan that are not payed whole, in their order. */
  left: Pick<PlanItem, 'left' | 'due_at' | 'is_at_start'>[];
}

/** As the pages of a booking tell it to whoever pays. What an agent pays is nothing that its client owes. */
export function readDues(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
  request_id: number,
): Promise<Dues> {
  return inSnapshot(database, async (tx) => {
    const booking = await findBooking(tx, request_id);
    if (!booking || booking.payment_terms.by === 'agent')
      return { payed_amount: booking?.payed_amount ?? 0, returning: 0, balance: 0, left: [] };
    const { payed_amount, base_sale_status } = booking;
    const returning = await sumReturning(tx, request_id);
    const invoices = await selectInvoices(tx, request_id);
    const plan = planView(booking, invoices, payed_amount - returning, clock.now()) ?? [];
    return {
      payed_amount,
      returning,
      balance: balanceOf(booking, LIVE_BOOKING_STATUSES.includes(base_sale_status), returning),
      left: plan.filter(({ left }) => left > 0),
    };
  });
}
