import { perExecutor, type Database } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { measureInTurn } from '../pictures/pictures.ts';
import { findUnmeasured, saveMeasure } from '../record/repository.ts';
import { originalPath } from '../uploading/keys.ts';

type Store = Pick<Services, 'database' | 'storage'>;

/** The last picture that was looked at: one whose file cannot be read is passed by, and not asked for again by this process. */
const reached = perExecutor((_database: Database) => ({ id: 0 }));

/** @returns whether it could be read */
async function measureOne({ database, storage }: Store, key: string): Promise<boolean> {
  const original = await storage.get(originalPath(key));
  const found = original && (await measureInTurn(original).catch(() => undefined));
  if (!found) return false;
  await saveMeasure(database, key, found.measure);
  return true;
}

/**
 * Measures pictures that were stored before pictures were measured, the oldest first.
 * @param count so many at most
 * @returns the organizers whose pictures they are
 */
export async function measureStored(services: Store, count: number): Promise<Set<number>> {
  const last = reached(services.database);
  const organizers = new Set<number>();
  for (const { id, key, organizer_id } of await findUnmeasured(services.database, last.id, count)) {
    // oxlint-disable-next-line no-await-in-loop -- nobody waits, and a picture takes much memory while it is read
    const isMeasured = await measureOne(services, key);
    last.id = id;
    if (isMeasured && organizer_id !== null) organizers.add(organizer_id);
  }
  return organizers;
}
