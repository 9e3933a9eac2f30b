import type { exportCalls } from '@tropa/contract';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { exportView } from '../writing/files.ts';
import { exportSource } from './kinds.ts';
import { changeExport, findExport, type ExportRow } from './repository.ts';

/** @throws Refusal 404 for whoever has not asked for it, 403 for whom the list is closed by now */
async function demandExport(context: UserContext, id: number): Promise<ExportRow> {
  const row = await findExport(context.database, id);
  if (!row || row.user_id !== context.user.id) throw refuse.notFound();
  await demandRight(context, row.organizer_id, exportSource(row.kind).area, 'read');
  return row;
}

/** How far an export is. */
export const viewExport: Operation<typeof exportCalls.view> = async (context, { query }) => ({
  export: exportView(context, await demandExport(context, query.id)),
});

/** Stops an export; one that is over stays as it is. */
export const cancelExport: Operation<typeof exportCalls.cancel> = async (context, { body }) => {
  const row = await demandExport(context, body.id);
  const canceled = await changeExport(context.database, row.id, ['waiting', 'running'], {
    status: 'canceled',
    finished_at: context.clock.now(),
  });
  return { export: exportView(context, canceled ?? (await demandExport(context, body.id))) };
};
