import { REQUISITES_FIELDS } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { goesOn, currency, id, moment, pagination, queryId } from './common.ts';
import { internalCheckStatus, legalForm, verificationStatus } from './enumerations.ts';
import { picture } from './media.ts';
import { organizerHistoryDetails, organizerHistoryKind, role } from './organizer.ts';

const byId = z.object({ id: queryId });
const byOrgId = z.object({ orgId: queryId });

/** How far an organizer's verification has come (docs/rules/organizers.md). */
export const verificationState = z.object({
  /** The automatic check of the legal ids. */
  internal_check_status: internalCheckStatus,
  /** What the desk decided. */
  verification_status: verificationStatus,
  /** Not performed counts as failed. */
  is_failed: z.boolean(),
  /** Why the desk decided so; empty where it said nothing. */
  reason: z.string(),
  changed_at: moment.nullable(),
});
export type VerificationState = z.infer<typeof verificationState>;

/** One line of the automatic check. `not_given`: nothing is written, and nothing has to be. */
export const requisiteCheck = z.object({
  field: z.enum(REQUISITES_FIELDS),
  status: z.enum(['passed', 'missing', 'incorrect', 'not_given']),
  value: z.string(),
});
export type RequisiteCheckItem = z.infer<typeof requisiteCheck>;

/** What was checked, and what is missing. */
export const verificationData = z.object({
  ...verificationState.shape,
  checks: z.array(requisiteCheck),
  missing: z.array(z.enum(REQUISITES_FIELDS)),
  /** Whether the organizer may be sent to be checked now. */
  can_request: z.boolean(),
});
export type VerificationData = z.infer<typeof verificationData>;

export const organizerHistoryItem = z.object({
  id,
  kind: organizerHistoryKind,
  /** The member who did it; null: the platform. */
  member_name: z.string().nullable(),
  details: organizerHistoryDetails,
  created_at: moment,
});
export type OrganizerHistoryItem = z.infer<typeof organizerHistoryItem>;

export const verificationCalls = {
  info: call({
    method: 'GET',
    path: '/crm/api/organizer/info',
    access: { area: 'bookings', level: 'read' },
    summary: 'The organizer in brief, for any of its members.',
    query: byId,
    response: z.object({
      id,
      name: z.string(),
      logo: picture.nullable(),
      legal_form: legalForm,
      country: z.string(),
      currency,
      timezone: z.string(),
      role,
      /** Listed in the federal register of tour operators. */
      is_in_registry: z.boolean(),
      organizer_verification: z.object({
        internal_check_status: internalCheckStatus,
        verification_status: verificationStatus,
      }),
    }),
  }),
  verificationInfo: call({
    method: 'GET',
    path: '/crm/api/organizer/verification-info',
    access: { area: 'profile', level: 'read' },
    summary: 'How far the verification of an organizer has come.',
    query: byId,
    response: verificationState,
  }),
  verificationData: call({
    method: 'GET',
    path: '/crm/api/user/verification-data',
    access: { area: 'profile', level: 'read' },
    summary: 'What is checked of an organizer, field by field, and what is missing.',
    query: byOrgId,
    response: verificationData,
  }),
  getVerificationAccessToken: call({
    method: 'GET',
    path: '/crm/api/user/get-verification-access-token',
    access: { area: 'profile', level: 'write' },
    summary: 'A token for the provider that checks who somebody is; the built-in provider is the desk.',
    query: byOrgId,
    response: z.object({ provider: z.enum(['desk']), token: z.string(), expires_at: moment }),
  }),
  requestVerification: call({
    method: 'POST',
    path: '/crm/api/organizer/request-verification',
    access: { area: 'profile', level: 'write' },
    summary: 'Sends the organizer to the desk with the token of `get-verification-access-token`.',
    query: byOrgId,
    body: z.object({ token: z.string().min(1).max(500) }),
    response: verificationState,
  }),
  history: call({
    method: 'GET',
    path: '/crm/api/organizer/history',
    access: { area: 'profile', level: 'read' },
    summary:
      "The organizer's history: verification, partnerships, visits of the platform's staff; newest first.",
    query: z.object({
      id: queryId,
      page: z.coerce.number().int().min(1).max(1000).default(1),
      ...goesOn,
      limit: z.coerce.number().int().min(1).max(100).default(15),
    }),
    response: z.object({ items: z.array(organizerHistoryItem), pagination }),
  }),
};
