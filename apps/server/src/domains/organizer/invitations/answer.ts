import type { teamCalls } from '@tropa/contract';
import type { Transaction } from '../../../db/index.ts';
import type { PublicContext, UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import {
  findUser,
  hashNewPassword,
  makeProvenAccount,
  proveOwnEmail,
  refusingTaken,
} from '../../user/index.ts';
import { recordOrganizerHistory } from '../history/repository.ts';
import { putOut } from '../members/put-out.ts';
import {
  findFreeCard,
  findKnownMember,
  insertMember,
  setCard,
  updateRole,
  type KnownMember,
} from '../members/repository.ts';
import { demandByThemselves, holdTeam } from '../members/team.ts';
import { isOurToken, readToken } from './link.ts';
import { findInvitationRow, takeBackOf, updateInvitation, type InvitationRow } from './repository.ts';
import { stateOf } from './state.ts';

type Which = { token: string } | { id: number };

/** The invitation that is meant, and of which letter. @throws Refusal 404 for a link that we have not made */
export async function findMeant(
  context: PublicContext,
  which: Which,
): Promise<{ row: InvitationRow; version: number | undefined }> {
  if ('id' in which) {
    const row = await findInvitationRow(context.database, which.id);
    if (!row) throw refuse.notFound();
    return { row, version: undefined };
  }
  const read = readToken(which.token);
  const row = read && (await findInvitationRow(context.database, read.id));
  if (!read || !row || !isOurToken(context.config, row, read)) throw refuse.notFound();
  return { row, version: read.version };
}

/** The row behind the lock of its team, while it waits. @throws Refusal 409 with `details.state` */
async function demandWaiting(
  context: PublicContext,
  tx: Transaction,
  { row: { id }, version }: Awaited<ReturnType<typeof findMeant>>,
): Promise<InvitationRow> {
  const row = await findInvitationRow(tx, id);
  const state = row ? stateOf(row, context.clock.now(), version) : 'taken_back';
  if (!row || state !== 'waiting')
    throw refuse.conflict('conflict', { key: `errors.team.link_${state}` }, { state });
  return row;
}

/**
 * The person whose address is invited: not another, and out of the list only where the address is proven.
 * @throws Refusal 404 for a number that is another's; 409 where a link is opened with another address
 */
async function demandInvited(context: UserContext, tx: Transaction, row: InvitationRow, which: Which) {
  const user = await findUser(tx, context.user.id);
  if (!user) throw refuse.unauthorized();
  const isTheirs = user.email?.toLowerCase() === row.email.toLowerCase();
  if ('id' in which && (!isTheirs || !user.is_email_confirm)) throw refuse.notFound();
  if (!isTheirs)
    throw refuse.conflict('conflict', { key: 'errors.team.other_address', params: { email: row.email } });
  return user;
}

/** The owner who has offered the ownership steps back as was said; one who is no owner any more has nothing to give. */
async function stepBack(
  context: PublicContext,
  tx: Transaction,
  { organizer_id, hands_over, invited_by_user_id }: InvitationRow,
  heir_user_id: number,
): Promise<void> {
  if (hands_over === null) return;
  const giver =
    invited_by_user_id === null ? undefined : await findKnownMember(tx, organizer_id, invited_by_user_id);
  if (giver?.role !== 'owner')
    throw refuse.conflict('conflict', { key: 'errors.team.link_taken_back' }, { state: 'taken_back' });
  const giverOf = { organizer_id, user_id: giver.user_id };
  if (hands_over === 'stays_manager') {
    await takeBackOf(tx, giverOf, context.clock.now());
    await updateRole(tx, giverOf, 'manager');
  }
  if (hands_over === 'leaves') await putOut(context, tx, organizer_id, giver, heir_user_id);
}

/** Whoever is of the team already becomes an owner by an offer of that; anything else is nothing new. @throws Refusal 409 */
async function makeOwner(
  tx: Transaction,
  { organizer_id, role, hands_over, platform_reason }: InvitationRow,
  member: KnownMember,
): Promise<void> {
  const isOffered = role === 'owner' && (hands_over !== null || platform_reason !== '');
  if (!isOffered || member.role === 'owner')
    throw refuse.conflict('conflict', { key: 'errors.team.you_are_member' }, { state: 'member' });
  await updateRole(tx, { organizer_id, user_id: member.user_id }, 'owner');
  await setCard(tx, { organizer_id, user_id: member.user_id }, null);
}

async function join(
  context: PublicContext,
  tx: Transaction,
  row: InvitationRow,
  user_id: number,
): Promise<void> {
  const { organizer_id, email, role, guide_id, agent_id, hands_over } = row;
  const now = context.clock.now();
  const member = await findKnownMember(tx, organizer_id, user_id);
  if (hands_over !== null && !member)
    throw refuse.conflict('conflict', { key: 'errors.team.link_taken_back' }, { state: 'taken_back' });
  if (member) await makeOwner(tx, row, member);
  else await insertMember(tx, { organizer_id, user_id, role, agent_id });
  // The card may have become somebody else's meanwhile: an owner chooses another one.
  if (role === 'guide' && guide_id !== null && (await findFreeCard(tx, organizer_id, guide_id)))
    await setCard(tx, { organizer_id, user_id }, guide_id);
  await updateInvitation(tx, row.id, { accepted_at: now });
  await stepBack(context, tx, row, user_id);
  const kind = hands_over === null ? 'member_joined' : 'ownership_handed_over';
  await recordOrganizerHistory(tx, { organizer_id, kind, user_id, details: { email, role } }, now);
}

/**
 * Accepts an invitation. The link proves the address of a person who has it unproven.
 * @throws Refusal 404; 409 with `details.state` where it waits no more, or is another's
 */
export const acceptInvitation: Operation<typeof teamCalls.accept> = async (context, { body }) => {
  demandByThemselves(context);
  const meant = await findMeant(context, body);
  const { organizer_id } = meant.row;
  await holdTeam(context, organizer_id, async (tx) => {
    const row = await demandWaiting(context, tx, meant);
    const user = await demandInvited(context, tx, row, body);
    if (!user.is_email_confirm) await proveOwnEmail(context, tx, user);
    await join(context, tx, row, user.id);
  });
  return { organizer_id };
};

/** Declines it: whoever has invited reads so in the history. @throws Refusal 404, 409 */
export const declineInvitation: Operation<typeof teamCalls.decline> = async (context, { body }) => {
  demandByThemselves(context);
  const meant = await findMeant(context, body);
  const { organizer_id } = meant.row;
  await holdTeam(context, organizer_id, async (tx) => {
    const row = await demandWaiting(context, tx, meant);
    const user = await demandInvited(context, tx, row, body);
    const now = context.clock.now();
    await updateInvitation(tx, row.id, { declined_at: now });
    const details = { email: row.email, role: row.role };
    const entry = { organizer_id, kind: 'invitation_declined', user_id: user.id, details } as const;
    await recordOrganizerHistory(tx, entry, now);
  });
  return { success: true };
};

/**
 * Makes an account with the invited address, which the link proves, accepts and signs in.
 * @throws Refusal 404, 409 with `details.state`; 422 at `email` where there is such an account, at `password`
 */
export const registerInvited: Operation<typeof teamCalls.register> = async (context, { body }) => {
  const meant = await findMeant(context, body);
  const password_hash = await hashNewPassword(body.password, 'password');
  const { first_name, last_name, timezone } = body;
  const token = await refusingTaken(() =>
    holdTeam(context, meant.row.organizer_id, async (tx) => {
      const row = await demandWaiting(context, tx, meant);
      const made = await makeProvenAccount(context, tx, {
        first_name,
        last_name,
        timezone,
        email: row.email,
        password_hash,
      });
      await join(context, tx, row, made.user_id);
      return made.token;
    }),
  );
  return { token };
};
