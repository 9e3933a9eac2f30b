import { currency, type BankAccount, type bankAccountCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandFreshSignIn } from '../../user/index.ts';
import {
  clearDefault,
  findBankAccount,
  insertBankAccount,
  removeBankAccount,
  selectBankAccounts,
  updateBankAccount,
  type BankAccountRow,
} from './repository.ts';
import { demandBankAccount, IBAN_COUNTRIES } from './rules.ts';
import { organizerChanged } from '../events.ts';
import { demandRight } from '../policy.ts';
import { findOrganizer, lockOrganizer, organizerIdsOf } from '../profile/repository.ts';
import { legalName } from '../profile/views.ts';

function view({ created_at: _createdAt, ...row }: BankAccountRow): BankAccount {
  return { ...row, currency: currency.parse(row.currency) };
}

/** The organizer that a call is about: the one it names, else the person's first. @throws Refusal 404 for somebody without any */
async function organizerOf(context: UserContext, organizer_id: number | undefined): Promise<number> {
  const found = organizer_id ?? (await organizerIdsOf(context.database, context.user.id))[0];
  if (found === undefined) throw refuse.notFound();
  return found;
}

/** An account that the person may change, after a sign-in that is fresh. @throws Refusal 404, 403 */
async function demandOwnAccount(context: UserContext, id: number): Promise<BankAccountRow> {
  const account = await findBankAccount(context.database, id);
  if (!account) throw refuse.notFound();
  await demandRight(context, account.organizer_id, 'profile', 'write');
  await demandFreshSignIn(context);
  return account;
}

/** Changes accounts one change at a time, so that there is always one default; then open cabinets are told. */
async function changeAccounts<Answer>(
  context: UserContext,
  organizer_id: number,
  change: (tx: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const answer = await inTransaction(context.database, async (tx) => {
    await lockOrganizer(tx, organizer_id);
    const changed = await change(tx);
    await context.outbox.emit(tx, organizerChanged, { organizer_id });
    return changed;
  });
  return answer;
}

export const bankAccountPopupData: Operation<typeof bankAccountCalls.popupData> = async (
  context,
  { query },
) => {
  const organizer_id = await organizerOf(context, query.organizer_id);
  await demandRight(context, organizer_id, 'profile', 'read');
  const organizer = await findOrganizer(context.database, organizer_id);
  if (!organizer) throw refuse.notFound();
  return {
    country: organizer.country,
    currency: currency.parse(organizer.currency),
    recipient: legalName(organizer),
    currencies: [...currency.options],
    iban_countries: [...IBAN_COUNTRIES],
  };
};

export const listBankAccounts: Operation<typeof bankAccountCalls.getList> = async (context, { query }) => {
  await demandRight(context, query.organizer_id, 'profile', 'read');
  const [accounts, organizer] = await Promise.all([
    selectBankAccounts(context.database, query.organizer_id),
    findOrganizer(context.database, query.organizer_id),
  ]);
  return {
    bank_accounts: accounts.map(view),
    own_request_bank_account_id: organizer?.own_request_bank_account_id ?? null,
  };
};

/** Adds an account. There is always one default: the first account is it whatever was asked. */
export const createBankAccount: Operation<typeof bankAccountCalls.create> = async (
  context,
  { query, body },
) => {
  const organizer_id = await organizerOf(context, query.organizer_id);
  await demandRight(context, organizer_id, 'profile', 'write');
  await demandFreshSignIn(context);
  const fields = demandBankAccount(body.fields);
  const row = await changeAccounts(context, organizer_id, async (tx) => {
    const isFirst = (await selectBankAccounts(tx, organizer_id)).length === 0;
    const is_default = isFirst || fields.is_default;
    if (is_default) await clearDefault(tx, organizer_id);
    return insertBankAccount(tx, organizer_id, { ...fields, is_default });
  });
  return view(row);
};

/** Changes an account. The default one stays it until another becomes it. */
export const changeBankAccount: Operation<typeof bankAccountCalls.update> = async (context, { body }) => {
  const { id, organizer_id } = await demandOwnAccount(context, body.id);
  const fields = demandBankAccount(body.fields);
  const row = await changeAccounts(context, organizer_id, async (tx) => {
    const before = await findBankAccount(tx, id);
    if (!before) throw refuse.notFound();
    if (fields.is_default) await clearDefault(tx, organizer_id, id);
    return updateBankAccount(tx, id, { ...fields, is_default: fields.is_default || before.is_default });
  });
  return view(row);
};

/** Removes an account. The next one becomes the default. */
export const deleteBankAccount: Operation<typeof bankAccountCalls.delete> = async (context, { body }) => {
  const { id, organizer_id } = await demandOwnAccount(context, body.id);
  await changeAccounts(context, organizer_id, async (tx) => {
    const account = await findBankAccount(tx, id);
    if (!account) throw refuse.notFound();
    const organizer = await findOrganizer(tx, organizer_id);
    const is_own_request = organizer?.own_request_bank_account_id === id;
    if ((account.is_default || is_own_request) && !body.force) {
      const message = { key: 'errors.bank_account.is_used' };
      throw refuse.conflict('conflict', message, { is_default: account.is_default, is_own_request });
    }
    await removeBankAccount(tx, id);
    const [next] = await selectBankAccounts(tx, organizer_id);
    if (account.is_default && next) await updateBankAccount(tx, next.id, { is_default: true });
  });
  return { success: true };
};
