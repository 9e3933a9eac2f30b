import type { AcceptingPayments, CashRegisterView, Language, PaymentProviderView } from '@tropa/contract';
import type { CashRegister } from '../../../integrations/cash-register/register.ts';
import type { PaymentProvider } from '../../../integrations/payment/provider.ts';
import type { Services } from '../../../kernel/context.ts';
import { standIn } from './payee.ts';
import { selectActiveAccount, selectReceiptSettings, type AccountRow } from './repository.ts';

/** A cash register with the fields of an account at it, in words of a language. */
function registerView(
  { name, words, fields, numberField }: Pick<CashRegister, 'name' | 'words' | 'fields' | 'numberField'>,
  language: Language,
): CashRegisterView {
  const { title, fields: named } = words[language];
  return {
    name,
    title,
    number_field: numberField,
    fields: fields.map((field) => ({
      name: field.name,
      label: named[field.name]?.label ?? field.name,
      hint: named[field.name]?.hint ?? '',
      is_secret: field.isSecret,
      max_length: field.maxLength,
    })),
  };
}

/** The same of a payment provider, with what has to be set up there. */
function providerView(
  services: Services,
  provider: PaymentProvider,
  language: Language,
): PaymentProviderView {
  const { receipts, notifications } = provider.words[language];
  return {
    ...registerView(provider, language),
    receipts,
    notifications:
      notifications === null
        ? null
        : { text: notifications, url: `${services.cabinetOrigin()}/webhooks/${provider.name}` },
  };
}

/** What of an account is told: its number and what is no secret. */
function accountView(
  provider: CashRegister | PaymentProvider | undefined,
  row: AccountRow,
  language: Language,
) {
  const plain = provider?.fields.filter(({ isSecret, name }) => !isSecret && name in row.fields) ?? [];
  return {
    provider: row.provider,
    title: provider?.words[language].title ?? row.provider,
    name: provider?.words[language].account(row.number) ?? row.number,
    number: row.number,
    fields: Object.fromEntries(plain.map(({ name }) => [name, row.fields[name] ?? ''])),
    is_test: row.is_test,
    checked_at: row.checked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** How an organizer is paid online, and which register makes receipts of the rest. Of secrets nothing is told. */
export async function acceptingView(
  services: Services,
  organizer_id: number,
  language: Language,
): Promise<AcceptingPayments> {
  const [account, register, receipts] = await Promise.all([
    selectActiveAccount(services.database, organizer_id),
    selectActiveAccount(services.database, organizer_id, 'register'),
    selectReceiptSettings(services.database, organizer_id),
  ]);
  const providers = [...services.payments.values()];
  const registers = [...services.registers.values()];
  const without = standIn(services)?.provider;
  return {
    account: account ? accountView(services.payments.get(account.provider), account, language) : null,
    providers: providers.map((provider) => providerView(services, provider, language)),
    invitation: (without ?? providers[0])?.words[language].invitation ?? '',
    has_stand_in: without !== undefined,
    receipts: receipts ?? null,
    register: register ? accountView(services.registers.get(register.provider), register, language) : null,
    registers: registers.map((one) => registerView(one, language)),
    register_invitation: registers[0]?.words[language].invitation ?? '',
  };
}
