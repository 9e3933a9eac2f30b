import { z } from 'zod';
import { call } from './call.ts';
import {
  code,
  currency,
  goesOn,
  id,
  lines,
  moment,
  money,
  moneySum,
  pagination,
  percent,
  percentOrSum,
  queryFlag,
  queryId,
  text,
  timezone,
} from './common.ts';
import { internalCheckStatus, legalForm, prepaymentType, verificationStatus } from './enumerations.ts';
import { picture, pictureRef } from './media.ts';
import { topicRating } from './review.ts';
import { paymentSchedule } from './payment-schedule.ts';
import {
  email,
  optionalEmail,
  optionalMeeting,
  optionalName,
  optionalPhone,
  optionalWebAddress,
  phone,
  title,
} from './people.ts';
import { ACTIONS, CREDIT_DAYS, MAX_PENALTY_HOURS, ROLES, SWITCHES } from '@tropa/core';

export const role = z.enum(ROLES);

export const address = z.object({
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2),
  region: text(120),
  city: text(120),
  street: text(200),
  post_code: text(12),
});
export type Address = z.infer<typeof address>;

// No defaults here: a partial body must change only what it names. An empty value is '' and the columns default to it.
const optionalText = (max: number) => text(max);

/**
 * One row of cancellation penalties: cancelling `days_before` or fewer days before the start keeps `percent` of the price;
 * where `hours_before` is there, so many hours or fewer, and `days_before` is null.
 */
export const penalty = z.object({
  days_before: z.int().min(0).max(365).nullable(),
  hours_before: z.int().min(1).max(MAX_PENALTY_HOURS).optional(),
  percent: percent(),
});
export type Penalty = z.infer<typeof penalty>;

const cancellationTerms = z.object({
  use_standard_cancellation_terms: z.boolean(),
  penalties: z.array(penalty).max(20),
  penalties_conditions: lines(5000),
  prepayment_type: prepaymentType,
  /** Percent (1–100), or a sum per tourist in minor units. */
  prepayment: percentOrSum,
  /** Hours a tourist has for the prepayment. */
  payment_deadline: z
    .int()
    .min(1)
    .max(24 * 60),
  /** The payment schedule of tours that have no terms of their own; empty: there is none. */
  payment_schedule: paymentSchedule,
  /** So many days a credit that is given now can be used: what has been given keeps its own end. */
  credit_days: z.int().min(CREDIT_DAYS.min).max(CREDIT_DAYS.max),
  payment_order: lines(5000),
  actual_expenses: lines(5000),
  /** Tourists accept the contract before they pay. */
  needs_acceptance_to_pay: z.boolean(),
});

/** Who an organizer is. The legal form decides which of the fields are required before publishing: `requisitesProblems` of core. */
export const organizerRequisites = z.object({
  legal_form: legalForm,
  /** Trade name that tourists see. */
  name: title(120),
  organization_name: optionalText(300),
  last_name: optionalName,
  first_name: optionalName,
  middle_name: optionalName,
  director_position: optionalText(120),
  director_last_name: optionalName,
  director_first_name: optionalName,
  director_middle_name: optionalName,
  director_phone: optionalPhone,
  inn: code(12),
  kpp: code(9),
  ogrn: code(15),
  registry_number: optionalText(20),
  legal_address: address,
  postal_address: address.nullable(),
  /** Of an entrepreneur or a natural person: whether the public may see the address, often a home. A legal entity’s is always shown. */
  show_address: z.boolean(),
  country: z.string().length(2),
  currency,
  timezone,
  email,
  phone,
});

/** Body of `create`: what a legal form does not have may be left out, and whatever only publishing needs. */
export const organizerCreation = organizerRequisites.partial({
  organization_name: true,
  last_name: true,
  first_name: true,
  middle_name: true,
  director_position: true,
  director_last_name: true,
  director_first_name: true,
  director_middle_name: true,
  director_phone: true,
  inn: true,
  kpp: true,
  ogrn: true,
  registry_number: true,
  legal_address: true,
  postal_address: true,
  show_address: true,
});

export const organizerContacts = z.object({
  site: optionalWebAddress,
  partner_doc_email: optionalEmail,
  additional_contacts: z
    .array(
      z.object({
        type: z.enum(['main', 'additional', 'for_calls_by_code']),
        phone,
        comment: optionalText(200),
      }),
    )
    .max(10),
  work_hours: optionalText(100),
  weekend_hours: optionalText(100),
  vk: optionalMeeting('vk'),
  inst: optionalMeeting('instagram'),
  fb: optionalMeeting('facebook'),
  tg: optionalMeeting('telegram'),
  whats_app: optionalMeeting('whatsapp'),
  reviews_url: optionalWebAddress,
});

/** Everything the settings page edits; a partial body changes only what it names. */
export const organizerInput = z.object({
  ...organizerRequisites.shape,
  ...organizerContacts.shape,
  ...cancellationTerms.shape,
  description: lines(5000),
  warranty: lines(2000),
  tour_author_name: optionalText(160),
  tour_author_about: lines(3000),
  logo: pictureRef.nullable(),
  tour_author_photo: pictureRef.nullable(),
  sign_image: pictureRef.nullable(),
  stamp_image: pictureRef.nullable(),
  /** The bank account printed on invoices of own requests; null: the default one. */
  own_request_bank_account_id: id.nullable(),
});
export type OrganizerInput = z.infer<typeof organizerInput>;

