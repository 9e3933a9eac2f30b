import { expect, it } from 'vitest';
import { asksForAnswer, insertText } from './insert-text.ts';

const put = (typed: string, at: number, isAsked = false) =>
  insertText(typed, 'Ответ.', { at, isAsked, max: 40 });

it('puts a text where the cursor is, and leaves what was typed around it', () => {
  expect(put('', 0)).toEqual({ text: 'Ответ.', caret: 6 });
  expect(put('Здравствуйте!', 13)).toEqual({ text: 'Здравствуйте!\nОтвет.', caret: 20 });
  expect(put('Здравствуйте! Ждём вас', 14)).toEqual({ text: 'Здравствуйте! Ответ. Ждём вас', caret: 20 });
});

it('takes the stroke away that asked for it, and no other', () => {
  expect(put('/', 1, true)).toEqual({ text: 'Ответ.', caret: 6 });
  expect(put('и/или\n/', 7, true)).toEqual({ text: 'и/или\nОтвет.', caret: 12 });
});

it('puts nothing in that does not fit, rather than cut words off', () => {
  expect(insertText('Ждём', 'Ответ.', { at: 4, isAsked: false, max: 10 })).toBeUndefined();
});

it('is asked by a stroke that begins a line, not by one within words', () => {
  expect(asksForAnswer('/', 1)).toBe(true);
  expect(asksForAnswer('Да\n/', 4)).toBe(true);
  expect(asksForAnswer('и/', 2)).toBe(false);
  expect(asksForAnswer('/а', 2)).toBe(false);
});
