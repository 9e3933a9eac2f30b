import { CLIENT_KINDS, MAX_TOURISTS } from '@tropa/core';
import { z } from 'zod';
import { keptAgency, tourProposal } from './agency.ts';
import { bookingPayer } from './booking-payer.ts';
import { agentTerms } from './agent.ts';
import { call } from './call.ts';
import {
  goesBelow,
  goesOn,
  currency,
  date,
  done,
  id,
  lines,
  moment,
  money,
  pagination,
  queryFlag,
  queryId,
  text,
  percent,
  percentOrSum,
} from './common.ts';
import {
  baseSaleStatus,
  bookingGroup,
  discountType,
  invoiceKind,
  invoiceStatus,
  outcome,
  paymentMethod,
  prepaymentType,
  requestSourceKind,
  sellerType,
  tourType,
} from './enumerations.ts';
import { staffDeposit } from './deposit.ts';
import { picture } from './media.ts';
import { penalty } from './organizer.ts';
import { bookingReceipt } from './payment-account.ts';
import { ledgerMethod } from './payment.ts';
import { plannedPayment, planItem } from './payment-schedule.ts';
import { settlement, settlementInput } from './settlement.ts';
import { saleSlip } from './slip.ts';
import { tourContent } from './tour-content.ts';
import {
  bookingPriceFields,
  classesLeft,
  lineCategory,
  lineExtra,
  lineRoom,
  touristLimits,
} from './tour-prices.ts';
import { clockTime, bookedStart } from './tour-schedule.ts';
import { beyondLimits, placeChange, tourist, touristInput, touristPatch } from './tourists.ts';
import { email, personName, phone } from './people.ts';

/** The price of a booking, line by line, in minor units. It is stored with the booking and never changes with later price edits. */
export const breakdown = z.object({
  currency,
  lines: z.array(
    z.object({
      kind: z.enum([
        'tourists',
        'group',
        'category',
        'extra',
        'room',
        'single_supplement',
        'discount',
        'individual',
        'extra_time',
        'adjustment',
      ]),
      quantity: z.int(),
      unit_amount: z.int(),
      /** Negative for a discount. */
      amount: z.int(),
      /** Null on a discount: staff gave it. */
      discount_type: discountType.nullable(),
      /** Percent of the discount, when it is one. */
      percent: percent().nullable(),
      /** Of a line of kind `category`. */
      category: lineCategory.optional(),
      /** Of a line of kind `extra`. */
      extra: lineExtra.optional(),
      /** Of a line of kind `room` or `single_supplement`. */
      room: lineRoom.optional(),
      /** Of a line of kind `extra_time`: how long. */
      minutes: z.int().optional(),
      /** Why staff changed the price, or set that of extra time; the tourist reads it too. */
      reason: z.string().optional(),
    }),
  ),
  total: money,
  prepayment: z.object({
    type: prepaymentType,
    size: percentOrSum,
    /** What is paid first; never above the total. */
    amount: money,
  }),
});
export type Breakdown = z.infer<typeof breakdown>;

export const invoice = z.object({
  id,
  number: z.string(),
  kind: invoiceKind,
  status: invoiceStatus,
  amount: money,
  refunded_amount: money,
  /** What of that its client left for a later booking; absent: nothing. */
  credited_amount: money.optional(),
  /** What staff still have to return by hand (cash, transfer) after a cancellation; absent: nothing. */
  refund_due: money.optional(),
  /** On its way back through the provider; absent: nothing. */
  returning_amount: money.optional(),
  currency,
  title: z.string(),
  message: z.string(),
  prepayment_percent: percent().nullable(),
  /** The contract, by its template, under which it is made out; absent: none is named. */
  contract_id: id.optional(),
  /** The name of that contract, as it is printed on the invoice. */
  contract_name: z.string().optional(),
  /** Open, and its day is over; absent: it is not. */
  is_overdue: z.literal(true).optional(),
  created_at: moment,
  due_at: moment.nullable(),
  payed_at: moment.nullable(),
  payment_method: ledgerMethod.nullable(),
});
export type Invoice = z.infer<typeof invoice>;

