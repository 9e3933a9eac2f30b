import { freePort } from '@tropa/server/testing/free-port';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import serverFlags from '../../scripts/library/server-flags.json' with { type: 'json' };

export interface Running {
  port: number;
  pid: number;
  stop: () => Promise<void>;
}

const ROOT = join(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 60_000;
/** Drawing the demo's photos takes a minute on a machine that has nothing else to do. */
const DEMO_TIMEOUT_MS = 600_000;

/** Waits until an address answers anything. @returns milliseconds that it took */
export async function untilAnswered(url: string, timeout = START_TIMEOUT_MS): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < timeout) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return performance.now() - start;
    await sleep(10);
  }
  throw new Error(`${url} does not answer`);
}

/** Starts a program of this repository with the same Node, and nothing of this shell's settings but the path. */
async function start(
  program: string,
  environment: Record<string, string>,
  timeout = START_TIMEOUT_MS,
): Promise<Running> {
  const port = await freePort();
  const child: ChildProcess = fork(join(ROOT, program), {
    cwd: ROOT,
    // The greeting of the demo mode would stand between the lines of the bench.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: serverFlags,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...environment },
  });
  // Nothing may outlive the bench, however it ends.
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  await Promise.race([
    untilAnswered(`http://127.0.0.1:${port}/health/live`, timeout),
    ended.then(() => Promise.reject(new Error(`${program} ended before it answered`))),
  ]);
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      if (hasEnded) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Connections to the database, the same for the application and for each floor. */
const POOL = '20';

/**
 * The application on a database that is there.
 * @param roles `web` answers and writes events down; `web,worker` delivers them too, in the same process as `npm start` does
 * @param settings what else it is told
 */
export function startApp(
  databaseUrl: string,
  dataDir: string,
  roles: 'web' | 'web,worker',
  settings: Record<string, string> = {},
): Promise<Running> {
  return start('apps/server/src/main.ts', {
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: POOL,
    DATA_DIR: dataDir,
    ROLES: roles,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'false',
    CAPTCHA_DIFFICULTY: '0.001',
    DEMO_DATA: 'false',
    ...settings,
  });
}

/** The application as `npm start` first shows it: with the demo's operators, photos and sites, on a database of its own. */
export function startDemo(dataDir: string): Promise<Running> {
  return start(
    'apps/server/src/main.ts',
    { DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'error', RATE_LIMIT: 'false' },
    DEMO_TIMEOUT_MS,
  );
}

/** A program of `bench/floors`. @param settings what it needs to know of the data */
export function startFloor(
  name: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Running> {
  return start(`bench/floors/${name}.ts`, { DATABASE_URL: databaseUrl, DATABASE_POOL: POOL, ...settings });
}
