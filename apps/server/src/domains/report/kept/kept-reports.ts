import type { KeptReport, keptReportCalls } from '@tropa/contract';
import { KEPT_REPORT } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandAllMoney } from '../../invoice/index.ts';
import { readLetterSettings } from '../letter/settings.ts';
import { deleteKept, findKept, insertKept, selectKept, updateKept, type KeptRow } from './repository.ts';

const viewOf = ({ id, name, report, asked, in_letter }: KeptRow): KeptReport => ({
  id,
  name,
  report,
  asked,
  in_letter,
});

/** A report that the asker has kept and may still read. @throws Refusal 404, 403 */
async function demandKept(context: UserContext, id: number): Promise<KeptRow> {
  const row = await findKept(context.database, id);
  if (!row) throw refuse.notFound();
  await demandAllMoney(context, row.organizer_id, 'read');
  if (row.user_id !== context.user.id) throw refuse.notFound();
  return row;
}

/** What the asker has kept, and when its letter goes out. @throws Refusal 404, 403 */
export const listKept: Operation<typeof keptReportCalls.list> = async (context, { query }) => {
  const { organizer_id } = query;
  await demandAllMoney(context, organizer_id, 'read');
  const keeper = { user_id: context.user.id, organizer_id };
  const [rows, letter] = await Promise.all([
    selectKept(context.database, keeper),
    readLetterSettings(context, keeper),
  ]);
  return { reports: rows.map(viewOf), letter };
};

/** Keeps a report under a name. @throws Refusal 404, 403; 409 where enough are kept */
export const keepReport: Operation<typeof keptReportCalls.keep> = async (context, { body }) => {
  await demandAllMoney(context, body.organizer_id, 'read');
  const row = await inTransaction(context.database, (tx) =>
    insertKept(tx, { ...body, user_id: context.user.id, created_at: context.clock.now() }),
  );
  if (!row)
    throw refuse.conflict('conflict', {
      key: 'errors.report.many_kept',
      params: { count: KEPT_REPORT.most },
    });
  return { report: viewOf(row) };
};

/** Renames a kept report, puts it into the letter, or takes it out. @throws Refusal 404, 403 */
export const changeKept: Operation<typeof keptReportCalls.change> = async (context, { body }) => {
  const { id, name, in_letter } = body;
  const known = await demandKept(context, id);
  const row = await updateKept(context.database, id, {
    name: name ?? known.name,
    in_letter: in_letter ?? known.in_letter,
  });
  if (!row) throw refuse.notFound();
  return { report: viewOf(row) };
};

/** Forgets a report that the asker has kept; of another's nothing changes. @throws Refusal 404, 403 */
export const forgetKept: Operation<typeof keptReportCalls.forget> = async (context, { body }) => {
  const { organizer_id, id } = body;
  await demandAllMoney(context, organizer_id, 'read');
  await deleteKept(context.database, { user_id: context.user.id, organizer_id }, id);
  return { success: true };
};
