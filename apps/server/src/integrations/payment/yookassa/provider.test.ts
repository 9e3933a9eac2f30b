import type { ReceiptContent } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeYookassa, YOOKASSA_KEY, type FakeYookassa } from '../../../testing/index.ts';
import { DeliveryFailure } from '../../http/delivery-failure.ts';
import { ProviderRefusal, type PaymentProvider } from '../provider.ts';
import { createYookassa } from './provider.ts';

const account = { shop_id: '100500', secret_key: YOOKASSA_KEY };
let now = new Date('2027-05-01T10:00:00Z');
let bank: FakeYookassa;
let provider: PaymentProvider;
beforeAll(async () => {
  bank = await startFakeYookassa({ '100500': 'enabled', '200': 'disabled', '300': 'enabled' });
  provider = createYookassa({ apiUrl: bank.url, timeoutMs: 2000 }, () => now);
});
afterAll(() => bank.stop());

const receipt: ReceiptContent = {
  customer: { name: 'Ковалёва Анна', email: 'anna@example.test', phone: '+79130000001' },
  tax_system: 2,
  lines: [
    { description: 'Тур «Белуха» × 2', amount: 1_000_050, vat_code: 1, payment_mode: 'partial_prepayment' },
    { description: 'Палатка', amount: 234_450, vat_code: 1, payment_mode: 'partial_prepayment' },
  ],
};
const payment = (change: object = {}) => ({
  idempotency_key: randomUUID(),
  amount: 1_234_500,
  currency: 'RUB',
  payment_method: 'card' as const,
  description: 'Счёт № 12-1: Белуха',
  language: 'en' as const,
  return_url: 'https://altai.example.test/booking/1',
  receipt: null,
  ...change,
});
const lastBody = (): unknown => JSON.parse(bank.calls.at(-1)?.body ?? '');
const payed = async () => {
  const { provider_payment_id: id } = await provider.start(account, payment());
  bank.settle(id);
  return id;
};
const order = (provider_payment_id: string, change: object = {}) => {
  const refund_id = randomUUID();
  return {
    provider_payment_id,
    amount: 34_500,
    currency: 'RUB',
    refund_id,
    idempotency_key: refund_id,
    asked_at: now,
    receipt: null,
    ...change,
  };
};

describe('an account', () => {
  it('is asked whether it works', async () => {
    expect(await provider.check(account)).toEqual({ works: true, is_test: true });
    expect(await provider.check({ ...account, secret_key: 'test_of another' })).toEqual({
      works: false,
      problem: 'credentials',
      field: 'secret_key',
    });
    expect(await provider.check({ ...account, shop_id: '200' })).toEqual({
      works: false,
      problem: 'disabled',
      field: 'shop_id',
    });
    bank.trouble('GET /me', 'away', 'away');
    await expect(provider.check(account)).rejects.toThrow(DeliveryFailure);
  });
});

describe('a payment', () => {
  it('is begun as documented: one stage, redirect, its way to pay, its receipt', async () => {
    const wanted = payment({ payment_method: 'sbp', receipt });
    const begun = await provider.start(account, wanted);
    expect(begun.url).toBe(`${bank.url}/confirm/${begun.provider_payment_id}`);
    expect(bank.calls.at(-1)?.headers['idempotence-key']).toBe(wanted.idempotency_key);
    expect(lastBody()).toMatchObject({
      amount: { value: '12345.00', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'redirect', return_url: wanted.return_url, locale: 'en_US' },
      payment_method_data: { type: 'sbp' },
      description: 'Счёт № 12-1: Белуха',
      receipt: {
        customer: { full_name: 'Ковалёва Анна', email: 'anna@example.test', phone: '79130000001' },
        tax_system_code: 2,
        items: [
          {
            description: 'Тур «Белуха» × 2',
            quantity: 1,
            amount: { value: '10000.50', currency: 'RUB' },
            vat_code: 1,
            payment_mode: 'partial_prepayment',
            payment_subject: 'service',
          },
          { amount: { value: '2344.50', currency: 'RUB' } },
        ],
      },
    });
  });

  it('names a company that buys, with its ИНН', async () => {
    const customer = { ...receipt.customer, name: 'ООО «Белый Июс»', inn: '2204001239' };
    await provider.start(account, payment({ receipt: { ...receipt, customer } }));
    expect(lastBody()).toMatchObject({
      receipt: { customer: { full_name: 'ООО «Белый Июс»', inn: '2204001239', email: 'anna@example.test' } },
    });
  });

  it('is read as it ends', async () => {
    const { provider_payment_id: id } = await provider.start(account, payment({ receipt }));
    const state = () => provider.read(account, id);
    expect(await state()).toMatchObject({ status: 'pending', amount: 1_234_500, currency: 'RUB' });
    bank.settle(id, 'canceled');
    expect(await state()).toMatchObject({ status: 'failed' });
    bank.settle(id, 'succeeded', { amount: '0.07' });
    expect(await state()).toMatchObject({ status: 'succeeded', amount: 7, receipt: 'registered' });
    bank.settle(id, 'succeeded', { amount: '12345.001' });
    expect(await state()).toMatchObject({ amount: -1 });
  });

  it('that waits for its second stage is captured', async () => {
    const { provider_payment_id: id } = await provider.start(account, payment());
    bank.settle(id, 'waiting_for_capture');
    expect(await provider.read(account, id)).toMatchObject({ status: 'succeeded' });
  });

  it('of another shop, or of nobody, is not found; an id that is none is not asked for', async () => {
    const { provider_payment_id: id } = await provider.start(account, payment());
    expect(await provider.read({ ...account, shop_id: '300' }, id)).toBeUndefined();
    expect(await provider.read(account, randomUUID())).toBeUndefined();
    const asked = bank.calls.length;
    expect(await provider.read(account, '../me')).toBeUndefined();
    expect(bank.calls.length).toBe(asked);
  });

  it.each(['hangs', 'error', 'away'] as const)(
    'whose answer is lost (%s) is asked for again by its key: there is one',
    async (trouble) => {
      const before = bank.payments.size;
      bank.trouble('POST /payments', trouble);
      const { provider_payment_id } = await provider.start(account, payment());
      expect(bank.payments.size).toBe(before + 1);
      expect(bank.payments.has(provider_payment_id)).toBe(true);
    },
  );

  it('is given up where nothing answers, where it is too much, and where it is refused', async () => {
    bank.trouble('POST /payments', 'away', 'away');
    await expect(provider.start(account, payment())).rejects.toMatchObject({ reason: 'unavailable' });
    bank.trouble('POST /payments', 'throttled');
    await expect(provider.start(account, payment())).rejects.toMatchObject({ reason: 'throttled' });
    bank.trouble('POST /payments', 'refused');
    await expect(provider.start(account, payment())).rejects.toThrow(ProviderRefusal);
    const stranger = { ...account, secret_key: 'test_wrong' };
    await expect(provider.start(stranger, payment())).rejects.toMatchObject({ reason: 'credentials' });
  });

  it('never tells its key in an error', async () => {
    bank.trouble('POST /payments', 'refused');
    const error: unknown = await provider.start(account, payment()).catch((thrown: unknown) => thrown);
    expect(JSON.stringify(error) + String(error)).not.toContain(YOOKASSA_KEY);
  });
});