/** May be said beside the legal form, or in its place: then it must tell enough. */
const saysOrganization = { is_organization: z.boolean().optional() };

/** What was written down before a rule was there is shown all the same. */
const kept = z.string();
export const organizerView = z.object({
  ...organizerInput.shape,
  /** The specification's word for the legal form of a legal entity. */
  is_organization: z.boolean(),
  /** Sells tours, which the law lets only those in the register of tour operators do. */
  needs_registry_number: z.boolean(),
  name: kept,
  last_name: kept,
  first_name: kept,
  middle_name: kept,
  director_last_name: kept,
  director_first_name: kept,
  director_middle_name: kept,
  email: kept,
  partner_doc_email: kept,
  phone: kept,
  director_phone: kept,
  additional_contacts: z.array(
    z.object({ ...organizerContacts.shape.additional_contacts.element.shape, phone: kept }),
  ),
  site: kept,
  vk: kept,
  inst: kept,
  fb: kept,
  tg: kept,
  whats_app: kept,
  reviews_url: kept,
  id,
  logo: picture.nullable(),
  tour_author_photo: picture.nullable(),
  sign_image: picture.nullable(),
  stamp_image: picture.nullable(),
  role,
  internal_check_status: internalCheckStatus,
  verification_status: verificationStatus,
  created_at: z.string(),
});
export type OrganizerView = z.infer<typeof organizerView>;

export const organizerListItem = z.object({
  id,
  name: z.string(),
  logo: picture.nullable(),
  role,
  /** What the member may do here: screens read it and compute nothing. */
  may: z.record(z.enum(ACTIONS), z.enum(['all', 'own', 'none'])),
  currency,
  timezone: z.string(),
  country: z.string(),
  /** Requests that wait for an answer: the switch and the menu show them. */
  new_requests_count: z.int(),
  /** Address of the published site, if there is one. */
  site_url: z.string().nullable(),
});
export type OrganizerListItem = z.infer<typeof organizerListItem>;

/** What anybody may know of an organizer: its page on the own site. */
export const publicOrganizer = z.object({
  id,
  name: z.string(),
  description: z.string(),
  logo: picture.nullable(),
  tour_author_name: z.string(),
  tour_author_about: z.string(),
  tour_author_photo: picture.nullable(),
  email: z.string(),
  phone: z.string(),
  work_hours: z.string(),
  weekend_hours: z.string(),
  vk: z.string(),
  inst: z.string(),
  fb: z.string(),
  tg: z.string(),
  whats_app: z.string(),
  city: z.string(),
  /** In one line, and in its fields; without street and post code where it is not to be shown. */
  address: z.string(),
  address_fields: address,
  legal_name: z.string(),
  inn: z.string(),
  ogrn: z.string(),
  registry_number: z.string(),
  rating: z.number().nullable(),
  reviews_count: z.int(),
  /** How many of the reviews gave one star, two, and so on up to five. */
  rating_counts: z.array(z.int()).length(5),
  /** Means of what enough of them rated by itself, in the order in which it is asked. */
  topic_ratings: z.array(topicRating),
});
export type PublicOrganizer = z.infer<typeof publicOrganizer>;

/** What happens to an organizer that its members may read of. */
export const organizerHistoryKind = z.enum([
  'verification_requested',
  'verification_withdrawn',
  'verification_success',
  'verification_failed',
  'partnership_published',
  'partnership_unpublished',
  'admin_signed_in',
  'member_invited',
  'invitation_sent_again',
  'invitation_taken_back',
  'invitation_declined',
  'member_joined',
  'member_role_changed',
  'member_switches_changed',
  'member_removed',
  'member_left',
  'ownership_offered',
  'ownership_handed_over',
  'owner_named',
  'owner_offer_taken_back',
]);
export type OrganizerHistoryKind = z.infer<typeof organizerHistoryKind>;
export const organizerHistoryDetails = z.object({
  /** Of the desk's decision. */
  reason: z.string().optional(),
  /** The partner site. */
  site_id: z.int().optional(),
  /** Whose name the platform's staff acted in; whom a change of the team is about. */
  user_name: z.string().optional(),
  /** An invited address. */
  email: z.string().optional(),
  /** A member's role, and the one before. */
  role: role.optional(),
  from_role: role.optional(),
  /** What a manager may do no more. */
  switches_off: z.array(z.enum(SWITCHES)).optional(),
  /** Who answers for what a member answered for; how many bookings and chats that were. */
  heir_name: z.string().optional(),
  bookings_count: z.int().optional(),
  chats_count: z.int().optional(),
});
export type OrganizerHistoryDetails = z.infer<typeof organizerHistoryDetails>;

