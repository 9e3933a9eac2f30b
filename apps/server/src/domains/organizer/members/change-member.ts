import type { CallInput, deskCalls, teamCalls } from '@tropa/contract';
import type { Role } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandFreshSignIn } from '../../user/index.ts';
import { memberRemoved } from '../events.ts';
import { recordOrganizerHistory } from '../history/repository.ts';
import { takeBackOf } from '../invitations/repository.ts';
import { demandMay } from '../policy.ts';
import { findMember } from '../profile/repository.ts';
import { handOverForRole, putOut } from './put-out.ts';
import {
  findFreeCard,
  findKnownMember,
  isSellingAgent,
  setCard,
  updateRole,
  updateSwitches,
  type KnownMember,
} from './repository.ts';
import { changeTeam, demandAnotherOwner, demandByThemselves, holdTeam } from './team.ts';

/** @throws Refusal 404 for somebody who is no member */
async function demandMember(tx: Transaction, organizer_id: number, user_id: number): Promise<KnownMember> {
  const member = await findKnownMember(tx, organizer_id, user_id);
  if (!member) throw refuse.notFound();
  return member;
}

/** A guide's card that is given to a member has to be free. @throws Refusal 422 at `guide_id` */
export async function demandFreeCard(
  tx: Transaction,
  organizer_id: number,
  guide_id: number | null,
): Promise<void> {
  if (guide_id !== null && !(await findFreeCard(tx, organizer_id, guide_id)))
    throw refuse.validation({ guide_id: { key: 'errors.team.card_taken' } });
}

/** Whose person a member becomes is one of the organizer's agents that sell. @throws Refusal 422 at `agent_id` */
export async function demandAgentOf(
  tx: Transaction,
  organizer_id: number,
  agent_id: number | null,
): Promise<void> {
  if (agent_id !== null && !(await isSellingAgent(tx, organizer_id, agent_id)))
    throw refuse.validation({ agent_id: { key: 'errors.team.unknown_agent' } });
}

/** Whoever touches an owner has signed in just now. @throws Refusal 404, 403 */
async function demandFreshForOwners(
  context: UserContext,
  { organizer_id, user_id }: { organizer_id: number; user_id: number },
): Promise<void> {
  await demandMay(context, organizer_id, 'team.change');
  const member = await findKnownMember(context.database, organizer_id, user_id);
  if (member?.role === 'owner') await demandFreshSignIn(context);
}

/** Gives a member another role. An owner steps down only where another stays. @throws Refusal 404, 409, 422 */
export const changeRole: Operation<typeof teamCalls.changeRole> = async (context, { body }) => {
  const { organizer_id, user_id, role } = body;
  await demandFreshForOwners(context, body);
  await changeTeam(context, organizer_id, 'team.change', async (tx) => {
    const member = await demandMember(tx, organizer_id, user_id);
    const guide_id = role === 'guide' ? body.guide_id : null;
    const agent_id = role === 'agent' ? body.agent_id : null;
    if (member.role === role && guide_id === null && agent_id === null) return;
    if (role === 'owner') throw refuse.conflict('conflict', { key: 'errors.team.owner_accepts' });
    if (member.role === 'owner') await demandAnotherOwner(tx, organizer_id);
    await demandFreeCard(tx, organizer_id, guide_id);
    await demandAgentOf(tx, organizer_id, agent_id);
    const now = context.clock.now();
    const heirs = await handOverForRole(context, tx, organizer_id, member, body);
    if (member.role === 'owner') await takeBackOf(tx, { organizer_id, user_id }, now);
    await updateRole(tx, { organizer_id, user_id }, role, agent_id);
    if (role !== 'guide' || guide_id !== null) await setCard(tx, { organizer_id, user_id }, guide_id);
    const details = { user_name: member.name, from_role: member.role, role, ...heirs };
    const entry = { organizer_id, kind: 'member_role_changed', user_id: context.user.id, details } as const;
    await recordOrganizerHistory(tx, entry, now);
  });
  return { success: true };
};

