import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { derivedKey, type Config } from '../../../config.ts';
import type { Database } from '../../../db/index.ts';
import { isSameSecret } from '../../../kernel/same-secret.ts';
import type { PaymentProvider } from '../provider.ts';
import {
  findPayment,
  findRefund,
  insertPayment,
  refundPayment,
  selectRefunds,
  sumRefunded,
} from './repository.ts';
import { testBankWords } from './words.ts';

export const TEST_BANK = 'test-bank';
export const SIGNATURE_HEADER = 'x-test-bank-signature';

const paymentId = z.uuid();
const notice = z.object({ payment_id: paymentId });

/** Signature of a webhook's body, as the bank sends it. */
export function signNotice(config: Config, rawBody: string): string {
  return createHmac('sha256', derivedKey(config, TEST_BANK)).update(rawBody).digest('hex');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keys that the bank takes, as those of test shops begin. */
const isTestKey = (secret_key: string | undefined) => secret_key?.startsWith('test_') === true;

/**
 * The test bank of the demo mode: a provider whose pages this server shows under `/test-bank`. It has any shop whose key begins
 * like a test shop's, and its cash register takes every receipt.
 */
export function createTestBank(config: Config, database: Database, origin: () => string): PaymentProvider {
  const found = async (id: string) =>
    paymentId.safeParse(id).success ? findPayment(database, id) : undefined;
  return {
    name: TEST_BANK,
    words: testBankWords,
    fields: [
      { name: 'shop_id', isSecret: false, pattern: /^[\w-]*$/u, maxLength: 50 },
      { name: 'secret_key', isSecret: true, pattern: /^[\x21-\x7e]*$/u, maxLength: 300 },
    ],
    numberField: 'shop_id',
    standIn: { shop_id: 'demo', secret_key: 'test_demo' },
    check: async (account) =>
      isTestKey(account['secret_key'])
        ? { works: true, is_test: true }
        : { works: false, problem: 'credentials', field: 'secret_key' },
    start: async (_account, { idempotency_key: id, receipt: _taken, language, ...payment }) => {
      await insertPayment(database, { id, ...payment });
      return { provider_payment_id: id, url: `${origin()}/test-bank/pay/${id}?lang=${language}` };
    },
    verifyWebhook: (rawBody, headers) => {
      const given = headers[SIGNATURE_HEADER];
      const expected = signNotice(config, rawBody);
      if (!isSameSecret(given, expected)) return undefined;
      const parsed = notice.safeParse(parseJson(rawBody));
      return parsed.success ? { provider_payment_id: parsed.data.payment_id } : undefined;
    },
    read: async (_account, id) => {
      const row = await found(id);
      if (!row) return undefined;
      const { status, amount, currency } = row;
      const refunded_amount = await sumRefunded(database, row.id);
      return {
        provider_payment_id: row.id,
        status,
        amount,
        currency,
        refunded_amount,
        receipt: 'registered',
      };
    },
    refund: async (_account, { provider_payment_id, amount, currency, refund_id }) => {
      const made = { payment_id: provider_payment_id, amount, idempotency_key: refund_id };
      await refundPayment(database, made);
      return {
        provider_refund_id: refund_id,
        provider_payment_id,
        status: 'succeeded',
        amount,
        currency,
        receipt: 'registered',
      };
    },
    readRefund: async (_account, id) => {
      const row = await findRefund(database, id);
      return (
        row && {
          provider_refund_id: id,
          provider_payment_id: row.payment_id,
          status: 'succeeded',
          amount: row.amount,
          currency: row.currency,
          receipt: 'registered',
        }
      );
    },
    listRefunds: async (_account, id) => {
      const payment = await found(id);
      if (!payment) return [];
      const refunds = await selectRefunds(database, payment.id);
      return refunds.map(({ idempotency_key: refund_id, amount }) => ({
        provider_refund_id: refund_id,
        refund_id,
        provider_payment_id: payment.id,
        status: 'succeeded',
        amount,
        currency: payment.currency,
        receipt: 'registered',
      }));
    },
    sendReceipt: async (_account, { idempotency_key }) => ({
      provider_receipt_id: idempotency_key,
      status: 'registered',
    }),
    readReceipt: async (_account, id) => ({ provider_receipt_id: id, status: 'registered' }),
  };
}
