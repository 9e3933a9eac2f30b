import { SWITCHES } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import {
  done,
  id,
  moment,
  pagination,
  queryId,
  timezone,
  goesOnOrLeaves,
  goesBelow,
  storedText,
} from './common.ts';
import { picture } from './media.ts';
import { heldLetterReason, role } from './organizer.ts';
import { email, personName } from './people.ts';
import { accessToken, password } from './user-sign-in.ts';

export const switchName = z.enum(SWITCHES);

/** What becomes of an owner who makes another one, once that one has accepted. */
export const handsOver = z.enum(['stays_owner', 'stays_manager', 'leaves']);
export type HandsOver = z.infer<typeof handsOver>;

const guideCard = z.object({ id, name: z.string() });
const agentName = z.object({ id, name: z.string() });

export const teamMember = z.object({
  user_id: id,
  name: z.string(),
  email: z.string().nullable(),
  role,
  /** What an owner has taken from a manager. */
  switches_off: z.array(switchName),
  /** The card of the guide that the member is. */
  guide: guideCard.nullable(),
  /** Whose person an agent is. */
  agent: agentName.nullable(),
  last_seen_at: moment.nullable(),
  has_second_factor: z.boolean(),
  /** What the member answers for: it is handed over before the member goes. */
  bookings_count: z.int(),
  chats_count: z.int(),
  joined_at: moment,
  is_me: z.boolean(),
  /** What the reader may do with this member. */
  can: z.object({ change: z.boolean(), remove: z.boolean(), leave: z.boolean(), hand_over: z.boolean() }),
});
export type TeamMember = z.infer<typeof teamMember>;

