import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rawRequest } from './client.ts';

const MAIN = join(import.meta.dirname, '../main.ts');
const START_TIMEOUT_MS = 120_000;

/** The real server as a process of its own. Both ways of ending it throw where it had ended by itself before. */
export interface ServerProcess {
  /** `kill -9`: nothing of it runs on. */
  kill: () => Promise<void>;
  /** A graceful stop: its embedded database stops with it. */
  stop: () => Promise<void>;
  /** Everything that it has written so far: what it said at its start, and its log. */
  told: () => string;
}

async function untilReady(child: ChildProcess, port: number, told: () => string): Promise<void> {
  for (const start = Date.now(); Date.now() - start < START_TIMEOUT_MS;) {
    if (child.exitCode !== null) throw new Error(`The server stopped by itself:\n${told()}`);
    // oxlint-disable-next-line no-await-in-loop -- asked again until it answers
    const ready = await rawRequest(port, { path: '/health/ready' }).catch(() => undefined);
    if (ready?.status === 200) return;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The server did not start:\n${told()}`);
}

/**
 * Starts the server and waits until it answers.
 * @param options.databaseUrl a database that outlives it; without one it has the embedded one of its data folder
 */
export async function startServerProcess(options: {
  port: number;
  databaseUrl?: string;
  dataDir: string;
}): Promise<ServerProcess> {
  let output = '';
  const child = spawn(process.execPath, [MAIN], {
    env: {
      NODE_ENV: 'production',
      MODE: 'demo',
      HOST: '127.0.0.1',
      PORT: String(options.port),
      ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
      DATA_DIR: options.dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'false',
      CAPTCHA_DIFFICULTY: '0.001',
      DEMO_DATA: 'false',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const newest = () => output.slice(-20_000);
  await untilReady(child, options.port, newest);
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null) throw new Error(`The server stopped by itself:\n${newest()}`);
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  return { kill: () => end('SIGKILL'), stop: () => end('SIGTERM'), told: () => output };
}
