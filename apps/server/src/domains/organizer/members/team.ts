import { may, type Action, type Member } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { teamChanged } from '../events.ts';
import { demandMay } from '../policy.ts';
import { findMember, lockOrganizer, type OrganizerRow } from '../profile/repository.ts';
import { countOwners } from './repository.ts';

/** A team that nobody else changes until the transaction ends, and who changes it. */
export interface HeldTeam {
  organizer: OrganizerRow;
  actor: Member;
}

/**
 * Changes a team, one change at a time, by a member who may: what the cache believes is asked once more behind the lock, since
 * of two owners who remove each other the second is none any more. Those who see the team are told.
 * @throws Refusal 404 for a stranger; 403 for a member without the right
 */
export async function changeTeam<Answer>(
  context: UserContext,
  organizer_id: number,
  action: Action,
  change: (tx: Transaction, team: HeldTeam) => Promise<Answer>,
): Promise<Answer> {
  await demandMay(context, organizer_id, action);
  demandByThemselves(context);
  return holdTeam(context, organizer_id, async (tx, organizer) => {
    const actor = await findMember(tx, context.user.id, organizer_id);
    if (!actor) throw refuse.notFound();
    if (may(actor, action) === 'none') throw refuse.forbidden();
    return change(tx, { organizer, actor });
  });
}

/** Who belongs to a team is said by its people: not by the platform's staff in somebody's name. @throws Refusal 403 */
export function demandByThemselves({ user }: Pick<UserContext, 'user'>): void {
  if (user.is_admin_auth) throw refuse.forbidden();
}

/** The same by somebody who needs to be no member: who accepts, or the platform's staff. @throws Refusal 404 */
export async function holdTeam<Answer>(
  context: Pick<UserContext, 'database' | 'outbox'>,
  organizer_id: number,
  change: (tx: Transaction, organizer: OrganizerRow) => Promise<Answer>,
): Promise<Answer> {
  const answer = await inTransaction(context.database, async (tx) => {
    const organizer = await lockOrganizer(tx, organizer_id);
    if (!organizer) throw refuse.notFound();
    const changed = await change(tx, organizer);
    await context.outbox.emit(tx, teamChanged, { organizer_id });
    return changed;
  });
  return answer;
}

/** An organizer always has an owner. @throws Refusal 409 where the only one would go */
export async function demandAnotherOwner(tx: Transaction, organizer_id: number): Promise<void> {
  if ((await countOwners(tx, organizer_id)) < 2)
    throw refuse.conflict('conflict', { key: 'errors.team.last_owner' });
}
