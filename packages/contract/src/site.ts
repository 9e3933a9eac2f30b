import type { BookingCard } from './chat-card.ts';
import type { HelpRequestType } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import type { Chat, ChatMessage } from './chat.ts';
import {
  currency,
  type Currency,
  date,
  done,
  id,
  moment,
  money,
  pageLanguage,
  percentOrSum,
  queryId,
  revisionNumber,
  text,
} from './common.ts';
import {
  discountValueKind,
  generationStatus,
  priceBasis,
  scheduleType,
  sitePage,
  tourType,
  type TourType,
  type MessengerSource,
} from './enumerations.ts';
import { picture, pictureMeasure } from './media.ts';
import { publicOrganizer } from './organizer.ts';
import { publicReview, type ReviewState } from './review.ts';
import { domainAsked } from './site-domain.ts';
import { discount, tourContent } from './tour-content.ts';
import { categoryPrices, classesLeft } from './tour-prices.ts';
import { clockTime } from './tour-schedule.ts';
import { madeBy } from './tour-dates.ts';
import { publicationSchedule, publishKind, siteSettings } from './site-settings.ts';
import { guide } from './tour-guides.ts';

/** A block as it is stored: `data` is checked by its family's schema of that `version`. */
export const block = z.object({
  /** Stays the same while the block lives; anchors and React keys use it. */
  uid: text(40, 1),
  /** Number of the family (docs/rules/sites.md). */
  type: z.int().min(1).max(25),
  /** Number of the layout variant. */
  number: z.int().min(1).max(9),
  version: z.int().min(1).max(1000),
  is_visible: z.boolean(),
  /** Written in addresses as `#anchor`. */
  anchor: text(40).regex(/^[a-z0-9-]*$/u),
  background: z.enum(['none', 'tint', 'accent', 'image']),
  data: z.record(z.string(), z.unknown()),
});
export type Block = z.infer<typeof block>;

export const attachedSite = z.object({
  id,
  organizer_id: id,
  slug: z.string(),
  url: z.string(),
  /** Of the address, as people read it: `алтай.рф`, where the address itself says `xn--…`. */
  host: z.string(),
  generation_status: generationStatus,
  is_published: z.boolean(),
  /** Why the platform has it off the air; null: it has not. */
  taken_down_reason: z.string().nullable(),
  /** True when the draft differs from what visitors see. */
  has_changes: z.boolean(),
  published_at: z.string().nullable(),
  version: z.int(),
  preset_type: z.string(),
  settings: siteSettings,
  /** A publication by the clock; null: none is asked for. */
  schedule: publicationSchedule.nullable(),
});
export type AttachedSite = z.infer<typeof attachedSite>;

// What the public pages are made of.

/** What a discount took off the price beside it, which is the one that is paid; left out: nothing. */
const priceCut = z
  .object({
    full_price: money,
    kind: discountValueKind,
    /** Percent, or a sum in minor units. */
    value: percentOrSum,
    /** The last calendar date of booking on which it is had; null: it is the season's, whenever one books. */
    until: date.nullable(),
    /** That is a date of another year than today's: it is told with its year. */
    until_in_other_year: z.boolean(),
  })
  .optional();

export const publicTourDate = z.object({
  /** -1: a departure of a weekly schedule that nobody has booked yet; those are named by their local start. */
  id: z.int(),
  date_start: date,
  date_end: date,
  made_by: madeBy,
  /** Local start; null: none is said. */
  time_start: clockTime.nullable(),
  /** So long was asked for of what is sold by the hour. */
  length_minutes: z.int().optional(),
  /** Of what is sold by the hour, where no length was asked for: a day stands once, at its first free start, and is over by then. */
  open_until: clockTime.optional(),
  /** From when on it can no longer be booked; null: from the beginning of its first day. */
  booking_ends_at: moment.nullable(),
  /** As it is paid today. Of a date with variants the lowest of theirs. */
  price: money,
  price_cut: priceCut,
  /** One of them is booked, out of the date's seats; empty: the date is booked as it is. */
  tour_variants: z.array(z.object({ uid: z.string(), name: z.string(), price: money, price_cut: priceCut })),
  /** Categories of tourists with another price on it, as it is paid today. */
  category_prices: categoryPrices,
  /** Seats left of each class, by id; absent where the tour has no classes, and where cards alone are shown. */
  classes_left: classesLeft.optional(),
  number_of_free_seats: z.int(),
  /** It is booked whole: its free seats are all or none. */
  takes_whole: z.boolean(),
  not_guaranteed: z.boolean(),
  flight_included: z.boolean(),
  commentary: z.string(),
});
export type PriceCut = NonNullable<z.infer<typeof priceCut>>;
export type PublicTourDate = z.infer<typeof publicTourDate>;

