import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { ru as allWords } from '@tropa/i18n/cabinet/ru';
import { ru as firstWords } from '@tropa/i18n/shell/ru';
import { expect, it } from 'vitest';

/** Said by what happens later, when all words have come; and those of `ui-texts.ts`, which are looked up when they are asked for. */
const SAID_LATER = new Set([
  'features/booking/components/list/use-presets.ts: booking_tools.presets.saved',
  'features/booking/components/list/use-presets.ts: booking_tools.presets.removed',
  'features/booking/components/list/use-presets.ts: booking_tools.presets.undo',
  'features/booking/live/booking-live.tsx: rebooking.selection.title',
  'features/chat/live/chat-live.tsx: chat.support.title',
  'features/chat/live/chat-live.tsx: chat.snooze.returned',
  'features/chat/live/chat-live.tsx: chat.snooze.returned_text',
  'app/live-membership.tsx: team.rights_changed',
]);
const SOURCES = resolve(import.meta.dirname, '..');

/** What a file brings with itself; what it asks for later (`import('…')`) comes with words of its own. */
const importsOf = (path: string, source: string): string[] =>
  [...source.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '(\.{1,2}\/[^']+)'/gmu)]
    .map(([, name]) => resolve(dirname(path), name ?? ''))
    .filter((file) => /\.tsx?$/u.test(file) && existsSync(file));

/** Files that come with the first load: the shell, and screens that do not wait for all words. */
function firstFiles(): Map<string, string> {
  const read = new Map<string, string>();
  const take = (path: string): void => {
    if (read.has(path)) return;
    const source = readFileSync(path, 'utf8');
    read.set(path, source);
    for (const file of importsOf(path, source)) take(file);
    for (const [, name] of source.matchAll(/lazyRouteComponent\(\s*\(\) => import\('([^']+)'\)/gu))
      take(resolve(dirname(path), name ?? ''));
  };
  take(join(SOURCES, 'app/main.tsx'));
  return read;
}

const wordOf = (words: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>(
      (found, part) => (typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined),
      words,
    );
const has = (words: object, key: string) =>
  [key, `${key}_other`].some((name) => wordOf(words, name) !== undefined);

it('what is shown before all words are there has its own with the first load', () => {
  const files = firstFiles();
  expect([...files.keys()].map((path) => relative(SOURCES, path))).toContain(
    'features/booking/components/list/list-tools.tsx',
  );
  files.delete(join(SOURCES, 'app/ui-texts.ts'));
  const missing = [...files].flatMap(([path, source]) =>
    [...source.matchAll(/['`]([a-z_]+(?:\.\w+)+)['`]/gu)]
      .map(([, key]) => key ?? '')
      .filter((key) => has(allWords, key) && !has(firstWords, key))
      .map((key) => `${relative(SOURCES, path)}: ${key}`),
  );
  expect(missing.filter((one) => !SAID_LATER.has(one))).toEqual([]);
});
