import type { DeskActDetails, DeskActKind, deskCalls } from '@tropa/contract';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { organizerIdsOf, recordOrganizerHistory } from '../../organizer/index.ts';
import {
  confirmPhone as confirmPhoneOf,
  createOneTimeToken,
  ELSEWHERE,
  endSessions,
  lockUser,
  setAccountBlocked,
} from '../../user/index.ts';
import { fullName } from '@tropa/core';
import { insertAct } from '../acts/repository.ts';

type Account = NonNullable<Awaited<ReturnType<typeof lockUser>>>;
interface Act {
  kind: DeskActKind;
  body: { user_id: number; reason: string };
}

/** Does something about an account and keeps it in the journal, both or neither. */
async function act<T>(
  context: UserContext,
  { kind, body: { user_id, reason } }: Act,
  work: (tx: Transaction, account: Account, now: Date) => Promise<{ result: T; details?: DeskActDetails }>,
): Promise<T> {
  const now = context.clock.now();
  return inTransaction(context.database, async (tx) => {
    const account = await lockUser(tx, user_id);
    if (!account) throw refuse.notFound();
    const { result, details = {} } = await work(tx, account, now);
    const admin_id = context.user.id;
    await insertAct(tx, { kind, admin_id, user_id, reason, details, ip: context.ip, created_at: now });
    return result;
  });
}

const refuseYourself = (context: UserContext, user_id: number) => {
  if (context.user.id === user_id) throw refuse.conflict('conflict', { key: 'errors.desk.yourself' });
};

/** Ends all sessions of a person, or one. */
export const endUserSessions: Operation<typeof deskCalls.endSessions> = async (context, { body }) => {
  const which = body.session_id === undefined ? {} : { only: body.session_id };
  const sessions_count = await act(context, { kind: 'end_sessions', body }, async (tx, { id }, now) => {
    const count = await endSessions(context, id, now, which, tx);
    return { result: count, details: { sessions_count: count } };
  });
  return { success: true, sessions_count };
};

/** Blocks a person. Nobody blocks themselves: the desk would be left without its last key. */
export const blockUser: Operation<typeof deskCalls.blockUser> = async (context, { body }) => {
  refuseYourself(context, body.user_id);
  await act(context, { kind: 'block_user', body }, async (tx, account) => {
    if (account.is_blocked) throw refuse.conflict('conflict', { key: 'errors.desk.already_blocked' });
    await setAccountBlocked(tx, account.id, true);
    return { result: undefined };
  });
  // After the commit: a session that is looked up anew is found blocked, and none is believed in from before.
  const sessions_count = await endSessions(context, body.user_id, context.clock.now());
  return { success: true, sessions_count };
};

export const unblockUser: Operation<typeof deskCalls.unblockUser> = async (context, { body }) => {
  await act(context, { kind: 'unblock_user', body }, async (tx, account) => {
    if (!account.is_blocked) throw refuse.conflict('conflict', { key: 'errors.desk.not_blocked' });
    await setAccountBlocked(tx, account.id, false);
    return { result: undefined };
  });
  return { success: true };
};

const linkInto = (context: UserContext, token: string) =>
  `${context.cabinetOrigin()}/org/login-via-token?token=${token}`;

/**
 * Confirms a phone by hand, for those whom no code reaches. Where it is the account's first proof, all that was set before ends,
 * and its owner comes in by a link.
 */
export const confirmPhone: Operation<typeof deskCalls.confirmPhone> = async (context, { body }) => {
  const sign_in_url = await act(context, { kind: 'confirm_phone', body }, async (tx, account, now) => {
    const { id, phone, is_phone_confirm, is_email_confirm } = account;
    if (phone === null) throw refuse.conflict('conflict', { key: 'errors.desk.no_phone' });
    if (is_phone_confirm) throw refuse.conflict('conflict', { key: 'errors.desk.phone_confirmed' });
    await confirmPhoneOf(context, tx, id, phone, is_email_confirm ? null : ELSEWHERE);
    const token = is_email_confirm
      ? null
      : await createOneTimeToken(tx, id, { is_admin_auth: false, by_user_id: null, now });
    return { result: token === null ? null : linkInto(context, token), details: { phone } };
  });
  return { success: true, sign_in_url };
};

/** Lifetime of the link, as the token's own: five minutes. */
const LINK_MS = 5 * 60_000;

/** A link that signs in as a person once. Its organizers read of it in their history. */
export const signInAs: Operation<typeof deskCalls.signInAs> = async (context, { body }) =>
  act(context, { kind: 'sign_in_as', body }, async (tx, account, now) => {
    if (account.is_admin) throw refuse.conflict('conflict', { key: 'errors.desk.is_admin' });
    if (account.is_blocked) throw refuse.conflict('conflict', { key: 'errors.desk.is_blocked' });
    const options = { is_admin_auth: true, by_user_id: context.user.id, now };
    const token = await createOneTimeToken(tx, account.id, options);
    for (const organizer_id of await organizerIdsOf(tx, account.id)) {
      const details = { user_name: fullName(account), reason: body.reason };
      const kind = 'admin_signed_in';
      await recordOrganizerHistory(tx, { organizer_id, kind, user_id: null, details }, now);
    }
    const url = linkInto(context, token);
    return { result: { url, expires_at: new Date(now.getTime() + LINK_MS).toISOString() } };
  });
