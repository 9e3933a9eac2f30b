import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { quickFolder } from './quick-folder.ts';

const MEMORY = '/dev/shm';
const folders: string[] = [];
const children: ChildProcess[] = [];
afterEach(() => {
  vi.unstubAllEnvs();
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function kept(folder: string): string {
  folders.push(folder);
  return folder;
}

/** A process that stands by, named by a folder as a database is. */
function startIn(folder: string): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', folder], { stdio: 'ignore' });
  children.push(child);
  if (child.pid === undefined) throw new Error('It did not start');
  return Object.assign(child, { pid: child.pid });
}

/** A run's folder in memory with a database. @param owner whose run it is */
function runOf(owner: number, databaseOf: (folder: string) => { pid: number }): string {
  const folder = kept(mkdtempSync(join(MEMORY, `tropa-left-${owner}-`)));
  const data = join(folder, '4011/postgres/data');
  mkdirSync(data, { recursive: true });
  writeFileSync(join(data, 'postmaster.pid'), `${databaseOf(folder).pid}\n${data}\n`);
  return folder;
}

it.skipIf(!existsSync(MEMORY))(
  'ends what a killed run has left, and nothing of a run that goes on or of others',
  async () => {
    // Of this run it names a folder of its own.
    vi.stubEnv('TMPDIR', undefined);
    const killed = startIn('nobody');
    killed.kill('SIGKILL');
    await once(killed, 'exit');

    let left: ReturnType<typeof startIn> | undefined;
    const over = runOf(killed.pid, (folder) => (left = startIn(folder)));
    const stranger = startIn('something else');
    const renumbered = runOf(killed.pid, () => stranger);
    let running: ReturnType<typeof startIn> | undefined;
    const going = runOf(process.pid, (folder) => (running = startIn(folder)));
    if (!left || !running) throw new Error('They did not start');

    const ended = once(left, 'exit');
    const own = kept(quickFolder('tropa-try-'));
    expect((await ended)[1]).toBe('SIGQUIT');
    expect([over, renumbered, going, own].map((folder) => existsSync(folder))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect([stranger, running].map(({ exitCode, signalCode }) => exitCode ?? signalCode)).toEqual([
      null,
      null,
    ]);
  },
);
