import { expect, it } from 'vitest';
import { textParts } from './text-links.ts';

it('takes addresses out of a text, without what ends the sentence', () => {
  expect(textParts('Смотрите https://example.com/a?b=1, и http://x.test.')).toEqual([
    { text: 'Смотрите ' },
    { text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { text: ', и ' },
    { text: 'http://x.test', href: 'http://x.test' },
    { text: '.' },
  ]);
});

it('leaves everything else as it is', () => {
  for (const text of ['просто слова', 'javascript:alert(1)', 'https://', 'data:text/html,<b>'])
    expect(textParts(text)).toEqual([{ text }]);
  expect(textParts('')).toEqual([]);
});
