// `npm run types`: the compiler over every workspace; all of them are checked, then the failures are told.
import { spawnSync } from 'node:child_process';

const PROJECTS = [
  '.',
  'packages/core',
  'packages/contract',
  'packages/i18n',
  'packages/ui',
  'packages/blocks',
  'apps/server',
  'apps/site',
  'apps/cabinet',
  'e2e',
  'bench',
];
const failed = PROJECTS.filter(
  (project) => spawnSync('tsc', ['-p', project], { stdio: 'inherit' }).status !== 0,
);
if (failed.length > 0) {
  console.error(`Types are wrong in: ${failed.join(', ')}`);
  process.exit(1);
}
