import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@tropa/server/database';
import { Client } from 'pg';
import { absoluteRow } from '../library/absolute-row.ts';
import type { Figure } from '../library/figure.ts';
import { milliseconds } from '../library/format.ts';
import { startApp, untilAnswered } from '../library/processes.ts';

const TARGET_MS = 5000;
const RETURN_TIMEOUT_MS = 60_000;
const PAUSE_MS = 20;

/** Waits until a new connection to the database is served. */
async function untilServed(url: string): Promise<void> {
  for (
    const start = performance.now();
    performance.now() - start < RETURN_TIMEOUT_MS;
    await sleep(PAUSE_MS)
  ) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
    client.on('error', () => undefined);
    const isServed = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isServed) return;
  }
  throw new Error('The database did not come back');
}

/** Figure 15: the embedded database is killed; from its first served connection to the server's own readiness, the worst of all. */
export const databaseReturn: Figure = async ({ rounds }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tropa-return-'));
  const app = await startApp('', dataDir, 'web,worker');
  try {
    const ready = `http://127.0.0.1:${app.port}/health/ready`;
    await untilAnswered(ready);
    const { url } = await startEmbeddedPostgres(dataDir);
    const postmaster = () =>
      Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const killed = postmaster();
      process.kill(killed, 'SIGKILL');
      while (postmaster() === killed) await sleep(PAUSE_MS);
      await untilServed(url);
      times.push(await untilAnswered(ready));
    }
    return [
      absoluteRow({
        figure: 15,
        path: `ready again after the database was killed, the worst of ${rounds}`,
        value: Math.max(...times),
        target: TARGET_MS,
        write: milliseconds,
      }),
    ];
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
