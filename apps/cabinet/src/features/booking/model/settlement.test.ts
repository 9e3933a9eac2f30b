import type { Invoice } from '@tropa/contract';
import { expect, it } from 'vitest';
import { afterCancellation, newCancelValues, previewOf, settlementOf } from './settlement.ts';

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

const payedInvoice = (patch: Partial<Invoice>): Invoice => ({
  id: 1,
  number: '7-1',
  kind: 'full',
  status: 2,
  amount: 100_000,
  refunded_amount: 0,
  currency: 'RUB',
  title: '',
  message: '',
  prepayment_percent: null,
  created_at: '2027-06-01T10:00:00Z',
  due_at: null,
  payed_at: '2027-06-01T11:00:00Z',
  payment_method: 'cash',
  ...patch,
});

it.each([
  ['promised, to be handed over', { refund_due: 75_000 }, 100_000, { returned: 0, toReturn: 75_000 }],
  ['on its way by the bank', { returning_amount: 75_000 }, 100_000, { returned: 0, toReturn: 75_000 }],
  [
    'a part has gone back',
    { refunded_amount: 50_000, refund_due: 25_000 },
    50_000,
    { returned: 50_000, toReturn: 25_000 },
  ],
  ['all of it has gone back', { refunded_amount: 75_000 }, 25_000, { returned: 75_000, toReturn: 0 }],
])('says of a cancelled booking what its invoice says beside it: %s', (_name, patch, payed_amount, back) => {
  const booking = { prepayment_invoice: payedInvoice(patch), additional_invoices: [], payed_amount };
  expect(afterCancellation(booking)).toEqual({ kept: 25_000, ...back });
});
