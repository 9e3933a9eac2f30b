import { expect, it } from 'vitest';
import { textLanguage } from './text-language.ts';

it.each([
  ['Алтай: большая тропа', 'ru'],
  ['The great Altai trail', 'en'],
  ['阿尔泰大环线', 'zh'],
  ['Отель Grand Altai: ночь у озера, завтрак и ужин', 'ru'],
  ['4–5人，含 Wi-Fi', 'zh'],
  ['12 500 ₽ · 2027', null],
  ['', null],
])('%s is in %s', (text, language) => expect(textLanguage(text)).toBe(language));
