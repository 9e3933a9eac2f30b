import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Launcher } from './native.ts';

const START_TIMEOUT_MS = 60_000;

/** Whether a process of this machine lives. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Systems keep a socket's path in a hundred odd bytes; PostgreSQL reads a list of folders, in which some characters mean something. */
const LONGEST_SOCKET_FOLDER = 80;
const IS_PLAIN_PATH = /^[\w./-]+$/u;

/** The folder for a postmaster's socket, or nothing where there can be none: then it is reached over the network alone. */
export function socketFolderIn(folder: string): string | undefined {
  if (process.platform === 'win32') return undefined;
  return folder.length <= LONGEST_SOCKET_FOLDER && IS_PLAIN_PATH.test(folder) ? folder : undefined;
}

/** A postmaster that lives: the folder of its socket is empty where it was started without one. */
export interface Postmaster {
  pid: number;
  port: number;
  socketFolder: string;
}

/** The postmaster that the folder's lock file names, if it lives. */
export function runningPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || !Number.isInteger(port) || !isAlive(pid)) return undefined;
  return { pid, port, socketFolder: lines[4] ?? '' };
}

/** What a postmaster of one cluster is started with. */
export interface Cluster {
  native: string;
  launch: Launcher;
  /** Folder of the cluster itself. */
  data: string;
  logPath: string;
  /** Where its socket lies; a query over it costs a third less than one over the network of the same machine. */
  socketFolder: string | undefined;
  settings: string[];
  urlAt: (port: number) => string;
}

/** Starts a postmaster that outlives this process. */
function launchPostmaster(
  { native, launch, data, logPath, socketFolder = '', settings }: Cluster,
  port: number,
): ChildProcess {
  const options = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${socketFolder}`,
    'max_connections=200', 'shared_buffers=256MB', 'timezone=UTC', ...settings]; // prettier-ignore
  const step = launch(join(native, 'bin', 'postgres'), [
    '-D',
    data,
    ...options.flatMap((option) => ['-c', option]),
  ]);
  // A file, not a pipe: the database outlives a killed server and must still be able to write.
  const log = openSync(logPath, 'w');
  const child = spawn(step.command, step.args, {
    uid: step.uid,
    gid: step.uid,
    stdio: ['ignore', 'ignore', log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Waits until a postmaster answers; throws what it complained of when it ends before, or does not answer in a minute. */
export async function untilAnswers(
  { logPath, urlAt }: Cluster,
  port: number,
  child?: ChildProcess,
): Promise<void> {
  const complaint = () => readFileSync(logPath, 'utf8').slice(-2000);
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(urlAt(port)))) {
    if (child && (child.exitCode !== null || child.signalCode !== null))
      throw new Error(`PostgreSQL did not start: ${complaint()}`);
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer: ${complaint()}`);
    await sleep(25);
  }
}

/** Starts a postmaster and waits until it answers. */
export function startPostmaster(cluster: Cluster, port: number): Promise<void> {
  return untilAnswers(cluster, port, launchPostmaster(cluster, port));
}
