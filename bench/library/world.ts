import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@tropa/server/database';
import { TestClient } from '@tropa/server/testing/client';
import { Pool } from 'pg';
import { startApp, startDemo, startFloor, type Running } from './processes.ts';

/** A database with its usual, durable settings, and the application on it. */
export interface World {
  /** It plays the web role: what answers. */
  app: Running;
  pool: Pool;
  /** A folder of this run, removed at its end. */
  folder: string;
  client: () => TestClient;
  /** Starts another process of the application that delivers events too; it is stopped with the rest. */
  wholeApp: (settings?: Record<string, string>) => Promise<Running>;
  /** Starts the application with its demo data; it is stopped with the rest. */
  demo: () => Promise<Running>;
  /** Starts a floor; it is stopped with the rest. */
  floor: (name: string, settings?: Record<string, string>) => Promise<Running>;
  stop: () => Promise<void>;
}

/** Starts everything in a temporary folder. */
export async function startWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'tropa-bench-'));
  const database = await startEmbeddedPostgres(folder);
  const pool = new Pool({ connectionString: database.url, max: 4 });
  const programs: Running[] = [];
  const started = async (program: Promise<Running>) => {
    programs.push(await program);
    return program;
  };
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await Promise.all(programs.map((program) => program.stop()));
    await pool.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    const app = await started(startApp(database.url, folder, 'web'));
    return {
      app,
      pool,
      folder,
      client: () => new TestClient(app.port),
      wholeApp: (settings) => started(startApp(database.url, folder, 'web,worker', settings)),
      demo: () => started(startDemo(join(folder, 'demo'))),
      floor: (name, settings) => started(startFloor(name, database.url, settings)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
