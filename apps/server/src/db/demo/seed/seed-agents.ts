import { agentAccountCalls, agentCalls, teamCalls, tourCalls } from '@tropa/contract';
import { addDays, fullName, type AgentTerms } from '@tropa/core';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import type { Database } from '../../index.ts';
import { agents } from '../content/index.ts';
import { DEMO_AGENT } from '../sign-ins.ts';
import { DemoClient } from './demo-client.ts';
import { confirmAccounts, dateMember, sellByAgent } from './repository.ts';
import { signUp } from './seed-desk.ts';

const DAY = 24 * 3_600_000;
const AGREED_DAYS_AGO = 350;
/** Before everybody of the team, as the history is written in the order of time. */
const JOINED_DAYS_AGO = 340;
const PAYMENT_DAYS = 5;

const PERSON = { first_name: 'Лариса', last_name: 'Белова', phone: '+79990002101', ...DEMO_AGENT };

/** Somebody of an agent is invited, accepts and is dated back. */
async function bringPerson(
  { server, services: { database, clock } }: { server: FastifyInstance; services: Services },
  client: DemoClient,
  organizer_id: number,
  agent_id: number,
): Promise<void> {
  const own = new DemoClient(server);
  const user_id = await signUp(own, PERSON, 'Asia/Barnaul');
  await confirmAccounts(database);
  const { email } = PERSON;
  await client.call(teamCalls.invite, {
    body: { organizer_id, email, role: 'agent', guide_id: null, agent_id },
  });
  const { invitations } = await own.call(teamCalls.waiting, {});
  for (const { id } of invitations) await own.call(teamCalls.accept, { body: { id } });
  const now = clock.now().getTime();
  const days = { joined_at: new Date(now - JOINED_DAYS_AGO * DAY), seen_at: new Date(now - DAY / 2) };
  await dateMember(database, { organizer_id, user_id, email, name: fullName(PERSON) }, days);
}

/** An agent with what was agreed, as its sales name it. */
export interface AgreedAgent {
  agent_id: number;
  seller_type: 3 | 5;
  terms: AgentTerms;
}

/** Makes the agents of an operator with their contracts, and who signs in of the first. @param client the owner's */
export async function makeAgents(
  app: { server: FastifyInstance; services: Services },
  client: DemoClient,
  organizer_id: number,
): Promise<AgreedAgent[]> {
  const today = app.services.clock.now().toISOString().slice(0, 10);
  const made: AgreedAgent[] = [];
  for (const [index, { fields, commission_percent, collects, credit_limit }] of agents.entries()) {
    const { id: agent_id } = await client.call(agentCalls.create, { body: { organizer_id, ...fields } });
    const { contract } = await client.call(agentCalls.saveContract, {
      body: {
        agent_id,
        after_version: 0,
        number: `А-${index + 1}`,
        kind: 'commission',
        commission_percent,
        collects,
        all_tours: true,
        credit_limit,
        payment_days: PAYMENT_DAYS,
        valid_from: addDays(today, -AGREED_DAYS_AGO),
        valid_to: null,
        prices: [],
      },
    });
    if (index === 0) await bringPerson(app, client, organizer_id, agent_id);
    const commission = { kind: 'percent', value: commission_percent } as const;
    const terms = { contract_id: contract.id, collects, commission, payment_days: PAYMENT_DAYS };
    // The first types in its sales itself.
    made.push({ agent_id, seller_type: index === 0 ? 3 : 5, terms });
  }
  return made;
}

/** What staff had typed in of the season the agents have sold, in turn. */
export async function sellByAgents(
  database: Database,
  organizer_id: number,
  sellers: AgreedAgent[],
): Promise<void> {
  for (const [turn, seller] of sellers.entries())
    await sellByAgent(database, organizer_id, { ...seller, share: { turn, of: sellers.length } });
}

const KEPT_SEATS = 3;
const KEPT_DAYS = 60;

/**
 * Seats are kept for the agents that take the tourist's money, on the last departures of the tours given; the first pays a half of what it
 * owes, the second stays over its limit, and who sells for the operator's money is paid what it has earned.
 */
export async function settleWithAgents(
  client: DemoClient,
  sellers: AgreedAgent[],
  tour_ids: readonly number[],
  today: string,
): Promise<void> {
  const collecting = sellers.filter(({ terms }) => terms.collects === 'agent');
  for (const [index, { agent_id }] of collecting.entries()) {
    const tour_id = tour_ids[index] ?? 0;
    const { actual_dates } = await client.call(tourCalls.getDates, { query: { tour_id } });
    const far = actual_dates.findLast((date) => date.id > 0 && date.number_of_free_seats > KEPT_SEATS);
    if (!far) continue;
    const last = addDays(today, KEPT_DAYS);
    const until = last < far.date_start ? last : far.date_start;
    await client.call(agentCalls.keepSeats, {
      body: { agent_id, tour_date_id: far.id, seats: KEPT_SEATS, until },
    });
  }
  for (const [index, { agent_id, terms }] of sellers.entries()) {
    const { owed, earned } = await client.call(agentAccountCalls.account, { query: { agent_id } });
    const isFromAgent = terms.collects === 'agent';
    const amount = isFromAgent ? (index === 0 ? Math.round(owed / 2) : 0) : earned;
    if (amount === 0) continue;
    await client.call(agentAccountCalls.recordPayment, {
      body: {
        agent_id,
        direction: isFromAgent ? 'from_agent' : 'to_agent',
        amount,
        payment_method: 'transfer',
        payed_on: today,
        note: '',
      },
    });
  }
}
