import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTranslations, joinRanges } from './create.ts';
import { catalogues, pageTranslator, translator } from './index.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** A dash that a line may break after, though it stands within a range. */
const BREAKS = /\d–\d/u;

/** Every text of a catalogue by its key. */
function* textsOf(value: unknown, path: string[] = []): Generator<[key: string, text: string]> {
  if (typeof value === 'string') yield [path.join('.'), value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, [...path, name]);
}

describe('a range of numbers', () => {
  it.each(['ru', 'en'] as const)('breaks in no text of a page: %s', (language) => {
    const t = createTranslations(language, catalogues, { forPages: true }).t;
    const ranges = [...textsOf(catalogues[language])].filter(([, text]) => /[\d}]–[\d{]/u.test(text));
    expect(ranges.length).toBeGreaterThan(10);
    const said = ranges.map(([key, text]) => {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/gu)].map(([, name]) => [name, 7] as const);
      return t(key as 'app.close', Object.fromEntries(names));
    });
    expect(said.filter((text) => BREAKS.test(text) || !text.includes('–\u2060'))).toEqual([]);
  });

  it('is joined on pages alone: papers, files and what is compared have no sign that is not seen', () => {
    const asked = { min: 7, count: 12 };
    expect(pageTranslator('ru')('blocks.ages.range', asked)).toBe('7–\u206012\u00a0лет');
    expect(translator('ru')('blocks.ages.range', asked)).toBe('7–12\u00a0лет');
    expect(joinRanges('Москва – Казань, 10:00–19:00, №–')).toBe('Москва – Казань, 10:00–\u206019:00, №–');
  });

  it('is written by no code without what joins it', () => {
    // The owner of a block edits this one as a text.
    const known = new Set(['packages/blocks/src/generate/main-page.ts']);
    const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
      (path) => !/\.test\.|^packages\/i18n\//u.test(path) && !known.has(path),
    );
    expect(sources.length).toBeGreaterThan(1000);
    const lone = sources.flatMap((path) =>
      [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\}–(?!\$\{WORD_JOINER\})[${].*/gu)].map(
        ([line]) => `${path}: ${line}`,
      ),
    );
    expect(lone).toEqual([]);
  });
});
