import type { tourImportCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, findOrganizer } from '../../organizer/index.ts';
import { importAsked } from '../events.ts';
import { demandImport, importView } from './import-view.ts';
import { loadPlan } from './load-plan.ts';
import type { ImportPlan } from './plan.ts';
import { takeBack } from './take-back.ts';
import { changeImport, findImport, listImports, type ImportMapping } from './repository.ts';

const LATEST = 20;
/** Said as the message too: there is no form with such a field. */
const refuseAt = (field: string, reason: Message) => refuse.validation({ [field]: reason }, reason);
const changed = () => refuse.conflict('conflict', { key: 'errors.conflict' });

/** An import, how far it is and what came of it. */
export const viewImport: Operation<typeof tourImportCalls.view> = async (context, { query }) => ({
  import: importView(await demandImport(context, query.id)),
});

/** The latest imports of an organizer that were carried out. */
export const answerImports: Operation<typeof tourImportCalls.list> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'tours', 'write');
  const rows = await listImports(context.database, query.organizer_id, LATEST);
  return { imports: rows.map(importView) };
};

async function planOf(
  context: UserContext,
  id: number,
  given: { mapping: ImportMapping; is_making_tours: boolean } | undefined,
): Promise<ImportPlan> {
  const row = await findImport(context.database, id);
  if (row?.status !== 'draft' || !row.sheet) throw changed();
  const organizer = await findOrganizer(context.database, row.organizer_id);
  if (!organizer) throw refuse.notFound();
  const { mapping, is_making_tours } = given ?? row;
  return loadPlan(context, context.database, organizer, { sheet: row.sheet, mapping, is_making_tours });
}

/** @throws Refusal 422 where no column holds the tours, or two hold the same */
function demandMapping(mapping: ImportMapping, columns: number): void {
  if (mapping.length !== columns) throw refuseAt('mapping', { key: 'errors.validation.incorrect' });
  if (!mapping.includes('tour')) throw refuseAt('mapping', { key: 'errors.tour_import.no_tour' });
  const named = mapping.filter((field) => field !== null);
  if (new Set(named).size < named.length)
    throw refuseAt('mapping', { key: 'errors.tour_import.repeated_field' });
}

/** Keeps what the columns hold and tells what could not be imported; makes nothing. */
export const checkImport: Operation<typeof tourImportCalls.check> = async (context, { body }) => {
  const { id, mapping, is_making_tours, page = 1, limit = 20 } = body;
  const head = await demandImport(context, id);
  demandMapping(mapping, head.columns.length);
  const plan = await planOf(context, id, { mapping, is_making_tours });
  const kept = await changeImport(context.database, id, 'draft', { mapping, is_making_tours });
  if (!kept) throw changed();
  const item_count = plan.problems.length;
  return {
    problems: plan.problems.slice((page - 1) * limit, page * limit),
    pagination: {
      item_count,
      page_count: Math.max(1, Math.ceil(item_count / limit)),
      page,
      page_size: limit,
    },
    bad_rows: plan.bad_rows,
    good_rows: plan.good_rows,
    tours_to_make: plan.tours.filter(({ known }) => !known).length,
    dates_to_make: plan.tours.reduce((sum, { dates }) => sum + dates.length, 0),
  };
};

/**
 * Has a job import the rows as they were checked.
 * @throws Refusal 422 where rows have problems that are not to be left out, or none is left; 409 for one already begun
 */
export const applyImport: Operation<typeof tourImportCalls.apply> = async (context, { body }) => {
  const head = await demandImport(context, body.id);
  demandMapping(head.mapping, head.columns.length);
  const plan = await planOf(context, body.id, undefined);
  if (plan.bad_rows > 0 && !body.skip_bad_rows)
    throw refuseAt('skip_bad_rows', { key: 'errors.tour_import.bad_rows', params: { count: plan.bad_rows } });
  if (plan.tours.length === 0) throw refuseAt('id', { key: 'errors.tour_import.nothing_to_import' });
  const started = await inTransaction(context.database, async (tx) => {
    const row = await changeImport(tx, body.id, 'draft', {
      status: 'running',
      is_skipping_bad_rows: body.skip_bad_rows,
      user_id: context.user.id,
    });
    if (!row) throw changed();
    await context.outbox.emit(tx, importAsked, { import_id: row.id });
    return row;
  });
  return { import: importView(started) };
};

/** Removes what an import made, but for what somebody has booked or changed since. @throws Refusal 409 for any but a done one */
export const undoImport: Operation<typeof tourImportCalls.undo> = async (context, { body }) => {
  const head = await demandImport(context, body.id);
  const undone = await inTransaction(context.database, (tx) => takeBack(context, tx, head));
  if (!undone) throw changed();
  return { import: importView(undone) };
};
