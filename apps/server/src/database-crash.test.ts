import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, startEmbeddedPostgres } from './db/index.ts';
import {
  checkAcknowledged,
  dose,
  freePort,
  rawRequest,
  seededChance,
  soon,
  startServerProcess,
  startTrade,
  type ServerProcess,
} from './testing/index.ts';

const KILLS = dose(3, 20);

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

/** Whether a new connection to the database is served. */
async function answersItself(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

it('kill -9 of PostgreSQL, again and again under load, loses nothing that was acknowledged; the server lives on, and its log names nobody', async () => {
  const port = await freePort();
  server = await startServerProcess({ port, dataDir });
  const { url } = await startEmbeddedPostgres(dataDir);
  const isReady = async () => expect((await rawRequest(port, { path: '/health/ready' })).status).toBe(200);
  const killDatabase = async () => {
    const pid = postmaster();
    process.kill(pid, 'SIGKILL');
    await soon(() => expect(postmaster()).not.toBe(pid), 60_000);
    await soon(() => answersItself(url), 60_000);
    // How fast is figure 15 of the bench.
    await soon(isReady);
  };
  // The first while the server that answers already is still starting its worker.
  await killDatabase();
  const chance = seededChance(20_28);
  const { done, stop } = await startTrade(port, 1000);
  try {
    for (let kill = 2; kill <= KILLS; kill += 1) {
      const before = done.bookings.size;
      await killDatabase();
      await soon(() => expect(done.bookings.size).toBeGreaterThan(before + 3), 60_000);
      await sleep(chance.between(0, 300));
    }
  } finally {
    await stop();
  }
  const log = server.told();
  // A start reads every open payment back at once; without one the clock does it, some minutes later.
  await server.stop();
  server = await startServerProcess({ port, dataDir });
  const connection = connect((await startEmbeddedPostgres(dataDir)).url, 2, () => undefined);
  try {
    await checkAcknowledged(connection.database, done);
    // It tells of what failed, and not with which values: whoever reads it gets nobody's page, address or phone.
    expect(log).toMatch(/"level":50/u);
    expect(log).not.toMatch(/@example\.test|\+79\d{9}/u);
    for (const { uuid } of done.bookings.values()) expect(log).not.toContain(uuid);
  } finally {
    await connection.close();
  }
}, 600_000);
