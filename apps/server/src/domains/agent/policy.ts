import type { Action } from '@tropa/core';
import type { UserContext } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refusal.ts';
import { demandMay, type Membership } from '../organizer/index.ts';
import { findAgent, type AgentRow } from './record/repository.ts';

/**
 * An agent, for somebody who may do something with it: the organizer's people, or its own, whom no other agent is shown.
 * @throws Refusal 404 for a stranger and for another agent's person; 403 for a member without the right
 */
export async function demandAgent(
  context: UserContext,
  id: number,
  action: Action,
): Promise<{ agent: AgentRow; membership: Membership }> {
  const agent = await findAgent(context.database, id);
  if (!agent) throw refuse.notFound();
  const membership = await demandMay(context, agent.organizer_id, action);
  if (membership.scope === 'own' && membership.agent_id !== id) throw refuse.notFound();
  return { agent, membership };
}

/** The same for what only the organizer's own people see. @throws Refusal 404 for the agent's */
export async function demandOrganizersAgent(
  context: UserContext,
  id: number,
  action: Action,
): Promise<AgentRow> {
  const { agent, membership } = await demandAgent(context, id, action);
  if (membership.scope !== 'all') throw refuse.notFound();
  return agent;
}