/** What a letter that was held back is about; `organizer`: it was to the organizer itself. */
export const heldLetterKind = z.enum([
  'booking',
  'chat',
  'waitlist',
  'form',
  'guide',
  'organizer',
  'invitation',
  'agent',
]);
export type HeldLetterKind = z.infer<typeof heldLetterKind>;
/** Why it was: the desk, the day's letters of the organizer or of the address, or the reader, who wants none. */
export const heldLetterReason = z.enum(['stopped', 'budget', 'enough', 'unwanted']);
export type HeldLetterReason = z.infer<typeof heldLetterReason>;
export const heldLetter = z.object({
  id,
  kind: heldLetterKind,
  /** Of the booking that it is about; null: of none. */
  request_id: id.nullable(),
  reason: heldLetterReason,
  created_at: moment,
});
export type HeldLetter = z.infer<typeof heldLetter>;

const byId = z.object({ id: queryId });

export const organizerCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/organizer/list',
    access: 'user',
    summary: 'Organizers the signed-in person belongs to.',
    response: z.object({ organizers: z.array(organizerListItem) }),
  }),
  view: call({
    method: 'GET',
    path: '/crm/api/organizer/view',
    access: { area: 'profile', level: 'read' },
    summary: 'An organizer with its requisites and settings.',
    query: byId,
    response: organizerView,
  }),
  create: call({
    method: 'POST',
    path: '/crm/api/organizer/create',
    access: 'user',
    summary: 'Makes an organizer; its maker becomes the owner.',
    body: organizerCreation.extend(saysOrganization),
    response: organizerView,
  }),
  update: call({
    method: 'POST',
    path: '/crm/api/organizer/update',
    access: { area: 'profile', level: 'write' },
    summary: 'Changes the fields that the body names.',
    query: byId,
    body: organizerInput.partial().extend(saysOrganization),
    response: organizerView,
  }),
  publicInfo: call({
    method: 'GET',
    path: '/crm/api/organizer/public-info',
    access: 'public',
    summary:
      'What anybody may know of an organizer. With `author_data_from_crm` of 0 the author of its tours stays empty.',
    query: z.object({ id: queryId, author_data_from_crm: queryFlag.optional() }),
    response: publicOrganizer,
  }),
  dashboard: call({
    method: 'GET',
    path: '/crm/api/user/dashboard',
    access: { area: 'bookings', level: 'read' },
    summary: "The organizer's dashboard: verification, and the first steps with what is done of them.",
    query: z.object({ orgId: queryId }),
    response: z.object({
      organizer_country: z.string(),
      /** A partner site's documents have newer versions than those the organizer has signed. */
      should_show_agreement_popup: z.boolean(),
      /** Percent the platform takes from partner-site sales. */
      organizer_commission: z.number(),
      organizer_verification: z.object({
        internal_check_status: internalCheckStatus,
        verification_status: verificationStatus,
      }),
      /** Empty for members who do not take them: guides and agents. */
      checklist: z.array(
        z.object({
          step: z.enum(['requisites', 'tour', 'publish_tour', 'site', 'booking', 'payment']),
          is_done: z.boolean(),
          /** Where publishing is done: the draft that was changed last; absent: none is left, or it is another step. */
          tour_id: id.optional(),
        }),
      ),
      new_requests_count: z.int(),
      upcoming_departures: z.array(
        z.object({
          tour_id: id,
          tour_name: z.string(),
          /** Null: an individual trip, named by its booking. */
          tour_date_id: id.nullable(),
          request_id: id.nullable(),
          date_start: z.string(),
          /** Null: a tour begins with its day. */
          time_start: z.string().nullable(),
          /** Where it is. */
          timezone: z.string(),
          number_of_seats: z.int(),
          number_of_free_seats: z.int(),
        }),
      ),
      /** Payments of the last 30 days per currency, an agent's those of the own bookings; null: not theirs to see. */
      income: z.array(z.object({ currency, amount: moneySum })).nullable(),
      /** Deposits of bookings that are over or cancelled, the oldest first, and how many there are; null: not theirs to return. */
      deposits_to_return: z
        .object({
          count: z.int(),
          bookings: z.array(
            z.object({
              request_id: id,
              tour_name: z.string(),
              client_name: z.string(),
              left_amount: money,
              currency,
            }),
          ),
        })
        .nullable(),
      /** Letters of the last 7 days that were held back, but those their readers want none of; null: none, or not theirs to see. */
      held_letters: z
        .object({
          count: z.int(),
          /** What helps: to be verified, to write to support, or another day. */
          way_out: z.enum(['verification', 'support', 'another_day']),
        })
        .nullable(),
    }),
  }),
  heldLetters: call({
    method: 'GET',
    path: '/crm/api/organizer/held-letters',
    access: { area: 'profile', level: 'read' },
    summary: 'Letters of the last 30 days that were held back, newest first.',
    query: z.object({
      id: queryId,
      page: z.coerce.number().int().min(1).max(1000).default(1),
      ...goesOn,
      limit: z.coerce.number().int().min(1).max(100).default(15),
    }),
    response: z.object({ items: z.array(heldLetter), pagination }),
  }),
};
