import { REQUISITES_FIELDS } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { deskActKinds, deskQueueNames, platformTroubles } from './codes.ts';
import { done, goesBelow, goesOn, id, lines, moment, pagination, queryId, text } from './common.ts';
import { internalCheckStatus, legalForm, verificationStatus } from './enumerations.ts';
import { picture } from './media.ts';
import { email } from './people.ts';
import { address, organizerView, role } from './organizer.ts';
import { userSessionItem } from './user-security.ts';
import { organizerHistoryItem, requisiteCheck } from './verification.ts';

export const deskActKind = z.enum(deskActKinds);
export type DeskActKind = z.infer<typeof deskActKind>;
export const deskActDetails = z.object({
  /** Sessions that the act ended. */
  sessions_count: z.int().optional(),
  /** The phone that was confirmed by hand. */
  phone: z.string().optional(),
  /** Partner sites that the organizer left by this. */
  site_ids: z.array(z.int()).optional(),
  /** The tour as it was called, and the site it was decided for. */
  tour_name: z.string().optional(),
  site_id: z.int().optional(),
  /** The address that was named an owner, or is no more. */
  email: z.string().optional(),
  /** The role of the member who was removed. */
  role: role.optional(),
  /** The complaint about a site that it was about. */
  complaint_id: z.int().optional(),
});
export type DeskActDetails = z.infer<typeof deskActDetails>;

export const deskAct = z.object({
  id,
  kind: deskActKind,
  admin_id: id.nullable(),
  admin_name: z.string(),
  user_id: id.nullable(),
  user_name: z.string(),
  organizer_id: id.nullable(),
  organizer_name: z.string(),
  tour_id: id.nullable(),
  request_id: id.nullable(),
  reason: z.string(),
  details: deskActDetails,
  ip: z.string(),
  created_at: moment,
});
export type DeskAct = z.infer<typeof deskAct>;

const page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  ...goesOn,
  limit: z.coerce.number().int().min(1).max(100).default(15),
};
/** A moment in microseconds, and the row. */
const momentPlace = z.tuple([z.int(), id]);
const search = text(120).optional();
/** Why somebody of the staff acts; it is kept in the journal. */
export const deskReason = lines(500, 5);

export const deskUserItem = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  is_phone_confirm: z.boolean(),
  is_email_confirm: z.boolean(),
  is_admin: z.boolean(),
  is_blocked: z.boolean(),
  organizers_count: z.int(),
  last_seen_at: moment.nullable(),
  created_at: moment,
});
export type DeskUserItem = z.infer<typeof deskUserItem>;

export const deskUser = z.object({
  ...deskUserItem.shape,
  timezone: z.string(),
  language_code: z.string(),
  is_password_set: z.boolean(),
  /** Sessions that live now, the last seen first. */
  sessions: z.array(userSessionItem.omit({ is_current: true })),
  organizers: z.array(z.object({ id, name: z.string(), role, verification_status: verificationStatus })),
  /** Of the last blocking; empty when the person is not blocked. */
  block_reason: z.string(),
  /** What the desk did about the person, newest first. */
  acts: z.array(deskAct),
});
export type DeskUser = z.infer<typeof deskUser>;

export const deskOrganizerItem = z.object({
  id,
  name: z.string(),
  organization_name: z.string(),
  legal_form: legalForm,
  inn: z.string(),
  country: z.string(),
  internal_check_status: internalCheckStatus,
  verification_status: verificationStatus,
  verification_changed_at: moment.nullable(),
  created_at: moment,
});
export type DeskOrganizerItem = z.infer<typeof deskOrganizerItem>;

export const deskOrganizer = z.object({
  ...deskOrganizerItem.shape,
  logo: picture.nullable(),
  email: z.string(),
  phone: z.string(),
  currency: z.string(),
  timezone: z.string(),
  registry_number: z.string(),
  legal_address: address,
  /** Whom the staff may ask: who signs for it, and every phone that it has named. */
  director_position: z.string(),
  director_last_name: z.string(),
  director_first_name: z.string(),
  director_middle_name: z.string(),
  director_phone: z.string(),
  additional_contacts: organizerView.shape.additional_contacts,
  verification_reason: z.string(),
  /** Since when letters of its own wording are stopped; null: they go. */
  letters_stopped_at: moment.nullable(),
  /** Such letters in the last day. */
  letters_count: z.int(),
  checks: z.array(requisiteCheck),
  missing: z.array(z.enum(REQUISITES_FIELDS)),
  members: z.array(
    z.object({ id, name: z.string(), email: z.string().nullable(), role, is_blocked: z.boolean() }),
  ),
  /** Whom the desk has asked to become an owner, and who has not answered. */
  owner_offers: z.array(
    z.object({
      id,
      email: z.string(),
      reason: z.string(),
      sent_at: moment,
      expires_at: moment,
      is_expired: z.boolean(),
    }),
  ),
  /** Sites of partners where the organizer sells. */
  partner_sites: z.array(
    z.object({ site_id: z.int(), site_name: z.string(), is_published_on_site: z.boolean() }),
  ),
  tours_count: z.int(),
  bookings_count: z.int(),
  /** Address of the published own site. */
  site_url: z.string().nullable(),
  /** Since when the desk has its site off the air, and why; null: it has not. */
  site_taken_down: z.object({ at: moment, reason: z.string() }).nullable(),
  history: z.array(organizerHistoryItem),
  acts: z.array(deskAct),
});
export type DeskOrganizer = z.infer<typeof deskOrganizer>;

