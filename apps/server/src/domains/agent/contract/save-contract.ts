import type { agentCalls, CallInput } from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import { paginationOf } from '../../../kernel/pages.ts';
import { refuse, type Message } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findOrganizer } from '../../organizer/index.ts';
import { agentChanged } from '../events.ts';
import { demandAgent, demandOrganizersAgent } from '../policy.ts';
import { todayOf } from '../record/read-agents.ts';
import { lockAgent, recordAgentHistory } from '../record/repository.ts';
import { changeAgent } from '../record/save-agent.ts';
import {
  contractsOf,
  findContract,
  insertContract,
  makeRoom,
  newestVersion,
  standsOn,
  toursOfContract,
  updateContract,
  type PriceRow,
} from './repository.ts';
import { contractView, stateOf } from './views.ts';

type Input = CallInput<typeof agentCalls.saveContract>['body'];
const required = { key: 'errors.validation.required' } as const;

/** What of the terms does not go together. */
function problemsOf({ kind, commission_percent, all_tours, prices, valid_from, valid_to }: Input) {
  const errors: Record<string, Message> = {};
  if (kind === 'commission' && commission_percent === null) errors['commission_percent'] = required;
  if (kind === 'net' && all_tours) errors['all_tours'] = { key: 'errors.agent.net_needs_tours' };
  if (!all_tours && prices.length === 0) errors['prices'] = { key: 'errors.agent.no_tours' };
  if (valid_to !== null && valid_to < valid_from) errors['valid_to'] = { key: 'errors.agent.ends_before' };
  const named = new Set<number>();
  for (const [index, { tour_id, net_price }] of prices.entries()) {
    if (kind === 'net' && net_price === null) errors[`prices.${index}.net_price`] = required;
    if (named.has(tour_id)) errors[`prices.${index}.tour_id`] = { key: 'errors.agent.tour_twice' };
    named.add(tour_id);
  }
  return errors;
}

/** What the other kind of contract says is not kept. */
const priceOf = (
  kind: Input['kind'],
  { tour_id, net_price, net_price_by_category, commission_percent }: PriceRow,
): PriceRow => ({
  tour_id,
  net_price: kind === 'net' ? net_price : null,
  net_price_by_category: kind === 'net' ? net_price_by_category : {},
  commission_percent: kind === 'commission' ? commission_percent : null,
});

/** Tours are the organizer's, and sold in the currency of the contract; categories are the tour's. @throws Refusal 422 at `prices.N.tour_id`, `prices.N.net_price_by_category` */
async function demandTours(
  tx: Transaction,
  organizer: { id: number; currency: string },
  prices: PriceRow[],
): Promise<void> {
  const known = await toursOfContract(
    tx,
    organizer.id,
    prices.map(({ tour_id }) => tour_id),
  );
  const errors: Record<string, Message> = {};
  for (const [index, { tour_id, net_price_by_category }] of prices.entries()) {
    const { currency, categories = [] } = known.get(tour_id) ?? {};
    if (Object.keys(net_price_by_category).some((id) => !categories.includes(id)))
      errors[`prices.${index}.net_price_by_category`] = { key: 'errors.validation.incorrect' };
    if (currency === undefined) errors[`prices.${index}.tour_id`] = { key: 'errors.agent.unknown_tour' };
    else if (currency !== null && currency !== organizer.currency)
      errors[`prices.${index}.tour_id`] = { key: 'errors.agent.other_currency' };
  }
  if (Object.keys(errors).length > 0) throw refuse.validation(errors);
}

/**
 * Writes a version: what stands on its days makes room (docs/rules/agents.md). Days that are over stay as they were sold.
 * @throws Refusal 404, 403; 409 where another version came meanwhile; 422 at what does not go together
 */
