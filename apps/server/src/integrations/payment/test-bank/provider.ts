import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { derivedKey, type Config } from '../../../config.ts';
import type { Database } from '../../../db/index.ts';
import type { PaymentProvider } from '../provider.ts';
import { findPayment, insertPayment, refundPayment } from './repository.ts';

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

/** The test bank of the demo mode: a provider whose pages this server shows under `/test-bank`. */
export function createTestBank(config: Config, database: Database, origin: () => string): PaymentProvider {
  return {
    name: TEST_BANK,
    start: async ({ idempotency_key: id, ...payment }) => {
      await insertPayment(database, { id, ...payment });
      return { provider_payment_id: id, url: `${origin()}/test-bank/pay/${id}` };
    },
    verifyWebhook: (rawBody, headers) => {
      const given = headers[SIGNATURE_HEADER];
      const expected = signNotice(config, rawBody);
      if (typeof given !== 'string' || given.length !== expected.length) return undefined;
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined;
      const parsed = notice.safeParse(parseJson(rawBody));
      return parsed.success ? { provider_payment_id: parsed.data.payment_id } : undefined;
    },
    read: async (id) => {
      if (!paymentId.safeParse(id).success) return undefined;
      const row = await findPayment(database, id);
      if (!row) return undefined;
      const { status, amount, currency } = row;
      return { provider_payment_id: row.id, status, amount, currency };
    },
    refund: ({ provider_payment_id, amount, idempotency_key }) =>
      refundPayment(database, { payment_id: provider_payment_id, amount, idempotency_key }),
  };
}
