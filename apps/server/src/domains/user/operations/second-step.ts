import type { userCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { enter } from '../enter.ts';
import { takeToken, tryTicket } from '../one-time-tokens.ts';
import { findUser } from '../repository/accounts.ts';
import { checkSecondFactor, wrongCode } from '../second-factor.ts';
import { openSession } from '../sessions.ts';

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
 * Signs in by the token of a link, once. Staff that signs in in somebody's name has proved itself at the desk: its session
 * says so, and no second factor of the person is asked.
 * @throws Refusal 422 at `token`
 */
export const accessTokenByOneTimeToken: Operation<typeof userCalls.accessTokenByOneTimeToken> = async (
  context,
  { body },
) => {
  const answer = await inTransaction(context.database, async (tx) => {
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
