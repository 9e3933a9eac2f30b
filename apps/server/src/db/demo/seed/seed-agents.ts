import { agentCalls, teamCalls } from '@tropa/contract';
import { addDays, fullName, type AgentTerms } from '@tropa/core';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../kernel/context.ts';
import type { Database } from '../../index.ts';
import { agents } from '../content/index.ts';
import { DemoClient } from './demo-client.ts';
import { confirmAccounts, dateMember, sellByAgent } from './repository.ts';
import { signUp } from './seed-desk.ts';

const DAY = 24 * 3_600_000;
const AGREED_DAYS_AGO = 350;
/** Before everybody of the team, as the history is written in the order of time. */
const JOINED_DAYS_AGO = 340;
const PAYMENT_DAYS = 5;

/** Whom to sign in as to sell as an agent. */
export const DEMO_AGENT = { email: 'larisa@katun-travel.example', password: 'Perevaly-2026' } as const;
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
