import { todayIn } from '@tropa/core';
import type { tourImportCalls } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, findOrganizer } from '../../organizer/index.ts';
import { columnLetters } from './column-letters.ts';
import { demandSheet } from './demand-sheet.ts';
import { headerRowOf, topRows, wholeOf, withHeadersAt } from './header-row.ts';
import { demandImport, importView } from './import-view.ts';
import { proposeMapping } from './propose-mapping.ts';
import { writtenIn } from './read-cell.ts';
import { makeTemplate } from './template.ts';
import { changeImport, findImport, forgetDrafts, insertImport, type StoredSheet } from './repository.ts';

const DAY_MS = 24 * 3600_000;
const SAMPLES = 3;

/** What is kept of a sheet whose headers are known. */
const readAs = (sheet: StoredSheet) => ({
  sheet,
  columns: sheet.headers.map((header, column) => ({
    letters: columnLetters(column),
    header,
    samples: sheet.rows.slice(0, SAMPLES).map((cells) => writtenIn(cells[column]).slice(0, 80)),
  })),
  header_row: headerRowOf(sheet),
  top_rows: topRows(sheet),
  rows_count: sheet.rows.length,
  mapping: proposeMapping(sheet.headers),
});

/** Takes another row for the headers: what stands above is passed over, and the columns are proposed anew. */
export const setImportHeaders: Operation<typeof tourImportCalls.setHeaders> = async (context, { body }) => {
  const { id, header_row } = body;
  await demandImport(context, id);
  const row = await findImport(context.database, id);
  const isDraft = row?.status === 'draft';
  if (!isDraft || !row.sheet) throw refuse.conflict('conflict', { key: 'errors.conflict' });
  const whole = wholeOf(row.sheet);
  if (header_row >= whole.length)
    throw refuse.validation({
      header_row: { key: 'errors.validation.max', params: { max: whole.length - 1 } },
    });
  const changed = await changeImport(
    context.database,
    id,
    'draft',
    readAs(withHeadersAt(whole, header_row - 1)),
  );
  if (!changed) throw refuse.conflict('conflict', { key: 'errors.conflict' });
  return { import: importView(changed) };
};

/** Reads a spreadsheet and proposes what its columns hold. What came before and was never imported is forgotten in a day. */
export const uploadImport: Operation<typeof tourImportCalls.upload> = async (context, { body, file }) => {
  const { organizer_id } = body;
  await demandRight(context, organizer_id, 'tours', 'write');
  const sheet = await demandSheet(file.content);
  const now = context.clock.now();
  await forgetDrafts(context.database, organizer_id, new Date(now.getTime() - DAY_MS));
  const row = await insertImport(context.database, {
    organizer_id,
    user_id: context.user.id,
    file_name: file.name.replace(/^.*[/\\]/u, '').slice(0, 200),
    ...readAs(sheet),
    created_at: now,
  });
  return { import: importView(row) };
};

/** The spreadsheet to fill in, in the language asked for, else that of the request. */
export const importTemplate: Operation<typeof tourImportCalls.template> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'tours', 'write');
  const organizer = await findOrganizer(context.database, query.organizer_id);
  if (!organizer) throw refuse.notFound();
  const language = query.language ?? context.language;
  return {
    content: await makeTemplate(language, todayIn(organizer.timezone, context.clock.now())),
    content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: translator(language)('tour_import.template.file_name'),
  };
};