/** A coming departure among those of all tours. */
export const scheduledDeparture = publicTourDate.extend({
  tour_id: id,
  tour_name: z.string(),
  tour_type: tourType,
  /** Part of the tour's address. */
  screen_name: z.string(),
  currency,
  /** IANA zone of the tour: its dates and time are local to it. */
  timezone: z.string(),
});
export type ScheduledDeparture = z.infer<typeof scheduledDeparture>;

/** A tour as one of the variants that visitors may choose from. */
const publicGroupedTour = z.object({
  id,
  screen_name: z.string(),
  name: z.string(),
  /** Empty: by its own name. */
  variant_name: z.string(),
  price: money.nullable(),
  price_cut: priceCut,
  price_basis: priceBasis,
  currency,
});
export type PublicGroupedTour = z.infer<typeof publicGroupedTour>;

/** Tours on sale that are shown as one with variants, in their order; null where the tour stands alone, or is left alone. */
const publicTourGroup = z.object({ id, tours_in_group: z.array(publicGroupedTour) }).nullable();

export const publicTourCard = z.object({
  id,
  screen_name: z.string(),
  name: z.string(),
  short_description: z.string(),
  type: tourType,
  photo: picture.nullable(),
  /** The lowest that is paid today for one of its coming dates. */
  price: money.nullable(),
  price_cut: priceCut,
  price_basis: priceBasis,
  /** Other dates cost more, or its operator says so. */
  is_need_show_price_from: z.boolean(),
  currency,
  duration: z.int().nullable(),
  duration_hours: z.number().nullable(),
  /** Of what is sold by the hour: the shortest length, which `price` is for. Null, or left out: it is not. */
  shortest_minutes: z.int().nullable().optional(),
  location: z.string(),
  difficulty: z.int().nullable(),
  tour_group: publicTourGroup,
  /** IANA zone of the tour: its dates and times are local to it. */
  timezone: z.string(),
  next_dates: z.array(publicTourDate),
  rating: z.number().nullable(),
  reviews_count: z.int(),
});
export type PublicTourCard = z.infer<typeof publicTourCard>;

export const publicTour = z.object({
  ...tourContent.omit({
    guides: true,
    currency: true,
    timezone: true,
    exact_meeting_place: true,
    special_tariff: true,
    asks_name_at_pier: true,
    asks_names: true,
  }).shape,
  id,
  photo: picture.nullable(),
  price_cut: priceCut,
  currency,
  timezone: z.string(),
  schedule_type: scheduleType,
  discounts: z.array(discount),
  /** The dates, or the program, may still change: visitors are told. */
  is_dates_preliminary: z.boolean(),
  is_program_preliminary: z.boolean(),
  guides: z.array(guide),
  dates: z.array(publicTourDate),
  /** It is sold by the hour: the lengths to choose from, and the terms of an hour. Null: it is not. */
  hourly: z
    .object({ lengths: z.array(z.int()), length_minutes: z.int(), price: money, least_sum: money })
    .nullable()
    .optional(),
  tour_group: publicTourGroup,
  rating: z.number().nullable(),
  reviews_count: z.int(),
});
export type PublicTour = z.infer<typeof publicTour>;

