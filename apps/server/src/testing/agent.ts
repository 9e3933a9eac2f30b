import {
  agentCalls,
  HEADER,
  organizerCalls,
  ownBookingCalls,
  type AgentContract,
  type CallInput,
  type CallRequest,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import type { BookingWish } from './booking.ts';
import type { TestClient } from './client.ts';
import { organizerDay, signedInMember } from './organizer.ts';

type Fields = Omit<CallInput<typeof agentCalls.create>['body'], 'organizer_id'>;
type Terms = Omit<CallRequest<typeof agentCalls.saveContract>['body'], 'agent_id' | 'after_version'>;

/** What a form of an agent sends, all of it right. */
export const sampleAgent: Fields = {
  kind: 'company',
  name: 'Турбюро «Катунь»',
  legal_name: 'ООО «Катунь»',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  address: '649000, Горно-Алтайск',
  bank_details: 'р/с 40702810500000001234',
  person: 'Анна Ким',
  email: 'anna@katun.example.test',
  phone: '+79130000001',
  logo: null,
  note: 'Платит вовремя',
};

/** A tenth of each tour, which the agent takes from the tourist, without a limit. */
export const sampleAgentTerms: Omit<Terms, 'valid_from'> = {
  number: 'А-1',
  kind: 'commission',
  commission_percent: 10,
  collects: 'agent',
  all_tours: true,
  credit_limit: null,
  payment_days: 5,
  valid_to: null,
  prices: [],
};

/** Makes an agent of an organizer. @returns its id */
export async function createAgent(
  client: TestClient,
  organizer_id: number,
  over: Partial<Fields> = {},
): Promise<number> {
  const body = { organizer_id, ...sampleAgent, ...over };
  return (await client.call(agentCalls.create, { body })).id;
}

/** Today where the organizer of an agent is. */
async function todayOfAgent(client: TestClient, id: number): Promise<string> {
  const { organizer_id } = await client.call(agentCalls.view, { query: { id } });
  const { timezone } = await client.call(organizerCalls.view, { query: { id: organizer_id } });
  return organizerDay(0, timezone);
}

/** Writes the next version of an agent's contract, from today on where it does not say when it begins. */
export async function agreeContract(
  client: TestClient,
  agent_id: number,
  over: Partial<Terms> = {},
  after_version = 0,
): Promise<AgentContract> {
  const valid_from = over.valid_from ?? (await todayOfAgent(client, agent_id));
  const body = { agent_id, after_version, ...sampleAgentTerms, ...over, valid_from };
  return (await client.call(agentCalls.saveContract, { body })).contract;
}

/** An agent with a contract and a person who signs in. */
export async function makeAgent(
  app: TestApp,
  owner: TestClient,
  organizer_id: number,
  terms: Partial<Terms> = {},
): Promise<{ agent_id: number; contract: AgentContract; person: TestClient }> {
  const agent_id = await createAgent(owner, organizer_id);
  const contract = await agreeContract(owner, agent_id, terms);
  const { member: person } = await signedInMember(app, organizer_id, 'agent', [], agent_id);
  return { agent_id, contract, person };
}

/** What the form of an agent's sale sends. */
export const sampleSale = (wish: BookingWish & { organizer_id: number }, tourists = 1) => ({
  from_source: 'tour_date' as const,
  contacts: { first_name: 'Нина', last_name: 'Звонкова', email: '', phone: '' },
  comment: 'От агента',
  client_agreed: true as const,
  tourists,
  ...wish,
});

/** Sells places on a departure as a person of an agent. @returns the booking's number */
export async function sellAsAgent(
  by: TestClient,
  wish: BookingWish & { organizer_id: number },
  tourists = 1,
): Promise<number> {
  const { request_id } = await by.call(
    ownBookingCalls.create,
    { body: sampleSale(wish, tourists) },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
  return request_id;
}
