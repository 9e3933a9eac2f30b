import { isKpp, MAX_TOURISTS, isOgrn, isOgrnip, isOrganizationInn, isPersonInn } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import {
  code,
  currency,
  date,
  done,
  goesOn,
  id,
  lines,
  moment,
  money,
  moneySum,
  pagination,
  percent,
  price,
  queryFlag,
  queryId,
  revisionNumber,
  text,
  versionNumber,
  goesBelow,
  goesOnOrLeaves,
  storedText,
} from './common.ts';
import { baseSaleStatus } from './enumerations.ts';
import { picture, pictureRef } from './media.ts';
import { localStart } from './tour-schedule.ts';
import { optionalEmail, optionalPhone, optionalTitle, title } from './people.ts';

// Agents: companies and people that sell an organizer's tours (docs/rules/agents.md).

export const agentKind = z.enum(['company', 'person']);

const requisites = {
  kind: agentKind,
  /** How lists and screens call it. */
  name: title(160),
  /** As papers name it; empty: by `name`. */
  legal_name: optionalTitle(300),
  inn: code(12),
  kpp: code(9),
  /** ОГРН, or ОГРНИП of somebody self-employed in business. */
  ogrn: code(15),
  /** In one line, as papers print it. */
  address: text(500),
  /** Bank, БИК, account: as papers print them. */
  bank_details: lines(1000),
  /** Who of it writes and calls. */
  person: text(160),
  email: optionalEmail,
  phone: optionalPhone,
  /** A public picture of bucket `organizer`; null: none. */
  logo: pictureRef.nullable(),
  /** For the organizer's own people: the agent never reads it. */
  note: lines(2000),
};

const isInn = (value: string) => isOrganizationInn(value) || isPersonInn(value);
/** What is written must be able to exist; what is empty may be written later. */
const canExist = (input: { inn: string; kpp: string; ogrn: string }, context: z.RefinementCtx): void => {
  const formats = { inn: isInn, kpp: isKpp, ogrn: (value: string) => isOgrn(value) || isOgrnip(value) };
  for (const [field, fits] of Object.entries(formats)) {
    const value = input[field as keyof typeof formats];
    if (value !== '' && !fits(value))
      context.addIssue({ code: 'custom', path: [field], params: { rule: 'incorrect' } });
  }
};

/** What a form of an agent sends; every field, each time. */
export const agentInput = z.object(requisites);
export type AgentInput = z.output<typeof agentInput>;

export const agentContractKind = z.enum(['commission', 'net']);
/** Who takes the tourist's money. */
export const agentCollects = z.enum(['agent', 'organizer']);
/**
 * Where a version stands today. `future`: its days are still to come. `valid`: it is the one of today. `past`: its days are over.
 * `replaced`: a later version stands on all its days. `ended`: staff have ended it.
 */
export const agentContractState = z.enum(['future', 'valid', 'past', 'replaced', 'ended']);

/** What an agent earns of a sale, in percent to hundredths, or in minor units. */
export const agentCommission = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), value: z.number() }),
  /** The agent pays so much for each tourist and keeps what is above; extras and rooms are the operator's. */
  z.object({
    kind: z.literal('net'),
    value: z.int(),
    /** For a ticket of each price category of the tour that has a net price of its own, by the category's id. */
    by_category: z.record(z.string(), z.int()).optional(),
  }),
  /** So much of the whole booking. */
  z.object({ kind: z.literal('sum'), value: z.int() }),
]);
/** What was agreed with an agent on the day of a booking: a later contract changes nothing of it. */
export const agentTerms = z.object({
  /** The version of the contract; null: there was none. */
  contract_id: id.nullable(),
  collects: agentCollects,
  /** Null: nothing is agreed. */
  commission: agentCommission.nullable(),
  payment_days: z.int(),
});

const contractTerms = {
  /** How its paper is called, e.g. «А-12/2027». */
  number: text(60),
  kind: agentContractKind,
  /** Of `commission`: the share of every tour that names no other; null for `net`. */
  commission_percent: percent(0, 90).nullable(),
  collects: agentCollects,
  /** All tours that are on sale; else those of `prices`. Never with `net`: each tour needs its price then. */
  all_tours: z.boolean(),
  /** How much the agent may owe at a time; null: without a limit. */
  credit_limit: money.nullable(),
  /** Within so many days of a booking's confirmation the agent pays for it. */
  payment_days: z.int().min(0).max(365),
  valid_from: date,
  /** The last day; null: without an end. */
  valid_to: date.nullable(),
};