/** Everything a page's renderer may show. A tour page has `tour`, a main page has not. */
export const pageData = z.object({
  language: pageLanguage,
  /** Origin of the site, e.g. `https://altai.example.com`. */
  origin: z.string(),
  path: z.string(),
  organizer: publicOrganizer,
  settings: siteSettings.extend({ languages: z.array(pageLanguage).min(1) }),
  tours: z.array(publicTourCard),
  tour: publicTour.nullable(),
  reviews: z.array(publicReview),
  guides: z.array(guide),
  /** Coming departures of all tours, soonest first; left out where no block of the page shows them. */
  departures: z.array(scheduledDeparture).optional(),
  /** Today in the organizer's timezone. */
  today: date,
  /** When the page was made; left out: nobody knows, and no day is told as today or tomorrow. */
  now: moment.optional(),
  /** The organizer's IANA timezone: deadlines are written in it. Moscow's when left out. */
  timezone: z.string().optional(),
  /** Whose maps are shown (`MAPS`); Yandex's when left out. */
  maps_provider: z.int().optional(),
  /** What the pictures hold on which words stand, by their addresses; one that is not here may hold anything. */
  measures: z.record(z.string(), pictureMeasure).optional(),
  is_preview: z.boolean(),
  /** The brand on whose own site the page stands; left out: it stands on an operator's. */
  brand_id: z.int().optional(),
  /** It is made for one reader, in the language of that: no other is offered. */
  is_of_one_reader: z.boolean().optional(),
  /** Nothing is on sale yet: a preview shows made-up tours, and says so. */
  are_tours_samples: z.boolean().optional(),
});
export type PageData = z.infer<typeof pageData>;

const read = { area: 'tours', level: 'read', also: 'site.read' } as const;
const write = { area: 'tours', level: 'write' } as const;
const byOrganizer = z.object({ organizer_id: queryId });

export const siteCalls = {
  getAttachedSite: call({
    method: 'GET',
    path: '/crm/api/constructor/get-attached-site',
    access: read,
    summary: "The organizer's site, or null.",
    query: byOrganizer,
    response: z.object({ site: attachedSite.nullable() }),
  }),
  attachSite: call({
    method: 'POST',
    path: '/crm/api/constructor/attach-site',
    access: write,
    summary:
      'Makes the site once and fills it from the profile and tours. Answers the site that is there otherwise.',
    body: z.object({ organizer_id: id }),
    response: z.object({ site: attachedSite }),
  }),
  publishData: call({
    method: 'POST',
    path: '/crm/api/constructor/publish-data',
    access: { ...write, also: 'site.publish' },
    summary: 'Makes an immutable version of the draft, which visitors see from then on.',
    query: z.object({ organizer_id: queryId, type: publishKind.default('site') }),
    response: z.object({ site: attachedSite }),
  }),
  checkDomain: call({
    method: 'POST',
    path: '/crm/api/constructor/check-domain',
    access: write,
    summary: 'Whether an address is free: a name under our domain, or a domain of one’s own.',
    query: byOrganizer,
    body: domainAsked,
    response: z.object({ is_available: z.boolean() }),
  }),
  changeDomain: call({
    method: 'POST',
    path: '/crm/api/constructor/change-domain',
    access: { area: 'profile', level: 'write' },
    summary:
      'Changes the address: a name under our domain at once; an own domain is claimed, and taken into use when DNS proves it.',
    query: byOrganizer,
    body: domainAsked,
    response: z.object({ site: attachedSite }),
  }),
  getPage: call({
    method: 'GET',
    path: '/crm/api/constructor/get-page',
    access: read,
    summary: "The draft's blocks of a page.",
    query: z.object({ organizer_id: queryId, type: sitePage }),
    response: z.object({ blocks: z.array(block), revision: z.int(), preview_url: z.string() }),
  }),
  tourPreview: call({
    method: 'GET',
    path: '/crm/api/tour/preview-page',
    access: { area: 'tours', level: 'read' },
    summary:
      "Address of a tour's page for those who edit it, whatever the tour's status; it works for an hour.",
    query: z.object({ id: queryId }),
    response: z.object({ preview_url: z.string() }),
  }),
  savePageBlocks: call({
    method: 'POST',
    path: '/crm/api/constructor/save-page-blocks',
    access: write,
    summary: "Replaces the draft's blocks of a page; a stale `revision` answers 409.",
    query: z.object({ organizer_id: queryId, type: sitePage }),
    body: z.object({ blocks: z.array(block).max(60), revision: revisionNumber.optional() }),
    response: z.object({ blocks: z.array(block), revision: z.int() }),
  }),
  validateBlock: call({
    method: 'POST',
    path: '/crm/api/constructor/validate-block',
    access: write,
    summary: "Checks one block's data against its family's schema.",
    query: z.object({ organizer_id: queryId, type: sitePage }),
    body: z.object({ block }),
    response: done,
  }),
};

/** What became of a form that was sent without a script, by the names of its fields. */
export interface PlainForm {
  outcome: 'none' | 'saved' | 'refused';
  /** What was typed and not saved, and what is wrong with it. */
  typed: Record<string, string>;
  problems: Record<string, string>;
}
/** The same of a questionnaire; names of fields are `{key}.{field}`. */
export type QuestionnaireForm = PlainForm;