/** Who did something to a booking: staff by name, the tourist, or the system. */
export const historyEntry = z.object({
  id,
  created_at: moment,
  actor: z.enum(['staff', 'tourist', 'system', 'desk']),
  actor_name: z.string(),
  event: z.enum([
    'created',
    'confirmed',
    'status_changed',
    'canceled',
    'invoice_created',
    'invoice_canceled',
    'payment_received',
    'payment_returned',
    'refund_due',
    'refund_promised',
    'refund_made',
    'payment_reminded',
    'payment_reversed',
    'tourists_changed',
    'contract_downloaded',
    'contract_accepted',
    'letter_sent',
    'letter_held_back',
    'looked_at_as_client',
    'link_sent',
    'responsible_changed',
    'individual_tour_set',
    'passport_read',
    'questionnaire_sent',
    'review_asked',
    'more_tourists_asked',
    'more_tourists_declined',
    'data_exported',
    'data_erased',
    'rebooked',
    'client_changed',
    'payer_changed',
    'tours_proposed',
    'limits_passed',
    'sold_closed',
    'choice_offered',
    'choice_made',
    'credit_given',
    'credit_prolonged',
    'credit_taken_back',
    'deposit_taken',
    'deposit_returned',
    'deposit_kept',
    'deposit_undone',
  ]),
  /** Facts of the event: statuses, sums, invoice numbers. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

export const bookingListItem = z.object({
  request_id: id,
  base_sale_status: baseSaleStatus,
  group_id: bookingGroup,
  seller_type: sellerType,
  tour_id: id,
  /** What its tour is: 1 a tour, 2 an excursion. */
  tour_type: tourType,
  tour_name: z.string(),
  /** Tours are proposed and none is chosen yet: it has no price. */
  is_tour_selection: z.boolean(),
  tour_photo: picture.nullable(),
  /** -1: no date. */
  tour_date_id: z.int(),
  date_start: date.nullable(),
  date_end: date.nullable(),
  /** Local start of a departure of a weekly schedule; null for a date of its own. */
  time_start: clockTime.nullable(),
  /** Of what is sold by the hour, with what was added on the day; null: it lasts as its tour says. */
  length_minutes: z.int().nullable(),
  /** Of the tour: its days are local to it, and every deadline is written in it. */
  timezone: z.string(),
  /** Name of the date's variant as it was booked; null where the date had none. */
  tour_variant: z.string().nullable(),
  tourists_count: z.int(),
  client_name: z.string(),
  client_phone: z.string(),
  total: money,
  payed_amount: money,
  currency,
  created_at: moment,
  /** When the system will cancel it, if nothing happens. */
  deadline_at: moment.nullable(),
  is_individual_tour: z.boolean(),
  /** The member who looks after it; null: nobody yet, or the reader is not to know. */
  responsible_user_id: id.nullable(),
});
export type BookingListItem = z.infer<typeof bookingListItem>;

/** What is proposed, as people read it: days and time are null where any will do. */
const namedProposal = tourProposal.extend({
  tour_name: z.string(),
  date_start: date.nullable(),
  date_end: date.nullable(),
  time_start: clockTime.nullable(),
  /** Of what is sold by the hour. */
  length_minutes: z.int().nullable(),
  tour_variant: z.string().nullable(),
});

