import { expect, it } from 'vitest';
import { fitPaste, type PasteField } from './whole-paste.ts';

const field = (changed: Partial<PasteField>): PasteField => ({
  value: '',
  start: 0,
  end: 0,
  maxLength: 12,
  isNumber: false,
  isLine: true,
  ...changed,
});

it('a number that is pasted in groups goes in whole', () => {
  const number = field({ isNumber: true });
  expect(fitPaste('7810 1234 5650', number)).toEqual({ instead: '781012345650', lost: 0 });
  expect(fitPaste('7810\u00a01234\u00a05650\n', number)).toEqual({ instead: '781012345650', lost: 0 });
  expect(fitPaste('40802-810-0-0000', number)).toEqual({ instead: '4080281000000', lost: 1 });
  // What is no number is the field's own matter.
  expect(fitPaste('ИНН 7810', number)).toEqual({ lost: 0 });
  expect(fitPaste('781012345650', number)).toEqual({ lost: 0 });
});

it('what finds no room is counted, and what is chosen makes room', () => {
  expect(fitPaste('двенадцать знаков', field({}))).toEqual({ lost: 5 });
  const full = field({ value: 'занято всё--', start: 12, end: 12 });
  expect(fitPaste('ещё', full)).toEqual({ lost: 3 });
  expect(fitPaste('ещё', { ...full, start: 9 })).toEqual({ lost: 0 });
  // A line drops the ends of lines, a text keeps them.
  expect(fitPaste('один\nдва\nтри\n', field({ maxLength: 10 }))).toEqual({ lost: 0 });
  expect(fitPaste('один\r\nдва\r\nтри', field({ maxLength: 12, isLine: false }))).toEqual({ lost: 0 });
});
