import { currency, type payoutCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { offsetOf, paginationOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { countLines, selectEarnings, selectLines, selectOwed } from '../accruing/repository.ts';
import { findDeskPayout, findPayout, selectPayouts, type PayoutRow } from '../paying/repository.ts';
import { makeStatement } from '../statement/statement.ts';
import { earningsView, payoutView, siteName } from './views.ts';

/** @throws Refusal 404 for an unknown payout, a stranger's, and an agent */
export async function demandPayout(
  context: UserContext,
  id: number,
  level: 'read' | 'write',
): Promise<PayoutRow> {
  const row = await findPayout(context.database, id);
  if (!row) throw refuse.notFound();
  await demandAllMoney(context, row.organizer_id, level);
  return row;
}

/** Where a payout went; of one that is planned, where it will go. */
const accountOf = async (context: UserContext, row: PayoutRow) =>
  row.account ?? (await findDeskPayout(context.database, row.id))?.account_now ?? null;

/** What sales on partner sites brought, and what is owed of it. */
export const listEarnings: Operation<typeof payoutCalls.earnings> = async (context, { query }) => {
  const { organizer_id } = query;
  await demandAllMoney(context, organizer_id, 'read');
  const [sites, owed] = await Promise.all([
    selectEarnings(context.database, organizer_id, query),
    selectOwed(context.database, organizer_id),
  ]);
  return {
    sites: sites.map(earningsView),
    owed: owed.map(({ payed, refunded, commission, ...row }) => ({
      currency: currency.parse(row.currency),
      payed,
      refunded,
      commission,
      amount: payed - refunded - commission,
    })),
  };
};

/** Payouts of an organizer, newest first. */
export const listPayouts: Operation<typeof payoutCalls.list> = async (context, { query }) => {
  const { organizer_id } = query;
  await demandAllMoney(context, organizer_id, 'read');
  const { rows, item_count } = await selectPayouts(context.database, organizer_id, query, offsetOf(query));
  return { payouts: rows.map((row) => payoutView(row)), pagination: paginationOf(query, item_count, rows) };
};

/** A payout with a page of its lines. */
export const viewPayout: Operation<typeof payoutCalls.view> = async (context, { query }) => {
  const { id, page, limit } = query;
  const row = await demandPayout(context, id, 'read');
  const [account, lines, item_count] = await Promise.all([
    accountOf(context, row),
    selectLines(context.database, id, limit, (page - 1) * limit),
    countLines(context.database, id),
  ]);
  return {
    payout: payoutView(row, account),
    lines: lines.map(({ sequence, site_id, ...line }) => ({
      ...line,
      invoice_number: `${line.request_id}-${sequence}`,
      site_name: siteName(site_id),
    })),
    pagination: paginationOf(query, item_count),
  };
};

/** The statement of a payout as PDF. */
export const downloadStatement: Operation<typeof payoutCalls.statement> = async (
  context,
  { query: { id } },
) => {
  const row = await demandPayout(context, id, 'read');
  return makeStatement(context, row, await accountOf(context, row), context.language);
};