export const bookingView = z.object({
  ...bookingListItem.shape,
  organizer_id: id,
  /** Names the variant of the date that was booked; the date may have lost it since. */
  date_uid: z.string().nullable(),
  client: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
  comment: z.string(),
  language: z.enum(['ru', 'en']),
  breakdown,
  discount: z.object({ type: discountType, type_string: z.string() }).nullable(),
  individual_tour_price: money.nullable(),
  /** Whether there is an individual tour: what the booking is about, and a draft of it. */
  individual_tour: z.object({ is_applied: z.boolean(), has_draft: z.boolean() }).nullable(),
  prepayment_invoice: invoice.nullable(),
  additional_invoices: z.array(invoice),
  balance: money,
  /** What is payed until when; absent: nothing is. */
  payment_plan: z.array(planItem).optional(),
  /** How its cancellation was settled; absent: it was not cancelled after a payment. */
  settlement: settlement.optional(),
  /** The deposit that its tour asks for, or asked for; absent: none. */
  deposit: staffDeposit.optional(),
  /** What of its money its client left with the organizer for a later booking; absent: nothing. */
  credit: z.object({ amount: money, left_amount: money, expires_at: moment }).optional(),
  /** Cash register's receipts of payments, refunds and settlements (54-FZ), oldest first; none for who may not see payments. */
  receipts: z.array(bookingReceipt),
  /** Papers for money taken at the pier and given back, oldest first; none for who does not sell there. */
  slips: z.array(saleSlip),
  tourists: z.array(tourist),
  /** Whom the tour takes, as it is now. */
  tourist_limits: touristLimits,
  /** Everybody who goes is to fill in a questionnaire; false where nobody has to be named. */
  asks_forms: z.boolean(),
  /** How many more places the client asks for; null: no answer is due. */
  asked_tourists: z.int().nullable(),
  /** When the client was last asked to fill in the questionnaire; null: not yet. */
  questionnaire_sent_at: moment.nullable(),
  /** When the client's personal data was erased on request; null: it is there. */
  erased_at: moment.nullable(),
  history: z.array(historyEntry),
  outcome: outcome.nullable(),
  cancel_message: z.string(),
  allowed_statuses: z.array(baseSaleStatus),
  can_edit: z.boolean(),
  /** What the member who reads it may do with it. */
  may: z.object({
    change: z.boolean(),
    /** Prices other than the terms make them. */
    set_price: z.boolean(),
    /** What was paid, what goes back, under which terms. */
    set_terms: z.boolean(),
    /** Tours for its client to choose from. */
    propose: z.boolean(),
    /** A trip of its own for it. */
    plan_trip: z.boolean(),
    /** What the team keeps to itself: who answers for it, and notes. */
    see_inside: z.boolean(),
    chat: z.boolean(),
  }),
  /** The brand whose sale it is (seller type 1); null: it is no brand's. */
  partner_site_id: z.int().nullable(),
  /** The company that pays; null: the client does, or its reader sees no companies. */
  payer: bookingPayer.nullable(),
  /** The agency that sold it (seller type 5); null: nobody stands between. */
  agency: keptAgency.nullable(),
  /** Minor units that the agency keeps of the price; null: none is agreed. */
  agency_commission: money.nullable(),
  /** The agent who sold it (seller types 3 and 5); null: nobody, or the reader is a guide. */
  agent: z.object({ id, name: z.string() }).nullable(),
  /** What was agreed with the agent on the day of the booking. Where `collects` is `agent`, the client is asked for nothing. */
  agent_terms: agentTerms.nullable(),
  /**
   * What the agent's own receipt says where it takes the client's money (54-FZ, tags 1222 and 1224 to 1226): it sells as an agent, and
   * whose service it is; null: the organizer takes the money, and its receipt names no agent.
   */
  agent_receipt: z
    .object({
      agent_type: z.literal('agent'),
      supplier: z.object({ name: z.string(), inn: z.string(), phone: z.string() }),
    })
    .nullable(),
  /** Minor units that the agent earns of the price as it is now. */
  agent_commission: money,
  /** It waits for the organizer's confirmation: its agent would owe more than was agreed. */
  waits_for_credit: z.boolean(),
  /** Its departure does not go: until then the client chooses what becomes of it; null: there is nothing to choose. */
  choosing_until: moment.nullable(),
  /** It goes on another day: the client may choose to stay on it. */
  may_stay: z.boolean(),
  /** The client has not chosen yet: nothing is booked. */
  is_tour_selection: z.boolean(),
  /** What is, or was, proposed to choose from. */
  tour_proposals: z.array(namedProposal),
});
export type BookingView = z.infer<typeof bookingView>;

/**
 * Nothing is payed, a part of the total, all of it: a booking that costs nothing is none of these. `overdue`: the day of an
 * open invoice is over, whatever is payed.
 */
export const paymentState = z.enum(['unpaid', 'partly', 'paid', 'overdue']);
export type PaymentState = z.infer<typeof paymentState>;

