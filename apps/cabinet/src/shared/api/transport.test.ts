import { expect, it } from 'vitest';
import { nameOfFile } from './transport.ts';

it('reads the name of a file from its header, Russian letters and all', () => {
  const encoded = encodeURIComponent('Договор 15.pdf');
  expect(nameOfFile(`attachment; filename*=UTF-8''${encoded}`)).toBe('Договор 15.pdf');
  expect(nameOfFile(`attachment; filename*=UTF-8''${encoded}; size=3`)).toBe('Договор 15.pdf');
});

it('has no name where the header gives none, or a broken one', () => {
  expect(nameOfFile(null)).toBeNull();
  expect(nameOfFile('inline')).toBeNull();
  expect(nameOfFile("attachment; filename*=UTF-8''%D0%")).toBeNull();
});
