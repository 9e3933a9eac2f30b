import type { PaymentProvider, ProviderAccount } from '../../../integrations/payment/provider.ts';
import type { Services } from '../../../kernel/context.ts';
import { seal, unseal } from '../../../kernel/seal.ts';
import type { BookingRow } from '../../booking/index.ts';
import { selectAccount, selectActiveAccount, type AccountRow } from './repository.ts';
import { whoseMoney } from './whose-money.ts';

/** Who is paid, and through whom. */
export interface Payee {
  provider: PaymentProvider;
  account: ProviderAccount;
  /** Null: the platform's account, or the test bank's own in demo mode. */
  account_id: number | null;
}
/** What an account is made of, at a provider or a cash register. */
export type Fields = Pick<PaymentProvider, 'fields' | 'numberField'>;
type Numbered = Pick<AccountRow, 'organizer_id' | 'provider' | 'number'>;
/** What a payment remembers of where it went. */
export type PaidTo = { provider: string; account_id: number | null };

const sealedAbout = ({ organizer_id, provider, number }: Numbered) =>
  `payment-account:${organizer_id}:${provider}:${number}`;

/** What is kept of an account beside its number: secrets open for their own account of their own organizer alone. */
export function sealAccount(
  { config }: Pick<Services, 'config'>,
  { fields, numberField }: Fields,
  about: Numbered,
  account: ProviderAccount,
): Record<string, string> {
  const kept = fields.filter(({ name }) => name !== numberField);
  return Object.fromEntries(
    kept.map(({ name, isSecret }) => {
      const value = account[name] ?? '';
      return [name, isSecret ? seal(config.dataKey, sealedAbout(about), value) : value];
    }),
  );
}

/** A stored account with its secrets open. */
export function openAccount(
  { config }: Pick<Services, 'config'>,
  { fields, numberField }: Fields,
  row: Numbered & Pick<AccountRow, 'fields'>,
): ProviderAccount {
  const secrets = new Set(fields.filter(({ isSecret }) => isSecret).map(({ name }) => name));
  const open = Object.entries(row.fields).map(([name, value]) => [
    name,
    secrets.has(name) ? unseal(config.dataKey, sealedAbout(row), value) : value,
  ]);
  return { ...Object.fromEntries(open), [numberField]: row.number };
}

/** The account that stands in where nobody has another: the test bank's own in demo mode. */
export function standIn({ payments }: Pick<Services, 'payments'>): Payee | undefined {
  for (const provider of payments.values())
    if (provider.standIn) return { provider, account: provider.standIn, account_id: null };
  return undefined;
}

function platformPayee(services: Services): Payee | undefined {
  const { platform } = services.config.payments;
  const provider = platform && services.payments.get(platform.provider);
  return provider ? { provider, account: platform.account, account_id: null } : undefined;
}

function payeeOfRow(services: Services, row: AccountRow | undefined): Payee | undefined {
  const provider = row && services.payments.get(row.provider);
  return provider && { provider, account: openAccount(services, provider, row), account_id: row.id };
}

/** Who is paid for a booking now; undefined: nobody can be paid online. */
export async function payeeOfBooking(
  services: Services,
  booking: Pick<BookingRow, 'organizer_id' | 'seller_type'>,
): Promise<Payee | undefined> {
  if (whoseMoney(booking.seller_type) === 'platform') return platformPayee(services) ?? standIn(services);
  const row = await selectActiveAccount(services.database, booking.organizer_id);
  return row ? payeeOfRow(services, row) : standIn(services);
}

/** Who was paid by a payment: what became of it is asked there, and returned from there. */
export async function payeeOf(services: Services, paid: PaidTo): Promise<Payee | undefined> {
  if (paid.account_id !== null)
    return payeeOfRow(services, await selectAccount(services.database, paid.account_id));
  const without = standIn(services);
  return paid.provider === without?.provider.name ? without : platformPayee(services);
}

/** @throws Error where the provider or the account is gone from the settings */
export async function demandPayee(services: Services, paid: PaidTo): Promise<Payee> {
  const payee = await payeeOf(services, paid);
  if (!payee || payee.provider.name !== paid.provider)
    throw new Error(`No account at ${paid.provider} is configured`);
  return payee;
}
