import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AdapterSettings } from './integrations/payment/provider.ts';
import { ADAPTER_SETTINGS } from './integrations/payment/settings.ts';
import { missingPayments, readPaymentSettings } from './payment-settings.ts';

/** Settings of a provider of another shape. */
const moneta: AdapterSettings = {
  name: 'moneta',
  environment: { MONETA_TERMINAL: z.string().optional(), MONETA_TOKEN: z.string().optional() },
  ofPlatform: ['MONETA_TERMINAL', 'MONETA_TOKEN'],
  account: (given) => ({ terminal: given['MONETA_TERMINAL'] ?? '', token: given['MONETA_TOKEN'] ?? '' }),
  refusal: ({ token }) => (token === 'test' ? 'MONETA_TOKEN moves no money' : undefined),
};
const both = [...ADAPTER_SETTINGS, moneta];
const whole = { MONETA_TERMINAL: '700', MONETA_TOKEN: 'live', PLATFORM_TAX_SYSTEM: '2' };

describe("the platform's account", () => {
  it('is the one that is set up, at whichever provider', () => {
    expect(readPaymentSettings(whole, 'live', both).platform).toEqual({
      provider: 'moneta',
      account: { terminal: '700', token: 'live' },
      tax_system: 2,
    });
    expect(missingPayments(whole, both)).toEqual([]);
  });

  it('is asked for by the names of the provider that was begun with', () => {
    expect(missingPayments({ MONETA_TOKEN: 'live' }, both)).toEqual([
      'MONETA_TERMINAL',
      'PLATFORM_TAX_SYSTEM',
    ]);
    expect(missingPayments({}, both)).toContain('YOOKASSA_SHOP_ID');
  });

  it('moves money in live mode, and there is one', () => {
    expect(() => readPaymentSettings({ ...whole, MONETA_TOKEN: 'test' }, 'live', both)).toThrow(/no money/u);
    expect(() => readPaymentSettings({ ...whole, YOOKASSA_SHOP_ID: '1' }, 'demo', both)).toThrow(/not both/u);
  });

  it('hands adapters their own settings and no others', () => {
    const { given } = readPaymentSettings({ ...whole, SECRET: 'x'.repeat(32) }, 'demo', both);
    expect(Object.keys(given)).not.toContain('SECRET');
    expect(given['MONETA_TERMINAL']).toBe('700');
  });
});
