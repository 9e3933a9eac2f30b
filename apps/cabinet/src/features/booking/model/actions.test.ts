import type { Invoice } from '@tropa/contract';
import { expect, it } from 'vitest';
import { actionsOf, invoicesOf, returningOf, uninvoicedAmount } from './actions.ts';

const invoice = (id: number, patch: Partial<Invoice> = {}): Invoice => ({
  id,
  number: `7-${id}`,
  kind: 'prepayment',
  status: 1,
  amount: 1000,
  refunded_amount: 0,
  currency: 'RUB',
  title: '',
  message: '',
  prepayment_percent: null,
  created_at: '2027-06-01T10:00:00Z',
  due_at: null,
  payed_at: null,
  payment_method: null,
  ...patch,
});
const STAFF = { canWrite: true, handlesMoney: true };
const AGENT = { canWrite: true, handlesMoney: false };
const NOBODY = { canWrite: false, handlesMoney: false };
const booking = (patch: Partial<Parameters<typeof actionsOf>[0]>) => ({
  base_sale_status: 1 as const,
  allowed_statuses: [],
  balance: 5000,
  prepayment_invoice: null,
  additional_invoices: [],
  ...patch,
});

it('a pending request is confirmed or cancelled', () => {
  expect(actionsOf(booking({ allowed_statuses: [2, 3, 6] }), STAFF)).toMatchObject({
    primary: 'confirm',
    canInvoice: false,
    canSettle: false,
    canCancel: true,
  });
});

it('nobody without rights may do anything', () => {
  const actions = actionsOf(booking({ base_sale_status: 2, prepayment_invoice: invoice(1) }), NOBODY);
  expect(actions).toMatchObject({ primary: null, payable: null, canInvoice: false, canCancel: false });
});

it('an agent confirms and invoices, and says nothing of money', () => {
  expect(actionsOf(booking({ allowed_statuses: [2, 6] }), AGENT)).toMatchObject({ primary: 'confirm' });
  const owed = invoice(1, { status: 2, refund_due: 500 });
  for (const first of [invoice(1), owed])
    expect(
      actionsOf(booking({ base_sale_status: 2, allowed_statuses: [6], prepayment_invoice: first }), AGENT),
    ).toMatchObject({ payable: null, refundable: null, canSettle: false, canCancelInvoices: false });
});

it('an open first invoice is to be paid before another is made', () => {
  const actions = actionsOf(
    booking({ base_sale_status: 2, allowed_statuses: [3, 6], prepayment_invoice: invoice(1) }),
    STAFF,
  );
  expect(actions).toMatchObject({
    primary: 'mark_payed',
    payable: { id: 1 },
    canInvoice: false,
    canSettle: true,
  });
});

it('what is neither paid nor asked for can be invoiced', () => {
  const prepaid = booking({
    base_sale_status: 3,
    allowed_statuses: [6],
    prepayment_invoice: invoice(1, { status: 2 }),
    additional_invoices: [invoice(2, { kind: 'payment', amount: 3000 })],
  });
  expect(uninvoicedAmount(prepaid)).toBe(2000);
  expect(actionsOf(prepaid, STAFF)).toMatchObject({
    primary: 'mark_payed',
    payable: { id: 2 },
    canInvoice: true,
  });
  expect(actionsOf(prepaid, AGENT)).toMatchObject({ canInvoice: true, canCancelInvoices: true });
  expect(invoicesOf(prepaid).map(({ id }) => id)).toEqual([2, 1]);
  expect(returningOf(prepaid)).toBe(0);
});

it('money owed by hand comes first, also after a cancellation', () => {
  const canceled = booking({
    base_sale_status: 6,
    balance: 0,
    additional_invoices: [
      invoice(3, { status: 2, refund_due: 500 }),
      invoice(4, { status: 2, returning_amount: 200 }),
    ],
  });
  expect(returningOf(canceled)).toBe(700);
  expect(actionsOf(canceled, STAFF)).toMatchObject({ primary: 'mark_refunded', refundable: { id: 3 } });
});

it('what is prepaid an agent leaves to the organizer, even where no invoice asks for it', () => {
  const unpaid = booking({ base_sale_status: 2, allowed_statuses: [6] });
  expect(actionsOf(unpaid, STAFF)).toMatchObject({ primary: 'invoice' });
  expect(actionsOf(unpaid, AGENT)).toMatchObject({ primary: null, canInvoice: false });
});
