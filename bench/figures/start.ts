import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { absoluteRow } from '../library/absolute-row.ts';
import type { Figure } from '../library/figure.ts';
import { milliseconds } from '../library/format.ts';
import { median } from '../library/median.ts';
import { freePort } from '@tropa/server/testing/free-port';
import { untilAnswered } from '../library/processes.ts';

const TARGET_MS = 5000;
const FIRST_START_TIMEOUT_MS = 300_000;
const SETTLE_MS = 3000;
const ROOT = join(import.meta.dirname, '../..');

/** Runs `npm start` until it answers, then stops it. @returns milliseconds to the first answer */
async function timeToAnswer(dataDir: string): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: what npm starts is stopped with it.
    detached: true,
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DEMO_DATA: 'false',
      DATABASE_URL: '',
    },
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${port}/health/ready`;
  await untilAnswered(url, FIRST_START_TIMEOUT_MS);
  const time = performance.now() - start;
  // It goes on with queues and jobs; ending it amid that would only be noise.
  await sleep(SETTLE_MS);
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await ended;
  // npm ends before what it has started.
  while (await fetch(url).then(Boolean, () => false)) await sleep(50);
  return time;
}

/** Figure 12: `npm start` on an installed and built clone, its data prepared by a start before. */
export const start: Figure = async ({ rounds }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tropa-start-'));
  try {
    await timeToAnswer(dataDir);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) times.push(await timeToAnswer(dataDir));
    const time = median(times);
    return [
      absoluteRow({
        figure: 12,
        path: '`npm start` on an installed clone to the first answer',
        value: time,
        target: TARGET_MS,
        write: milliseconds,
      }),
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
