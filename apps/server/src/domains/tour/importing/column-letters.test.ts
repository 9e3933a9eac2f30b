import { colToLetter } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { columnLetters } from './column-letters.ts';

it('calls columns as spreadsheets do', () => {
  for (let column = 0; column < 1000; column += 1) expect(columnLetters(column)).toBe(colToLetter(column));
});
