import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');
const SITE = join(ROOT, 'apps/site');
/** The last file that the build writes. */
const BUNDLE = join(SITE, 'dist/server/render.js');
const SOURCES = ['apps/site', 'packages'];
const SKIPPED = new Set(['node_modules', 'dist', 'previews']);
const LOCK = join(SITE, 'dist/.building');
const LOCK_MS = 120_000;

const isSource = (name: string) => /\.(?:ts|tsx|css|json)$/u.test(name) && !/\.test\.tsx?$/u.test(name);

/** Files below a folder; one that vanishes meanwhile is left out. */
function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* sourcesIn(path);
    if (entry.isFile() && isSource(entry.name)) yield path;
  }
}

const newestSource = () =>
  SOURCES.flatMap((folder) => [...sourcesIn(join(ROOT, folder))]).reduce(
    (newest, path) => Math.max(newest, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0),
    0,
  );

const isFresh = () => existsSync(BUNDLE) && statSync(BUNDLE).mtimeMs >= newestSource();
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

function isLocked(): boolean {
  if (!existsSync(LOCK)) return false;
  if (Date.now() - statSync(LOCK).mtimeMs < LOCK_MS) return true;
  rmSync(LOCK, { recursive: true, force: true });
  return false;
}

/**
 * Builds the renderer of public pages if there is none or a source is newer. Test runs that start together build it once.
 * A build that fails is told and stops nothing: only tests of pages need it, and they fail by themselves.
 */
export async function ensureSiteBundle(): Promise<void> {
  while (isLocked()) await pause(300);
  if (isFresh()) return;
  mkdirSync(LOCK, { recursive: true });
  try {
    const build = spawnSync('npm', ['run', 'build', '--silent', '--workspace', '@tropa/site'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
      shell: process.platform === 'win32',
    });
    if (build.status !== 0)
      process.stderr.write(
        `The renderer of public pages could not be built:\n${build.stdout}${build.stderr}\n`,
      );
  } finally {
    // On a busy machine another run may have taken a lock of ours for a forgotten one.
    rmSync(LOCK, { recursive: true, force: true });
  }
}
