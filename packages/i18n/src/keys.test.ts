import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en as cabinetEn } from './en/cabinet.ts';
import { catalogues, chinese } from './index.ts';
import { ru as cabinetRu } from './ru/cabinet.ts';

const ROOT = join(import.meta.dirname, '../../..');
const PLURAL = /_(?:one|few|many|other)$/u;
/** Forms that each language must have: those of `Intl.PluralRules`, whole numbers and fractions alike. */
const FORMS = {
  ru: ['few', 'many', 'one', 'other'],
  en: ['one', 'other'],
  zh: ['other'],
} as const;

/** Where public pages say their words; and what of it only the builder and letters say. */
const SAID_ON_PAGES =
  /^(?:apps\/site\/src\/(?:pages|shell|shared)|packages\/blocks\/src|packages\/i18n\/src)\//u;
const NOT_ON_PAGES =
  /\/(?:editor|generate|canvas|testing)\/|\/editor\.tsx$|i18n\/src\/diets|blocks\/src\/(?:mass-media\/article-by-link|catalogue|validate-block|share-picture)/u;

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
const keys = { ru: keysOf(catalogues.ru), en: keysOf(catalogues.en), zh: keysOf(chinese) };
const baseOf = (key: string) => key.replace(PLURAL, '');
const bases = new Set(keys.ru.map(baseOf));
const areas = Object.keys(catalogues.ru);

const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$|packages\/i18n\/src\/(?:ru|en|zh)\//u.test(path))
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

  it.each(['ru', 'en', 'zh'] as const)('have all plural forms in %s', (language) => {
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
    for (const catalogue of [...Object.values(catalogues), chinese])
      expect(keysOf(catalogue).filter((key) => textOf(catalogue, key).trim() === '')).toEqual([]);
  });
});

describe('the Chinese catalogue', () => {
  const texts = textsOf(chinese);

  it('has no key that the Russian one has not', () => {
    expect(keys.zh.map(baseOf).filter((key) => !bases.has(key))).toEqual([]);
  });

  it('has all that public pages ask for', () => {
    const known = new Set(keys.zh.map(baseOf));
    const isKnown = (asked: string, isPrefix: boolean) =>
      isPrefix ? keys.zh.some((key) => key.startsWith(asked)) : known.has(baseOf(asked));
    const missing = files
      .filter(({ path }) => SAID_ON_PAGES.test(path) && !NOT_ON_PAGES.test(path))
      .flatMap(({ path, source }) =>
        [
          ...found(source, CALL).map((key) => [key, false] as const),
          ...found(source, TEMPLATE).map((prefix) => [prefix, true] as const),
        ]
          .filter(([key]) => areas.includes(key.split('.')[0] ?? ''))
          .filter(([key, isPrefix]) => !isKnown(key, isPrefix))
          .map(([key]) => `${path}: ${key}`),
      );
    expect(missing).toEqual([]);
  });

  it('is Chinese, and tells all that the Russian one does', () => {
    const russian = textsOf(catalogues.ru);
    const foreign = Object.entries(texts).filter(([, text]) =>
      /\p{Script=Cyrillic}/u.test(text.replace('II-МЮ', '')),
    );
    expect(foreign).toEqual([]);
    const silent = Object.entries(texts).filter(([key, text]) => {
      const told = placesIn(russian[key.replace(PLURAL, '_other')] ?? russian[key] ?? '');
      const names = (all: readonly (string | undefined)[]) =>
        [...new Set(all.map((name) => name?.replace(/_en$/u, '')))]
          .toSorted((a = '', b = '') => a.localeCompare(b))
          .join(' ');
      return names(told) !== names(placesIn(text));
    });
    expect(silent.map(([key]) => key)).toEqual([]);
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
