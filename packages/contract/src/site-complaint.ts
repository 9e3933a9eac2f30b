import { COMPLAINT_LENGTHS } from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { complaintFilters, complaintOutcomes, siteComplaintKinds } from './codes.ts';
import { done, goesBelow, id, language, lines, moment, pagination, queryId, text } from './common.ts';
import { deskAct, deskReason } from './desk.ts';
import { optionalEmail, staffMember } from './people.ts';

/** What a visitor complains of. */
export const siteComplaintKind = z.enum(siteComplaintKinds);
export type SiteComplaintKind = z.infer<typeof siteComplaintKind>;
/** How the desk has decided. */
export const complaintOutcome = z.enum(complaintOutcomes);
export type ComplaintOutcome = z.infer<typeof complaintOutcome>;

/** A complaint as the desk's queue shows it. */
export const deskComplaintItem = z.object({
  id,
  organizer_id: id,
  organizer_name: z.string(),
  /** Where the site was. */
  site_url: z.string(),
  kind: siteComplaintKind,
  /** The beginning of its words. */
  preview: z.string(),
  created_at: moment,
  /** Who of the staff has it; null: nobody. */
  assignee: staffMember.nullable(),
  /** When the organizer was asked about it last; null: never. */
  asked_at: moment.nullable(),
  closed_at: moment.nullable(),
  outcome: complaintOutcome.nullable(),
});
export type DeskComplaintItem = z.infer<typeof deskComplaintItem>;

export const deskComplaint = z.object({
  ...deskComplaintItem.shape,
  message: z.string(),
  /** The page of the site that it is about, as an address of it; empty: none was named. */
  page: z.string(),
  /** Where its writer wants to be answered; empty: nowhere. Never told to the organizer. */
  email: z.string(),
  language,
  /** Why it was closed. */
  reason: z.string(),
  /** Others about the same site that wait. */
  others_count: z.int(),
  /** What the desk may do about the site now: take it off the air, put it back; null: there is nothing published. */
  site_act: z.enum(['take_down', 'put_back']).nullable(),
  staff: z.array(staffMember),
  /** What the desk did about it, newest first. */
  acts: z.array(deskAct),
});
export type DeskComplaint = z.infer<typeof deskComplaint>;

export const siteComplaintCalls = {
  /**
   * How a page without a script sends the same: `<form method="post" action="/complain">` on the organizer's own site, fields
   * named as here (`consents.personal_data` with the value `1`). The answer is 303 to `/complain?sent=1`; a form with a mistake
   * comes back on `/complain` with what was typed and 422. `organizer_id` is the site's.
   */
  submit: call({
    method: 'POST',
    path: '/spa/complain',
    access: 'public',
    captcha: 'on_limit',
    summary:
      'A visitor complains to the platform about a published site. The same words within a day are kept once.',
    body: z
      .object({
        organizer_id: id,
        kind: siteComplaintKind,
        message: lines(COMPLAINT_LENGTHS.message, COMPLAINT_LENGTHS.messageMin),
        page: text(COMPLAINT_LENGTHS.page).default(''),
        email: optionalEmail.default(''),
        consents: z.object({ personal_data: z.boolean() }).default({ personal_data: false }),
      })
      .superRefine(({ email, consents }, context) => {
        // Only who leaves an address leaves something of themselves.
        if (email !== '' && !consents.personal_data)
          context.addIssue({
            code: 'custom',
            path: ['consents', 'personal_data'],
            params: { rule: 'required' },
          });
      }),
    response: done,
  }),
};

/** Complaints about sites at the desk. */
export const deskComplaintCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/desk/site-complaints',
    access: 'platform',
    summary:
      'Complaints about sites: those that wait, or those that the asker has, the oldest first; closed ones the newest first.',
    query: z.object({
      filter: z.enum(complaintFilters).default('open'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(15),
      ...goesBelow(z.tuple([z.int(), id])),
    }),
    response: z.object({ complaints: z.array(deskComplaintItem), pagination }),
  }),
  view: call({
    method: 'GET',
    path: '/crm/api/desk/site-complaint',
    access: 'platform',
    summary: 'A complaint with its words and what the desk did about it.',
    query: z.object({ id: queryId }),
    response: deskComplaint,
  }),
  assign: call({
    method: 'POST',
    path: '/crm/api/desk/assign-site-complaint',
    access: 'platform',
    summary: 'Gives a complaint to somebody of the staff, or to nobody; 409 where it is closed.',
    body: z.object({ id, user_id: id.nullable() }),
    response: done,
  }),
  ask: call({
    method: 'POST',
    path: '/crm/api/desk/ask-about-site',
    access: 'platform',
    summary:
      'Asks the organizer in its chat with support what it is to answer. Who complained stays unsaid; 409 where it is closed.',
    body: z.object({ id, message: deskReason }),
    response: z.object({ chat_id: id }),
  }),
  close: call({
    method: 'POST',
    path: '/crm/api/desk/close-site-complaint',
    access: 'platform',
    summary:
      'Closes a complaint with a reason; the organizer reads it where it was asked, or something is wrong. 409 where it is closed.',
    body: z.object({ id, outcome: complaintOutcome, reason: deskReason }),
    response: done,
  }),
};
