import { randomUUID } from 'node:crypto';
import { startFakeService, type FakeAnswer, type ServiceCall } from './fake-service.ts';

/** The key of every shop of the fake. */
export const YOOKASSA_KEY = 'test_the-key-of-a-shop';

type Body = Record<string, unknown>;
type Status = 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
interface Kept {
  id: string;
  status: Status;
  shop_id: string;
  body: Body;
  /** What the object shows beside. */
  more: Body;
}
/**
 * What the next call of a path does instead of the usual: `hangs` does the work and never answers; `error` does it and answers
 * 500, as documented its result is unknown; `away` answers 500 and does nothing; `throttled` 429; `refused` 400.
 */
export type Trouble = 'hangs' | 'error' | 'away' | 'throttled' | 'refused';

export interface FakeYookassa {
  url: string;
  calls: ServiceCall[];
  payments: Map<string, Kept>;
  refunds: Map<string, Kept>;
  receipts: Map<string, Kept>;
  /** Ends a payment as its payer did. */
  settle: (id: string, status?: Status, change?: { amount?: string; currency?: string }) => void;
  /** Returns of a payment as the shop does in its own cabinet, with a receipt or without. @returns the refund's id */
  refundInCabinet: (id: string, value: string, content?: { receipt?: Body; currency?: string }) => string;
  /** The next calls of `POST /payments` and the like do this, one each. */
  trouble: (call: string, ...troubles: Trouble[]) => void;
  /** How refunds and receipts end from now on. */
  refundsAre: (status: Status) => void;
  receiptsAre: (status: Status) => void;
  /** Forgets the keys, as the service does after a day. */
  forgetKeys: () => void;
  stop: () => Promise<void>;
}

const failure = (status: number, code: string): FakeAnswer => ({
  status,
  body: { type: 'error', id: randomUUID(), code, description: 'As documented' },
});

function shopOf({ headers }: ServiceCall): string | undefined {
  const [, coded = ''] = /^Basic (.+)$/u.exec(headers.authorization ?? '') ?? [];
  const [shop, key] = Buffer.from(coded, 'base64').toString().split(':');
  return key === YOOKASSA_KEY ? shop : undefined;
}

