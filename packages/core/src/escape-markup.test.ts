import { expect, it } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

it.each([
  [`<b title="x" id='y'>`, '&lt;b title=&quot;x&quot; id=&#39;y&#39;&gt;'],
  ['Горы & море', 'Горы &amp; море'],
  ['&amp;', '&amp;amp;'],
  ['Тур «Алтай» — 50 000 ₽', 'Тур «Алтай» — 50 000 ₽'],
  ['', ''],
])('%s is %s', (text, expected) => {
  expect(escapeMarkup(text)).toBe(expected);
});
