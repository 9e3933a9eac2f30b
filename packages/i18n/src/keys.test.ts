import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en as cabinetEn } from './en/cabinet.ts';
import { catalogues } from './index.ts';
import { ru as cabinetRu } from './ru/cabinet.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PLURAL = /_(?:one|few|many|other)$/u;
/** Forms that each language must have: those of `Intl.PluralRules`, whole numbers and fractions alike. */
const FORMS = {
  ru: ['few', 'many', 'one', 'other'],
  en: ['one', 'other'],
} as const;

/** Every key of a catalogue, as `t` takes it apart from plural forms. */
function keysOf(catalogue: object, prefix = ''): string[] {
  return Object.entries(catalogue).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}
/** Every text of a catalogue by its key. */
function textsOf(catalogue: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([name, value]: [string, unknown]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(textsOf(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, String(value)]],
    ),
  );
}
const placesIn = (text: string) => [...text.matchAll(/\{\{(\w+)/gu)].map(([, name]) => name);
const keys = { ru: keysOf(catalogues.ru), en: keysOf(catalogues.en) };
const baseOf = (key: string) => key.replace(PLURAL, '');
const bases = new Set(keys.ru.map(baseOf));
const areas = Object.keys(catalogues.ru);

const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|packages\/i18n\/src\/(?:ru|en)\//u.test(path))
  .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }));

const found = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map((match) => match[1] ?? '');
/** `'area.path.key'` anywhere: keys travel as values too. */
const LITERAL = /['"`]([a-z_]\w*(?:\.\w+)+)['"`]/gu;
/** The static beginning of `area.path.${what}`. */
const TEMPLATE = /`([a-z_]\w*(?:\.\w+)*\.\w*)\$\{/gu;
/** The key of `t('area.path.key'`. */
const CALL = /\bt\(\s*['"`]([a-z_]\w*(?:\.\w+)+)['"`]/gu;

describe('the catalogues', () => {
  it('have the same keys in both languages', () => {
    const english = new Set(keys.en.map(baseOf));
    expect([...bases].filter((key) => !english.has(key))).toEqual([]);
    expect([...english].filter((key) => !bases.has(key))).toEqual([]);
  });

  it.each(['ru', 'en'] as const)('have all plural forms in %s', (language) => {
    const forms = Map.groupBy(
      keys[language].filter((key) => PLURAL.test(key)),
      baseOf,
    );
    const incomplete = [...forms].filter(([base, items]) => {
      const present = items.map((key) => key.slice(base.length + 1)).toSorted();
      return present.join() !== FORMS[language].join();
    });
    expect(incomplete.map(([base]) => base)).toEqual([]);
  });

  // The form for one is that of 21 and 91, too: it leaves nothing out that the others tell.
  it('tell the number and everything else in the Russian form for one', () => {
    const texts = textsOf(catalogues.ru);
    const silent = Object.entries(texts).filter(([key, text]) => {
      const others = key.endsWith('_one') ? texts[key.replace(/_one$/u, '_few')] : undefined;
      return others !== undefined && placesIn(others).some((place) => !placesIn(text).includes(place));
    });
    expect(silent.map(([key]) => key)).toEqual([]);
  });

  it('leave no text empty', () => {
    for (const catalogue of Object.values(catalogues))
      expect(keysOf(catalogue).filter((key) => textOf(catalogue, key).trim() === '')).toEqual([]);
  });
});

describe('the sources', () => {
  it('ask for no key that is missing', () => {
    const missing = files.flatMap(({ path, source }) =>
      found(source, CALL)
        .filter((key) => areas.includes(key.split('.')[0] ?? '') && !bases.has(baseOf(key)))
        .map((key) => `${path}: ${key}`),
    );
    expect(missing).toEqual([]);
  });

  it('begin no template with a path that is missing', () => {
    const missing = files.flatMap(({ path, source }) =>
      found(source, TEMPLATE)
        .filter((prefix) => areas.includes(prefix.split('.')[0] ?? ''))
        .filter((prefix) => !keys.ru.some((key) => key.startsWith(prefix)))
        .map((prefix) => `${path}: ${prefix}`),
    );
    expect(missing).toEqual([]);
  });

  it('use every key', () => {
    const used = new Set(files.flatMap(({ source }) => found(source, LITERAL)));
    const prefixes = [...new Set(files.flatMap(({ source }) => found(source, TEMPLATE)))];
    const isUsed = (key: string) =>
      used.has(key) ||
      used.has(baseOf(key)) ||
      used.has(baseOf(key).replace(/_excursion$/u, '')) ||
      prefixes.some((prefix) => key.startsWith(prefix));
    expect(keys.ru.filter((key) => !isUsed(key))).toEqual([]);
  });

  it('of the cabinet ask only for areas that travel to its browser', () => {
    expect(Object.keys(cabinetEn).toSorted()).toEqual(Object.keys(cabinetRu).toSorted());
    const known = Object.keys(cabinetRu);
    const strange = files
      .filter(({ path }) => path.startsWith('apps/cabinet/'))
      .flatMap(({ path, source }) =>
        [...found(source, CALL), ...found(source, TEMPLATE)]
          .filter(
            (key) => areas.includes(key.split('.')[0] ?? '') && !known.includes(key.split('.')[0] ?? ''),
          )
          .map((key) => `${path}: ${key}`),
      );
    expect(strange).toEqual([]);
  });
});

function textOf(catalogue: object, key: string): string {
  let reached: unknown = catalogue;
  for (const step of key.split('.'))
    reached = typeof reached === 'object' && reached ? Reflect.get(reached, step) : '';
  return String(reached);
}
