import { expect, it } from 'vitest';
import { readImportSearch } from './import-search.ts';

it('takes only what an address may say', () => {
  expect(readImportSearch({ import: 7, step: 'check', page: 3 })).toEqual({
    import: 7,
    step: 'check',
    page: 3,
  });
  expect(readImportSearch({ import: 7, step: 'columns', page: 1 })).toEqual({ import: 7 });
  expect(readImportSearch({ import: 'x', step: 'check' })).toEqual({});
});
