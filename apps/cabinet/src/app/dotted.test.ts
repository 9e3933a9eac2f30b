import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Where words are joined by a dot as words, each with why nothing of the kit can stand there. */
const AS_WORDS: Record<string, string> = {
  'features/booking/components/change/hourly-departure.tsx': 'a choice of a list is words',
  'features/booking/model/booking-days.ts': 'the days of a booking in one line of words, for titles too',
  'features/booking/spotlight.ts': 'what a search finds is words',
  'features/desk/components/chat-line.tsx': 'goes into a sentence',
  'features/desk/screens/tour-review-screen.tsx': 'the description of a page is words',
  'features/pier/components/sale-form.tsx': 'a choice of a list is words',
  'features/tour/hooks/use-place-choices.ts': 'a choice of a list is words',
  'shared/debug-mode.ts': 'is copied as words',
  'shared/departures/use-departure-options.ts': 'a choice of a list is words',
};

it('facts in a line have the dots of the kit between them, which go where the line breaks', () => {
  const parts = globSync('**/*.{ts,tsx}', { cwd: ROOT }).filter((path) => !path.includes('.test.'));
  const dotted = parts.filter((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .some((line) => /(?: ·|· )/u.test(line) && !/^\s*(?:\/\*|\*|\/\/)/u.test(line)),
  );
  expect(dotted.filter((path) => !(path in AS_WORDS))).toEqual([]);
  expect(Object.keys(AS_WORDS).filter((path) => !dotted.includes(path))).toEqual([]);
});