/** Queues of the desk. */
export const deskQueueName = z.enum(deskQueueNames);
export type DeskQueueName = z.infer<typeof deskQueueName>;

export const platformTrouble = z.enum(platformTroubles);
export type PlatformTrouble = z.infer<typeof platformTrouble>;

/** A process of the program that lives, or vanished within a day. */
export const platformProcess = z.object({
  host: z.string(),
  pid: z.int(),
  roles: z.array(z.enum(['web', 'worker'])),
  started_at: moment,
  seen_at: moment,
  is_alive: z.boolean(),
});
export type PlatformProcess = z.infer<typeof platformProcess>;

const byUser = { user_id: id, reason: deskReason };
const acted = z.object({ success: z.literal(true), sessions_count: z.int() });

/** Calls of the platform's staff. To anybody else they do not exist (404). */
export const deskCalls = {
  queues: call({
    method: 'GET',
    path: '/crm/api/desk/queues',
    access: 'platform',
    summary: 'How much waits in each queue.',
    response: z.object({ queues: z.array(z.object({ queue: deskQueueName, count: z.int() })) }),
  }),
  state: call({
    method: 'GET',
    path: '/crm/api/desk/state',
    access: 'platform',
    summary: 'What ails the platform, and its processes.',
    response: z.object({ degraded: z.array(platformTrouble), processes: z.array(platformProcess) }),
  }),
  reviews: call({
    method: 'GET',
    path: '/crm/api/desk/reviews',
    access: 'platform',
    summary: 'Reviews that wait to be read, who waits longest first.',
    query: z.object({ ...page, ...goesBelow(momentPlace) }),
    response: z.object({
      reviews: z.array(
        z.object({
          id,
          organizer_id: id,
          organizer_name: z.string(),
          author_name: z.string(),
          rating: z.int(),
          text: z.string(),
          photos: z.array(picture),
          created_at: moment,
        }),
      ),
      pagination,
    }),
  }),
  decideReview: call({
    method: 'POST',
    path: '/crm/api/desk/decide-review',
    access: 'platform',
    summary:
      'Puts a review that waits on the site of its organizer, or refuses it for a reason; 409 where it is decided.',
    body: z.discriminatedUnion('decision', [
      z.object({ id, decision: z.literal('publish') }),
      z.object({ id, decision: z.literal('reject'), reason: lines(500, 1) }),
    ]),
    response: done,
  }),
  users: call({
    method: 'GET',
    path: '/crm/api/desk/users',
    access: 'platform',
    summary: 'Accounts by name, e-mail, phone or id, newest first.',
    query: z.object({
      search,
      filter: z.enum(['all', 'blocked', 'admin', 'unconfirmed']).default('all'),
      ...page,
      ...goesBelow(z.tuple([id])),
    }),
    response: z.object({ users: z.array(deskUserItem), pagination }),
  }),
  user: call({
    method: 'GET',
    path: '/crm/api/desk/user',
    access: 'platform',
    summary: 'An account with its sessions, organizers and what the desk did about it.',
    query: z.object({ id: queryId }),
    response: deskUser,
  }),
  endSessions: call({
    method: 'POST',
    path: '/crm/api/desk/end-sessions',
    access: 'platform',
    summary: 'Ends all sessions of an account, or one.',
    body: z.object({ ...byUser, session_id: z.uuid().optional() }),
    response: acted,
  }),
  blockUser: call({
    method: 'POST',
    path: '/crm/api/desk/block-user',
    access: 'platform',
    summary: 'Blocks an account: its sessions end at once. Sites of its organizers stay up.',
    body: z.object(byUser),
    response: acted,
  }),
  unblockUser: call({
    method: 'POST',
    path: '/crm/api/desk/unblock-user',
    access: 'platform',
    summary: 'Lets a blocked account sign in again.',
    body: z.object(byUser),
    response: z.object({ success: z.literal(true) }),
  }),
  confirmPhone: call({
    method: 'POST',
    path: '/crm/api/desk/confirm-phone',
    access: 'platform',
    summary:
      'Confirms the phone of an account by hand. Where nothing was proved of it before, all that anybody had set in it ends.',
    body: z.object(byUser),
    /** A link that signs the owner in once, within five minutes; null: the account was proved before, and goes on. */
    response: z.object({ success: z.literal(true), sign_in_url: z.string().nullable() }),
  }),
  signInAs: call({
    method: 'POST',
    path: '/crm/api/desk/sign-in-as',
    access: 'platform',
    summary: 'A link that signs in as somebody once. Nobody signs in as one of the staff.',
    body: z.object(byUser),
    response: z.object({ url: z.string(), expires_at: moment }),
  }),
  organizers: call({
    method: 'GET',
    path: '/crm/api/desk/organizers',
    access: 'platform',
    summary:
      'Organizers by name, legal ids, e-mail, phone or id; those that wait for the desk longest go first.',
    query: z.object({
      search,
      verification: z.enum(['all', 'waiting', 'success', 'failed', 'none']).default('all'),
      ...page,
      ...goesBelow(momentPlace),
    }),
    response: z.object({ organizers: z.array(deskOrganizerItem), pagination }),
  }),
  organizer: call({
    method: 'GET',
    path: '/crm/api/desk/organizer',
    access: 'platform',
    summary: 'An organizer with its requisites, their check, members and history.',
    query: z.object({ id: queryId }),
    response: deskOrganizer,
  }),
  letters: call({
    method: 'GET',
    path: '/crm/api/desk/letters',
    access: 'platform',
    summary: 'Organizers that write letters today, those first who write most beyond what is usual for them.',
    response: z.object({
      organizers: z.array(
        z.object({
          id,
          name: z.string(),
          today: z.int(),
          /** A day, on the average of the last two weeks. */
          usual: z.int(),
          is_spike: z.boolean(),
          is_stopped: z.boolean(),
        }),
      ),
    }),
  }),
  takeSiteDown: call({
    method: 'POST',
    path: '/crm/api/desk/take-site-down',
    access: 'platform',
    summary:
      'Takes an own site off the air, or puts back what stood there; its operator reads why in the chat with support. 409 where it is so already.',
    body: z.object({ organizer_id: id, is_down: z.boolean(), reason: deskReason }),
    response: done,
  }),
  stopLetters: call({
    method: 'POST',
    path: '/crm/api/desk/stop-letters',
    access: 'platform',
    summary:
      'Lets no letters of an organizer out but those about what clients booked themselves, or lets them out again.',
    body: z.object({ organizer_id: id, is_stopped: z.boolean(), reason: deskReason }),
    response: done,
  }),
  nameOwner: call({
    method: 'POST',
    path: '/crm/api/desk/name-owner',
    access: 'platform',
    summary: 'Asks an address to become an owner where the one there was is lost; its person accepts.',
    body: z.object({ organizer_id: id, email, reason: deskReason }),
    response: done,
  }),
  takeBackOwner: call({
    method: 'POST',
    path: '/crm/api/desk/take-back-owner',
    access: 'platform',
    summary:
      'Takes back what the desk has asked an address for; its link says so. 409 where it was answered.',
    body: z.object({ organizer_id: id, invitation_id: id, reason: deskReason }),
    response: done,
  }),
  removeMember: call({
    method: 'POST',
    path: '/crm/api/desk/remove-member',
    access: 'platform',
    summary:
      'Removes a member where no owner can: never the only owner (409). What they answer for goes to somebody named (422 without).',
    body: z.object({
      organizer_id: id,
      user_id: id,
      hand_to_user_id: id.nullable(),
      reason: deskReason,
    }),
    response: done,
  }),
  decideVerification: call({
    method: 'POST',
    path: '/crm/api/desk/decide-verification',
    access: 'platform',
    summary: 'Decides the verification of an organizer. A failed one leaves the partner sites at once.',
    body: z
      .object({
        organizer_id: id,
        verification_status: z.union([z.literal(1), z.literal(2)]),
        reason: lines(500),
      })
      .refine((value) => value.verification_status === 1 || value.reason.length >= 5, {
        path: ['reason'],
        params: { rule: 'required' },
      }),
    response: z.object({ verification_status: verificationStatus }),
  }),
  acts: call({
    method: 'GET',
    path: '/crm/api/desk/acts',
    access: 'platform',
    summary: "The desk's journal, newest first.",
    query: z.object({
      kind: deskActKind.optional(),
      user_id: queryId.optional(),
      organizer_id: queryId.optional(),
      admin_id: queryId.optional(),
      ...page,
    }),
    response: z.object({ acts: z.array(deskAct), pagination }),
  }),
};
