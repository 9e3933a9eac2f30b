// `npm run types`: the compiler over every workspace; all of them are checked, then the failures are told. The lint checks
// types too, each file once; here each workspace is checked with all that it imports, as the compiler itself sees it.
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './library/prepare.mjs';

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const PROJECTS = ['.', ...globSync(workspaces, { cwd: root })].filter((folder) =>
  existsSync(join(root, folder, 'tsconfig.json')),
);
const KEPT = join(root, 'node_modules/.cache/tropa/types');
mkdirSync(KEPT, { recursive: true });

/** Checks one workspace; what has not changed since the last time is not checked again. @returns whether it is right */
const check = (project) =>
  new Promise((resolve) => {
    const kept = join(KEPT, `${project.replaceAll(/\W/gu, '_')}.tsbuildinfo`);
    const args = ['-p', project, '--incremental', '--tsBuildInfoFile', kept];
    spawn('tsc', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).once(
      'close',
      (code) => resolve(code === 0),
    );
  });

const waiting = [...PROJECTS];
const failed = [];
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift())
      if (!(await check(project))) failed.push(project);
  }),
);
if (failed.length > 0) {
  console.error(`Types are wrong in: ${failed.join(', ')}`);
  process.exit(1);
}
