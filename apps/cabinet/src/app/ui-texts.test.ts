import { catalogues, pageTranslator } from '@tropa/i18n';
import type { UiWord } from '@tropa/ui';
import { enTexts } from '@tropa/ui/texts-en';
import { expect, it } from 'vitest';
import { uiTexts } from './ui-texts.ts';

/** What the functions among the texts are called with here; each takes what it needs. */
const SAMPLE = { from: 1, to: 20, total: 45, megabytes: 10, count: 3, size: 5, signs: '!@' };
/** A problem of a field for which the kit has words of its own. */
const PROBLEM = { key: 'errors.validation.incorrect', params: {} };

/** Every text by its path, functions called. */
function spoken(texts: object, prefix = ''): Array<[string, unknown]> {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) => {
    // Asked by key, so compared by key, below.
    if (name === 'word') return [];
    const path = `${prefix}${name}`;
    if (typeof value === 'string') return [[path, value]];
    if (typeof value === 'object' && value) return spoken(value, `${path}.`);
    if (typeof value !== 'function') return [[path, value]];
    const takesText = ['requestId', 'page', 'progress'].includes(name);
    const sample = name === 'problem' ? PROBLEM : SAMPLE;
    return [[path, value(takesText ? 7 : sample) as unknown]];
  });
}

it("speaks the kit's own English where the catalogue is English", () => {
  expect(Object.fromEntries(spoken(uiTexts(pageTranslator('en'))))).toEqual(
    Object.fromEntries(spoken(enTexts)),
  );
});

it('has every word in Russian', () => {
  const russian = spoken(uiTexts(pageTranslator('ru')));
  expect(russian.map(([path]) => path)).toEqual(spoken(uiTexts(pageTranslator('en'))).map(([path]) => path));
  for (const [path, text] of russian) expect(text, path).not.toMatch(/^(?:app|ui)\./u);
});

/** Every key of the area `widgets`, plural forms as one. */
const words = Object.entries(catalogues.ru.widgets).flatMap(([family, items]) =>
  [...new Set(Object.keys(items).map((name) => name.replace(/_(?:one|few|many|other)$/u, '')))].map(
    (name) => `widgets.${family}.${name}` as UiWord,
  ),
);

it.each(words)('says %s in the same English, and in Russian', (word) => {
  const values = { ...SAMPLE, number: 2, min: 1, max: 9, used: 4, percent: 50, value: 3, place: 6 };
  const names = { name: 'a.pdf', title: 'A', host: 'H', code: '+7', country: 'C', label: 'L' };
  const english = uiTexts(pageTranslator('en')).word(word, { ...values, ...names });
  expect(english).toBe(enTexts.word(word, { ...values, ...names }));
  expect(english).not.toMatch(/\{\{|undefined/u);
  expect(uiTexts(pageTranslator('ru')).word(word, { ...values, ...names })).not.toMatch(/^widgets\.|\{\{/u);
});
