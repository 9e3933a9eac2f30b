import type { CallInput, deskCalls, teamCalls } from '@tropa/contract';
import type { Role } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { PublicContext, UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandFreshSignIn } from '../../user/index.ts';
import { invitationSent } from '../events.ts';
import { recordOrganizerHistory } from '../history/repository.ts';
import { demandAgentOf, demandFreeCard } from '../members/change-member.ts';
import { findKnownMember, isMembersEmail } from '../members/repository.ts';
import { isVerified } from '../letters/strangers.ts';
import { changeTeam, holdTeam } from '../members/team.ts';
import { demandMay } from '../policy.ts';
import type { OrganizerRow } from '../profile/repository.ts';
import { stateOf } from './state.ts';
import {
  countSent,
  findInvitationRow,
  findOpenOf,
  insertInvitation,
  updateInvitation,
  type InvitationRow,
} from './repository.ts';

const DAY_MS = 24 * 3600_000;
/** How long a link is good (docs/rules/team.md). */
const LIFE_MS = 7 * DAY_MS;
/** Letters of invitation in a day: an address is only typed in, and a team is small. */
const A_DAY = { unverified: 10, verified: 100 };

/** @throws Refusal 409 where an organizer has had as many written as it may in a day */
async function demandBudget(context: PublicContext, tx: Transaction, organizer: OrganizerRow): Promise<void> {
  const since = new Date(context.clock.now().getTime() - DAY_MS);
  const most = isVerified(organizer) ? A_DAY.verified : A_DAY.unverified;
  if ((await countSent(tx, organizer.id, since)) >= most)
    throw refuse.conflict('conflict', { key: 'errors.team.day_is_full', params: { most } });
}

const datesFrom = (now: Date) => ({ sent_at: now, expires_at: new Date(now.getTime() + LIFE_MS) });

/** Stores an invitation and has its letter written. */
async function send(
  context: PublicContext,
  tx: Transaction,
  values: Pick<InvitationRow, 'organizer_id' | 'email' | 'role'> &
    Partial<
      Pick<InvitationRow, 'guide_id' | 'agent_id' | 'hands_over' | 'platform_reason' | 'invited_by_user_id'>
    >,
): Promise<void> {
  const now = context.clock.now();
  const { id, version } = await insertInvitation(tx, {
    ...values,
    language: context.language,
    created_at: now,
    ...datesFrom(now),
  });
  await context.outbox.emit(tx, invitationSent, { invitation_id: id, version });
}

/** @throws Refusal 422 at `email` where it is a member's, or is invited already */
async function demandNew(tx: Transaction, organizer_id: number, email: string): Promise<void> {
  if (await isMembersEmail(tx, organizer_id, email))
    throw refuse.validation({ email: { key: 'errors.team.is_member' } });
  if (await findOpenOf(tx, organizer_id, email))
    throw refuse.validation({ email: { key: 'errors.team.is_invited' } });
}

/** Of a new owner whoever gives the ownership has signed in just now. */
const demandFreshFor = (context: UserContext, role: Role): Promise<void> =>
  role === 'owner' ? demandFreshSignIn(context) : Promise.resolve();

/**
 * Invites an address. Accounts are not looked at, so that nothing tells whether there is one.
 * @throws Refusal 404, 403, 409 beyond the day's letters; 422 at `email`, `guide_id`, `agent_id`
 */
export const invite: Operation<typeof teamCalls.invite> = async (context, { body }) => {
  const { organizer_id, email, role } = body;
  const guide_id = role === 'guide' ? body.guide_id : null;
  const agent_id = role === 'agent' ? body.agent_id : null;
  await demandMay(context, organizer_id, 'team.invite');
  await demandFreshFor(context, role);
  await changeTeam(context, organizer_id, 'team.invite', async (tx, { organizer }) => {
    await demandNew(tx, organizer_id, email);
    await demandFreeCard(tx, organizer_id, guide_id);
    await demandAgentOf(tx, organizer_id, agent_id);
    await demandBudget(context, tx, organizer);
    await send(context, tx, {
      organizer_id,
      email,
      role,
      guide_id,
      agent_id,
      invited_by_user_id: context.user.id,
    });
    await recordOrganizerHistory(
      tx,
      { organizer_id, kind: 'member_invited', user_id: context.user.id, details: { email, role } },
      context.clock.now(),
    );
  });
  return { success: true };
};

/** Offers the ownership to a member, who accepts it by the letter. @throws Refusal 404, 403, 409; 422 for one without an address */
export const handOver: Operation<typeof teamCalls.handOver> = async (context, { body }) => {
  const { organizer_id, user_id, hands_over } = body;
  await demandMay(context, organizer_id, 'team.hand_over');
  await demandFreshSignIn(context);
  await changeTeam(context, organizer_id, 'team.hand_over', async (tx, { organizer }) => {
    const member = await findKnownMember(tx, organizer_id, user_id);
    if (!member) throw refuse.notFound();
    if (member.role === 'owner') throw refuse.conflict('conflict', { key: 'errors.team.is_owner' });
    if (member.email === null) throw refuse.validation({ user_id: { key: 'errors.team.no_address' } });
    if (await findOpenOf(tx, organizer_id, member.email))
      throw refuse.conflict('conflict', { key: 'errors.team.is_invited' });
    await demandBudget(context, tx, organizer);
    await send(context, tx, {
      organizer_id,
      email: member.email,
      role: 'owner',
      hands_over,
      invited_by_user_id: context.user.id,
    });
    const details = { user_name: member.name };
    const entry = { organizer_id, kind: 'ownership_offered', user_id: context.user.id, details } as const;
    await recordOrganizerHistory(tx, entry, context.clock.now());
  });
  return { success: true };
};

