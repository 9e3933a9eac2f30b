import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect, type DatabaseConnection } from './db/index.ts';
import {
  checkAcknowledged,
  createTestDatabase,
  dose,
  freePort,
  seededChance,
  soon,
  startServerProcess,
  startTrade,
  type ServerProcess,
} from './testing/index.ts';

const KILLS = dose(1, 3);

let base: Awaited<ReturnType<typeof createTestDatabase>>;
let connection: DatabaseConnection;
let dataDir: string;
let port: number;
let server: ServerProcess | undefined;

const start = async () => {
  server = await startServerProcess({ port, databaseUrl: base.url, dataDir });
};

beforeAll(async () => {
  base = await createTestDatabase(inject('postgresUrl'));
  connection = connect(base.url, 4, () => undefined);
  dataDir = mkdtempSync(join(tmpdir(), 'tropa-crash-'));
  port = await freePort();
});
afterAll(async () => {
  await server?.kill();
  await connection.close();
  await base.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('kill -9 under load loses nothing that was acknowledged and breaks no rule', async () => {
  await start();
  const chance = seededChance(20_27);
  const { done, stop } = await startTrade(port);
  try {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = done.payed.length;
      await soon(() => expect(done.payed.length).toBeGreaterThan(before + 5), 120_000);
      await sleep(chance.between(0, 700));
      await server?.kill();
      await start();
    }
  } finally {
    await stop();
  }
  await checkAcknowledged(connection.database, done);
}, 300_000);