export const saveContract: Operation<typeof agentCalls.saveContract> = async (context, { body }) => {
  const { agent_id, after_version, prices, ...terms } = body;
  await demandOrganizersAgent(context, agent_id, 'agents.write');
  const problems = problemsOf(body);
  if (Object.keys(problems).length > 0) throw refuse.validation(problems);
  const now = context.clock.now();
  return changeAgent(context, agent_id, async (tx, { organizer_id }) => {
    const organizer = await findOrganizer(tx, organizer_id);
    if (!organizer) throw refuse.notFound();
    const today = todayIn(organizer.timezone, now);
    if ((await newestVersion(tx, agent_id)) !== after_version)
      throw refuse.conflict('conflict', { key: 'errors.conflict' });
    const { valid_from, valid_to, kind, commission_percent } = terms;
    if (valid_from < today && (await standsOn(tx, agent_id, valid_from, today)))
      throw refuse.validation({ valid_from: { key: 'errors.agent.past_days' } });
    const said = prices.map((price) => priceOf(kind, price));
    await demandTours(tx, organizer, said);
    await makeRoom(tx, { agent_id, valid_from, valid_to });
    const version = after_version + 1;
    const values = {
      ...terms,
      commission_percent: kind === 'commission' ? commission_percent : null,
      agent_id,
      version,
      currency: organizer.currency,
      created_by_user_id: context.user.id,
      created_at: now,
    };
    const id = await insertContract(tx, values, said);
    const details = { version, valid_from, valid_to };
    const entry = { agent_id, kind: 'contract_saved', user_id: context.user.id, details } as const;
    await recordAgentHistory(tx, entry, now);
    const contract = await findContract(tx, id);
    if (!contract) throw new Error('The contract is gone');
    return { contract: contractView(contract, today) };
  });
};

/** The last day of a version that ends. @throws Refusal 422 at `last_day` outside of its days that are left */
function lastDayOf(
  { valid_from, valid_to }: { valid_from: string; valid_to: string | null },
  last_day: string | null,
  today: string,
): string {
  if (last_day === null) return addDays(today, -1);
  if (last_day < today || last_day < valid_from || (valid_to !== null && last_day > valid_to))
    throw refuse.validation({ last_day: { key: 'errors.agent.last_day' } });
  return last_day;
}

/** Ends a version that is valid or to come. @throws Refusal 404, 403; 409 for any other; 422 at `last_day` */
export const endContract: Operation<typeof agentCalls.endContract> = async (context, { body }) => {
  const found = await findContract(context.database, body.contract_id);
  if (!found) throw refuse.notFound();
  const { agent } = await demandAgent(context, found.agent_id, 'agents.write');
  const today = await todayOf(context, agent.organizer_id);
  await inTransaction(context.database, async (tx) => {
    await lockAgent(tx, agent.id);
    const contract = await findContract(tx, body.contract_id);
    const state = contract ? stateOf(contract, today) : 'ended';
    if (!contract || (state !== 'valid' && state !== 'future'))
      throw refuse.conflict('conflict', { key: 'errors.agent.contract_over' }, { state });
    const valid_to = lastDayOf(contract, body.last_day, today);
    // Of one that never stood on a day the days stay as they were meant.
    const isNothingLeft = valid_to < contract.valid_from;
    const isOver = body.last_day === null;
    const values = { ...(isOver && { status: 'ended' as const }), ...(!isNothingLeft && { valid_to }) };
    await updateContract(tx, contract.id, values);
    const details = { version: contract.version, valid_to };
    const user_id = context.user.id;
    const entry = { agent_id: agent.id, kind: 'contract_ended', user_id, details } as const;
    await recordAgentHistory(tx, entry, context.clock.now());
    const { organizer_id, id: agent_id } = agent;
    await context.outbox.emit(tx, agentChanged, { organizer_id, agent_id });
  });
  return { success: true };
};

/** All versions of an agent's contract; its own people see them too. @throws Refusal 404, 403 */
export const listContracts: Operation<typeof agentCalls.contracts> = async (context, { query }) => {
  const { agent } = await demandAgent(context, query.agent_id, 'agents.read');
  const today = await todayOf(context, agent.organizer_id);
  const { contracts, item_count } = await contractsOf(context.database, agent.id, query);
  return {
    contracts: contracts.map((contract) => contractView(contract, today)),
    pagination: paginationOf(query, item_count, contracts),
  };
};