/** What a version says of a tour. Unless it allows all tours, these are the ones that the agent may sell. */
export const agentPriceInput = z.object({
  tour_id: id,
  /** Of `net`: what the agent pays for each tourist, in minor units; extras and rooms are the operator's. */
  net_price: price.nullable(),
  /** Of `net`: what it pays for a ticket of a price category of the tour, by the category's id; the others cost `net_price` a tourist. */
  net_price_by_category: z.record(text(40, 1), money).default({}),
  /** Of `commission`: another share than the contract's; null: the contract's. */
  commission_percent: percent(0, 90).nullable(),
});

export const agentContract = z.object({
  id,
  agent_id: id,
  version: versionNumber,
  ...contractTerms,
  currency,
  state: agentContractState,
  prices: z.array(
    agentPriceInput.extend({
      net_price_by_category: z.record(z.string(), money),
      tour_name: z.string(),
      /** The price categories that the tour has, in its order. */
      categories: z.array(z.object({ id: z.string(), title: z.string() })),
    }),
  ),
  /** Who has written this version; null: the system, or an account that is gone. */
  created_by_name: z.string().nullable(),
  created_at: moment,
});
export type AgentContract = z.infer<typeof agentContract>;

export const agentListItem = z.object({
  id,
  kind: agentKind,
  name: z.string(),
  logo: picture.nullable(),
  person: z.string(),
  email: z.string(),
  phone: z.string(),
  is_archived: z.boolean(),
  /** How many people of it sign in here; 0: staff enter its bookings. */
  people_count: z.int(),
  /** The contract of today, in a few words; null: there is none. */
  contract: z
    .object({
      kind: agentContractKind,
      commission_percent: percent().nullable(),
      collects: agentCollects,
      credit_limit: money.nullable(),
      currency,
      valid_to: date.nullable(),
    })
    .nullable(),
});
export type AgentListItem = z.infer<typeof agentListItem>;

/** Somebody of an agent who signs in here. */
export const agentPerson = z.object({
  user_id: id,
  name: z.string(),
  email: z.string().nullable(),
  joined_at: moment,
  is_me: z.boolean(),
});
/** Somebody of an agent who is invited: send again and take back by `team.sendAgain`, `team.takeBack` with this id. */
export const agentInvitation = z.object({
  id,
  email: z.string(),
  sent_at: moment,
  expires_at: moment,
  is_expired: z.boolean(),
});

export const agentView = z.object({
  id,
  organizer_id: id,
  ...requisites,
  email: z.string(),
  phone: z.string(),
  logo: picture.nullable(),
  /** Empty for the agent's own people. */
  note: z.string(),
  is_archived: z.boolean(),
  created_at: moment,
  people: z.array(agentPerson),
  /** Empty for whoever may not invite. */
  invitations: z.array(agentInvitation),
  /** The version of today; null: there is none. */
  contract: agentContract.nullable(),
  /** What the reader may do with it; the server answers 403 to the rest. */
  can: z.object({
    /** Change requisites, contract, kept seats, payments; archive and restore. */
    change: z.boolean(),
    /** Invite and remove its people. */
    invite: z.boolean(),
  }),
});
export type AgentView = z.infer<typeof agentView>;

export const agentHistoryKind = z.enum([
  'created',
  'changed',
  'archived',
  'restored',
  'contract_saved',
  'contract_ended',
  'paper_sent',
  'seats_kept',
  'seats_given_back',
]);
export type AgentHistoryKind = z.infer<typeof agentHistoryKind>;
export const agentHistoryDetails = z.object({
  /** Of a change: which fields are other ones now. */
  fields: z.array(z.string()).optional(),
  /** Of a contract. */
  version: z.int().optional(),
  valid_from: date.optional(),
  valid_to: date.nullable().optional(),
  /** Of a paper that went by letter: the month of an act; of a contract its version. */
  month: z.string().optional(),
  /** Of kept seats. */
  tour_name: z.string().optional(),
  date_start: date.optional(),
  seats: z.int().optional(),
  until: date.optional(),
});
export type AgentHistoryDetails = z.infer<typeof agentHistoryDetails>;
export const agentHistoryItem = z.object({
  id,
  kind: agentHistoryKind,
  details: agentHistoryDetails,
  /** Null: the system. */
  member_name: z.string().nullable(),
  created_at: moment,
});
export type AgentHistoryItem = z.infer<typeof agentHistoryItem>;

