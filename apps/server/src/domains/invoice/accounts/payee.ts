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
type Shop = Pick<AccountRow, 'organizer_id' | 'provider' | 'shop_id'>;
/** What a payment remembers of where it went. */
export type PaidTo = { provider: string; account_id: number | null };

const sealedAbout = ({ organizer_id, provider, shop_id }: Shop) =>
  `payment-account:${organizer_id}:${provider}:${shop_id}`;

/** A secret key as it is kept: it opens for its own shop of its own organizer alone. */
export function sealSecret({ config }: Pick<Services, 'config'>, shop: Shop, secret_key: string): string {
  return seal(config.dataKey, sealedAbout(shop), secret_key);
}

/** A stored account with its key open. */
export function openAccount({ config }: Pick<Services, 'config'>, row: AccountRow): ProviderAccount {
  return {
    shop_id: row.shop_id,
    secret_key: unseal(config.dataKey, sealedAbout(row), row.secret_cipher),
  };
}

/** The test bank's own account: in demo mode it stands in where nobody has another. */
function standIn({ payments }: Services): Payee | undefined {
  const provider = payments.get('test-bank');
  return provider && { provider, account: { shop_id: 'demo', secret_key: 'test_demo' }, account_id: null };
}

function platformPayee(services: Services): Payee | undefined {
  const { platform } = services.config.payments;
  const provider = services.payments.get('yookassa');
  if (!platform || !provider) return undefined;
  const { shop_id, secret_key } = platform;
  return { provider, account: { shop_id, secret_key }, account_id: null };
}

function payeeOfRow(services: Services, row: AccountRow | undefined): Payee | undefined {
  const provider = row && services.payments.get(row.provider);
  return provider && { provider, account: openAccount(services, row), account_id: row.id };
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
  return paid.provider === 'test-bank' ? standIn(services) : platformPayee(services);
}

/** @throws Error where the provider or the account is gone from the settings */
export async function demandPayee(services: Services, paid: PaidTo): Promise<Payee> {
  const payee = await payeeOf(services, paid);
  if (!payee || payee.provider.name !== paid.provider)
    throw new Error(`No account at ${paid.provider} is configured`);
  return payee;
}
