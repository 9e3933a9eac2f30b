import { z } from 'zod';
import { call } from './call.ts';
import { id, moment, timezone } from './common.ts';
import { countryId } from './people.ts';

/** A number of the platform and a code that, typed there, connects with somebody whose own number stays unknown. */
const phoneCode = z.object({
  /** International format. */
  phone: z.string(),
  /** Six digits. */
  code: z.string(),
  expires_at: moment,
  /** Dials the number, waits, and types the code. */
  tel_url: z.string(),
});
export type PhoneCode = z.infer<typeof phoneCode>;

export const phoneCodeCalls = {
  organizer: call({
    method: 'POST',
    path: '/crm/api/phone-code/organizer',
    access: 'user',
    summary:
      'A number and a code to call an organizer as its client; 422 where no line is configured, or none for the country.',
    body: z.object({
      tour_organizer_id: id,
      /** Without it the person's own. */
      country_id: countryId.optional(),
      /** Of the caller. Moments are answered in UTC, whatever it is. */
      timezone: timezone.optional(),
    }),
    response: phoneCode.extend({
      /** When the organizer answers, as it writes it; empty: it does not say. */
      work_hours: z.string(),
      weekend_hours: z.string(),
      /** Of the organizer. */
      timezone: z.string(),
    }),
  }),
  user: call({
    method: 'POST',
    path: '/crm/api/phone-code/user',
    access: 'user',
    summary: 'A number and a code to call the other one of a chat.',
    body: z.object({ chat_id: id, country_id: countryId.optional() }),
    response: phoneCode,
  }),
  webCallData: call({
    method: 'POST',
    path: '/crm/api/phone-code/web-call-data',
    access: 'user',
    summary:
      'What a call from this device needs: to support, to the other one of a chat, or to an organizer, whichever is named first of these.',
    body: z
      .object({
        is_support_call: z.boolean().default(false),
        organizer_id: id.optional(),
        chat_id: id.optional(),
      })
      .refine(
        ({ is_support_call, organizer_id, chat_id }) =>
          is_support_call || organizer_id !== undefined || chat_id !== undefined,
        { path: ['chat_id'], params: { rule: 'required' } },
      ),
    response: phoneCode,
  }),
  /** Which screens may offer a call. */
  countries: call({
    method: 'GET',
    path: '/crm/api/phone-code/countries',
    access: 'user',
    summary: 'Countries that the platform has a number in; none: no call can be made, and none is offered.',
    response: z.object({ countries: z.array(countryId), has_support: z.boolean() }),
  }),
};