/** Seats of a departure that are kept for an agent: out of everybody's free ones, for it alone. */
export const agentAllotment = z.object({
  id,
  agent_id: id,
  tour_id: id,
  tour_name: z.string(),
  tour_date_id: id,
  date_start: date,
  date_end: date,
  time_start: z.string().nullable(),
  /** Of the tour: its days are local to it. */
  timezone: z.string(),
  /** What is left of them: each sale of the agent takes its own first. */
  seats: z.int(),
  /** The last day on which they are kept, where the tour is; unsold ones fall back with its end. */
  until: date,
  /** What everybody may take beside them. */
  number_of_free_seats: z.int(),
});
export type AgentAllotment = z.infer<typeof agentAllotment>;

const page = {
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(15),
};
/** An operator for whom a person sells, as one of an agent's people. */
export const agentPlace = z.object({
  organizer_id: id,
  organizer_name: z.string(),
  organizer_logo: picture.nullable(),
  agent_id: id,
  agent_name: z.string(),
  /** It sells no more there. */
  is_archived: z.boolean(),
  currency,
  /** Still to come from the agent for confirmed sales, less what it keeps of them. */
  owed: moneySum,
  /** Null: without a limit. */
  credit_limit: money.nullable(),
  /** What may still be owed; null: without a limit; 0 over it. */
  available: moneySum.nullable(),
  bookings_count: z.int(),
});
export type AgentPlace = z.infer<typeof agentPlace>;

/** A sale of an agent, whichever operator it is of. */
export const agentSaleItem = z.object({
  request_id: id,
  organizer_id: id,
  organizer_name: z.string(),
  agent_id: id,
  tour_name: z.string(),
  date_start: date.nullable(),
  date_end: date.nullable(),
  time_start: z.string().nullable(),
  /** Of what is sold by the hour. */
  length_minutes: z.int().nullable(),
  /** Of the tour: its days are local to it. */
  timezone: z.string(),
  client_name: z.string(),
  tourists_count: z.int(),
  base_sale_status: baseSaleStatus,
  /** Over the agent's limit: it waits for the operator. */
  waits_for_credit: z.boolean(),
  created_at: moment,
  currency,
  /** The tourist's price, and what the agent earns of it. */
  total: money,
  /** What of the price is payed, the agent's share included. */
  payed_amount: money,
  commission: money,
  /** What the agent still owes for it; 0 where the operator takes the money. */
  owed: money,
});
export type AgentSaleItem = z.infer<typeof agentSaleItem>;

const ofAgent = { agent_id: queryId };
const reads = { area: 'agents', level: 'read' } as const;
const writes = { area: 'agents', level: 'write' } as const;

