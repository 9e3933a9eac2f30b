import type { userCalls } from '@tropa/contract';
import { readLogin, type Login } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { Operation } from '../../../kernel/route.ts';
import { cannotSend, sendSignInCode, signInMethods } from './deliver-code.ts';
import { findUserByLogin, type UserRow } from '../record/repository.ts';

/**
 * Whether a code that came to a login lets in. What was only written down may be somebody else's by a slip of the finger: it
 * must be confirmed first, unless there is no other way into the account yet; an e-mail, unless the phone is confirmed.
 */
const opens = (user: UserRow, login: Login): boolean =>
  'email' in login
    ? user.is_email_confirm || !user.is_phone_confirm
    : user.is_phone_confirm || (user.password_hash === null && !user.is_email_confirm);

/** Sends a sign-in code. The answer and its time are the same whether anybody has the login, or is blocked. */
export const sendAuthCode: Operation<typeof userCalls.sendAuthCode> = async (context, { body }) => {
  const login = readLogin(body.login);
  const { types, first } = await signInMethods(context, login);
  const method = body.code_sender ?? first;
  if (method === undefined || !types.includes(method)) throw cannotSend();
  const user = await findUserByLogin(context.database, login);
  const user_id = user && opens(user, login) ? user.id : null;
  const sent = await inTransaction(context.database, (tx) =>
    sendSignInCode(context, tx, { login, user_id, method }),
  );
  return { ...sent, code_senders: types };
};