/** Filters of the bookings list. */
export const bookingFilters = z.object({
  search: text(120).optional(),
  tour_id: queryId.optional(),
  date_from: date.optional(),
  date_to: date.optional(),
  created_from: date.optional(),
  created_to: date.optional(),
  seller_type: z.coerce.number().pipe(sellerType).optional(),
  /** Sold by this agent, whoever typed it in. */
  agent_id: queryId.optional(),
  /** Where its days come from: a departure of the tour, or the organizer. */
  source: requestSourceKind.optional(),
  payment_state: paymentState.optional(),
  /** An open invoice of it has its last day then, where the tour is: one whose day is over with `overdue`, else one whose is not. */
  due_from: date.optional(),
  due_to: date.optional(),
  /** A member, or `none`: nobody looks after it. */
  responsible_user_id: z.union([z.literal('none'), queryId]).optional(),
  /** Whether its client had booked before it was made, in bookings that were not cancelled then. */
  client: z.enum(CLIENT_KINDS).optional(),
});
export type BookingFilters = z.infer<typeof bookingFilters>;

/** What is kept and what goes back when a booking is cancelled. */
export const cancellation = z.object({
  payed_amount: money,
  kept_amount: money,
  returned_amount: money,
  currency,
  days_before_start: z.int().nullable(),
  /** Whole hours to the moment of the start. */
  hours_before_start: z.int().nullable(),
  percent: percent(),
  penalties: z.array(penalty),
  penalties_conditions: z.string(),
});
export type Cancellation = z.infer<typeof cancellation>;

const read = { area: 'bookings', level: 'read' } as const;
const write = { area: 'bookings', level: 'write' } as const;
const byId = z.object({ id: queryId });