/** Agents of an organizer: the list, the page of one, its contract (docs/rules/agents.md). */
export const agentCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/agent/list',
    access: reads,
    summary: 'Agents of an organizer by name; an agent is shown itself alone.',
    query: z.object({
      organizer_id: queryId,
      /** In name, legal name, ИНН, person, e-mail, phone. */
      search: text(120).optional(),
      is_archived: queryFlag.default(false),
      ...page,
      ...goesBelow(z.tuple([storedText, id])),
    }),
    response: z.object({ agents: z.array(agentListItem), pagination }),
  }),
  view: call({
    method: 'GET',
    path: '/crm/api/agent/view',
    access: reads,
    summary:
      "An agent with its people and today's contract; its own people see it too. 404 for everybody else.",
    query: z.object({ id: queryId }),
    response: agentView,
  }),
  mine: call({
    method: 'GET',
    path: '/crm/api/agent/mine',
    access: 'user',
    summary:
      "All sales of the signed-in person's agents, newest first, whichever operator they are of, with the operators beside them. A list of the person's: empty for whoever is no agent's.",
    query: z.object({
      /** Of one of the operators. */
      organizer_id: queryId.optional(),
      /** Number of the booking, or how the phone, e-mail or last name of the client begins. */
      search: text(120).optional(),
      ...page,
      ...goesOnOrLeaves,
    }),
    response: z.object({
      /** Those for whom the person sells, by name; all of them, whatever is asked for. */
      organizers: z.array(agentPlace),
      sales: z.array(agentSaleItem),
      pagination,
    }),
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/agent/create',
    access: writes,
    summary:
      'Makes an agent without a cabinet: its people are invited later. 422 at a requisite that cannot exist.',
    body: z.object({ organizer_id: id, ...requisites }).superRefine(canExist),
    response: z.object({ id }),
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/agent/update',
    access: writes,
    summary: 'Changes what is known of an agent: all fields are sent.',
    body: z.object({ id, ...requisites }).superRefine(canExist),
    response: done,
  }),
  archive: call({
    method: 'POST',
    path: '/crm/api/agent/archive',
    access: writes,
    summary:
      'An archived agent sells no more: its people book nothing, and staff enter nothing for it. Again: no change.',
    body: z.object({ id }),
    response: done,
  }),
  restore: call({
    method: 'POST',
    path: '/crm/api/agent/restore',
    access: writes,
    summary: 'Takes it out of the archive: the undo of `archive`.',
    body: z.object({ id }),
    response: done,
  }),
  history: call({
    method: 'GET',
    path: '/crm/api/agent/history',
    access: reads,
    summary: 'What happened to an agent, newest first; 404 for its own people.',
    query: z.object({ ...ofAgent, ...page, ...goesOn }),
    response: z.object({
      items: z.array(agentHistoryItem),
      pagination,
    }),
  }),
  contracts: call({
    method: 'GET',
    path: '/crm/api/agent/contracts',
    access: reads,
    summary: 'All versions of the contract with an agent, newest first; its own people see them too.',
    query: z.object({ ...ofAgent, ...page, ...goesOn }),
    response: z.object({ contracts: z.array(agentContract), pagination }),
  }),
  saveContract: call({
    method: 'POST',
    path: '/crm/api/agent/save-contract',
    access: writes,
    summary:
      'Writes a version of the contract. Versions that stand on its days end the day before it, or are replaced. 409 `conflict` where `after_version` is not the newest any more; 422 at `valid_from` before today, `valid_to`, `commission_percent`, `prices`, `prices.N.tour_id`, `prices.N.net_price`, `prices.N.net_price_by_category`.',
    body: z.object({
      agent_id: id,
      /** The newest version that its writer saw; 0: there was none. */
      after_version: revisionNumber,
      ...contractTerms,
      prices: z.array(agentPriceInput).max(500),
    }),
    response: z.object({ contract: agentContract }),
  }),
  allotments: call({
    method: 'GET',
    path: '/crm/api/agent/allotments',
    access: reads,
    summary: 'Seats that are kept for an agent, nearest departure first; its own people see them too.',
    query: z.object({ ...ofAgent, ...page, ...goesBelow(z.tuple([date, id])) }),
    response: z.object({ allotments: z.array(agentAllotment), pagination }),
  }),
  keepSeats: call({
    method: 'POST',
    path: '/crm/api/agent/keep-seats',
    access: writes,
    summary:
      'Keeps seats of a departure for an agent, or changes how many and until when. 409 `sold_out` with `number_of_free_seats` where too few are free; 422 at `until` before today or after the start, at `start` where the schedule has none there.',
    body: z.object({
      agent_id: id,
      /** A departure that is stored; else one of a weekly schedule, by its tour and start. */
      tour_date_id: id.optional(),
      tour_id: id.optional(),
      start: localStart.optional(),
      /** How many are kept then, those that are kept already included. */
      seats: z.int().min(1).max(MAX_TOURISTS),
      until: date,
    }),
    response: z.object({ allotment: agentAllotment }),
  }),
  giveBack: call({
    method: 'POST',
    path: '/crm/api/agent/give-back',
    access: writes,
    summary:
      'Takes kept seats back before their day: they are free for everybody. 404 where none are kept any more.',
    body: z.object({ agent_id: id, allotment_id: id }),
    response: done,
  }),
  endContract: call({
    method: 'POST',
    path: '/crm/api/agent/end-contract',
    access: writes,
    summary:
      'Ends a version that is valid or to come: after `last_day` nothing is sold by it (null: from now on, or it never begins). 409 `conflict` for one that is past, replaced or ended.',
    body: z.object({ contract_id: id, last_day: date.nullable() }),
    response: done,
  }),
};
