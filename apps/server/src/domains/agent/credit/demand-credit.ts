import { todayIn, type AgentTerms } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { lockAgent } from '../record/repository.ts';
import { readCredit } from './repository.ts';

/** A sale on its way to be confirmed. */
interface Sale {
  agent_id: number | null;
  agent_terms: AgentTerms | null;
  total: number;
  payed_amount: number;
  agent_commission: number;
}

/** What an agent keeps of what is payed of a sale: the share of the commission. The ledger has the same on the agent's side. */
export const keptOf = (
  { total, agent_commission }: Pick<Sale, 'total' | 'agent_commission'>,
  payed: number,
): number => (total === 0 ? 0 : Math.round((agent_commission * payed) / total));

/** What of a sale is still to come from its agent, in minor units; 0 where the tourist pays the organizer. */
const owedOf = ({ agent_terms, total, payed_amount, agent_commission }: Sale): number =>
  agent_terms?.collects !== 'agent' || total === 0
    ? 0
    : total - payed_amount - (agent_commission - keptOf({ total, agent_commission }, payed_amount));

/** The refusal of a sale that its agent may not owe for. */
export const isOverLimit = (error: unknown): boolean =>
  error instanceof Refusal && error.details?.['is_over_limit'] === true;

/** Debt and limit of an agent that is locked to the end of the transaction; undefined: it is gone. */
async function lockCredit(services: Pick<Services, 'clock'>, tx: Transaction, agent_id: number) {
  const agent = await lockAgent(tx, agent_id);
  if (!agent) return undefined;
  const organizer = await findOrganizer(tx, agent.organizer_id);
  return readCredit(tx, agent, todayIn(organizer?.timezone ?? 'UTC', services.clock.now()));
}

/**
 * An agent owes no more than was agreed: of any number of sales that are confirmed at one moment, those that fit are. The agent is
 * locked to the end of the transaction, after the booking and its departures.
 * @throws Refusal 409 with `owed`, `limit`, `wanted` in `details`: the sale waits for the organizer
 */
export async function demandCredit(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  sale: Sale,
): Promise<void> {
  const wanted = owedOf(sale);
  if (sale.agent_id === null || wanted === 0) return;
  const credit = await lockCredit(services, tx, sale.agent_id);
  if (!credit) return;
  const { owed, limit } = credit;
  if (limit === null || owed + wanted <= limit) return;
  throw refuse.conflict(
    'conflict',
    { key: 'errors.agent.over_limit' },
    { is_over_limit: true, owed, limit, wanted },
  );
}

/**
 * The same where a confirmed sale has become another one in this transaction: more is owed for it than before.
 * @throws Refusal 409 with `owed`, `limit`, `wanted` in `details`
 */
export async function demandCreditOfChange(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  before: Sale,
  after: Sale,
): Promise<void> {
  const wanted = owedOf(after) - owedOf(before);
  if (after.agent_id === null || wanted <= 0) return;
  const credit = await lockCredit(services, tx, after.agent_id);
  if (!credit) return;
  const { owed, limit } = credit;
  if (limit === null || owed <= limit) return;
  throw refuse.conflict('conflict', { key: 'errors.agent.change_over_limit' }, { owed, limit, wanted });
}
