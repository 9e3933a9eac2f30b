import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory: a copy of a database is there in a tenth of the time. */
const MEMORY = '/dev/shm';
/** All databases of a run and their logs, four times over: whatever is in memory is missing elsewhere. */
const ROOM_BYTES = 6 * 1024 ** 3;
const FORGOTTEN_MS = 24 * 3_600_000;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

/** A run that was killed has left its folder, and memory is not cleared by anybody else. */
function clearForgotten(): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith('tropa-'))) {
    const path = join(MEMORY, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - made > FORGOTTEN_MS) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Makes a folder for what a run of tests throws away: in memory where there is room, else on the disk, as where `TMPDIR` names
 * a place. What tests of crashes try stays as it is: they kill processes, and either kind of folder outlives these.
 * @param prefix begins its name, with `tropa-`
 * @returns its path
 */
export function quickFolder(prefix: `tropa-${string}`): string {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return mkdtempSync(join(tmpdir(), prefix));
  clearForgotten();
  return mkdtempSync(join(MEMORY, prefix));
}
