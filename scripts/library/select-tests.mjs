import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

const SKIPPED = /(?:^|[/\\])(?:node_modules|dist)[/\\]/u;

/** Paths of tests below folders that have one of the names in them; none without names: then all are meant. */
export function filesWith(names, folders, isTest) {
  if (names.length === 0) return [];
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(folder, path).replaceAll('\\', '/'),
      ),
    )
    .filter((path) => isTest.test(path) && !SKIPPED.test(path))
    .filter((path) => names.some((name) => path.includes(name.replace(/^\.\//u, ''))));
}

const git = (...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/** What has changed is compared with where this branch left `main`; on `main` itself, with the last commit. */
function baseOfChange() {
  const fork = git('merge-base', 'main', 'HEAD');
  return fork === '' || fork === git('rev-parse', 'HEAD') ? 'HEAD' : fork;
}

/**
 * Which part of the tests is asked for.
 * @param options of the command line: names, whether only what has changed, a part such as `1/3`
 * @returns arguments of the two test runners, and whether the checks of the sources run
 */
export function selectionOf({ names, changed, shard }) {
  const vitest = [];
  const playwright = [];
  if (changed) {
    const base = baseOfChange();
    vitest.push(`--changed=${base}`);
    // A journey imports none of the screens that it walks through: it is chosen by its own text alone.
    playwright.push(`--only-changed=${base}`);
  }
  if (shard !== undefined) {
    if (!/^[1-9]\d*\/[1-9]\d*$/u.test(shard)) throw new Error('--shard takes a part such as 1/3');
    vitest.push(`--shard=${shard}`);
    playwright.push(`--shard=${shard}`);
  }
  return {
    vitest,
    playwright,
    areChecksRun: names.length === 0 && (shard === undefined || shard.startsWith('1/')),
  };
}
