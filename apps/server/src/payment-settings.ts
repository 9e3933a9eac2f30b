import { taxSystem, type TaxSystem } from '@tropa/contract';
import { z } from 'zod';
import type { AdapterSettings, ProviderAccount } from './integrations/payment/provider.ts';
import { ADAPTER_SETTINGS } from './integrations/payment/settings.ts';

type Given = Readonly<Record<string, string | undefined>>;

const TAX_SYSTEM = 'PLATFORM_TAX_SYSTEM';

/** The settings of payments, each explained in `.env.example`; how to get them: docs/integrations.md. */
export const paymentEnvironment = z.object({
  ...Object.fromEntries(ADAPTER_SETTINGS.flatMap(({ environment }) => Object.entries(environment))),
  [TAX_SYSTEM]: z.coerce.number().pipe(taxSystem).optional(),
});

/** What only a live server has of them. */
export const livePaymentSettings: readonly string[] = [
  ...ADAPTER_SETTINGS.flatMap(({ ofPlatform }) => ofPlatform),
  TAX_SYSTEM,
];

export interface PaymentSettings {
  /** What the environment says to the adapters: each reads its own. */
  given: Given;
  /** The platform's own account, for sales of partner sites; null in demo mode: the one that stands in. */
  platform: { provider: string; account: ProviderAccount; tax_system: TaxSystem } | null;
}

const ownOf = (given: Given, adapters: readonly AdapterSettings[]): Given =>
  Object.fromEntries(
    adapters.flatMap(({ environment }) => Object.keys(environment).map((name) => [name, given[name]])),
  );

/** The settings that are missing to the platform's account at a provider. */
const missingOf = ({ ofPlatform }: AdapterSettings, given: Given) =>
  [...ofPlatform, TAX_SYSTEM].filter((name) => given[name] === undefined);

/** The adapter at which the platform's account is set up, wholly or in part; where none is, the first. */
function chosenAdapter(adapters: readonly AdapterSettings[], given: Given): AdapterSettings | undefined {
  const begun = adapters.filter(({ ofPlatform }) => ofPlatform.some((name) => given[name] !== undefined));
  if (begun.length > 1)
    throw new Error(
      `The platform has one account: set up ${begun.map(({ name }) => name).join(' or ')}, not both`,
    );
  return begun[0] ?? adapters[0];
}

/**
 * Settings that live mode lacks for payments.
 * @throws Error when the platform's account is set up at several providers
 */
export function missingPayments(given: Given, adapters = ADAPTER_SETTINGS): string[] {
  const adapter = chosenAdapter(adapters, given);
  return adapter ? missingOf(adapter, given) : [];
}

/**
 * What of the settings makes payments.
 * @param given settings that were found right
 * @throws Error that names what is missing of an account set up in part, or an account that moves no money in live mode
 */
export function readPaymentSettings(
  given: Given,
  mode: 'demo' | 'live',
  adapters = ADAPTER_SETTINGS,
): PaymentSettings {
  const adapter = chosenAdapter(adapters, given);
  const missing = adapter ? missingOf(adapter, given) : [];
  if (!adapter || (mode === 'demo' && missing.length === adapter.ofPlatform.length + 1))
    return { given: ownOf(given, adapters), platform: null };
  if (missing.length > 0) {
    const lines = missing.map((name) => `  ${name}`).join('\n');
    throw new Error(`The platform's account at ${adapter.name} needs these settings:\n${lines}`);
  }
  const account = adapter.account(given);
  const refusal = mode === 'live' ? adapter.refusal(account) : undefined;
  if (refusal !== undefined) throw new Error(refusal);
  const tax_system = z.coerce.number().pipe(taxSystem).parse(given[TAX_SYSTEM]);
  return { given: ownOf(given, adapters), platform: { provider: adapter.name, account, tax_system } };
}
