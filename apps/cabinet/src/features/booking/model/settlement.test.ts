import { expect, it } from 'vitest';
import { newCancelValues, previewOf, settlementOf } from './settlement.ts';

const cancellation = { payed_amount: 100_000, kept_amount: 25_000 };
const { settlement: empty } = newCancelValues();
const file = { id: 7, url: '/f', name: 'Чек.pdf', size: 1, content_type: 'application/pdf' };

it.each([
  ['the terms', empty, 25_000],
  ['nothing typed yet', { ...empty, by: 'more' as const }, 25_000],
  ['more goes back', { ...empty, by: 'more' as const, returned_amount: 90_000 }, 10_000],
  ['more than was payed', { ...empty, by: 'more' as const, returned_amount: 900_000 }, 0],
  [
    'what was spent',
    { ...empty, by: 'expenses' as const, expenses: [{ title: 'Катер', amount: 40_000, file }] },
    40_000,
  ],
])('previews what is kept: %s', (_name, settlement, kept) => {
  expect(previewOf(cancellation, settlement)).toEqual({ kept, returned: 100_000 - kept });
});

it('sends only what the chosen way asks for', () => {
  expect(settlementOf({ ...empty, reason: 'Так', returned_amount: 5 })).toEqual({ by: 'terms' });
  const expenses = [{ title: 'Катер', amount: 40_000, file }];
  expect(settlementOf({ ...empty, by: 'expenses', expenses, reason: 'Так' })).toEqual({
    by: 'expenses',
    expenses: [{ title: 'Катер', amount: 40_000, file: { id: 7 } }],
  });
});
