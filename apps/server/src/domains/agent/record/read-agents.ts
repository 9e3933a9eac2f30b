import { currency, type agentCalls, type AgentListItem } from '@tropa/contract';
import { may, todayIn } from '@tropa/core';
import type { UserContext } from '../../../kernel/context.ts';
import { paginationOf } from '../../../kernel/pages.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandMay, findOrganizer } from '../../organizer/index.ts';
import { findContractOn } from '../contract/repository.ts';
import { contractView } from '../contract/views.ts';
import { demandAgent, demandOrganizersAgent } from '../policy.ts';
import { historyOf, invitedTo, listAgentsOf, peopleOf } from './repository.ts';

/** Today where an organizer is. @throws Refusal 404 */
export async function todayOf(context: UserContext, organizer_id: number): Promise<string> {
  const organizer = await findOrganizer(context.database, organizer_id);
  if (!organizer) throw refuse.notFound();
  return todayIn(organizer.timezone, context.clock.now());
}

type Row = Awaited<ReturnType<typeof listAgentsOf>>['rows'][number];
const itemOf = ({ agent, contract, people_count }: Row): AgentListItem => ({
  id: agent.id,
  kind: agent.kind,
  name: agent.name,
  logo: agent.logo,
  person: agent.person,
  email: agent.email,
  phone: agent.phone,
  is_archived: agent.archived_at !== null,
  people_count,
  contract: contract && {
    kind: contract.kind,
    commission_percent: contract.commission_percent,
    collects: contract.collects,
    credit_limit: contract.credit_limit,
    currency: currency.parse(contract.currency),
    valid_to: contract.valid_to,
  },
});

/** Agents of an organizer by name, by page; an agent's own people find that one alone. @throws Refusal 404, 403 */
export const listAgents: Operation<typeof agentCalls.list> = async (context, { query }) => {
  const { scope, agent_id } = await demandMay(context, query.organizer_id, 'agents.read');
  const today = await todayOf(context, query.organizer_id);
  const question = { ...query, only_id: scope === 'own' ? agent_id : null };
  const { rows, item_count } = await listAgentsOf(context.database, question, today, query);
  const last = rows.at(-1)?.agent;
  return {
    agents: rows.map(itemOf),
    pagination: paginationOf(query, item_count, [], last && [last.name, last.id]),
  };
};

/** An agent with its people and today's contract. Its own people read neither the note about it nor who is invited. */
export const viewAgent: Operation<typeof agentCalls.view> = async (context, { query: { id } }) => {
  const { agent, membership } = await demandAgent(context, id, 'agents.read');
  const { database } = context;
  const invite = may(membership, 'team.invite') === 'all';
  const today = await todayOf(context, agent.organizer_id);
  const [people, invitations, contract] = await Promise.all([
    peopleOf(database, id),
    invite ? invitedTo(database, id) : [],
    findContractOn(database, id, today),
  ]);
  const { archived_at, created_at, note, ...row } = agent;
  const now = context.clock.now();
  return {
    ...row,
    note: membership.scope === 'all' ? note : '',
    is_archived: archived_at !== null,
    created_at: created_at.toISOString(),
    people: people.map(({ joined_at, ...person }) => ({
      ...person,
      joined_at: joined_at.toISOString(),
      is_me: person.user_id === context.user.id,
    })),
    invitations: invitations.map(({ sent_at, expires_at, ...invitation }) => ({
      ...invitation,
      sent_at: sent_at.toISOString(),
      expires_at: expires_at.toISOString(),
      is_expired: expires_at <= now,
    })),
    contract: contract ? contractView(contract, today) : null,
    can: { change: may(membership, 'agents.write') === 'all', invite },
  };
};

/** What happened to an agent. @throws Refusal 404, also for its own people; 403 */
export const agentHistory: Operation<typeof agentCalls.history> = async (context, { query }) => {
  await demandOrganizersAgent(context, query.agent_id, 'agents.read');
  const { items, item_count } = await historyOf(context.database, query.agent_id, query);
  return { items, pagination: paginationOf(query, item_count, items) };
};
