import type { Agency } from '@tropa/contract';
import type { AgentTerms } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import {
  demandAgentTerms,
  findAgent,
  findAgentByName,
  insertAgent,
  type AgentRow,
} from '../../agent/index.ts';
import { lockOrganizer, type Membership } from '../../organizer/index.ts';

/** Who sells a booking, and under which terms. */
export interface SoldBy {
  /** Of seller type 5: the agency as it was called then. */
  agency: Agency | null;
  agent_id: number | null;
  agent_terms: AgentTerms | null;
}

/** Nobody stands between the organizer and the client. */
export const SOLD_BY_NOBODY: SoldBy = { agency: null, agent_id: null, agent_terms: null };

/** How staff name who has sold it: an agent, or an agency in their own words. */
export interface NamedSeller {
  agent_id?: number | undefined;
  agency?: Agency | undefined;
}

/** The agent that staff mean by an agency's name; one that nobody knows yet is made, without people. */
async function agentCalled(
  { database, clock }: UserContext,
  organizer_id: number,
  { name, person, email, phone }: Agency,
): Promise<AgentRow> {
  return inTransaction(database, async (tx) => {
    // Of two who name it at the same moment the second finds it.
    if (!(await lockOrganizer(tx, organizer_id))) throw refuse.notFound();
    const known = await findAgentByName(tx, organizer_id, name);
    if (known) return known;
    const created_at = clock.now();
    return insertAgent(tx, { organizer_id, kind: 'company', name, person, email, phone, created_at });
  });
}

const asAgency = ({ name, person, email, phone }: AgentRow): Agency => ({
  name,
  person,
  email,
  phone,
  commission: null,
});

/** The agent of an id that staff chose. @throws Refusal 422 at `agent_id` for another organizer's */
async function demandChosen(context: UserContext, organizer_id: number, id: number): Promise<AgentRow> {
  const agent = await findAgent(context.database, id);
  if (agent?.organizer_id !== organizer_id)
    throw refuse.validation({ agent_id: { key: 'errors.validation.incorrect' } });
  return agent;
}

/** The agent that sells: the member's own, or the one that staff chose; undefined: none. @throws Refusal 403, 422 at `agent_id` */
export async function sellerOf(
  context: UserContext,
  { organizer_id, role, agent_id: own_id }: Membership,
  chosen_id: number | undefined,
): Promise<AgentRow | undefined> {
  if (role !== 'agent')
    return chosen_id === undefined ? undefined : demandChosen(context, organizer_id, chosen_id);
  const own = own_id === null ? undefined : await findAgent(context.database, own_id);
  if (!own) throw refuse.forbidden();
  return own;
}

/**
 * Who sells a tour today: the member's own agent, the one that staff name, or nobody. What staff say of an agency's commission goes
 * before its contract.
 * @throws Refusal 404 for a tour that the agent does not sell; 409 for an archived one, and out of its contract's days; 422
 */
export async function soldBy(
  context: UserContext,
  membership: Membership,
  { agent_id, agency }: NamedSeller,
  tour_id: number,
): Promise<SoldBy> {
  const chosen = await sellerOf(context, membership, agent_id);
  const agent = chosen ?? (agency && (await agentCalled(context, membership.organizer_id, agency)));
  if (!agent) return SOLD_BY_NOBODY;
  const terms = await demandAgentTerms(context, agent, tour_id);
  const commission = agency?.commission ?? terms.commission;
  // What an agent types in itself is its own sale.
  const named = agency ?? (membership.role === 'agent' ? null : asAgency(agent));
  return { agency: named, agent_id: agent.id, agent_terms: { ...terms, commission } };
}
