import { currency, type invoiceCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { selectLedgerPage, selectTotals } from '../repository/ledger.ts';
import { invoiceNumber } from '../views.ts';

/** The ledger of an organizer, newest first, with its totals; an agent sees that of own bookings. */
export const listPayments: Operation<typeof invoiceCalls.payments> = async (context, { query }) => {
  const { organizer_id, page, limit } = query;
  const { scope } = await demandRight(context, organizer_id, 'payments', 'read');
  const owner = { organizer_id, created_by_user_id: scope === 'own' ? context.user.id : null };
  const [totals, rows] = await Promise.all([
    selectTotals(context.database, owner),
    selectLedgerPage(context.database, owner, page, limit),
  ]);
  const item_count = totals.reduce((sum, { count }) => sum + count, 0);
  return {
    payments: rows.map((row) => ({
      id: row.id,
      request_id: row.request_id,
      invoice_id: row.invoice_id,
      invoice_number: invoiceNumber(row),
      tour_name: row.tour_name,
      client_name: fullName({ last_name: row.client_last_name, first_name: row.client_first_name }),
      amount: row.amount,
      currency: currency.parse(row.currency),
      payment_method: row.payment_method,
      provider: row.provider,
      created_at: row.created_at.toISOString(),
    })),
    totals: totals.map(({ payed, refunded, ...total }) => ({
      currency: currency.parse(total.currency),
      payed,
      refunded,
    })),
    pagination: { item_count, page_count: Math.ceil(item_count / limit), page, page_size: limit },
  };
};
