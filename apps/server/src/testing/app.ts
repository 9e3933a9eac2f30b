import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildApp, type App, type AppOptions } from '../app.ts';
import { loadConfig } from '../config.ts';
import { connect, forbidSecondConnections, type Database } from '../db/index.ts';
import type { Services } from '../kernel/context.ts';
import { TestClient, rawRequest, type RawAnswer, type RawRequest } from './client.ts';
import { createTestDatabase } from './database.ts';

/** A running application with a database of its own. The time stands where `setNow` puts it, else it is real. */
export interface TestApp {
  readonly port: number;
  readonly database: Database;
  readonly services: Services;
  readonly server: FastifyInstance;
  readonly databaseUrl: string;
  client: (language?: 'ru' | 'en') => TestClient;
  raw: (request: RawRequest) => Promise<RawAnswer>;
  setNow: (now: Date | undefined) => void;
}

export interface RunningTestApp extends TestApp {
  stop: () => Promise<void>;
}

/** Dozens who ask at one moment all get their turn on a busy machine, which is slow, not out of order. */
const PATIENCE = { connection: 60_000, statement: 60_000 };

/** What tests put in place of the world outside. */
export interface TestWorld extends Pick<AppOptions, 'outbound' | 'dns' | 'providers'> {
  /** How long the database is waited for: next to always where it is not given. */
  patience?: typeof PATIENCE;
}

/**
 * Starts an application for tests.
 * @param settings environment variables that differ from the tests' defaults
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  { patience = PATIENCE, ...world }: TestWorld = {},
): Promise<RunningTestApp> {
  const folder = mkdtempSync(join(tmpdir(), 'tropa-app-'));
  const base = await createTestDatabase(inject('postgresUrl'));
  const config = loadConfig({
    MODE: 'demo',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    RATE_LIMIT: 'false',
    CAPTCHA_DIFFICULTY: '0.001',
    DATABASE_URL: base.url,
    SITES_DOMAIN: 'sites.test',
    ...settings,
  });
  let now: Date | undefined;
  const connection = connect(base.url, config.databasePool, () => undefined, patience);
  forbidSecondConnections(connection.pool);
  const app: App = await buildApp({
    config,
    connection,
    databaseUrl: base.url,
    clock: { now: () => now ?? new Date() },
    // One begun by the turn of a minute would run beside whatever a test does just then, and at the time that it has set.
    isClockHeard: false,
    ...world,
  });
  const port = await app.listen();
  return {
    port,
    database: connection.database,
    services: app.services,
    server: app.server,
    databaseUrl: base.url,
    client: (language) => new TestClient(port, language),
    raw: (request) => rawRequest(port, request),
    setNow: (next) => {
      now = next;
    },
    stop: async () => {
      await app.close();
      await base.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** One application for all tests of a file. */
export function useTestApp(settings: Record<string, string> = {}, world: TestWorld = {}): TestApp {
  let running: RunningTestApp | undefined;
  beforeAll(async () => {
    running = await startTestApp(settings, world);
  });
  afterAll(async () => {
    await running?.stop();
  });
  const app = () => {
    if (!running) throw new Error('The application runs only inside tests');
    return running;
  };
  return {
    get port() {
      return app().port;
    },
    get database() {
      return app().database;
    },
    get services() {
      return app().services;
    },
    get server() {
      return app().server;
    },
    get databaseUrl() {
      return app().databaseUrl;
    },
    client: (language) => app().client(language),
    raw: (request) => app().raw(request),
    setNow: (now) => app().setNow(now),
  };
}
