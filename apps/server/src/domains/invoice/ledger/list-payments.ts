import { currency, type invoiceCalls } from '@tropa/contract';
import { offsetOf, paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { BY_HAND } from '../refunds/promise-refunds.ts';
import { demandMoney } from './policy.ts';
import { providerTitles } from './provider-titles.ts';
import { countNewer, readLedger, readTotals, type Stretch } from './repository/list.ts';
import { paymentView } from './views.ts';

/** Where a page lies: counted from the nearer end, so that none is further than the middle. */
function stretchOf(offset: number, limit: number, count: number): Stretch {
  if (offset <= count / 2) return { limit, offset, fromEnd: false };
  // The last page may be shorter than the others.
  const size = Math.max(0, Math.min(limit, count - offset));
  return { limit: size, offset: Math.max(0, count - offset - size), fromEnd: true };
}

/** Movements stand by their days: the newest is not always the first. */
const newestOf = (rows: { id: number }[]) => rows.toSorted((one, other) => other.id - one.id).slice(0, 1);

/** The ledger of an organizer as it is filtered, newest first, with its totals; an agent sees that of own bookings. */
export const listPayments: Operation<typeof invoiceCalls.payments> = async (context, { query }) => {
  const { organizer_id, page, limit, from, before, ...filter } = query;
  const question = { ...(await demandMoney(context, organizer_id)), filter };
  const totals = await readTotals(context.database, question);
  const item_count = totals.reduce((sum, { count }) => sum + count, 0);
  // What came since the reader began stands above where the reader was.
  const newer = from === undefined ? 0 : await countNewer(context.database, question, from);
  const offset = offsetOf({ page, limit }) + newer;
  const stretch =
    before === undefined
      ? stretchOf(offset, limit, item_count)
      : { limit, offset: 0, fromEnd: false, before };
  const rows = item_count === 0 ? [] : await readLedger(context.database, question, stretch);
  const titleOf = providerTitles(context, context.language);
  return {
    payments: rows.map((row) => paymentView(row, titleOf)),
    providers: [BY_HAND, ...context.payments.keys()].map((name) => ({ name, title: titleOf(name) })),
    totals: totals.map(({ payed, refunded, to_agents, kept_deposits, ...total }) => ({
      currency: currency.parse(total.currency),
      payed,
      refunded,
      to_agents,
      kept_deposits,
    })),
    pagination: paginationOf({ page, limit, from }, item_count - newer, newestOf(rows)),
  };
};
