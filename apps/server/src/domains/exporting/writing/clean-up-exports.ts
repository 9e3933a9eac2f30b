import type { Services } from '../../../kernel/context.ts';
import { exportPath } from './files.ts';
import { deleteExports } from '../asking/repository.ts';

/** So long an export can be downloaded. */
const EXPORT_HOURS = 24;

/** Removes exports of yesterday with their files. */
export async function cleanUpExports({ database, storage, clock }: Services): Promise<void> {
  const keys = await deleteExports(database, new Date(clock.now().getTime() - EXPORT_HOURS * 3_600_000));
  await Promise.all(keys.map((key) => storage.remove(exportPath(key))));
}
