import { currency, type Credit, type creditCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../ledger/policy.ts';
import { countCredits, readCredits, sumOpenCredits, type ListedCredit } from './list-repository.ts';

/** A credit as staff see it: without its code. */
export const creditView = ({
  client_first_name: first_name,
  client_last_name: last_name,
  ...row
}: ListedCredit): Credit => ({
  ...row,
  client_name: fullName({ last_name, first_name }),
  currency: currency.parse(row.currency),
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

/** The credits of an organizer as they are filtered, newest first. @throws Refusal 404 for a stranger and an agent, 403 */
export const listCredits: Operation<typeof creditCalls.list> = async (context, { query }) => {
  const { organizer_id, page, limit, from, below, ...filter } = query;
  await demandAllMoney(context, organizer_id, 'read');
  const { database } = context;
  const question = { organizer_id, filter, now: context.clock.now() };
  const { offset, place } = startOf({ page, limit, below });
  const [item_count, rows, open] = await Promise.all([
    countCredits(database, question, from),
    readCredits(database, question, { limit, offset, from, below: place?.[0] }),
    sumOpenCredits(database, question),
  ]);
  return {
    credits: rows.map(creditView),
    open: open.map((sum) => ({ ...sum, currency: currency.parse(sum.currency) })),
    pagination: paginationOf({ page, limit, from }, item_count, rows, lastId(rows)),
  };
};
