import { agentAccountCalls, agentCalls, HEADER, ownBookingCalls } from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { inDays } from '../../../testing/index.ts';
import { uuidOf } from './repository.ts';
import type { Action, Weighted } from './world.ts';

/** An agent sells: from the seats that are kept for it, then from the free ones, and over its limit it waits. */
const sell: Action = async ({ app, agent, departures, bookings }, chance) => {
  const wish = chance.pick(departures);
  if (!wish) return;
  const body = {
    from_source: 'tour_date' as const,
    organizer_id: agent.organizer_id,
    contacts: { first_name: 'Нина', last_name: 'Звонкова', email: '', phone: '' },
    comment: 'От агента',
    client_agreed: true as const,
    tourists: chance.between(1, 3),
    ...wish,
  };
  const key = { [HEADER.idempotencyKey]: randomUUID() };
  const { request_id } = await agent.person.call(ownBookingCalls.create, { body }, key);
  bookings.push({ uuid: await uuidOf(app.database, request_id), request_id });
};

const keepForAgent: Action = async ({ owner, agent: { agent_id }, departures }, chance) => {
  const tour_date_id = chance.pick(departures)?.date;
  if (tour_date_id === undefined) return;
  const body = { agent_id, tour_date_id, seats: chance.between(1, 4), until: inDays(chance.between(0, 20)) };
  await owner.call(agentCalls.keepSeats, { body });
};

const takeBack: Action = async ({ owner, agent: { agent_id } }, chance) => {
  const { allotments } = await owner.call(agentCalls.allotments, { query: { agent_id } });
  const allotment_id = chance.pick(allotments)?.id;
  if (allotment_id !== undefined) await owner.call(agentCalls.giveBack, { body: { agent_id, allotment_id } });
};

/** The agent pays a part of what it owes, or all. */
const payForAgent: Action = async ({ owner, agent: { agent_id } }, chance) => {
  const { owed } = await owner.call(agentAccountCalls.account, { query: { agent_id } });
  if (owed === 0) return;
  const amount = chance.next() < 0.5 ? owed : chance.between(1, owed);
  const payment = { direction: 'from_agent', payment_method: 'transfer', payed_on: inDays(0) } as const;
  await owner.call(agentAccountCalls.recordPayment, { body: { agent_id, amount, ...payment } });
};

export const AGENT_ACTIONS: Weighted[] = [
  [4, 'sell as an agent', sell],
  [2, 'keep seats for an agent', keepForAgent],
  [1, 'give kept seats back', takeBack],
  [3, 'pay for an agent', payForAgent],
];
