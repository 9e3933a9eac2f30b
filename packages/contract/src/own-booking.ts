import { MAX_TOURISTS } from '@tropa/core';
import { z } from 'zod';
import { agency, tourProposal } from './agency.ts';
import { agentTerms } from './agent.ts';
import { payerChoice } from './booking-payer.ts';
import { bookingQuote, namesOneDeparture, quoteFields, shownStart } from './booking.ts';
import { call } from './call.ts';
import { date, done, id, lines, money, price, queryId, text } from './common.ts';
import { priceBasis } from './enumerations.ts';
import { tourForRequest } from './individual-tour.ts';
import { roomKind, touristLimits, tourPriceFields } from './tour-prices.ts';
import { clockTime } from './tour-schedule.ts';
import { beyondLimits, touristInput } from './tourists.ts';
import { email, optionalEmail, optionalPhone, personName } from './people.ts';

// Bookings that staff enter for a client: somebody who called, wrote or came in.

const write = { area: 'bookings', level: 'write' } as const;

/** A tour on sale with all that a choice of tourists needs. */
export const tourToSell = z.object({
  ...tourForRequest.shape,
  ...tourPriceFields,
  rooms: z.array(roomKind),
  /** Some departures have other prices of categories: what one costs there, the quote tells. */
  do_category_prices_vary: z.boolean(),
  ...touristLimits.shape,
  /** What the agent who asks, or whom staff name by `agent_id`, earns of it; null: nobody asks as an agent. */
  agent_terms: agentTerms.nullable(),
});
export type TourToSell = z.infer<typeof tourToSell>;

const clientFields = {
  organizer_id: id,
  comment: lines(2000).default(''),
  /** The client has agreed to the processing of personal data and to the offer: staff say so. */
  client_agreed: z.literal(true),
  /** The company that pays; null: the client does. 403 for an agent who names one. */
  payer: payerChoice.nullable().default(null),
};
/** Who came in or called may leave a phone only; an agency may keep both to itself. */
const contacts = z.object({
  first_name: personName,
  last_name: personName,
  email: optionalEmail,
  phone: optionalPhone,
});
const ownFields = { ...clientFields, contacts };
/** Proposals go by letter. */
const selectionContacts = contacts.extend({ email });
/** An agent of the organizer's list, or an agency in the words of staff: then the agent of that name, made where there is none. */
const agencyFields = { ...clientFields, contacts, agency: agency.optional(), agent_id: id.optional() };
const namesSeller = ({ agency: named, agent_id }: { agency?: unknown; agent_id?: number | undefined }) =>
  named !== undefined || agent_id !== undefined;
const atAgent = { path: ['agent_id'], params: { rule: 'required' } };
/** Nobody can be told of a change who left neither: the comment says why, and how they are found. */
const canBeReached = ({
  contacts: { email: address, phone },
  comment,
}: z.output<z.ZodObject<typeof ownFields>>) => address !== '' || phone !== '' || comment !== '';
const unreachable = { path: ['comment'], params: { rule: 'unreachable', is_about_blank: true } };

/** A place on a departure, under its terms. */
const departureFields = {
  from_source: z.literal('tour_date'),
  ...quoteFields,
  /** What staff were shown; another total now answers 409 `conflict` with the new breakdown. */
  expected_total: money.optional(),
  ...shownStart,
  tourists_data: z.array(touristInput).max(MAX_TOURISTS).default([]),
  beyond_limits: beyondLimits.optional(),
  /** Its sale is closed, and staff sell it all the same: the history says so. Without it a closed one is refused. */
  despite_closed: z.boolean().optional(),
};
const atDate = { path: ['date'] };

/** An individual tour: a copy of a tour for this booking, with days and a price of its own. */
const individualFields = {
  from_source: z.literal('organizer'),
  tour_id: id,
  tourists: z.int().min(1).max(MAX_TOURISTS),
  /** Of each tourist, or of all together. */
  price: price.min(1),
  price_basis: priceBasis,
  date_start: date,
  date_end: date,
  time_start: clockTime.nullable().default(null),
};

