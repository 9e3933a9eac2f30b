import { createHmac, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { derivedKey, type Config } from '../../../config.ts';
import { schema, type Database } from '../../../db/index.ts';
import type { PaymentProvider } from '../provider.ts';

const { testBankPayment } = schema;
export const SIGNATURE_HEADER = 'x-test-bank-signature';
const notice = z.object({ payment_id: z.uuid() });

/** Signature of a webhook's body, as the bank sends it. */
export function signNotice(config: Config, rawBody: string): string {
  return createHmac('sha256', derivedKey(config, 'test-bank')).update(rawBody).digest('hex');
}

/** The test bank of the demo mode: a provider whose pages this server shows under `/test-bank`. */
export function createTestBank(config: Config, database: Database, origin: () => string): PaymentProvider {
  return {
    name: 'test-bank',
    start: async ({ idempotency_key, amount, currency, payment_method, description, return_url }) => {
      const id = idempotency_key;
      await database
        .insert(testBankPayment)
        .values({ id, amount, currency, payment_method, description, return_url })
        .onConflictDoNothing();
      return { provider_payment_id: id, url: `${origin()}/test-bank/pay/${id}` };
    },
    verifyWebhook: (rawBody, headers) => {
      const given = headers[SIGNATURE_HEADER];
      const expected = signNotice(config, rawBody);
      if (typeof given !== 'string' || given.length !== expected.length) return undefined;
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return undefined;
      const parsed = notice.safeParse(JSON.parse(rawBody));
      return parsed.success ? { provider_payment_id: parsed.data.payment_id } : undefined;
    },
    read: async (id) => {
      const [row] = await database.select().from(testBankPayment).where(eq(testBankPayment.id, id));
      if (!row) return undefined;
      const status = row.status === 'refunded' ? 'succeeded' : row.status;
      return { provider_payment_id: row.id, status, amount: row.amount, currency: row.currency };
    },
    refund: async ({ provider_payment_id }) => {
      await database
        .update(testBankPayment)
        .set({ status: sql`'refunded'` })
        .where(eq(testBankPayment.id, provider_payment_id));
    },
  };
}