describe('a notification', () => {
  const notice = (event: string, id: string, type = 'notification') =>
    JSON.stringify({ type, event, object: { id } });
  it.each([
    [notice('payment.succeeded', 'p-1'), { provider_payment_id: 'p-1' }],
    [notice('payment.canceled', 'p-1'), { provider_payment_id: 'p-1' }],
    [notice('payment.waiting_for_capture', 'p-1'), { provider_payment_id: 'p-1' }],
    [notice('refund.succeeded', 'r-1'), { provider_refund_id: 'r-1' }],
    [notice('payout.succeeded', 'x-1'), undefined],
    [notice('payment.succeeded', '../../me'), undefined],
    [notice('payment.succeeded', 'p-1', 'other'), undefined],
    ['{', undefined],
  ])('%s', (body, told) => {
    expect(provider.verifyWebhook(body, {})).toEqual(told);
  });
});

describe('a refund', () => {
  it('is made, once, with its receipt, though the answer is lost', async () => {
    const id = await payed();
    bank.trouble('POST /refunds', 'hangs');
    const wanted = order(id, { receipt });
    const made = await provider.refund(account, wanted);
    expect(made).toMatchObject({
      status: 'succeeded',
      amount: 34_500,
      provider_payment_id: id,
      receipt: 'registered',
    });
    expect(await provider.refund(account, wanted)).toEqual(made);
    expect(await provider.readRefund(account, made.provider_refund_id)).toEqual(made);
    expect(bank.calls.filter(({ body }) => body.includes(wanted.refund_id))).toHaveLength(3);
    expect([...bank.refunds.values()].filter(({ body }) => body['payment_id'] === id)).toHaveLength(1);
  });

  it('that was asked for before their keys were forgotten is looked for, not made twice', async () => {
    const id = await payed();
    const wanted = order(id);
    const first = await provider.refund(account, wanted);
    bank.forgetKeys();
    now = new Date(now.getTime() + 30 * 3_600_000);
    expect(await provider.refund(account, wanted)).toEqual(first);
    expect([...bank.refunds.values()].filter(({ body }) => body['payment_id'] === id)).toHaveLength(1);
  });

  it('that is declined says why', async () => {
    bank.refundsAre('canceled');
    expect(await provider.refund(account, order(await payed()))).toMatchObject({
      status: 'failed',
      problem: 'insufficient_funds',
    });
    bank.refundsAre('succeeded');
    await expect(provider.refund(account, order(await payed(), { amount: 9_999_999 }))).rejects.toThrow(
      ProviderRefusal,
    );
  });
});

describe('a receipt of its own', () => {
  const sent = (change: object) =>
    provider.sendReceipt(account, {
      kind: 'settlement',
      provider_payment_id: 'p-1',
      provider_refund_id: null,
      content: { ...receipt, supplier: { name: 'ООО «Алтай»', phone: '+79130000002', inn: '7707083893' } },
      amount: 1_234_500,
      currency: 'RUB',
      idempotency_key: randomUUID(),
      ...change,
    });

  it('settles a prepayment, and names whose service an agent sold', async () => {
    const made = await sent({});
    expect(made.status).toBe('registered');
    expect(lastBody()).toMatchObject({
      type: 'payment',
      payment_id: 'p-1',
      send: true,
      settlements: [{ type: 'prepayment', amount: { value: '12345.00', currency: 'RUB' } }],
      items: [
        { agent_type: 'agent', supplier: { name: 'ООО «Алтай»', phone: '79130000002', inn: '7707083893' } },
        { agent_type: 'agent' },
      ],
    });
    expect(await provider.readReceipt(account, made.provider_receipt_id)).toEqual(made);
  });

  it('of a payment is cashless money, of a refund names the refund', async () => {
    await sent({ kind: 'payment' });
    expect(lastBody()).toMatchObject({ type: 'payment', settlements: [{ type: 'cashless' }] });
    await sent({ kind: 'refund', provider_refund_id: 'r-1' });
    expect(lastBody()).toMatchObject({ type: 'refund', refund_id: 'r-1' });
    expect(lastBody()).not.toHaveProperty('payment_id');
  });
});
