import type { AcceptingPayments, AccountPurpose, paymentAccountCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { PaymentProvider, ProviderAccount } from '../../../integrations/payment/provider.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { Refusal, refuse, type Message } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandRight, lockOrganizer, organizerChanged } from '../../organizer/index.ts';
import { demandFreshSignIn } from '../../user/index.ts';
import { openAccount, sealAccount } from './payee.ts';
import {
  deactivateAccounts,
  markChecked,
  selectActiveAccount,
  selectNumber,
  storeAccount,
  storeReceiptSettings,
} from './repository.ts';
import { acceptingView } from './view.ts';

/** Changes of one organizer's accounts go one after another; then its open cabinets are told. */
async function change(
  context: UserContext,
  organizer_id: number,
  make: Parameters<typeof inTransaction<void>>[1],
): Promise<AcceptingPayments> {
  await inTransaction(context.database, async (tx) => {
    await lockOrganizer(tx, organizer_id);
    await make(tx);
    await context.outbox.emit(tx, organizerChanged, { organizer_id });
  });
  return acceptingView(context, organizer_id, context.language);
}

/** A provider or a cash register, so far as accounts at it are concerned. */
type Accountable = Pick<PaymentProvider, 'fields' | 'numberField' | 'check'>;
const accountable = (
  { payments, registers }: Pick<UserContext, 'payments' | 'registers'>,
  purpose: AccountPurpose,
  name: string,
): Accountable | undefined => (purpose === 'register' ? registers : payments).get(name);
/** Where what is wrong with an account is said in words. */
const SAYS = { payments: 'payment_account', register: 'cash_register' } as const;

/**
 * Asks a provider whether an account works.
 * @returns whether it moves no money
 * @throws Refusal 422 at the field that the provider names, with what is wrong; 503 when the provider does not answer
 */
async function demandWorking(
  context: UserContext,
  purpose: AccountPurpose,
  provider: Accountable,
  account: ProviderAccount,
): Promise<boolean> {
  const check = await provider.check(account).catch((error: unknown) => {
    context.logger.warn({ err: error }, 'Nobody said whether an account works');
    throw new Refusal({
      status: 503,
      type: 'unavailable',
      message: { key: `errors.${SAYS[purpose]}.unavailable` },
    });
  });
  if (check.works) return check.is_test;
  throw refuse.validation({
    [`fields.${check.field}`]: { key: `errors.${SAYS[purpose]}.${check.problem}` },
  });
}

export const viewAccepting: Operation<typeof paymentAccountCalls.view> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'profile', 'read');
  return acceptingView(context, query.organizer_id, context.language);
};

/**
 * What was typed of an account, with the stored secrets of the same account where none is typed anew.
 * @throws Refusal 422 at each field that is wrong
 */
function typedAccount(
  provider: Accountable,
  typed: Readonly<Record<string, string>>,
  stored: () => ProviderAccount | undefined,
): ProviderAccount {
  const isKept = provider.fields.some(({ name, isSecret }) => isSecret && (typed[name]?.trim() ?? '') === '');
  const known = isKept ? stored() : undefined;
  const errors: Record<string, Message> = {};
  const account: Record<string, string> = {};
  for (const { name, isSecret, pattern, maxLength } of provider.fields) {
    const value = typed[name]?.trim() ?? '';
    const kept = value === '' && isSecret ? (known?.[name] ?? '') : value;
    if (kept === '') errors[`fields.${name}`] = { key: 'errors.validation.required' };
    else if (kept.length > maxLength || !pattern.test(kept))
      errors[`fields.${name}`] = { key: 'errors.payment_account.field' };
    account[name] = kept;
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
  return account;
}

/** Keeps an account that works: new payments, or new receipts, go to it, those made before stay where they are. */
export const saveAccount: Operation<typeof paymentAccountCalls.save> = async (context, { body }) => {
  const { organizer_id, purpose, provider: name } = body;
  await demandRight(context, organizer_id, 'profile', 'write');
  await demandFreshSignIn(context);
  const provider = accountable(context, purpose, name);
  if (!provider) throw refuse.validation({ provider: { key: 'errors.payment_account.no_provider' } });
  const about = {
    organizer_id,
    provider: name,
    number: body.fields[provider.numberField]?.trim() ?? '',
  };
  const known = await selectNumber(context.database, about);
  const account = typedAccount(provider, body.fields, () => known && openAccount(context, provider, known));
  const is_test = await demandWorking(context, purpose, provider, account);
  const now = context.clock.now();
  return change(context, organizer_id, (tx) =>
    storeAccount(tx, {
      ...about,
      purpose,
      fields: sealAccount(context, provider, about, account),
      is_test,
      checked_at: now,
      created_at: now,
    }),
  );
};

/** Asks once more whether the account works. */
export const checkAccount: Operation<typeof paymentAccountCalls.check> = async (context, { body }) => {
  const { organizer_id, purpose } = body;
  await demandRight(context, organizer_id, 'profile', 'write');
  const row = await selectActiveAccount(context.database, organizer_id, purpose);
  const provider = row && accountable(context, purpose, row.provider);
  if (!provider) throw refuse.conflict('conflict', { key: `errors.${SAYS[purpose]}.none` });
  const is_test = await demandWorking(context, purpose, provider, openAccount(context, provider, row));
  await markChecked(context.database, row.id, { is_test, checked_at: context.clock.now() });
  return acceptingView(context, organizer_id, context.language);
};

/** New payments, or new receipts, do not go to the account any more. */
export const disconnectAccount: Operation<typeof paymentAccountCalls.disconnect> = async (
  context,
  { body },
) => {
  const { organizer_id, purpose } = body;
  await demandRight(context, organizer_id, 'profile', 'write');
  await demandFreshSignIn(context);
  return change(context, organizer_id, (tx) => deactivateAccounts(tx, organizer_id, purpose));
};

/** Who makes the organizer's receipts. */
export const saveReceiptSettings: Operation<typeof paymentAccountCalls.saveReceipts> = async (
  context,
  { body },
) => {
  const { organizer_id, fields } = body;
  await demandRight(context, organizer_id, 'profile', 'write');
  return change(context, organizer_id, (tx) => storeReceiptSettings(tx, organizer_id, fields));
};
