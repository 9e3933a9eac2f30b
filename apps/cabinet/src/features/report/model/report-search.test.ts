import { expect, it } from 'vitest';
import { parseReportSearch } from './report-search.ts';

it('reads the address, and leaves out what it does not understand', () => {
  expect(parseReportSearch({ period: 'ever', from: '2026-02-30', step: 'week', currency: 'XYZ' })).toEqual({
    step: 'week',
  });
});
