import { currency, type depositCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../ledger/policy.ts';
import { countDeposits, readDeposits, sumHeldDeposits } from './list-repository.ts';
import { heldDepositOf } from './view.ts';

/** The deposits of an organizer as they are filtered, the latest booking first. @throws Refusal 404 for a stranger and an agent, 403 */
export const listDeposits: Operation<typeof depositCalls.list> = async (context, { query }) => {
  const { organizer_id, page, limit, from, below, ...filter } = query;
  await demandAllMoney(context, organizer_id, 'read');
  const { database } = context;
  const question = { organizer_id, filter };
  const { offset, place } = startOf({ page, limit, below });
  const [item_count, rows, held] = await Promise.all([
    countDeposits(database, question, from),
    readDeposits(database, question, { limit, offset, from, below: place?.[0] }),
    sumHeldDeposits(database, organizer_id),
  ]);
  const deposits = rows.map((row) => {
    const { request_id, tour_name, timezone, payment_method, is_to_return } = row;
    return {
      ...heldDepositOf(row),
      request_id,
      tour_name,
      timezone,
      payment_method,
      is_to_return,
      client_name: fullName({ last_name: row.client_last_name, first_name: row.client_first_name }),
      taken_at: row.taken_at.toISOString(),
    };
  });
  const places = rows.map(({ request_id: id }) => ({ id }));
  return {
    deposits,
    held: held.map((sum) => ({ ...sum, currency: currency.parse(sum.currency) })),
    pagination: paginationOf({ page, limit, from }, item_count, places, lastId(places)),
  };
};