export const teamInvitation = z.object({
  id,
  email: z.string(),
  role,
  guide: guideCard.nullable(),
  agent: agentName.nullable(),
  hands_over: handsOver.nullable(),
  /** Null: the platform's staff. */
  invited_by_name: z.string().nullable(),
  /** Why the platform's staff asks; empty: it does not. */
  platform_reason: z.string(),
  sent_at: moment,
  expires_at: moment,
  is_expired: z.boolean(),
  /** Why the letter was held back; null: it has gone, or is about to. */
  letter_held: heldLetterReason.nullable(),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

/** What whoever is invited reads. */
const offer = {
  organizer_name: z.string(),
  organizer_logo: picture.nullable(),
  role,
  hands_over: handsOver.nullable(),
  invited_by_name: z.string().nullable(),
  platform_reason: z.string(),
  expires_at: moment,
};
export const waitingInvitation = z.object({ id, ...offer });
export type WaitingInvitation = z.infer<typeof waitingInvitation>;

/** Where an invitation stands. `replaced`: a newer letter has another link. */
export const invitationState = z.enum([
  'waiting',
  'accepted',
  'declined',
  'taken_back',
  'expired',
  'replaced',
]);
export type InvitationState = z.infer<typeof invitationState>;

export const openedInvitation = z.object({
  ...offer,
  email: z.string(),
  state: invitationState,
  /** Who opens it: nobody known, the person with the address, one with another, or somebody of the team already. */
  reader: z.enum(['signed_out', 'invited', 'other_address', 'member']),
  /** The organizer, to somebody of its team. */
  organizer_id: id.nullable(),
});
export type OpenedInvitation = z.infer<typeof openedInvitation>;

const byOrganizer = z.object({
  organizer_id: queryId,
  page: z.coerce.number().int().min(1).max(1000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(15),
});
const token = z.string().min(1).max(200);
/** By the link of the letter, or out of the list of what waits for a proven address. */
const whichOffer = z.union([z.object({ token }), z.object({ id })]);
const ofMember = { organizer_id: id, user_id: id };
/** Who takes what the member answers for; may be left out where that is nothing. */
const heir = { hand_to_user_id: id.nullable() };
const writes = { area: 'profile', level: 'write' } as const;
const reads = { area: 'profile', level: 'read' } as const;

/** The people of an organizer and how they come and go (docs/rules/team.md). */
export const teamCalls = {
  members: call({
    method: 'GET',
    path: '/crm/api/team/members',
    access: reads,
    summary: 'Members of an organizer: owners first, then by role and name.',
    /** By its rank, its names and its account. */
    query: byOrganizer.extend(goesBelow(z.tuple([z.int(), storedText, storedText, id]))),
    response: z.object({ members: z.array(teamMember), pagination }),
  }),
  invitations: call({
    method: 'GET',
    path: '/crm/api/team/invitations',
    access: reads,
    summary: 'Invitations that nobody has answered, newest first.',
    query: byOrganizer.extend(goesOnOrLeaves),
    response: z.object({ invitations: z.array(teamInvitation), pagination }),
  }),
  invite: call({
    method: 'POST',
    path: '/crm/api/team/invite',
    access: writes,
    summary: 'Invites an address into the team. Nothing in the answer depends on whether it has an account.',
    body: z.object({
      organizer_id: id,
      email,
      role,
      guide_id: id.nullable(),
      /** Whose person an agent will be; null: an agent of its own is made when it is accepted. */
      agent_id: id.nullable().default(null),
    }),
    response: done,
  }),
  sendAgain: call({
    method: 'POST',
    path: '/crm/api/team/send-again',
    access: writes,
    summary: 'Writes an invitation anew: for seven days more, by another link.',
    body: z.object({ id }),
    response: done,
  }),
  takeBack: call({
    method: 'POST',
    path: '/crm/api/team/take-back',
    access: writes,
    summary: 'Takes an invitation back.',
    body: z.object({ id }),
    response: done,
  }),
  changeRole: call({
    method: 'POST',
    path: '/crm/api/team/change-role',
    access: writes,
    summary: 'Gives a member another role; who sees bookings no more hands them over.',
    body: z.object({
      ...ofMember,
      role,
      guide_id: id.nullable(),
      /** Whose person an agent becomes; null: an agent of its own is made. */
      agent_id: id.nullable().default(null),
      ...heir,
    }),
    response: done,
  }),
  setSwitches: call({
    method: 'POST',
    path: '/crm/api/team/set-switches',
    access: writes,
    summary: 'Turns what a manager may do off or on.',
    body: z.object({ ...ofMember, switches_off: z.array(switchName).max(SWITCHES.length) }),
    response: done,
  }),
  remove: call({
    method: 'POST',
    path: '/crm/api/team/remove',
    access: writes,
    summary: 'Removes a member; what it answers for goes to somebody named.',
    body: z.object({ ...ofMember, ...heir }),
    response: done,
  }),
  leave: call({
    method: 'POST',
    path: '/crm/api/team/leave',
    access: 'user',
    summary: 'Leaves a team; an owner only where another owner stays.',
    body: z.object({ organizer_id: id, ...heir }),
    response: done,
  }),
  handOver: call({
    method: 'POST',
    path: '/crm/api/team/hand-over',
    access: writes,
    summary: 'Offers the ownership to a member, who accepts it by a letter.',
    body: z.object({ ...ofMember, hands_over: handsOver }),
    response: done,
  }),
  invitation: call({
    method: 'GET',
    path: '/crm/api/team/invitation',
    access: 'public',
    summary: 'What the link of an invitation offers, and where it stands.',
    query: z.object({ token }),
    response: openedInvitation,
  }),
  waiting: call({
    method: 'GET',
    path: '/crm/api/team/waiting',
    access: 'user',
    summary: 'Invitations that wait for the address of the signed-in person.',
    response: z.object({
      invitations: z.array(waitingInvitation),
      /** An address that is not proven yet: what waits for it is not told. */
      unproven_email: z.string().nullable(),
    }),
  }),
  accept: call({
    method: 'POST',
    path: '/crm/api/team/accept',
    access: 'user',
    summary: 'Accepts an invitation to the address of the signed-in person.',
    body: whichOffer,
    response: z.object({ organizer_id: id }),
  }),
  decline: call({
    method: 'POST',
    path: '/crm/api/team/decline',
    access: 'user',
    summary: 'Declines it.',
    body: whichOffer,
    response: done,
  }),
  register: call({
    method: 'POST',
    path: '/crm/api/team/register',
    access: 'public',
    captcha: 'invisible',
    summary: 'Makes an account with the invited address, which the link proves, and accepts.',
    body: z
      .object({
        token,
        first_name: personName,
        last_name: personName,
        password,
        confirm_password: z.string(),
        timezone,
      })
      .refine((value) => value.password === value.confirm_password, {
        path: ['confirm_password'],
        params: { rule: 'confirmed' },
      }),
    response: accessToken,
  }),
};
