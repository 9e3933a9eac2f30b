import type { AcceptingPayments, paymentAccountCalls } from '@tropa/contract';
import { inTransaction } from '../../../../db/index.ts';
import type { PaymentProvider, ProviderAccount } from '../../../../integrations/payment/provider.ts';
import type { UserContext } from '../../../../kernel/context.ts';
import { Refusal, refuse } from '../../../../kernel/refusal.ts';
import type { Operation } from '../../../../kernel/route.ts';
import { demandRight, lockOrganizer, organizerChanged } from '../../../organizer/index.ts';
import { demandFreshSignIn } from '../../../user/index.ts';
import { openAccount, sealSecret } from '../payee.ts';
import {
  deactivateAccounts,
  markChecked,
  selectActiveAccount,
  selectShop,
  storeAccount,
  storeReceiptSettings,
} from '../repository.ts';
import { acceptingView } from '../view.ts';

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
  return acceptingView(context, organizer_id);
}

/**
 * Asks a provider whether an account works.
 * @returns whether its shop moves no money
 * @throws Refusal 422 at the key or the shop, with what is wrong; 503 when the provider does not answer
 */
async function demandWorking(
  context: UserContext,
  provider: PaymentProvider,
  account: ProviderAccount,
): Promise<boolean> {
  const check = await provider.check(account).catch((error: unknown) => {
    context.logger.warn({ err: error }, 'A payment provider did not say whether an account works');
    throw new Refusal({
      status: 503,
      type: 'unavailable',
      message: { key: 'errors.payment_account.unavailable' },
    });
  });
  if (check.works) return check.is_test;
  throw refuse.validation(
    check.problem === 'disabled'
      ? { shop_id: { key: 'errors.payment_account.disabled' } }
      : { secret_key: { key: 'errors.payment_account.credentials' } },
  );
}

export const viewAccepting: Operation<typeof paymentAccountCalls.view> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'profile', 'read');
  return acceptingView(context, query.organizer_id);
};

/** Keeps an account that works: new payments go to it, those made before stay where they are. */
export const saveAccount: Operation<typeof paymentAccountCalls.save> = async (context, { body }) => {
  const { organizer_id, provider: name, shop_id } = body;
  await demandRight(context, organizer_id, 'profile', 'write');
  await demandFreshSignIn(context);
  const provider = context.payments.get(name);
  if (!provider) throw refuse.validation({ provider: { key: 'errors.payment_account.no_provider' } });
  const shop = { organizer_id, provider: name, shop_id };
  const known = body.secret_key === '' ? await selectShop(context.database, shop) : undefined;
  const secret_key = known ? openAccount(context, known).secret_key : body.secret_key;
  if (secret_key === '') throw refuse.validation({ secret_key: { key: 'errors.validation.required' } });
  const is_test = await demandWorking(context, provider, { shop_id, secret_key });
  const now = context.clock.now();
  return change(context, organizer_id, (tx) =>
    storeAccount(tx, {
      ...shop,
      secret_cipher: sealSecret(context, shop, secret_key),
      is_test,
      checked_at: now,
      created_at: now,
    }),
  );
};

/** Asks once more whether the account works. */
export const checkAccount: Operation<typeof paymentAccountCalls.check> = async (context, { body }) => {
  const { organizer_id } = body;
  await demandRight(context, organizer_id, 'profile', 'write');
  const row = await selectActiveAccount(context.database, organizer_id);
  const provider = row && context.payments.get(row.provider);
  if (!provider) throw refuse.conflict('conflict', { key: 'errors.payment_account.none' });
  const is_test = await demandWorking(context, provider, openAccount(context, row));
  await markChecked(context.database, row.id, { is_test, checked_at: context.clock.now() });
  return acceptingView(context, organizer_id);
};

/** New payments do not go to the account any more. */
export const disconnectAccount: Operation<typeof paymentAccountCalls.disconnect> = async (
  context,
  { body },
) => {
  const { organizer_id } = body;
  await demandRight(context, organizer_id, 'profile', 'write');
  await demandFreshSignIn(context);
  return change(context, organizer_id, (tx) => deactivateAccounts(tx, organizer_id));
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
