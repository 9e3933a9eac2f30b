import { WORD_JOINER } from '@tropa/core';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { FONT_METRICS } from './font-table.ts';
import { withoutJoiner } from './unicode-range.ts';

const claims = (range: string, character: string) =>
  range.split(',').some((part) => {
    const [from = 0, to = from] = part
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    const code = character.codePointAt(0) ?? 0;
    return code >= from && code <= to;
  });

it('no file of a family is loaded for a word joiner, and all else of its range stays', () => {
  let claimed = 0;
  for (const { home } of Object.values(FONT_METRICS)) {
    const ranges = JSON.parse(readFileSync(join(dirname(home), 'unicode.json'), 'utf8')) as Record<
      string,
      string
    >;
    for (const range of Object.values(ranges)) {
      if (claims(range, WORD_JOINER)) claimed += 1;
      const left = withoutJoiner(range);
      expect(claims(left, WORD_JOINER)).toBe(false);
      for (const character of 'aяé—₽\u205f\u2061\u202f')
        expect(claims(left, character)).toBe(claims(range, character));
    }
  }
  expect(claimed).toBeGreaterThan(0);
});
