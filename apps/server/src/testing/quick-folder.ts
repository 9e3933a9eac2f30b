import { mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

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

/** The process whose run a folder is of stands in its name. */
const OWNED = /^tropa-[a-z0-9]+-(\d+)-/u;
/** By this file PostgreSQL says who it is. */
const POSTMASTER = 'postmaster.pid';

function pidIn(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ends the databases that a run has left in its folder: nobody asks them any more, and they end by no signal of their own. */
function endDatabases(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((one) => basename(one) === POSTMASTER)) {
    const pid = pidIn(join(folder, file));
    if (pid === undefined) continue;
    try {
      // Its number may be another process's by now.
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)) process.kill(pid, 'SIGQUIT');
    } catch {
      // It has ended.
    }
  }
}

/** A run that was killed has left its folder and its databases, and memory is not cleared by anybody else. */
function clearForgotten(): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith('tropa-'))) {
    const path = join(MEMORY, name);
    const made = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    const owner = Number(OWNED.exec(name)?.[1] ?? 0);
    const isOver = owner === 0 ? Date.now() - made > FORGOTTEN_MS : !isRunning(owner);
    if (!isOver) continue;
    endDatabases(path);
    rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * Makes a folder for what a run of tests throws away: in memory where there is room, else on the disk, as where `TMPDIR` names
 * a place. Where a run was killed, the next one ends what it has left. What tests of crashes try stays as it is: they kill processes, and either kind of folder outlives these.
 * @param prefix begins its name: `tropa-`, a word, and a dash
 * @returns its path
 */
export function quickFolder(prefix: `tropa-${string}-`): string {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return mkdtempSync(join(tmpdir(), prefix));
  clearForgotten();
  return mkdtempSync(join(MEMORY, `${prefix}${process.pid}-`));
}
