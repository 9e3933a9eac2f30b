import { randomBytes } from 'node:crypto';
import type { Executor } from '../../../db/index.ts';
import { secretHash } from '../../../kernel/same-secret.ts';
import {
  countTokenTry,
  findGoodToken,
  insertOneTimeToken,
  spendOneTimeToken,
  type OneTimeTokenKind,
  type OneTimeTokenRow,
} from './repository.ts';

const MINUTE_MS = 60_000;
/** How long a token of each kind is good. Links into the cabinet are followed at once; letters are read later. */
const LIFE_MS: Record<OneTimeTokenKind, number> = {
  sign_in: 5 * MINUTE_MS,
  second_factor: 10 * MINUTE_MS,
  reset_password: 60 * MINUTE_MS,
  confirm_email: 3 * 24 * 60 * MINUTE_MS,
};
/** Answers that a ticket of the second factor may be tried with. */
const TICKET_TRIES = 5;

/** Makes a token of 256 random bits; only its hash is kept. @returns the token, for a link */
export async function makeToken(
  db: Executor,
  kind: OneTimeTokenKind,
  user_id: number,
  data: OneTimeTokenRow['data'],
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + LIFE_MS[kind]);
  await insertOneTimeToken(db, {
    token_hash: secretHash(token),
    kind,
    user_id,
    data,
    created_at: now,
    expires_at,
  });
  return token;
}

/**
 * A token for a link `/org/login-via-token?token=…`: it signs the person in once, within five minutes.
 * @param options who of the platform's staff signs in, if it is one of them; the session then carries `is_admin_auth`, no
 * second factor is asked, and what guards the account cannot be changed in it
 */
export function createOneTimeToken(
  db: Executor,
  user_id: number,
  options: { is_admin_auth: boolean; by_user_id: number | null; now: Date },
): Promise<string> {
  const { is_admin_auth, by_user_id, now } = options;
  return makeToken(
    db,
    'sign_in',
    user_id,
    { is_admin_auth, ...(by_user_id === null ? {} : { by_user_id }) },
    now,
  );
}

/** A token that is good still, not spent by this. */
export const readToken = (db: Executor, kind: OneTimeTokenKind, token: string, now: Date) =>
  findGoodToken(db, kind, secretHash(token), now);

/** Spends a token. @returns undefined where it is unknown, spent, over, or not of `user_id` where that is given */
export const takeToken = (db: Executor, kind: OneTimeTokenKind, token: string, now: Date, user_id?: number) =>
  spendOneTimeToken(db, kind, secretHash(token), now, user_id);

/** Counts a try of a second factor's ticket. @returns undefined where it is over, or has been tried too often */
export const tryTicket = (db: Executor, ticket: string, now: Date) =>
  countTokenTry(db, 'second_factor', secretHash(ticket), TICKET_TRIES, now);
