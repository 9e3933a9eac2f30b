import { taxSystem, type TaxSystem } from '@tropa/contract';
import { z } from 'zod';

/** The settings of payments, each explained in `.env.example`; how to get them: docs/integrations.md. */
export const paymentEnvironment = {
  YOOKASSA_API_URL: z
    .url({ protocol: /^https?$/u })
    .default('https://api.yookassa.ru/v3')
    .transform((value) => value.replace(/\/+$/u, '')),
  YOOKASSA_SHOP_ID: z.string().regex(/^\w+$/u).optional(),
  YOOKASSA_SECRET_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{10,300}$/u, 'a secret key of YooKassa')
    .optional(),
  PLATFORM_TAX_SYSTEM: z.coerce.number().pipe(taxSystem).optional(),
};
type Settings = z.output<z.ZodObject<typeof paymentEnvironment>>;

export interface PaymentSettings {
  /** Where the API of YooKassa answers, without a slash at the end. */
  yookassaUrl: string;
  /** The platform's own account, for sales of partner sites; null in demo mode: the test bank's. */
  platform: { shop_id: string; secret_key: string; tax_system: TaxSystem } | null;
}

/**
 * What of the settings makes payments.
 * @throws Error that names what is missing (live mode needs the platform's account), or a test shop's key in live mode
 */
export function readPaymentSettings(settings: Settings, mode: 'demo' | 'live'): PaymentSettings {
  const {
    YOOKASSA_SHOP_ID: shop_id,
    YOOKASSA_SECRET_KEY: secret_key,
    PLATFORM_TAX_SYSTEM: tax_system,
    YOOKASSA_API_URL: yookassaUrl,
  } = settings;
  const given = {
    YOOKASSA_SHOP_ID: shop_id,
    YOOKASSA_SECRET_KEY: secret_key,
    PLATFORM_TAX_SYSTEM: tax_system,
  };
  const missing = Object.entries(given).filter(([, value]) => value === undefined);
  if (mode === 'demo' && missing.length === Object.keys(given).length) return { yookassaUrl, platform: null };
  if (shop_id === undefined || secret_key === undefined || tax_system === undefined) {
    const lines = missing.map(([name]) => `  ${name}`).join('\n');
    throw new Error(`The platform's account at YooKassa needs these settings:\n${lines}`);
  }
  // With such a key bookings would be paid for with money that is none.
  if (mode === 'live' && secret_key.startsWith('test_'))
    throw new Error('MODE=live needs a YOOKASSA_SECRET_KEY of a real shop, not of a test one');
  return { yookassaUrl, platform: { shop_id, secret_key, tax_system } };
}
