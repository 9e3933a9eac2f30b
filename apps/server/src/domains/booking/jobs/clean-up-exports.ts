import type { Services } from '../../../kernel/context.ts';
import { exportPath } from '../exporting/files.ts';
import { deleteExports, deleteUnusedLastNames } from '../repository/exports.ts';

/** So long an export can be downloaded. */
const EXPORT_HOURS = 24;

/** Removes exports of yesterday with their files. */
export async function cleanUpExports({ database, storage, clock }: Services): Promise<void> {
  const keys = await deleteExports(database, new Date(clock.now().getTime() - EXPORT_HOURS * 3_600_000));
  await Promise.all(keys.map((key) => storage.remove(exportPath(key))));
}

/** Forgets the last names of clients that no booking has any more. */
export const forgetLastNames = ({ database }: Services): Promise<void> => deleteUnusedLastNames(database);
