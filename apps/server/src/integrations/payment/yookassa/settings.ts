import { z } from 'zod';
import type { AdapterSettings, ProviderAccount } from '../provider.ts';

export const YOOKASSA = 'yookassa';

const environment = {
  YOOKASSA_API_URL: z
    .url({ protocol: /^https?$/u })
    .default('https://api.yookassa.ru/v3')
    .transform((value) => value.replace(/\/+$/u, '')),
  YOOKASSA_SHOP_ID: z.string().regex(/^\w+$/u).optional(),
  YOOKASSA_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{10,300}$/u, 'a secret key of YooKassa')
    .optional(),
};
const shape = z.object(environment);

/** A shop and its key out of an account's fields. */
export const shopOf = (account: ProviderAccount): { shop_id: string; secret_key: string } => ({
  shop_id: account['shop_id'] ?? '',
  secret_key: account['secret_key'] ?? '',
});

/** Where the API answers, without a slash at the end. */
export const apiUrlOf = (given: Readonly<Record<string, string | undefined>>): string =>
  shape.parse(given).YOOKASSA_API_URL;

/** The settings of YooKassa, each explained in `.env.example`; how to get them: docs/integrations.md. */
export const yookassaSettings: AdapterSettings = {
  name: YOOKASSA,
  environment,
  ofPlatform: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
  account: (given) => ({
    shop_id: given['YOOKASSA_SHOP_ID'] ?? '',
    secret_key: given['YOOKASSA_SECRET_KEY'] ?? '',
  }),
  // With such a key bookings would be paid for with money that is none.
  refusal: (account) =>
    shopOf(account).secret_key.startsWith('test_')
      ? 'MODE=live needs a YOOKASSA_SECRET_KEY of a real shop, not of a test one'
      : undefined,
};
