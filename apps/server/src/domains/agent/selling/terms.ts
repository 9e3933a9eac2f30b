import { todayIn, type AgentTerms } from '@tropa/core';
import type { Executor } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { findContractOn, newestVersion, type WholeContract } from '../contract/repository.ts';
import type { AgentRow } from '../record/repository.ts';

/** What a version says of a tour; undefined: the agent does not sell it. */
export function termsOfTour(contract: WholeContract, tour_id: number): AgentTerms | undefined {
  const price = contract.prices.find((one) => one.tour_id === tour_id);
  if (!price && !contract.all_tours) return undefined;
  const { id: contract_id, collects, payment_days } = contract;
  const base = { contract_id, collects, payment_days };
  if (contract.kind === 'commission') {
    const value = price?.commission_percent ?? contract.commission_percent ?? 0;
    return { ...base, commission: { kind: 'percent', value } };
  }
  const { net_price, net_price_by_category: by_category = {} } = price ?? {};
  const hasOwn = Object.keys(by_category).length > 0;
  return { ...base, commission: { kind: 'net', value: net_price ?? 0, ...(hasOwn && { by_category }) } };
}

/** Of an agent with whom nothing was ever agreed: it sells what is on sale, for nothing that is written down. */
export const NOTHING_AGREED: AgentTerms = {
  contract_id: null,
  collects: 'organizer',
  commission: null,
  payment_days: 0,
};

interface Asking {
  /** The transaction that asks, if one does. */
  database: Executor;
  clock: Services['clock'];
}

/** What an agent sells by today; undefined: nothing was ever agreed with it. @throws Refusal 409 for an archived one, and out of its contract's days */
export async function contractToday(
  { database, clock }: Asking,
  agent: AgentRow,
): Promise<WholeContract | undefined> {
  if (agent.archived_at !== null) throw refuse.conflict('conflict', { key: 'errors.agent.archived' });
  const contract = await standingToday({ database, clock }, agent);
  if (!contract && (await newestVersion(database, agent.id)) > 0)
    throw refuse.conflict('conflict', { key: 'errors.agent.no_contract' });
  return contract;
}

async function standingToday(
  { database, clock }: Asking,
  { id, organizer_id }: AgentRow,
): Promise<WholeContract | undefined> {
  const organizer = await findOrganizer(database, organizer_id);
  return findContractOn(database, id, todayIn(organizer?.timezone ?? 'UTC', clock.now()));
}

/**
 * The terms under which an agent sells a tour today (docs/rules/agents.md).
 * @throws Refusal 404 for a tour that it does not sell; 409 for an archived agent, and where no contract stands today
 */
export async function demandAgentTerms(
  asking: Asking,
  agent: AgentRow,
  tour_id: number,
): Promise<AgentTerms> {
  const contract = await contractToday(asking, agent);
  if (!contract) return NOTHING_AGREED;
  const terms = termsOfTour(contract, tour_id);
  if (!terms) throw refuse.notFound();
  return terms;
}

/** What a version of today says of a tour, whoever may sell it; undefined: nothing. */
export async function agreedToday(
  asking: Asking,
  agent: AgentRow,
  tour_id: number,
): Promise<AgentTerms | undefined> {
  const contract = await standingToday(asking, agent);
  return contract && termsOfTour(contract, tour_id);
}