export const bookingCalls = {
  lookAsClient: call({
    method: 'POST',
    path: '/crm/api/request/look-as-client',
    access: read,
    summary:
      'An address that shows the booking for ten minutes as its client sees it: nothing can be done there, and who looked is written down.',
    body: z.object({ id }),
    response: z.object({ url: z.string() }),
  }),
  sendClientLink: call({
    method: 'POST',
    path: '/crm/api/request/send-client-link',
    access: write,
    summary:
      'Sends the client the address of the private page once more. It is told to nobody else: whoever holds it acts as the client.',
    body: z.object({ id }),
    response: done,
  }),
  groups: call({
    method: 'GET',
    path: '/crm/api/request/groups',
    access: read,
    summary: 'Groups of the bookings list, each with its count.',
    query: z.object({ organizer_id: queryId.optional() }),
    response: z.object({ groups: z.array(z.object({ id: bookingGroup, name: z.string(), count: z.int() })) }),
  }),
  listForOrg: call({
    method: 'GET',
    path: '/crm/api/request/list-for-org',
    access: read,
    summary: 'Bookings of an organizer, newest first.',
    query: z.object({
      organizer_id: queryId,
      group_id: bookingGroup.optional(),
      base_sale_status: z.coerce.number().pipe(baseSaleStatus).optional(),
      is_individual_tour: queryFlag.optional(),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      ...goesOn,
      /** The booking: those above it may leave the list while it is read. */
      ...goesBelow(z.tuple([id])),
      /** JSON of the filters. */
      filters: z
        .string()
        .max(2000)
        .transform((value, context) => {
          try {
            return JSON.parse(value) as unknown;
          } catch {
            context.addIssue({ code: 'custom', message: 'json' });
            return z.NEVER;
          }
        })
        .pipe(bookingFilters)
        .optional(),
    }),
    response: z.object({
      requests: z.array(bookingListItem),
      groups: z.array(z.object({ id: bookingGroup, count: z.int() })),
      pagination,
      /** Nothing is just what was searched for: these are like it, a typo away. */
      is_similar: z.boolean(),
    }),
  }),
  countForOrg: call({
    method: 'GET',
    path: '/crm/api/request/count-for-org',
    access: read,
    summary: 'How many requests wait for an answer.',
    query: z.object({ organizer_id: queryId }),
    response: z.object({ count: z.int() }),
  }),
  get: call({
    method: 'GET',
    path: '/crm/api/request/get',
    access: read,
    summary: 'A booking, whole.',
    query: byId,
    response: bookingView,
  }),
  confirm: call({
    method: 'POST',
    path: '/crm/api/request/confirm',
    access: write,
    captcha: 'on_limit',
    summary:
      'Confirms a pending request and makes its prepayment invoice; with nothing to prepay it is prepaid at once.',
    body: z.object({
      id,
      prepayment_type: prepaymentType.optional(),
      prepayment_size: percentOrSum.optional(),
      message: lines(2000).default(''),
    }),
    response: bookingView,
  }),
  baseSaleStatusesByRequestId: call({
    method: 'GET',
    path: '/crm/api/request/base-sale-statuses-by-request-id',
    access: read,
    summary: 'The statuses that the signed-in person may move a booking to.',
    query: byId,
    response: z.object({ statuses: z.array(z.object({ id: baseSaleStatus, name: z.string() })) }),
  }),
  changeBaseSaleStatus: call({
    method: 'POST',
    path: '/crm/api/request/change-base-sale-status',
    access: write,
    summary: 'Moves a booking to an allowed status; any other answers 409 with the allowed ones.',
    body: z.object({ id, base_sale_status: baseSaleStatus, message: lines(2000).default('') }),
    response: bookingView,
  }),
  cancelRequestPopupData: call({
    method: 'GET',
    path: '/crm/api/request/cancel-request-popup-data',
    access: write,
    summary: 'What a cancellation now would keep and return.',
    query: byId,
    response: cancellation,
  }),
  cancel: call({
    method: 'POST',
    path: '/crm/api/request/cancel',
    access: write,
    summary: 'Cancels a booking as its organizer: seats are freed, the open invoice is canceled.',
    body: z.object({
      id,
      message: lines(2000).default(''),
      notify_client: z.boolean().default(true),
      /** What is kept of what was payed; left out: by the terms. */
      settlement: settlementInput.optional(),
    }),
    response: bookingView,
  }),
  createTourist: call({
    method: 'POST',
    path: '/crm/api/request/create-tourist',
    access: write,
    summary: 'Fills a free place of the booking with a tourist.',
    body: z.object({
      request_id: id,
      tourist: touristPatch.required({ first_name: true, last_name: true }),
      /** Beyond the places that are booked: seats, price and invoices follow in one transaction. */
      with_place: placeChange.optional(),
      beyond_limits: beyondLimits.optional(),
    }),
    response: z.object({ tourist }),
  }),
  updateTourist: call({
    method: 'POST',
    path: '/crm/api/request/update-tourist',
    access: write,
    summary: 'Changes a tourist; what is left out stays as it is.',
    body: z.object({ request_id: id, id, tourist: touristPatch, beyond_limits: beyondLimits.optional() }),
    response: z.object({ tourist }),
  }),
  removeTourist: call({
    method: 'POST',
    path: '/crm/api/request/remove-tourist',
    access: write,
    summary: "Empties a tourist's place: the name goes, the paid seat stays.",
    body: z.object({
      request_id: id,
      id,
      /** The place goes too: seats, price and invoices follow in one transaction. */
      with_place: placeChange.optional(),
    }),
    response: done,
  }),
};

/**
 * When whoever books was shown the departure to start; one that has moved to another day or time answers 422 at `date`, and no
 * seats are taken.
 */
export const shownStart = { expected_date: date.optional(), expected_time: clockTime.nullable().optional() };

/** What the price is asked for: `date` is the id of a tour date, `start` the local start of a departure of its weekly schedule. */
export const quoteFields = {
  tour_id: id,
  date: id.optional(),
  start: bookedStart.optional(),
  /** The variant, `date_uid` of its row: a date with variants is booked in one of them, any other in none. */
  date_uid: text(40, 1).optional(),
  tourists: z.int().min(1).max(MAX_TOURISTS),
  ...bookingPriceFields,
};
/** A departure is named by its id or by its local start, not by both. */
export const namesOneDeparture = ({ date: byId, start }: { date?: unknown; start?: unknown }) =>
  (byId === undefined) !== (start === undefined);
const atDate = { path: ['date'] };