/** The form of a help request: which, about which tour if any, and what became of it. */
export interface HelpPage {
  type: HelpRequestType;
  tour: { id: number; name: string } | null;
  form: PlainForm;
}

/** A messenger that a client may choose to be written to in, in place of letters. */
export interface ClientMessenger {
  source_type: MessengerSource;
  /** Begins it: opens a chat with the bot. */
  url: string;
  /** Whose chat it is, as the messenger says; null: it is not chosen. */
  chat_name: string | null;
}
/** A chat as its client sees it on a page. */
export interface ChatView {
  /** Where messages go: the chat's own address, or that of the booking it is about. */
  uuid: string;
  /** The oldest first. */
  messages: ChatMessage[];
  /** There are earlier ones. */
  has_more: boolean;
  frozen: Chat['frozen'];
  is_masked: boolean;
  /** The newest message that the organizer has read; 0: none. */
  read_by_other_id: number;
  /** Of the newest change of a message that is shown. */
  change_number: number;
  /** Messages that the client may still change or take back. */
  changeable: number[];
  /** Under which the form without a script sends its message: sent twice it is stored once. */
  client_id: string;
  /** Empty: the server has none, or nobody may choose here. */
  messengers: ClientMessenger[];
  form: PlainForm;
}
/** The page of a chat: where it begins, about a tour or none, or where it goes on. */
export type ChatPage =
  | {
      state: 'begin';
      tour: { id: number; name: string; type: TourType; screen_name: string } | null;
      client_id: string;
      form: PlainForm;
    }
  | { state: 'talk'; tour_name: string | null; view: ChatView }
  | ({ state: 'proposal' } & ProposalPage);

/** Where a client reads a booking that is proposed in its chat, and answers. */
export interface ProposalPage {
  uuid: string;
  message_id: number;
  card: BookingCard;
  /** Who accepts it, as far as that is known. */
  contacts: Record<'first_name' | 'last_name' | 'email' | 'phone', string>;
  /** What the tour must know of everybody who goes; null: it is not to be had now, its sale is closed. */
  asks: { birthday: boolean; weight: boolean } | null;
  form: PlainForm;
}

/** A departure that a booking may move to. */
export interface OfferedDeparture {
  /** The value of the choice. */
  key: string;
  date_start: string;
  date_end: string;
  time_start: string | null;
  /** Of what is sold by the hour. */
  length_minutes: number | null;
  tour_variant: string | null;
  /** What goes back, where the other departure costs less than was agreed; minor units. */
  cheaper_by: number;
}

/** The page where a tourist chooses what becomes of a booking whose departure does not go. */
export interface ChoicePage {
  uuid: string;
  request_id: number;
  tour_name: string;
  tour_type: TourType;
  date_start: string | null;
  date_end: string | null;
  time_start: string | null;
  /** Of what is sold by the hour. */
  length_minutes: number | null;
  timezone: string;
  currency: Currency;
  reason: string;
  /** Its departure goes on another day, and the booking may stay on it. */
  may_stay: boolean;
  /** What has come for it, minor units. */
  payed_amount: number;
  /** Through whom the money goes back, where an agent took it; empty: the organizer has it. */
  agent_name: string;
  /** ISO; null: there is nothing to choose any more. */
  until: string | null;
  offered: OfferedDeparture[];
  /** What may stay with the organizer for a later booking, and until when (ISO); null: it may not. */
  credit: { amount: number; until: string } | null;
  form: PlainForm;
}

/** The page where a tourist pays a booking by what an earlier one left. */
export interface CreditPage {
  uuid: string;
  tour_name: string;
  tour_type: TourType;
  timezone: string;
  currency: Currency;
  /** What is left to pay, minor units; null: nothing is payed so, or not any more. */
  balance: number | null;
  /** What the credit whose code was typed pays, with what is asked for to pay it; null: no code was typed. Minor units. */
  covering: {
    ticket: string;
    amount: number;
    to_pay: number;
    left_amount: number;
    expires_at: string;
  } | null;
  form: PlainForm;
}

/** The page where a traveller writes a review. */
export interface ReviewPage {
  uuid: string;
  tour_name: string;
  tour_type: TourType;
  author_name: string;
  state: ReviewState;
  form: PlainForm;
}
