import type { Level } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { demandRight } from '../../organizer/index.ts';
import type { MoneyOwner } from './repository/underway.ts';

/** The money that a member may see: all of the organizer's, or that of the bookings the member's agent sold. */
export async function demandMoney(context: UserContext, organizer_id: number): Promise<MoneyOwner> {
  const { scope, agent_id } = await demandRight(context, organizer_id, 'payments', 'read');
  return { organizer_id, agent_id: scope === 'own' ? agent_id : null };
}

/**
 * The right to all the money of an organizer: an agent, who has that to its own alone, finds nothing here.
 * @throws Refusal 404 for a stranger and an agent, 403 for a guide
 */
export async function demandAllMoney(
  context: UserContext,
  organizer_id: number,
  level: Level,
): Promise<void> {
  const { scope } = await demandRight(context, organizer_id, 'payments', level);
  if (scope !== 'all') throw refuse.notFound();
}