/** The price of a booking as it would be now, and what is left. */
export const bookingQuote = z.object({
  breakdown,
  /** What is to be payed until when, if it were confirmed now. */
  payment_plan: z.array(plannedPayment),
  /** Booked by its client it is confirmed at once, and payed then. */
  is_instant: z.boolean(),
  number_of_free_seats: z.int(),
  /** Of each extra with a stock, by id. */
  extras_left: z.record(z.string(), z.int()),
  /** Of each kind of room with a stock, by id. */
  rooms_left: z.record(z.string(), z.int()),
  /** Of each class of seats, by id. */
  classes_left: classesLeft,
  /** What a ticket of each category costs on this departure, before discounts, by id. */
  ticket_prices: z.record(z.string(), money),
});

export const publicTourist = z.object({
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string(),
  birthday: z.string().nullable(),
});

/** What was put together for this booking alone. */
export const publicIndividualTour = tourContent.pick({
  type: true,
  description: true,
  program: true,
  excursion_program_description: true,
  living_base: true,
  accommodations: true,
  in_price: true,
  not_in_price: true,
  list_of_things: true,
  organizational_details: true,
});

/** What keeps tickets on a phone, and its part of their address. */
export const wallet = z.enum(['apple', 'google']);
export type Wallet = z.infer<typeof wallet>;

/** What is shown to whoever lets people in. */
export const ticket = z.object({
  /** The code alone, without the number of the booking: `/ticket/{id}` is its page. */
  id: z.uuid(),
  /** What its QR code says: known at the check-in, and the way to its own page alone. */
  code: z.string(),
  /** Whose it is; empty: nobody is named for the place yet. */
  full_name: z.string(),
  /** True: of everybody in the booking. */
  is_whole: z.boolean(),
  /** The category and class of the place; empty where the price tells none apart. */
  place: z.string(),
});
export type Ticket = z.infer<typeof ticket>;

/** A booking as its tourist sees it on the private page. */
export const publicBooking = z.object({
  request_id: id,
  uuid: z.uuid(),
  base_sale_status: baseSaleStatus,
  tour_id: id,
  tour_type: tourType,
  tour_name: z.string(),
  /** Nothing is booked yet: one of the proposed tours is to be chosen. */
  is_tour_selection: z.boolean(),
  /** What is proposed, with the page of each tour that is on a site. */
  tour_proposals: z.array(namedProposal.extend({ tour_url: z.string().nullable() })),
  tour_url: z.string().nullable(),
  tour_photo: picture.nullable(),
  date_start: date.nullable(),
  date_end: date.nullable(),
  /** Local start of a departure of a weekly schedule; null for a date of its own. */
  time_start: clockTime.nullable(),
  /** Name of the date's variant as it was booked; null where the date had none. */
  tour_variant: z.string().nullable(),
  /** Null for a booking of a tour as it is sold to all. */
  individual_tour: publicIndividualTour.nullable(),
  meeting_place: z.string(),
  /** On the map: exact after the prepayment, about a kilometre off before it; null where the tour has none. */
  meeting_point: z.object({ lat: z.number(), lng: z.number(), is_exact: z.boolean() }).nullable(),
  tourists_count: z.int(),
  tourists: z.array(publicTourist),
  client: z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), phone: z.string() }),
  /**
   * The agent who has sold it; null: the organizer itself. `takes_money`: the tourist pays the agent, so nothing is asked for here, and
   * once it is confirmed it is as good as prepaid.
   */
  sold_by: z
    .object({ name: z.string(), phone: z.string(), email: z.string(), takes_money: z.boolean() })
    .nullable(),
  breakdown,
  invoices: z.array(invoice),
  payed_amount: money,
  balance: money,
  /** False: nobody takes payments by card here, the invoice is payed otherwise. */
  can_pay_online: z.boolean(),
  /** The next payment of the plan, which may be payed before its invoice is made; null: none, or an invoice waits. */
  pay_ahead: z.object({ amount: money, due_at: moment.nullable() }).nullable(),
  /** What is payed until when; absent: nothing is. */
  payment_plan: z.array(planItem).optional(),
  currency,
  /** Of the tour: every deadline is written in it. */
  timezone: z.string(),
  deadline_at: moment.nullable(),
  /** Its departure does not go: until then the tourist chooses what becomes of the booking; null: there is nothing to choose. */
  choosing_until: moment.nullable(),
  /** It goes on another day: the tourist may choose to stay on it. */
  may_stay: z.boolean(),
  cancel_message: z.string(),
  can_cancel: z.boolean(),
  cancellation: cancellation.nullable(),
  /** One for the booking and, of several people, one for each; none before the prepayment, nor of what is over. */
  tickets: z.array(ticket),
  /** Where a ticket can be kept on a phone: `/ticket/{id of the ticket}/{wallet}`. */
  wallets: z.array(wallet),
});
export type PublicBooking = z.infer<typeof publicBooking>;

