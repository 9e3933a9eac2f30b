import {
  HELP_REQUEST_FORMS,
  HELP_REQUEST_LENGTHS,
  HELP_REQUEST_TYPES,
  type HelpRequestField,
} from '@tropa/core';
import { z } from 'zod';
import { call } from './call.ts';
import { done, id, lines, moment, pagination, queryId, text, goesOnOrLeaves } from './common.ts';
import { optionalEmail, optionalPhone, optionalTitle } from './people.ts';

/** What a visitor asks an organizer for (specification, "Help request types"). */
export const helpRequestType = z.enum(HELP_REQUEST_TYPES);
export const helpRequestStatus = z.enum(['new', 'answered']);
export type HelpRequestStatus = z.infer<typeof helpRequestStatus>;

const line = (name: HelpRequestField) => text(HELP_REQUEST_LENGTHS[name]).default('');
const name = (field: HelpRequestField) => optionalTitle(HELP_REQUEST_LENGTHS[field]).default('');

/** What a form holds; which of them a type asks for stands in `HELP_REQUEST_FORMS` (core). */
const fields = {
  name: name('name'),
  company: line('company'),
  phone: optionalPhone.default(''),
  email: optionalEmail.default(''),
  /** When it is convenient to be called. */
  call_time: line('call_time'),
  /** Number of the booking that it is about. */
  request_number: line('request_number'),
  tourist_name: name('tourist_name'),
  /** A city, a region, a country: wherever one would go, or starts from. */
  place: line('place'),
  /** When, in the visitor's own words: «in July». */
  period: line('period'),
  tourists: z.int().min(1).max(1000).nullable().default(null),
  budget: line('budget'),
  amount: line('amount'),
  message: lines(HELP_REQUEST_LENGTHS.message).default(''),
};

/** A help request as staff see it. */
export const helpRequest = z.object({
  id,
  type: helpRequestType,
  status: helpRequestStatus,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  message: z.string(),
  /** The other fields of its form that were filled, by name. */
  details: z.record(z.string(), z.string()),
  /** The tour whose page it was sent from; null: of no tour, or the tour is gone. */
  tour: z.object({ id, name: z.string() }).nullable(),
  created_at: moment,
  answered_at: moment.nullable(),
  /** Who marked it as answered. */
  answered_by: z.string(),
});
export type HelpRequest = z.infer<typeof helpRequest>;

export const helpRequestCalls = {
  /**
   * How a page without a script sends the same: `<form method="post" action="/help">` on the organizer's own site, fields
   * named as here (`consents.personal_data` with the value `1`), `type` and, on a tour's page, `tour_id` hidden. The answer
   * is 303 to `/help?type=…&sent=1`, which thanks; a form with a mistake comes back on `/help` with what was typed and 422.
   * `/help?type=…` is the page of each form by itself, so a plain link will do too. `organizer_id` is the site's.
   */
  submit: call({
    method: 'POST',
    path: '/spa/submit-help-request',
    access: 'public',
    captcha: 'on_limit',
    summary:
      'A visitor asks an organizer for help. Each type has fields of its own; one without them answers 422 at the field.',
    body: z
      .object({
        organizer_id: id,
        type: helpRequestType,
        tour_id: id.optional(),
        ...fields,
        consents: z.object({ personal_data: z.literal(true) }),
      })
      .superRefine((body, context) => {
        for (const name of HELP_REQUEST_FORMS[body.type].required)
          if (body[name] === '' || body[name] === null)
            context.addIssue({ code: 'custom', path: [name], params: { rule: 'required' } });
      }),
    response: done,
  }),
  list: call({
    method: 'GET',
    path: '/crm/api/help-request/list',
    access: { area: 'tours', level: 'write' },
    summary: 'Help requests of visitors, newest first, twenty a page.',
    query: z.object({
      organizer_id: queryId,
      status: helpRequestStatus.optional(),
      type: helpRequestType.optional(),
      page: z.coerce.number().int().min(1).max(100_000).default(1),
      ...goesOnOrLeaves,
    }),
    response: z.object({
      help_requests: z.array(helpRequest),
      pagination,
      /** All that wait for an answer, whatever the filter. */
      new_count: z.int(),
    }),
  }),
  setStatus: call({
    method: 'POST',
    path: '/crm/api/help-request/set-status',
    access: { area: 'tours', level: 'write' },
    summary: 'Marks a help request as answered, or as new again.',
    body: z.object({ id, status: helpRequestStatus }),
    response: z.object({ help_request: helpRequest }),
  }),
};
