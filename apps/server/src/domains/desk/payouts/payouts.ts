import type { DeskPayout, deskPayoutCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  findDeskPayout,
  makePayouts,
  makeStatement,
  payoutView,
  selectDeskPayouts,
  sendPayout,
  type DeskPayoutRow,
} from '../../payout/index.ts';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import { insertAct } from '../acts/repository.ts';

const deskView = ({ payout, organizer_name, account_now }: DeskPayoutRow): DeskPayout => ({
  ...payoutView(payout, payout.account ?? account_now),
  organizer_name,
  has_account: account_now !== null,
});

/** Payouts of all organizers. */
export const listDeskPayouts: Operation<typeof deskPayoutCalls.list> = async (context, { query }) => {
  const { status } = query;
  const { rows, item_count } = await selectDeskPayouts(context.database, status, {
    ...query,
    ...startOf(query),
  });
  const payouts = rows.map(({ payout }) => payout);
  return {
    payouts: rows.map(deskView),
    pagination: paginationOf(query, item_count, payouts, lastId(payouts)),
  };
};

/** Makes statements out of turn. @throws Refusal 422 for a day that is not over yet */
export const makeDeskPayouts: Operation<typeof deskPayoutCalls.make> = async (
  context,
  { body: { period_end } },
) => {
  const now = context.clock.now();
  if (period_end >= now.toISOString().slice(0, 10))
    throw refuse.validation({ period_end: { key: 'errors.payout.day_not_over' } });
  const made = await inTransaction(context.database, async (tx) => {
    const payouts = await makePayouts(context, tx, period_end);
    await insertAct(tx, {
      kind: 'make_payouts',
      admin_id: context.user.id,
      reason: period_end,
      ip: context.ip,
      created_at: now,
    });
    return payouts;
  });
  return { made_count: made.length };
};

/** Marks a payout as sent. */
export const sendDeskPayout: Operation<typeof deskPayoutCalls.send> = async (
  context,
  { body: { id, reference } },
) => {
  await inTransaction(context.database, async (tx) => {
    const { organizer_id } = await sendPayout(context, tx, id, reference);
    await insertAct(tx, {
      kind: 'send_payout',
      admin_id: context.user.id,
      organizer_id,
      reason: reference,
      ip: context.ip,
      created_at: context.clock.now(),
    });
  });
  const row = await findDeskPayout(context.database, id);
  if (!row) throw refuse.notFound();
  return { payout: deskView(row) };
};

/** The statement of a payout as PDF. */
export const downloadDeskStatement: Operation<typeof deskPayoutCalls.statement> = async (
  context,
  { query: { id } },
) => {
  const row = await findDeskPayout(context.database, id);
  if (!row) throw refuse.notFound();
  return makeStatement(context, row.payout, row.payout.account ?? row.account_now, context.language);
};
