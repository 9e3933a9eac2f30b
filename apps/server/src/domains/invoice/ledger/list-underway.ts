import { currency, type paymentCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { invoiceNumber } from '../invoicing/views.ts';
import { demandMoney } from './policy.ts';
import { readUnderway } from './repository/underway.ts';

/** Money on its way; an agent sees that of own bookings. */
export const listUnderway: Operation<typeof paymentCalls.underway> = async (context, { query }) => {
  const owner = await demandMoney(context, query.organizer_id);
  const rows = await readUnderway(context.database, owner, query);
  const item_count = rows[0]?.item_count ?? 0;
  const last = rows.at(-1);
  return {
    items: rows.map((row) => ({
      key: row.key,
      kind: row.kind,
      request_id: row.request_id,
      invoice_id: row.invoice_id,
      invoice_number: invoiceNumber(row),
      tour_name: row.tour_name,
      client_name: fullName({ last_name: row.client_last_name, first_name: row.client_first_name }),
      amount: row.amount,
      currency: currency.parse(row.currency),
      payment_method: row.payment_method,
      provider: row.provider,
      problem: row.problem,
      created_at: row.created_at.toISOString(),
    })),
    pagination: paginationOf(
      query,
      item_count,
      rows.map(({ place }) => ({ id: place })),
      last && [last.place, last.key],
    ),
  };
};