/** Turns what a manager may do off or on. @throws Refusal 404, 409 for another role */
export const setSwitches: Operation<typeof teamCalls.setSwitches> = async (context, { body }) => {
  const { organizer_id, user_id } = body;
  const switches_off = [...new Set(body.switches_off)].toSorted();
  await changeTeam(context, organizer_id, 'team.change', async (tx) => {
    const member = await demandMember(tx, organizer_id, user_id);
    if (member.role !== 'manager')
      throw refuse.conflict('conflict', { key: 'errors.team.managers_switches' });
    if (member.off.toSorted().join(',') === switches_off.join(',')) return;
    await updateSwitches(tx, { organizer_id, user_id }, switches_off);
    const details = { user_name: member.name, switches_off };
    await recordOrganizerHistory(
      tx,
      { organizer_id, kind: 'member_switches_changed', user_id: context.user.id, details },
      context.clock.now(),
    );
  });
  return { success: true };
};

/** Removes a member; its live screens lose the organizer at once. @throws Refusal 404; 409 for oneself; 422 without an heir */
export const removeMember: Operation<typeof teamCalls.remove> = async (context, { body }) => {
  const { organizer_id, user_id } = body;
  await demandFreshForOwners(context, body);
  await changeTeam(context, organizer_id, 'team.change', async (tx) => {
    const member = await demandMember(tx, organizer_id, user_id);
    if (user_id === context.user.id) throw refuse.conflict('conflict', { key: 'errors.team.leave_yourself' });
    const heirs = await putOut(context, tx, organizer_id, member, body.hand_to_user_id);
    const details = { user_name: member.name, role: member.role, ...heirs };
    await recordOrganizerHistory(
      tx,
      { organizer_id, kind: 'member_removed', user_id: context.user.id, details },
      context.clock.now(),
    );
    await context.outbox.emit(tx, memberRemoved, { organizer_id, user_id, reason: '' });
  });
  return { success: true };
};

/**
 * The platform removes a member where no owner can; the only owner stays until another is there. Both sides read why.
 * @param beside what the platform keeps of it, in the same transaction
 * @throws Refusal 404; 409 for the only owner; 422 at `hand_to_user_id` without an heir
 */
export async function removeByPlatform(
  context: UserContext,
  { reason, ...asked }: CallInput<typeof deskCalls.removeMember>['body'],
  beside: (tx: Transaction, role: Role) => Promise<void>,
): Promise<void> {
  const { organizer_id, user_id } = asked;
  await holdTeam(context, organizer_id, async (tx) => {
    const member = await demandMember(tx, organizer_id, user_id);
    const { role } = member;
    if (role === 'owner') await demandAnotherOwner(tx, organizer_id);
    const heirs = await putOut(context, tx, organizer_id, member, asked.hand_to_user_id);
    const details = { user_name: member.name, role, reason, ...heirs };
    const entry = { organizer_id, kind: 'member_removed', user_id: null, details } as const;
    await recordOrganizerHistory(tx, entry, context.clock.now());
    await context.outbox.emit(tx, memberRemoved, { organizer_id, user_id, reason });
    await beside(tx, role);
  });
}

/** Leaves a team, of whatever role. @throws Refusal 404 for a stranger; 409 for the only owner; 422 without an heir */
export const leaveTeam: Operation<typeof teamCalls.leave> = async (context, { body }) => {
  const { organizer_id } = body;
  demandByThemselves(context);
  if (!(await findMember(context.database, context.user.id, organizer_id))) throw refuse.notFound();
  await holdTeam(context, organizer_id, async (tx) => {
    const member = await demandMember(tx, organizer_id, context.user.id);
    if (member.role === 'owner') await demandAnotherOwner(tx, organizer_id);
    const heirs = await putOut(context, tx, organizer_id, member, body.hand_to_user_id);
    const details = { role: member.role, ...heirs };
    await recordOrganizerHistory(
      tx,
      { organizer_id, kind: 'member_left', user_id: context.user.id, details },
      context.clock.now(),
    );
  });
  return { success: true };
};