/** Tours that are proposed, the best one first. */
const proposals = z.array(tourProposal).min(1).max(10);
const clientChange = { id, comment: lines(2000).optional() };

export const ownBookingCalls = {
  listForRequestWithOwnType: call({
    method: 'GET',
    path: '/crm/api/tour/list-for-request-with-own-type',
    access: write,
    summary:
      'Tours on sale that staff can book for a client, by name: at most a hundred. To an agent, and with `agent_id`: those of its contract, with its price; 409 where none stands today.',
    query: z.object({
      tour_organizer_id: queryId,
      search: text(120).optional(),
      /** That tour alone; nothing where it is not to be sold. */
      tour_id: queryId.optional(),
      agent_id: queryId.optional(),
    }),
    response: z.object({ tours: z.array(tourToSell) }),
  }),
  quote: call({
    method: 'POST',
    path: '/crm/api/request/quote-with-own-type',
    access: write,
    summary:
      'The price of a booking that staff enter, and the seats left: of a departure whose sale is closed, too.',
    body: z.object({ organizer_id: id, ...quoteFields }).refine(namesOneDeparture, atDate),
    response: bookingQuote,
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/request/create-request-with-own-type',
    access: write,
    summary:
      'Books for a client, confirmed at once: on a departure (`tour_date`) whose seats are taken in the same transaction, or an individual tour (`organizer`).',
    idempotent: true,
    body: z.discriminatedUnion('from_source', [
      z
        .object({ ...departureFields, ...ownFields })
        .refine(namesOneDeparture, atDate)
        .refine(canBeReached, unreachable),
      z.object({ ...individualFields, ...ownFields }).refine(canBeReached, unreachable),
    ]),
    response: z.object({ request_id: id }),
  }),
  createSelection: call({
    method: 'POST',
    path: '/crm/api/request/create-tour-selection',
    access: { ...write, also: 'bookings.propose' },
    summary:
      'A request of a client who has not chosen: tours are proposed by letter, and one is chosen later. Nothing is booked before.',
    idempotent: true,
    body: z.object({
      ...clientFields,
      contacts: selectionContacts,
      tourists: z.int().min(1).max(MAX_TOURISTS),
      tour_proposals: proposals,
    }),
    response: z.object({ request_id: id }),
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/request/update-request-with-own-type',
    access: write,
    summary:
      'Changes the client of a booking that staff entered; `is_tour_selection` true gives its seats back and proposes tours instead, while it is not confirmed: 403 for an agent, who sells what is chosen. A selection ends when a tour is chosen by `request/update`.',
    body: z.object({
      ...clientChange,
      contacts: contacts.optional(),
      is_tour_selection: z.boolean().optional(),
      tour_proposals: proposals.optional(),
    }),
    response: done,
  }),
};

export const thirdPartyAgentCalls = {
  create: call({
    method: 'POST',
    path: '/crm/api/third-party-agent-request/create',
    access: { ...write, also: 'bookings.seller' },
    summary:
      'Books for the client of an agent without a cabinet (`agent_id`, or `agency` in words), under its contract: seller type 5, otherwise as a booking of staff.',
    idempotent: true,
    body: z.discriminatedUnion('from_source', [
      z
        .object({ ...departureFields, ...agencyFields })
        .refine(namesOneDeparture, atDate)
        .refine(namesSeller, atAgent),
      z.object({ ...individualFields, ...agencyFields }).refine(namesSeller, atAgent),
    ]),
    response: z.object({ request_id: id }),
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/third-party-agent-request/update',
    access: write,
    summary:
      'Changes who has sold a booking of seller type 5 (`agent_id`, or `agency` in words), its commission, or its client. 403 for an agent.',
    body: z.object({
      ...clientChange,
      contacts: contacts.optional(),
      agency: agency.optional(),
      agent_id: id.optional(),
    }),
    response: done,
  }),
};
