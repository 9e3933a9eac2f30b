import type { Config } from '../../config.ts';
import type { Database } from '../../db/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { PaymentProviders } from './provider.ts';
import { createTestBank, TEST_BANK } from './test-bank/provider.ts';
import { createYookassa, YOOKASSA } from './yookassa/provider.ts';

/** A person waits for the answer; a payment that is slower than this is asked for again. */
const TIMEOUT_MS = 10_000;

/** Every provider: YooKassa, and in demo mode the test bank. */
export function createProviders(
  config: Config,
  database: Database,
  origin: () => string,
  clock: Clock,
): PaymentProviders {
  const yookassa = createYookassa({ apiUrl: config.payments.yookassaUrl, timeoutMs: TIMEOUT_MS }, clock.now);
  return new Map([
    [YOOKASSA, yookassa] as const,
    ...(config.mode === 'demo' ? [[TEST_BANK, createTestBank(config, database, origin)] as const] : []),
  ]);
}
