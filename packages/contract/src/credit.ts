import { z } from 'zod';
import { call } from './call.ts';
import {
  currency,
  date,
  done,
  goesOnOrLeaves,
  id,
  lines,
  moment,
  money,
  moneySum,
  pagination,
  queryId,
  text,
} from './common.ts';
import { exportFormat, fileExport } from './exporting.ts';

// What clients have left with an organizer for later, and what it gave them by hand.

/** `kept`: money of a cancelled booking. `gift`: an amount that staff gave. */
export const creditKind = z.enum(['kept', 'gift']);
/** `open`: it pays. `used`: nothing is left. `expired`: something is, and its end is over. `taken_back`: staff took what was left. */
export const creditState = z.enum(['open', 'used', 'expired', 'taken_back']);
export type CreditState = z.infer<typeof creditState>;

export const creditFilter = z.object({
  /** Number of a booking, or the client's last name, e-mail, phone. */
  search: text(120).optional(),
  state: creditState.optional(),
});
export type CreditFilter = z.infer<typeof creditFilter>;

/** A credit as staff see it: never with its code, which is its client's. Minor units. */
export const credit = z.object({
  id,
  kind: creditKind,
  state: creditState,
  /** The booking whose money it is, or for which it was given. */
  request_id: id,
  tour_name: z.string(),
  client_name: z.string(),
  amount: money,
  left_amount: money,
  currency,
  /** Why staff gave it; empty of a client's own money. */
  reason: z.string(),
  created_at: moment,
  expires_at: moment,
  /** Of its booking: its last day ends there. */
  timezone: z.string(),
  /** The bookings that it pays, with how much. */
  uses: z.array(z.object({ request_id: id, amount: money })),
});
export type Credit = z.infer<typeof credit>;

const read = { area: 'payments', level: 'read' } as const;
const write = { area: 'payments', level: 'write' } as const;
const reason = lines(500, 1);
const whole = z.object({ credit });

export const creditCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/credit/list',
    access: read,
    summary:
      "An organizer's credits, newest first, with what of all of them can still be used per currency; an agent finds none.",
    query: z.object({
      organizer_id: queryId,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      ...goesOnOrLeaves,
      ...creditFilter.shape,
    }),
    response: z.object({
      credits: z.array(credit),
      open: z.array(z.object({ currency, left_amount: moneySum })),
      pagination,
    }),
  }),
  createExport: call({
    method: 'POST',
    path: '/crm/api/credit/create-export',
    access: { ...read, also: 'people.export' },
    summary: 'Has a job write the credits as they are filtered to a file.',
    body: z.object({ organizer_id: id, format: exportFormat, filter: creditFilter }),
    response: z.object({ export: fileExport }),
  }),
  give: call({
    method: 'POST',
    path: '/crm/api/credit/give',
    access: write,
    summary:
      "Gives the client of a booking an amount for a later one; the code goes to the client alone. 409 where the organizer does not get the booking's money itself, or its client was erased.",
    body: z.object({ request_id: id, amount: money.min(1), reason }),
    response: whole,
  }),
  prolong: call({
    method: 'POST',
    path: '/crm/api/credit/prolong',
    access: write,
    summary:
      'Lets a credit be used until the end of a later day, where its booking is, and writes to its client. 422 at `until` for a day that is no later one; 409 where nothing is left.',
    body: z.object({ id, until: date, reason }),
    response: whole,
  }),
  takeBack: call({
    method: 'POST',
    path: '/crm/api/credit/take-back',
    access: write,
    summary:
      'Takes back what is left of a credit that staff gave. 409 of a client’s own money, and where it was used since it was shown.',
    body: z.object({ id, expected_left: money, reason }),
    response: whole,
  }),
  writeAgain: call({
    method: 'POST',
    path: '/crm/api/credit/write-again',
    access: write,
    summary: 'Writes to the client of a credit once more, with its code. 409 where it can be used no more.',
    body: z.object({ id }),
    response: done,
  }),
};
