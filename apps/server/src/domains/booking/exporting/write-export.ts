import { MAX_EXPORTED_BOOKINGS, type SavedBookingFilter } from '@tropa/contract';
import { grantedScope } from '@tropa/core';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../../kernel/context.ts';
import { subscribe } from '../../../plugins/outbox.ts';
import { newSpoolPath } from '../../../plugins/read-form.ts';
import { newFileKey } from '../../media/index.ts';
import { exportAsked } from '../events.ts';
import type { BookingListRow } from '../list-item.ts';
import { ownerOfMember } from '../policy.ts';
import type { BookingQuestion } from '../repository/conditions.ts';
import { changeExport, findExport, roleNow, type ExportRow } from '../repository/exports.ts';
import { countRows, readRows } from '../repository/list.ts';
import { selectResponsiblePersons } from '../repository/responsible.ts';
import { findSimilar } from '../repository/similar.ts';
import { exportPath } from './files.ts';
import { writeSheet } from './sheet.ts';

/** Rows read at once. */
const BATCH = 1000;

/** Somebody stopped it. */
class Stopped extends Error {}

/** The question of the list behind a filter as it is kept. */
function questionOf(
  { organizer_id, filter }: { organizer_id: number; filter: SavedBookingFilter },
  owner: BookingQuestion['owner'],
  now: Date,
): BookingQuestion {
  const { group_id, base_sale_status, is_individual_tour, view: _view, ...filters } = filter;
  return { organizer_id, owner, group_id, base_sale_status, is_individual_tour, filters, now };
}

/** The same bookings as the list shows: where nothing is just what was searched for, those that are like it. */
async function settled({ database }: Services, asked: BookingQuestion) {
  const count = await countRows(database, asked);
  if (count > 0 || !asked.filters?.search) return { question: asked, count };
  const similar = await findSimilar(database, asked);
  if (!similar) return { question: asked, count };
  const question = { ...asked, similar };
  return { question, count: await countRows(database, question) };
}

/** All bookings of a question in the order of the list; after each batch it tells how far it is. @throws Stopped */
async function* rowsOf(
  services: Services,
  id: number,
  question: BookingQuestion,
): AsyncGenerator<BookingListRow> {
  let before: number | undefined;
  let rows_done = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next batch begins where this one ends
    const rows = await readRows(services.database, { ...question, before }, BATCH);
    yield* rows;
    rows_done += rows.length;
    before = rows.at(-1)?.request_id;
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!(await changeExport(services.database, id, ['running'], { rows_done }))) throw new Stopped();
    if (rows.length < BATCH || rows_done >= MAX_EXPORTED_BOOKINGS) return;
  }
}

async function write(services: Services, asked: ExportRow, path: string): Promise<void> {
  const { database, storage } = services;
  const role = await roleNow(database, asked);
  const scope = role && grantedScope(role, 'bookings', 'read');
  // Membership has ended since: what it showed is not written any more.
  if (!role || !scope || scope === 'none') throw new Stopped();
  const owner = ownerOfMember({ role, scope }, asked.user_id);
  const { question, count } = await settled(services, questionOf(asked, owner, services.clock.now()));
  const rows_total = Math.min(count, MAX_EXPORTED_BOOKINGS);
  if (!(await changeExport(database, asked.id, ['running'], { rows_total }))) throw new Stopped();
  const persons = await selectResponsiblePersons(database, asked.organizer_id);
  const sheet = writeSheet(rowsOf(services, asked.id, question), {
    ...asked,
    names: new Map(persons.map(({ user_id, name }) => [user_id, name])),
  });
  await pipeline(Readable.from(sheet), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const { size: file_size } = await stat(path);
  const file_key = newFileKey();
  await storage.take(exportPath(file_key), path);
  const done = { status: 'done', file_key, file_size, finished_at: services.clock.now() } as const;
  if (!(await changeExport(database, asked.id, ['running'], done))) {
    await storage.remove(exportPath(file_key));
    throw new Stopped();
  }
}

/** Writes an export into a file. A second delivery begins anew what a crash has left, and finds done what is done. */
export const writeExport = subscribe(exportAsked, 'booking.write-export', async (services, { export_id }) => {
  const { database, logger } = services;
  if (!(await findExport(database, export_id))) return;
  const asked = await changeExport(database, export_id, ['waiting', 'running'], {
    status: 'running',
    rows_done: 0,
  });
  if (!asked) return;
  const path = await newSpoolPath(services.config);
  try {
    await write(services, asked, path);
  } catch (error) {
    if (!(error instanceof Stopped)) logger.error({ err: error, export_id }, 'An export failed');
    await changeExport(database, export_id, ['running'], {
      status: 'failed',
      finished_at: services.clock.now(),
    });
  } finally {
    await rm(path, { force: true });
  }
});
