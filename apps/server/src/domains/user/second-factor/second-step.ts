import type { userCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { PublicContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { enter } from '../signing-in/enter.ts';
import { secondFactorLost } from '../events.ts';
import { readToken, takeToken, tryTicket } from '../tokens/one-time-tokens.ts';
import { findUser } from '../record/repository.ts';
import { tellTotpLost } from './repository.ts';
import { checkSecondFactor, FACTOR_LOSS_MS, wrongCode } from './rules.ts';
import { endSessions, heldSession, openSession } from '../sessions/sessions.ts';

const ticketOver = () =>
  refuse.validation({ ticket: { key: 'errors.user.ticket_over' } }, { key: 'errors.user.ticket_over' });

/**
 * The second step of a sign-in: a code of the authenticator app, or a recovery code. A ticket may be tried five times.
 * @throws Refusal 422 at `code`, or at `ticket` where the first step has to be done again
 */
export const authSecondFactor: Operation<typeof userCalls.authSecondFactor> = async (context, { body }) => {
  const { database, clock } = context;
  const ticket = await tryTicket(database, body.ticket, clock.now());
  if (!ticket) throw ticketOver();
  if (!(await checkSecondFactor(context, ticket.user_id, body.code, { orRecovery: true }))) throw wrongCode();
  const user = await findUser(database, ticket.user_id);
  if (!user || user.is_blocked) throw ticketOver();
  const token = await inTransaction(database, async (tx) =>
    (await takeToken(tx, 'second_factor', body.ticket, clock.now()))
      ? openSession(context, tx, user.id)
      : undefined,
  );
  if (token === undefined) throw ticketOver();
  return { token };
};

/**
 * Says that app and recovery codes are lost. Somebody who has only the password may say so as well: all proven ways are told,
 * and the factor goes three days later, unless it was used meanwhile.
 * @throws Refusal 422 at `ticket`
 */
export const tellSecondFactorLost: Operation<typeof userCalls.secondFactorLost> = async (
  context,
  { body },
) => {
  const now = context.clock.now();
  const off_at = await inTransaction(context.database, async (tx) => {
    const ticket = await readToken(tx, 'second_factor', body.ticket, now);
    const told = ticket && (await tellTotpLost(tx, ticket.user_id, now));
    if (!told) return undefined;
    const moment = new Date(told.getTime() + FACTOR_LOSS_MS).toISOString();
    if (told.getTime() === now.getTime())
      await context.outbox.emit(tx, secondFactorLost, {
        user_id: ticket.user_id,
        off_at: moment,
        ip: context.ip,
      });
    return moment;
  });
  if (off_at === undefined) throw ticketOver();
  return { off_at };
};

/**
 * Who is signed in on this device is not put into somebody else's cabinet by a link that they were sent: they are asked first.
 * @throws Refusal 409 `signed_in`, the link unspent
 */
async function replaceHeld(
  context: PublicContext,
  tx: Transaction,
  held: { session_id: string; user_id: number },
  body: { token: string; replace: boolean },
): Promise<void> {
  const link = await readToken(tx, 'sign_in', body.token, context.clock.now());
  if (!link) return;
  if (link.user_id !== held.user_id && !body.replace) {
    const user = await findUser(tx, held.user_id);
    const name = user ? fullName(user) || (user.email ?? user.phone ?? '') : '';
    throw refuse.conflict('signed_in', { key: 'errors.user.signed_in' }, { name });
  }
  await endSessions(context, held.user_id, context.clock.now(), { only: held.session_id }, tx);
}

/**
 * Signs in by the token of a link, once. Staff that signs in in somebody's name has proved itself at the desk: its session
 * says so, and no second factor of the person is asked.
 * @throws Refusal 422 at `token`
 */
export const accessTokenByOneTimeToken: Operation<typeof userCalls.accessTokenByOneTimeToken> = async (
  context,
  { body },
) => {
  const answer = await inTransaction(context.database, async (tx) => {
    const held = await heldSession(context, tx);
    if (held) await replaceHeld(context, tx, held, body);
    const link = await takeToken(tx, 'sign_in', body.token, context.clock.now());
    const user = link ? await findUser(tx, link.user_id) : undefined;
    if (!link || !user || user.is_blocked) return undefined;
    const { is_admin_auth = false, by_user_id } = link.data;
    if (!is_admin_auth) return enter(context, tx, user.id);
    const staff = { is_admin_auth, ...(by_user_id === undefined ? {} : { by_user_id }) };
    return { token: await openSession(context, tx, user.id, staff) };
  });
  if (!answer) throw refuse.validation({ token: { key: 'errors.user.link_over' } });
  return answer;
};
