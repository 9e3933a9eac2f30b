import { currency, type invoiceCalls } from '@tropa/contract';
import type { Operation } from '../../../../kernel/route.ts';
import { demandMoney } from '../policy.ts';
import { readLedger, readTotals, type Stretch } from '../repository/list.ts';
import { paymentView } from '../views.ts';

/** Where a page lies: counted from the nearer end, so that none is further than the middle. */
function stretchOf(page: number, limit: number, count: number): Stretch {
  const offset = (page - 1) * limit;
  if (offset <= count / 2) return { limit, offset, fromEnd: false };
  // The last page may be shorter than the others.
  const size = Math.max(0, Math.min(limit, count - offset));
  return { limit: size, offset: Math.max(0, count - offset - size), fromEnd: true };
}

/** The ledger of an organizer as it is filtered, newest first, with its totals; an agent sees that of own bookings. */
export const listPayments: Operation<typeof invoiceCalls.payments> = async (context, { query }) => {
  const { organizer_id, page, limit, before, ...filter } = query;
  const question = { ...(await demandMoney(context, organizer_id)), filter };
  const totals = await readTotals(context.database, question);
  const item_count = totals.reduce((sum, { count }) => sum + count, 0);
  const stretch =
    before === undefined ? stretchOf(page, limit, item_count) : { limit, offset: 0, fromEnd: false, before };
  const rows = item_count === 0 ? [] : await readLedger(context.database, question, stretch);
  return {
    payments: rows.map(paymentView),
    totals: totals.map(({ payed, refunded, ...total }) => ({
      currency: currency.parse(total.currency),
      payed,
      refunded,
    })),
    pagination: { item_count, page_count: Math.ceil(item_count / limit), page, page_size: limit },
  };
};
