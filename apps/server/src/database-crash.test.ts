import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, startEmbeddedPostgres } from './db/index.ts';
import {
  checkAcknowledged,
  freePort,
  seededChance,
  soon,
  startServerProcess,
  startTrade,
  type ServerProcess,
} from './testing/index.ts';

const KILLS = 20;

let dataDir: string;
let server: ServerProcess | undefined;

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tropa-database-crash-'));
});
afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);

it('kill -9 of PostgreSQL, twenty times under load, loses nothing that was acknowledged; the server lives on', async () => {
  const port = await freePort();
  server = await startServerProcess({ port, dataDir });
  const chance = seededChance(20_28);
  const { done, stop } = await startTrade(port, 1000);
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const [pid, before] = [postmaster(), done.bookings.size];
      process.kill(pid, 'SIGKILL');
      await soon(() => expect(postmaster()).not.toBe(pid), 60_000);
      await soon(() => expect(done.bookings.size).toBeGreaterThan(before + 3), 60_000);
      await sleep(chance.between(0, 300));
    }
  } finally {
    await stop();
  }
  // A start reads every open payment back at once; without one the clock does it, some minutes later.
  await server.stop();
  server = await startServerProcess({ port, dataDir });
  const { url } = await startEmbeddedPostgres(dataDir);
  const connection = connect(url, 2, () => undefined);
  try {
    await checkAcknowledged(connection.database, done);
  } finally {
    await connection.close();
  }
}, 600_000);
