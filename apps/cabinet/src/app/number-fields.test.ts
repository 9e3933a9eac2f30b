import { MantineProvider } from '@mantine/core';
import { readNumber } from '@tropa/core';
import { MoneyInput, NumberInput, UiTextsProvider, type NumberValue } from '@tropa/ui';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translator } from '@tropa/i18n';
import { uiTexts } from './ui-texts.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const sources = globSync('{apps,packages}/*/src/**/*.tsx', { cwd: ROOT }).map((file) => ({
  file,
  text: readFileSync(join(ROOT, file), 'utf8'),
}));

interface NumberField {
  name: string;
  isMoney: boolean;
  min: number;
  max: number | undefined;
  decimals: number;
}

/** A number written in the code of a field; undefined where it is worked out. */
function written(code: string, property: string): number | undefined {
  const found = new RegExp(String.raw`\b${property}=\{([\d_.]+)\}`, 'u').exec(code)?.[1];
  return found === undefined ? undefined : Number(found.replaceAll('_', ''));
}

/** Every field for a number or a sum that the cabinet and the builder have. */
const fields: NumberField[] = sources.flatMap(({ file, text }) =>
  [
    ...text.matchAll(
      /<(?<kind>NumberField|NumberInput|PercentField|MoneyField|MoneyInput)\b(?<code>[^<]*?)\/>/gu,
    ),
  ].map(({ groups: { kind = '', code = '' } = {} }, index) => ({
    name: `${file} ${index + 1} ${/\bname=(\S+)/u.exec(code)?.[1] ?? ''}`,
    isMoney: kind.startsWith('Money'),
    min: written(code, 'min') ?? 0,
    max: written(code, 'max') ?? (kind === 'PercentField' ? 100 : undefined),
    decimals: written(code, 'decimals') ?? (kind === 'PercentField' ? 2 : 0),
  })),
);
const texts = uiTexts(translator('ru'));
/** The application's words around a field. */
const Words = ({ children }: { children?: ReactNode }) => UiTextsProvider({ texts, children });
const shown = (field: ReactNode) =>
  renderToStaticMarkup(createElement(MantineProvider, null, createElement(Words, null, field)));

/** What a field shows and says once something is typed into it and it is left. */
function typedInto({ isMoney, min, max, decimals }: NumberField, typed: string) {
  const read = readNumber(typed, isMoney ? 2 : decimals);
  const held: NumberValue = read.refusal === undefined ? read.value : typed;
  const inMinor = typeof held === 'number' && isMoney ? Math.round(held * 100) : held;
  const common = { label: 'x', onChange: () => undefined };
  const html = shown(
    isMoney
      ? createElement(MoneyInput, { ...common, currency: 'RUB', value: inMinor })
      : createElement(NumberInput, { ...common, value: held, min, max, decimals }),
  );
  return {
    held,
    text: /value="(?<text>[^"]*)"/u.exec(html)?.groups?.['text'] ?? '',
    isRefused: html.includes('aria-invalid="true"'),
  };
}

const plain = (text: string) => text.replaceAll(/\s/gu, '').replace(',', '.').replace('１２', '12');

describe('every field for a number', () => {
  it('is the one component', () => {
    expect(fields.length).toBeGreaterThan(60);
    const others = sources.filter(
      ({ text }) =>
        /import \{[^}]*\bNumberInput\b[^}]*\} from '@mantine\/core'/u.test(text) ||
        /<(?:input|TextInput|Field)\b[^>]*\stype="number"/u.test(text),
    );
    expect(others.map(({ file }) => file)).toEqual([]);
  });

  it('is read here, however it is written', () => {
    const opened = sources
      // What the fields are made of.
      .filter(({ file }) => !file.startsWith('packages/ui/src/inputs/'))
      .flatMap(
        ({ text }) => text.match(/<(?:NumberField|NumberInput|PercentField|MoneyField|MoneyInput)\b/gu) ?? [],
      );
    expect(fields.filter(({ name }) => !name.startsWith('packages/ui/src/inputs/'))).toHaveLength(
      opened.length,
    );
  });

  it.each(fields)('$name: keeps what is typed as that number, or as it stands and says why', (field) => {
    for (const typed of ['7,5', '7.5', '-1', '1e3', '1 000', '１２', '99999999999999999999']) {
      const { held, text, isRefused } = typedInto(field, typed);
      const { max = Infinity } = field;
      // Shown as it was typed, whatever comes of it; a sum with all of its kopecks.
      const isPadded = field.isMoney && typeof held === 'number' && held % 1 !== 0;
      expect(plain(text), typed).toBe(isPadded ? `${plain(typed)}0` : plain(typed));
      const isTaken = typeof held === 'number' && held >= field.min && held <= max;
      expect(isRefused, typed).toBe(!isTaken);
      if (isTaken) expect(String(held), typed).toBe(plain(typed));
      // Half a seat is nothing that a field for seats may hold.
      if (typed === '7,5' && !field.isMoney && field.decimals === 0) expect(isRefused, typed).toBe(true);
    }
  });
});
