// A program of its own: the tests' runner reads modules in a way in which the whole server cannot run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import { connect } from '../db/index.ts';

const databaseUrl = process.argv[2] ?? '';
const dataDir = mkdtempSync(join(tmpdir(), 'tropa-app-'));
const config = loadConfig({
  MODE: 'demo',
  ROLES: 'worker',
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'error',
  SITES_DOMAIN: 'sites.test',
});
const connection = connect(databaseUrl, config.databasePool, () => undefined);
const app = await buildApp({ config, connection, databaseUrl, isClockHeard: false });
await app.listen();
await app.close();
rmSync(dataDir, { recursive: true, force: true });