/** Runs a change of an open invitation behind the lock of its team. @throws Refusal 404; 409 where it was answered meanwhile */
async function changeOpen(
  context: UserContext,
  id: number,
  change: (tx: Transaction, invitation: InvitationRow, organizer: OrganizerRow) => Promise<void>,
): Promise<void> {
  const found = await findInvitationRow(context.database, id);
  if (!found) throw refuse.notFound();
  await changeTeam(context, found.organizer_id, 'team.invite', async (tx, { organizer }) => {
    await change(tx, await demandOpen(context, tx, id), organizer);
  });
}

/** An invitation that nobody has answered, over or not. @throws Refusal 409 */
async function demandOpen(context: PublicContext, tx: Transaction, id: number): Promise<InvitationRow> {
  const row = await findInvitationRow(tx, id);
  const state = row ? stateOf(row, context.clock.now()) : 'taken_back';
  if (!row || (state !== 'waiting' && state !== 'expired'))
    throw refuse.conflict('conflict', { key: `errors.team.link_${state}` }, { state });
  return row;
}

/** What the history tells of a member's act with an invitation. */
const entryOf = <K extends 'invitation_sent_again' | 'invitation_taken_back'>(
  kind: K,
  { organizer_id, email, role }: InvitationRow,
  user_id: number,
) => ({ organizer_id, kind, user_id, details: { email, role } });

/** Writes an invitation once more, by another link: the one before ends. @throws Refusal 404, 403, 409 */
export const sendAgain: Operation<typeof teamCalls.sendAgain> = async (context, { body }) => {
  await changeOpen(context, body.id, async (tx, row, organizer) => {
    await demandBudget(context, tx, organizer);
    const now = context.clock.now();
    const version = row.version + 1;
    await updateInvitation(tx, row.id, { version, letter_held: null, ...datesFrom(now) });
    await context.outbox.emit(tx, invitationSent, { invitation_id: row.id, version });
    await recordOrganizerHistory(tx, entryOf('invitation_sent_again', row, context.user.id), now);
  });
  return { success: true };
};

/** Takes an invitation back: its link says so. @throws Refusal 404, 403, 409 */
export const takeBack: Operation<typeof teamCalls.takeBack> = async (context, { body }) => {
  await changeOpen(context, body.id, async (tx, row) => {
    const now = context.clock.now();
    await updateInvitation(tx, row.id, { taken_back_at: now });
    await recordOrganizerHistory(tx, entryOf('invitation_taken_back', row, context.user.id), now);
  });
  return { success: true };
};

/**
 * The platform names an owner where the one there was is lost: by an address, whose person accepts. Both sides read why.
 * @param beside what the platform keeps of it, in the same transaction
 * @throws Refusal 404
 */
export async function inviteOwner(
  context: UserContext,
  { organizer_id, email, reason }: { organizer_id: number; email: string; reason: string },
  beside: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await holdTeam(context, organizer_id, async (tx) => {
    const now = context.clock.now();
    const open = await findOpenOf(tx, organizer_id, email);
    if (open) await updateInvitation(tx, open.id, { taken_back_at: now });
    await send(context, tx, { organizer_id, email, role: 'owner', platform_reason: reason });
    const details = { email, role: 'owner', reason } as const;
    await recordOrganizerHistory(tx, { organizer_id, kind: 'owner_named', user_id: null, details }, now);
    await beside(tx);
  });
}

/**
 * The platform takes back what it has asked an address for.
 * @param beside what the platform keeps of it, in the same transaction
 * @throws Refusal 404 for an invitation of the organizer's own; 409 where it was answered
 */
export async function takeBackOwner(
  context: UserContext,
  { organizer_id, invitation_id, reason }: CallInput<typeof deskCalls.takeBackOwner>['body'],
  beside: (tx: Transaction, email: string) => Promise<void>,
): Promise<void> {
  const found = await findInvitationRow(context.database, invitation_id);
  if (found?.organizer_id !== organizer_id || found.platform_reason === '') throw refuse.notFound();
  await holdTeam(context, organizer_id, async (tx) => {
    const { id, email } = await demandOpen(context, tx, invitation_id);
    const now = context.clock.now();
    await updateInvitation(tx, id, { taken_back_at: now });
    const entry = { organizer_id, kind: 'owner_offer_taken_back', user_id: null } as const;
    await recordOrganizerHistory(tx, { ...entry, details: { email, reason } }, now);
    await beside(tx, email);
  });
}
