import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { root } from './prepare.mjs';

const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/**
 * The seed of what tests draw by chance: of the sources where all of them are committed, so that one commit draws the same on
 * every machine and each change draws anew; else any.
 * @returns {string}
 */
export function seedOfSources() {
  const tree = git('rev-parse', 'HEAD^{tree}');
  const changes = git('status', '--porcelain');
  const isCommitted = tree.status === 0 && changes.status === 0 && changes.stdout.trim() === '';
  return String(isCommitted ? Number.parseInt(tree.stdout.slice(0, 8), 16) % 2 ** 31 : randomInt(2 ** 31));
}
