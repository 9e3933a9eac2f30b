import { expect, it } from 'vitest';
import { linesOf, withLines } from './lines.ts';

it('a pasted list becomes one entry for each line, without its marks', () => {
  expect(linesOf('• Проживание;\r\n— Питание,\n\n1. Трансфер\n2) Гид\n 3 ужина ')).toEqual([
    'Проживание',
    'Питание',
    'Трансфер',
    'Гид',
    '3 ужина',
  ]);
});

it('pasted lines take the place of the entry they were pasted into', () => {
  expect(withLines(['a', '', 'c'], 1, ['x', 'y'])).toEqual(['a', 'x', 'y', 'c']);
});