const byUuid = z.object({ uuid: z.uuid() });

/** What became of the last payment of an invoice. */
export const paymentResult = z.object({
  /** `none`: no payment was begun. */
  result: z.enum(['pending', 'succeeded', 'failed', 'none']),
  organizer_id: id,
  request_id: id,
  tour_name: z.string(),
  invoice_number: z.string(),
  amount: money,
  currency,
});

export const publicBookingCalls = {
  quote: call({
    method: 'POST',
    path: '/spa/bookings/quote',
    access: 'public',
    summary: 'The price of a booking line by line, and the seats left.',
    body: z.object(quoteFields).refine(namesOneDeparture, atDate),
    response: bookingQuote,
  }),
  create: call({
    method: 'POST',
    path: '/spa/bookings',
    access: 'public',
    captcha: 'on_limit',
    summary: 'Books: the seats are taken in the same transaction, or 409 `sold_out`.',
    idempotent: true,
    body: z
      .object({
        ...quoteFields,
        /** Seats that are kept for the visitor: they become the booking's. One that is over is as none. */
        hold: z.uuid().optional(),
        /** What the visitor was shown; another total now answers 409 `conflict` with the new breakdown. */
        expected_total: money.optional(),
        ...shownStart,
        contacts: z.object({ first_name: personName, last_name: personName, email, phone }),
        comment: lines(2000).default(''),
        tourists_data: z.array(touristInput).max(MAX_TOURISTS).default([]),
        /** Both are required: to the processing of personal data, and to the offer. */
        consents: z.object({ personal_data: z.literal(true), agreement: z.literal(true) }),
      })
      .refine(namesOneDeparture, atDate),
    response: z.object({ uuid: z.uuid(), request_id: id, url: z.string() }),
  }),
  getByUuid: call({
    method: 'GET',
    path: '/crm/api/request/get-by-uuid',
    access: 'public',
    summary: 'A booking for whoever holds its private address.',
    query: byUuid,
    response: publicBooking,
  }),
  pay: call({
    method: 'POST',
    path: '/spa/bookings/:uuid/pay',
    access: 'public',
    summary:
      'Starts the payment of an invoice, or of the plan’s next payment before its invoice is made, and answers where to go on.',
    params: byUuid,
    body: z
      .object({
        invoice_id: id.optional(),
        /** In place of an invoice: the plan's next payment, of which none is made yet, as it was shown (`pay_ahead`). */
        planned_amount: money.optional(),
        payment_method: paymentMethod,
      })
      .refine(
        ({ invoice_id, planned_amount }) => (invoice_id === undefined) !== (planned_amount === undefined),
        { path: ['invoice_id'] },
      ),
    response: z.object({ url: z.string() }),
  }),
  paymentResult: call({
    method: 'POST',
    path: '/spa/bookings/:uuid/payment-result',
    access: 'public',
    summary:
      'What became of the last payment of an invoice: one that is open is read back from its provider.',
    params: byUuid,
    body: z.object({ invoice_id: id }),
    response: paymentResult,
  }),
  cancel: call({
    method: 'POST',
    path: '/spa/bookings/:uuid/cancel',
    access: 'public',
    summary: 'The tourist withdraws; what is kept and returned was shown before.',
    params: byUuid,
    body: z.object({ message: lines(2000).default('') }),
    response: publicBooking,
  }),
};
