import { MAX_EXPORTED_ROWS } from '@tropa/contract';
import { may } from '@tropa/core';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../../kernel/context.ts';
import { heavy, subscribe } from '../../../plugins/subscription.ts';
import { newSpoolPath } from '../../../plugins/read-form.ts';
import { newFileKey } from '../../media/index.ts';
import type { Cell } from './cells.ts';
import { exportAsked } from '../events.ts';
import { exportPath } from './files.ts';
import { exportSource } from '../asking/kinds.ts';
import { changeExport, findExport, memberNow, type ExportRow } from '../asking/repository.ts';
import { writeSheet } from './sheet.ts';

/** Somebody stopped it. */
class Stopped extends Error {}

/** The rows of an export; after each batch it tells how far it is. @throws Stopped */
async function* rowsOf(
  services: Services,
  id: number,
  batches: AsyncIterable<Cell[][]>,
): AsyncGenerator<Cell[]> {
  let rows_done = 0;
  for await (const batch of batches) {
    const rows = batch.slice(0, MAX_EXPORTED_ROWS - rows_done);
    yield* rows;
    rows_done += rows.length;
    if (!(await changeExport(services.database, id, ['running'], { rows_done }))) throw new Stopped();
    if (rows_done >= MAX_EXPORTED_ROWS) return;
  }
}

async function write(services: Services, asked: ExportRow, path: string): Promise<void> {
  const { database, storage } = services;
  const source = exportSource(asked.kind);
  const member = await memberNow(database, asked);
  const scope = member && may(member, `${source.area}.read`);
  // Membership has ended since: what it showed is not written any more.
  if (!member || !scope || scope === 'none' || may(member, 'people.export') === 'none') throw new Stopped();
  const sheet = await source.open(services, asked, { ...member, scope, user_id: asked.user_id });
  const rows_total = Math.min(sheet.count, MAX_EXPORTED_ROWS);
  if (!(await changeExport(database, asked.id, ['running'], { rows_total }))) throw new Stopped();
  const stream = await writeSheet(sheet, rowsOf(services, asked.id, sheet.batches), asked);
  await pipeline(Readable.from(stream), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
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
export const writeExport = subscribe(
  exportAsked,
  'exporting.write',
  async (services, { export_id }) => {
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
  },
  heavy,
);