const record = (value: unknown): Body => (typeof value === 'object' && value !== null ? { ...value } : {});
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A server that answers as YooKassa's API is documented to, with a memory of its payments, refunds, receipts and keys. */
export async function startFakeYookassa(
  shops: Record<string, 'enabled' | 'disabled'>,
): Promise<FakeYookassa> {
  const service = await startFakeService();
  const kept = {
    payments: new Map<string, Kept>(),
    refunds: new Map<string, Kept>(),
    receipts: new Map<string, Kept>(),
  };
  const keys = new Map<string, string>();
  const troubles = new Map<string, Trouble[]>();
  let refundStatus: Status = 'succeeded';
  let receiptStatus: Status = 'succeeded';

  const minor = (amount: unknown) => Math.round(Number(record(amount)['value']) * 100);
  const returned = (payment_id: string, isCounted: (status: Status) => boolean) =>
    [...kept.refunds.values()]
      .filter(({ body, status }) => body['payment_id'] === payment_id && isCounted(status))
      .reduce((sum, { body }) => sum + minor(body['amount']), 0);
  const refundedOf = ({ id, body }: Kept): Body => {
    const sum = returned(id, (status) => status === 'succeeded');
    const { currency } = record(body['amount']);
    return sum > 0 ? { refunded_amount: { value: (sum / 100).toFixed(2), currency } } : {};
  };
  const shown = (name: string, one: Kept): Body => {
    const { id, status, body, more } = one;
    const { receipt, confirmation: _asked, ...rest } = body;
    return {
      ...rest,
      id,
      status,
      ...(name === 'payments'
        ? {
            confirmation: { type: 'redirect', confirmation_url: `${service.url}/confirm/${id}` },
            paid: status === 'succeeded',
            ...refundedOf(one),
          }
        : {}),
      ...(receipt ? { receipt_registration: status === 'succeeded' ? receiptStatus : 'pending' } : {}),
      ...more,
    };
  };
  const left = ({ id, body, more }: Kept) =>
    minor(more['amount'] ?? body['amount']) - returned(id, (status) => status !== 'canceled');
  const refusedRefund = (shop_id: string, body: Body): FakeAnswer | undefined => {
    const payment = kept.payments.get(textOf(body['payment_id']));
    if (payment?.shop_id !== shop_id) return failure(400, 'invalid_request');
    return payment.status !== 'succeeded' || minor(body['amount']) > left(payment)
      ? failure(400, 'invalid_request')
      : undefined;
  };
  const statusOf: Record<keyof typeof kept, () => Status> = {
    payments: () => 'pending',
    refunds: () => refundStatus,
    receipts: () => receiptStatus,
  };

  const create = (name: keyof typeof kept, shop_id: string, call: ServiceCall): FakeAnswer => {
    const key = call.headers['idempotence-key'];
    if (typeof key !== 'string' || key.length > 64) return failure(400, 'invalid_request');
    const known = kept[name].get(keys.get(`${name} ${key}`) ?? '');
    if (known) return { body: shown(name, known) };
    const body = record(JSON.parse(call.body));
    const refused = name === 'refunds' ? refusedRefund(shop_id, body) : undefined;
    if (refused) return refused;
    const made: Kept = { id: randomUUID(), status: statusOf[name](), shop_id, body, more: {} };
    if (name === 'refunds' && made.status === 'canceled')
      made.more = { cancellation_details: { party: 'yoo_money', reason: 'insufficient_funds' } };
    kept[name].set(made.id, made);
    keys.set(`${name} ${key}`, made.id);
    return { body: shown(name, made) };
  };

  const work = (call: ServiceCall): FakeAnswer => {
    const shop_id = shopOf(call);
    const state = shop_id === undefined ? undefined : shops[shop_id];
    if (shop_id === undefined || state === undefined) return failure(401, 'invalid_credentials');
    const url = new URL(call.path, service.url);
    const [, name = '', id, act] = url.pathname.split('/');
    if (name === 'me') return { body: { account_id: shop_id, status: state, test: true } };
    if (name !== 'payments' && name !== 'refunds' && name !== 'receipts') return failure(404, 'not_found');
    if (call.method === 'POST' && id === undefined) return create(name, shop_id, call);
    if (id === undefined) {
      const items = [...kept[name].values()].filter(
        ({ body }) => body['payment_id'] === url.searchParams.get('payment_id'),
      );
      return { body: { type: 'list', items: items.map((item) => shown(name, item)) } };
    }
    const found = kept[name].get(id);
    if (found?.shop_id !== shop_id) return failure(404, 'not_found');
    if (act === 'capture') found.status = 'succeeded';
    return { body: shown(name, found) };
  };

  service.answer((call) => {
    const [, name = ''] = call.path.split(/[/?]/u);
    const trouble = troubles.get(`${call.method} /${name}`)?.shift();
    if (trouble === 'away') return failure(500, 'internal_server_error');
    if (trouble === 'throttled')
      return { ...failure(429, 'too_many_requests'), headers: { 'retry-after': '1' } };
    if (trouble === 'refused') return failure(400, 'invalid_request');
    const answer = work(call);
    if (trouble === 'error') return failure(500, 'internal_server_error');
    return trouble === 'hangs' ? { hangs: true } : answer;
  });

  return {
    url: service.url,
    calls: service.calls,
    ...kept,
    settle: (id, status = 'succeeded', { amount, currency } = {}) => {
      const payment = kept.payments.get(id);
      if (!payment) throw new Error(`There is no payment ${id}`);
      payment.status = status;
      const asked = record(payment.body['amount']);
      if (amount !== undefined || currency !== undefined)
        payment.more = {
          amount: { value: amount ?? asked['value'], currency: currency ?? asked['currency'] },
        };
    },
    refundInCabinet: (payment_id, value, { receipt, currency: other } = {}) => {
      const payment = kept.payments.get(payment_id);
      if (!payment) throw new Error(`There is no payment ${payment_id}`);
      const { currency } = record(payment.body['amount']);
      const id = randomUUID();
      const amount = { value, currency: other ?? currency };
      const body = { payment_id, amount, ...(receipt ? { receipt } : {}) };
      kept.refunds.set(id, { id, status: 'succeeded', shop_id: payment.shop_id, body, more: {} });
      return id;
    },
    trouble: (call, ...list) => void troubles.set(call, list),
    refundsAre: (status) => {
      refundStatus = status;
    },
    receiptsAre: (status) => {
      receiptStatus = status;
    },
    forgetKeys: () => keys.clear(),
    stop: service.stop,
  };
}
