// Runs on the Node that the machine has (20 or newer), before anything is installed: only built-in modules here.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const stamps = join(root, 'node_modules/.cache/tropa');
const isWindows = process.platform === 'win32';

/** Environment in which `node` is the Node 24 that npm installed. */
export function projectEnvironment(extra = {}) {
  const bin = join(root, 'node_modules/.bin');
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra };
}

/** Runs a command to its end with its output shown; a failure ends this process with the same code. */
export function run(command, args, environment = {}) {
  const result = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(environment),
    shell: isWindows,
  });
  if (result.error) throw result.error;
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function readStamp(name) {
  const file = join(stamps, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function writeStamp(name, value) {
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), value);
}

/** Installs what the lockfile names, if that is not what is there. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (readStamp('install') === lock) return;
  console.log('Installing packages (once, about a minute)…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeStamp('install', lock);
}

const SOURCES = ['apps/cabinet', 'apps/site', 'packages'];
const SKIPPED = new Set(['node_modules', 'dist', 'previews']);

function* files(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (!/\.test\.tsx?$/u.test(entry.name)) yield path;
  }
}

/** Builds the cabinet and the sites' renderer, if a source has changed since the last build. */
export function ensureBuilt() {
  const hash = createHash('sha256').update(process.env.VITE_VARIANT ?? '');
  for (const folder of SOURCES) {
    for (const file of files(join(root, folder)))
      hash.update(`${file}:${statSync(file).size}:${statSync(file).mtimeMs}\n`);
  }
  const state = hash.digest('hex');
  const isThere = ['apps/cabinet/dist/index.html', 'apps/site/dist/server'].every((path) =>
    existsSync(join(root, path)),
  );
  if (isThere && readStamp('build') === state) return;
  console.log('Building the cabinet and the sites…');
  run('npm', ['run', 'build', '--silent'], { NODE_ENV: 'production' });
  writeStamp('build', state);
}

/** Starts a long-running program with Node 24; it gets the signals this process gets and gives its exit code. */
export function hold(args, environment = {}) {
  const child = spawn('node', args, {
    cwd: root,
    stdio: 'inherit',
    env: projectEnvironment(environment),
    shell: isWindows,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
