import { currency, type Difference, type ReconciliationRun, type reconciliationCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { inSnapshot } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { lastId, paginationOf, startOf } from '../../../kernel/pages.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { askReconciliation } from '../comparing/reconcile.ts';
import {
  countOpen,
  findDifference,
  selectDifferences,
  updateDifference,
  type ShownDifference,
} from '../settling/repository.ts';
import { findLastRun, type RunRow } from '../comparing/runs-repository.ts';

const moment = (value: Date | null) => value?.toISOString() ?? null;

const runView = (run: RunRow): ReconciliationRun => ({
  id: run.id,
  status: run.status,
  steps_total: run.steps_total,
  steps_done: run.steps_done,
  is_nightly: run.user_id === null,
  created_at: run.created_at.toISOString(),
  finished_at: moment(run.finished_at),
});

const differenceView = ({ difference: row, ...names }: ShownDifference): Difference => ({
  id: row.id,
  kind: row.kind,
  request_id: row.request_id,
  invoice_id: row.invoice_id,
  invoice_number: names.sequence === null ? '' : `${row.request_id}-${names.sequence}`,
  client_name: fullName({
    last_name: names.client_last_name ?? '',
    first_name: names.client_first_name ?? '',
  }),
  agent: row.agent_id === null ? null : { id: row.agent_id, name: names.agent_name ?? '' },
  expected: row.expected,
  found: row.found,
  currency: currency.parse(row.currency),
  details: row.details,
  found_at: row.found_at.toISOString(),
  gone_at: moment(row.gone_at),
  resolved_at: moment(row.resolved_at),
  resolved_by_name: names.resolved_by_name,
  note: row.note,
});

/** The last comparison of an organizer's money and what differs. */
export const viewReconciliation: Operation<typeof reconciliationCalls.view> = async (context, { query }) => {
  const { organizer_id, state } = query;
  await demandAllMoney(context, organizer_id, 'read');
  // A comparison that is done has its differences: whoever waits for it asks no more.
  const { run, open_count, rows, item_count } = await inSnapshot(context.database, async (tx) => ({
    run: await findLastRun(tx, organizer_id),
    open_count: await countOpen(tx, organizer_id),
    ...(await selectDifferences(tx, organizer_id, state, { ...query, ...startOf(query) })),
  }));
  return {
    run: run ? runView(run) : null,
    has_provider: context.payments.size > 0,
    open_count,
    differences: rows.map(differenceView),
    pagination: paginationOf(
      query,
      item_count,
      rows.map(({ difference }) => difference),
      lastId(rows.map(({ difference }) => difference)),
    ),
  };
};

/** Compares now. One that is on its way is answered instead. */
export const checkNow: Operation<typeof reconciliationCalls.check> = async (
  context,
  { body: { organizer_id } },
) => {
  await demandAllMoney(context, organizer_id, 'write');
  const run =
    (await askReconciliation(context, organizer_id, context.user.id)) ??
    (await findLastRun(context.database, organizer_id));
  if (!run) throw refuse.notFound();
  return { run: runView(run) };
};

/** Marks a difference as resolved with a note, or opens it again. @throws Refusal 404 for a stranger's */
export const resolveDifference: Operation<typeof reconciliationCalls.resolve> = async (
  context,
  { body: { id, is_resolved, note } },
) => {
  const row = await findDifference(context.database, id);
  if (!row) throw refuse.notFound();
  await demandAllMoney(context, row.organizer_id, 'write');
  await updateDifference(
    context.database,
    id,
    is_resolved
      ? { resolved_at: context.clock.now(), resolved_by_user_id: context.user.id, note }
      : { resolved_at: null, resolved_by_user_id: null, note: '' },
  );
  return { success: true };
};
