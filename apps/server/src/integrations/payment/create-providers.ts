import type { Config } from '../../config.ts';
import type { Database } from '../../db/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { PaymentProvider, PaymentProviders } from './provider.ts';
import { createTestBank } from './test-bank/provider.ts';
import { createYookassa } from './yookassa/provider.ts';
import { apiUrlOf } from './yookassa/settings.ts';

/** A person waits for the answer; a payment that is slower than this is asked for again. */
const TIMEOUT_MS = 10_000;

/** Every provider, in the order in which they are offered, others first; in demo mode the test bank stands last. */
export function createProviders(
  config: Config,
  database: Database,
  origin: () => string,
  clock: Clock,
  others: readonly PaymentProvider[] = [],
): PaymentProviders {
  const api = { apiUrl: apiUrlOf(config.payments.given), timeoutMs: TIMEOUT_MS };
  const providers = [
    ...others,
    createYookassa(api, clock.now),
    ...(config.mode === 'demo' ? [createTestBank(config, database, origin)] : []),
  ];
  return new Map(providers.map((provider) => [provider.name, provider]));
}
