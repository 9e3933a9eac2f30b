import { BOOKING_DRAFT, MAX_TOURISTS } from '@tropa/core';
import { z } from 'zod';
import { namesOneDeparture } from './booking.ts';
import { call } from './call.ts';
import { done, id, lines, text } from './common.ts';
import { email } from './people.ts';
import { bookedStart } from './tour-schedule.ts';

/** Steps of the booking form. */
export const bookingFormStep = z.enum(['date', 'tourists', 'contacts']);
/** What stands in a form, by the names of its fields. */
const formValues = z
  .record(z.string().regex(/^[a-z0-9_.-]{1,80}$/iu), lines(BOOKING_DRAFT.valueLength))
  .refine((values) => Object.keys(values).length <= BOOKING_DRAFT.fields);
const byToken = z.object({ token: z.uuid() });

/** Booking forms that were begun and not sent, of visitors who asked to be reminded (docs/rules/sequences.md). */
export const bookingDraftCalls = {
  keep: call({
    method: 'POST',
    path: '/spa/booking-drafts',
    access: 'public',
    summary:
      'Keeps a form as it stands, under a name that its page has made up; only with an e-mail and the consent to one letter.',
    body: z
      .object({
        token: z.uuid(),
        tour_id: id,
        date: id.optional(),
        start: bookedStart.optional(),
        date_uid: text(40, 1).optional(),
        /** Seats that it would take. */
        seats: z.int().min(0).max(MAX_TOURISTS),
        tourists: z.int().min(1).max(MAX_TOURISTS),
        step: bookingFormStep,
        values: formValues,
        email,
        name: text(80).default(''),
        consents: z.object({ reminder: z.literal(true) }),
      })
      .refine(namesOneDeparture, { path: ['date'] }),
    response: done,
  }),
  open: call({
    method: 'POST',
    path: '/spa/booking-drafts/open',
    access: 'public',
    summary:
      'What was typed, for whoever has the link of the letter; 404 where it is sent, withdrawn or over.',
    body: z.object({ token: z.string().regex(/^\d{1,15}\.[\w-]{20,80}$/u) }),
    response: z.object({ tour_id: id, step: bookingFormStep, values: formValues }),
  }),
  forget: call({
    method: 'POST',
    path: '/spa/booking-drafts/forget',
    access: 'public',
    summary: 'Forgets a form: its visitor has taken the consent back.',
    body: byToken,
    response: done,
  }),
};
