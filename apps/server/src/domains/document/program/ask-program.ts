import type { TourProgram } from '@tropa/contract';
import { createHash } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { ProgramDocument } from '../../../integrations/pdf/program.ts';
import { programContent } from './content.ts';
import { programAsked } from './events.ts';
import { loadProgramFacts } from './load-facts.ts';
import {
  changeProgram,
  findProgramById,
  lockProgram,
  type ProgramKey,
  type ProgramRow,
} from './repository.ts';

/** Changes with the layout: files of an earlier one are made anew. */
const LAYOUT = 1;
/** A job that has told nothing for so long has died with its process. */
const STALE_MS = 120_000;

/** Where the file lies: made anew it takes the place of the former one. */
export const programFile = ({ id }: Pick<ProgramRow, 'id'>): string => `programs/${id}.pdf`;

/** Of all that a file shows: another hash is another file. */
export const contentHash = (content: ProgramDocument): string =>
  createHash('sha256')
    .update(JSON.stringify([LAYOUT, content]))
    .digest('hex');

export const programView = (row: ProgramRow): TourProgram => ({
  id: row.id,
  organizer_id: row.organizer_id,
  tour_id: row.tour_id,
  request_id: row.request_id,
  language: row.language,
  status: row.status,
  progress: row.progress,
});

/** What a program would show now. @throws Refusal 404 where its tour or booking is gone */
export async function currentContent(services: Services, key: ProgramKey): Promise<ProgramDocument> {
  const facts = await loadProgramFacts(services, key);
  if (!facts) throw refuse.notFound();
  return programContent(facts);
}

/**
 * Has the program made, unless the file is there as the tour is now, or is being made.
 * @returns the row as it is then
 */
export async function askProgram(services: Services, key: ProgramKey): Promise<ProgramRow> {
  const content_hash = contentHash(await currentContent(services, key));
  const now = services.clock.now();
  const asked = await inTransaction(services.database, async (tx) => {
    const { row, isNew } = await lockProgram(tx, key, { content_hash, asked_at: now });
    const isSame = row.content_hash === content_hash;
    const isRunning = row.status === 'waiting' || row.status === 'making';
    const isStale = now.getTime() - row.asked_at.getTime() > STALE_MS;
    const isReady = row.status === 'ready' && (await services.storage.has(programFile(row)));
    const isEnough = !isNew && isSame && (isReady || (isRunning && !isStale));
    if (isEnough) return row;
    await services.outbox.emit(tx, programAsked, { program_id: row.id });
    if (isNew) return row;
    const { tour_id } = key;
    return changeProgram(tx, row.id, {
      tour_id,
      content_hash,
      status: 'waiting',
      progress: 0,
      asked_at: now,
    });
  });
  return asked;
}

/** How often a waiting download looks, and for how long. */
const LOOK_MS = 250;
const PATIENCE_MS = 45_000;

const unavailable = (key: string) => new Refusal({ status: 503, type: 'unavailable', message: { key } });

/**
 * The file of a program, made first where it is not there.
 * @throws Refusal 503 where it could not be made, or not soon enough
 */
export async function readProgram(services: Services, key: ProgramKey): Promise<Buffer> {
  const { id } = await askProgram(services, key);
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    // oxlint-disable-next-line no-await-in-loop -- looks again and again until the job is done
    const row = await findProgramById(services.database, id);
    if (row?.status === 'ready') {
      // oxlint-disable-next-line no-await-in-loop -- the last round
      const file = await services.storage.get(programFile(row));
      if (file) return file;
    }
    if (!row || row.status === 'failed' || row.status === 'ready')
      throw unavailable('errors.document.program_failed');
    // oxlint-disable-next-line no-await-in-loop -- see above
    await rest(LOOK_MS);
  }
  throw unavailable('errors.document.program_late');
}
