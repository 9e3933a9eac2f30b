import { globSync } from 'node:fs';
import { relative } from 'node:path';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const SHEETS = '{apps/site,packages/blocks}/src/**/*.module.css';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CLASS_OR_ANIMATION = /(?:\.|@keyframes\s+)(?<name>[a-z_][\w-]*)/giu;

const sheets = (): string[] => globSync(SHEETS, { cwd: ROOT }).toSorted();
let known = sheets();

/**
 * Class names of CSS modules: a letter and a number for the file, a letter for what it names. They stand hundreds of
 * times on a page, and a phone waits for each that says more. None is a word, as those that blockers of advertisements
 * hide. Builds name them alike, wherever the repository lies.
 * @param css what stands in the file
 */
export function scopedName(name: string, fileName: string, css: string): string {
  const path = relative(ROOT, fileName.replace(/\?.*$/u, ''));
  // A file may have come while the build watches.
  if (!known.includes(path)) known = sheets();
  const file = known.indexOf(path);
  const names = Array.from(css.matchAll(CLASS_OR_ANIMATION), ({ groups }) => groups?.['name']);
  const letter = LETTERS[[...new Set(names)].indexOf(name)];
  if (file === -1 || letter === undefined) throw new Error(`No letter for ${name} of ${path}`);
  return `${LETTERS[file % LETTERS.length]}${Math.floor(file / LETTERS.length)}${letter}`;
}
