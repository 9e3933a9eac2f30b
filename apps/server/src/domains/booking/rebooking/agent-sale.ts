import { SaleStatus } from '@tropa/contract';
import type { AgentTerms } from '@tropa/core';
import type { Transaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { agreedToday, demandAgentTerms, demandCreditOfChange, findAgent } from '../../agent/index.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import type { Actor } from '../record/repository/history.ts';
import { isAgentsPerson } from './repository.ts';

/** What is known of the sale of a booking that is changed: its agent, and whether one of its people changes it. */
export interface AgentSaleChange {
  agent_terms: AgentTerms | null;
  isByAgent: boolean;
}

/** Of a tour of which the contract says nothing: a share stays one; a net price is of another tour, so what it brought stays. */
function carriedOver({ agent_terms, agent_commission }: BookingRow): AgentTerms | null {
  if (agent_terms?.commission?.kind !== 'net') return agent_terms;
  return { ...agent_terms, commission: { kind: 'sum', value: agent_commission } };
}

/**
 * The terms by which a booking is an agent's sale after a change: of the same tour those of its day, of another one what the contract of
 * today says of that; who takes the money, and when it is payed, stay. What staff have said of the commission stays, too.
 * @throws Refusal 404, 409 where one of the agent's people moves it to a tour that the agent does not sell today
 */
export async function saleAfter(
  { clock }: Services,
  tx: Transaction,
  before: BookingRow,
  tour_id: number,
  { actor_user_id = null }: Actor,
): Promise<AgentSaleChange> {
  const { agent_id, agent_terms, organizer_id, agency } = before;
  const agent = agent_id === null ? undefined : await findAgent(tx, agent_id);
  if (!agent) return { agent_terms, isByAgent: false };
  const isByAgent = actor_user_id !== null && (await isAgentsPerson(tx, organizer_id, actor_user_id));
  if (tour_id === before.tour_id) return { agent_terms, isByAgent };
  const asking = { database: tx, clock };
  const agreed = isByAgent
    ? await demandAgentTerms(asking, agent, tour_id)
    : await agreedToday(asking, agent, tour_id);
  if (agent_terms === null || agency?.commission) return { agent_terms, isByAgent };
  const { contract_id = null, commission = null } = agreed ?? {};
  if (contract_id === null) return { agent_terms: carriedOver(before), isByAgent };
  return { agent_terms: { ...agent_terms, contract_id, commission }, isByAgent };
}

const isConfirmed = ({ base_sale_status: status }: BookingRow) =>
  status === SaleStatus.pending_prepayment || status === SaleStatus.made_prepayment;

/**
 * An agent's people make a confirmed sale no larger than the agent may owe for: whoever speaks for the organizer may. It comes after the
 * invoices, which nobody changes without the lock of their booking.
 * @throws Refusal 409
 */
export async function demandChangeWithinCredit(
  services: Services,
  tx: Transaction,
  before: BookingRow,
  after: BookingRow,
): Promise<void> {
  if (isConfirmed(after)) await demandCreditOfChange(services, tx, before, after);
}
