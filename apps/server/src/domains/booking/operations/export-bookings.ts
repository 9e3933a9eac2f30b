import type { bookingListCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight } from '../../organizer/index.ts';
import { exportAsked } from '../events.ts';
import { exportView } from '../exporting/files.ts';
import {
  changeExport,
  countUnfinished,
  findExport,
  insertExport,
  type ExportRow,
} from '../repository/exports.ts';

/** Exports of a person that may be on their way at once. */
const UNFINISHED_AT_MOST = 3;

/** @throws Refusal 404 for whoever has not asked for it */
async function demandExport(context: UserContext, id: number): Promise<ExportRow> {
  const row = await findExport(context.database, id);
  if (!row) throw refuse.notFound();
  await demandRight(context, row.organizer_id, 'bookings', 'read');
  if (row.user_id !== context.user.id) throw refuse.notFound();
  return row;
}

/** Has a job write the list to a file. @throws Refusal 409 while too many are on their way */
export const createExport: Operation<typeof bookingListCalls.createExport> = async (context, { body }) => {
  await demandRight(context, body.organizer_id, 'bookings', 'read');
  if ((await countUnfinished(context.database, context.user.id)) >= UNFINISHED_AT_MOST)
    throw refuse.conflict('conflict', { key: 'errors.booking.too_many_exports' });
  const row = await inTransaction(context.database, async (tx) => {
    const made = await insertExport(tx, {
      ...body,
      columns: [...new Set(body.columns)],
      user_id: context.user.id,
      language: context.language,
      created_at: context.clock.now(),
    });
    await context.outbox.emit(tx, exportAsked, { export_id: made.id });
    return made;
  });
  context.outbox.wake();
  return { export: exportView(context, row) };
};

/** How far an export is. */
export const viewExport: Operation<typeof bookingListCalls.viewExport> = async (context, { query }) => ({
  export: exportView(context, await demandExport(context, query.id)),
});

/** Stops an export; one that is over stays as it is. */
export const cancelExport: Operation<typeof bookingListCalls.cancelExport> = async (context, { body }) => {
  const row = await demandExport(context, body.id);
  const canceled = await changeExport(context.database, row.id, ['waiting', 'running'], {
    status: 'canceled',
    finished_at: context.clock.now(),
  });
  return { export: exportView(context, canceled ?? (await demandExport(context, body.id))) };
};
