// `npm run migration -- --name what-it-adds`: writes the step from the last state of the schema to the present one. That state is
// kept in one file: the tool reads no older one, and each is as long as the schema.
import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './library/prepare.mjs';

const STATES = join(root, 'apps/server/src/db/migrations/meta');

const { status } = spawnSync(
  'drizzle-kit',
  ['generate', '--config', 'apps/server/drizzle.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
);
if (status !== 0) process.exit(1);

const states = readdirSync(STATES)
  .filter((name) => name.endsWith('_snapshot.json'))
  .toSorted();
for (const name of states.slice(0, -1)) rmSync(join(STATES, name));
