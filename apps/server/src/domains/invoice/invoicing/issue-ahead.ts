import { SaleStatus } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import type { Actor, BookingRow } from '../../booking/index.ts';
import { issueInvoice } from './issue-invoice.ts';
import type { InvoiceRow } from './repository.ts';

/**
 * Makes the invoice of money of a locked booking that has come before anybody asked for it: the client is not told.
 * @param amount in minor units; while the booking waits for its prepayment, it counts as that
 */
export function issueAhead(
  services: Services,
  tx: Transaction,
  booking: BookingRow,
  amount: number,
  actor: Actor,
): Promise<InvoiceRow> {
  const waits = booking.base_sale_status === SaleStatus.pending_prepayment;
  return issueInvoice(
    services,
    tx,
    booking,
    {
      kind: waits ? (amount >= booking.total ? 'full' : 'prepayment') : 'payment',
      amount,
      title: translator(booking.language)('payment_plan.ahead_title'),
      message: '',
      prepayment_percent: null,
      due_at: null,
      is_told: false,
    },
    actor,
  );
}
