import { expect, it } from 'vitest';
import { isSettled, paymentReturn, waitForPayment } from './payment-return.ts';

const invoices = (status: 1 | 2 | 3) => ({ invoices: [{ id: 7, status }] });
const noWait = () => Promise.resolve();

it('reads how the payment ended', () => {
  expect(paymentReturn('?payment=success')).toBe('success');
  expect(paymentReturn('?x=1&payment=fail')).toBe('fail');
  expect(paymentReturn('?payment=other')).toBeNull();
  expect(paymentReturn('')).toBeNull();
});

it('an invoice is settled when it is new no more', () => {
  expect(isSettled([7], invoices(1))).toBe(false);
  expect(isSettled([7], invoices(2))).toBe(true);
  expect(isSettled([8], invoices(1))).toBe(true);
});

it('waits until the payment has arrived, over answers that are lost', async () => {
  const answers = [invoices(1), null, invoices(2)];
  let asked = 0;
  const isIn = await waitForPayment([7], () => Promise.resolve(answers[asked++] ?? null), noWait);
  expect([isIn, asked]).toEqual([true, 3]);
});

it('gives up after 30 seconds', async () => {
  let waited = 0;
  const isIn = await waitForPayment(
    [7],
    () => Promise.resolve(invoices(1)),
    (ms) => {
      waited += ms;
      return Promise.resolve();
    },
  );
  expect(isIn).toBe(false);
  expect(waited).toBeGreaterThanOrEqual(30_000);
  expect(waited).toBeLessThanOrEqual(34_000);
});
