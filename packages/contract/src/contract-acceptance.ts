import { z } from 'zod';
import { call } from './call.ts';
import { currency, date, id, moment, money, queryId } from './common.ts';
import { documentPreview } from './document-template.ts';
import { clockTime } from './tour-schedule.ts';
import { verificationCode } from './user-codes.ts';

/**
 * What a contract settles, as it was when a tourist read it: a change of any of it has to be accepted anew. Names and texts are
 * kept as hashes: the document itself holds them.
 */
export const contractTerms = z.object({
  total: money,
  currency,
  /** Of the price line by line. */
  price_hash: z.string(),
  date_start: date.nullable(),
  date_end: date.nullable(),
  time_start: clockTime.nullable(),
  /** Of what is sold by the hour; contracts of before it was kept have none. */
  length_minutes: z.int().nullable().optional(),
  /** With the variant. */
  tour_name: z.string(),
  tourists_count: z.int(),
  tourists_hash: z.string(),
  client_hash: z.string(),
  cancellation_hash: z.string(),
  /** Of what is payed until when; contracts of before it was kept have none. */
  payment_hash: z.string().optional(),
  /** Of a program put together for this booking; empty for a tour as it is sold to all. */
  program_hash: z.string(),
  /** Of the template's text. */
  text_hash: z.string(),
});
export type ContractTerms = z.infer<typeof contractTerms>;

/** When it goes, as a contract says it. */
const DAYS = { date_start: true, date_end: true, time_start: true, length_minutes: true } as const;

/** What changed in a contract since it was accepted. */
export const contractChange = z.discriminatedUnion('what', [
  z.object({ what: z.literal('price'), from: money, to: money, currency }),
  z.object({
    what: z.literal('dates'),
    from: contractTerms.pick(DAYS),
    to: contractTerms.pick(DAYS),
  }),
  z.object({ what: z.literal('tour'), from: z.string(), to: z.string() }),
  z.object({ what: z.literal('tourists'), from: z.int(), to: z.int() }),
  z.object({ what: z.enum(['client', 'cancellation', 'payment', 'program', 'text']) }),
]);
export type ContractChange = z.infer<typeof contractChange>;

export const acceptanceMethod = z.enum(['email', 'sms']);
export type AcceptanceMethod = z.infer<typeof acceptanceMethod>;

/** A simple electronic signature: who, when, how, and under which bytes. */
export const contractAcceptance = z.object({
  id,
  accepted_at: moment,
  name: z.string(),
  method: acceptanceMethod,
  /** E-mail or phone that the code went to. */
  contact: z.string(),
  /** SHA-256 of the PDF that was accepted. */
  sha256: z.string(),
  /** Name of the template; null: the standard one. */
  template_name: z.string().nullable(),
  template_version: z.int().nullable(),
  /** False once the file went with the personal data of somebody who is named in it. */
  has_file: z.boolean(),
});
export type ContractAcceptance = z.infer<typeof contractAcceptance>;

/**
 * `none`: there is no contract to accept now. `waiting`: never accepted. `changed`: it says something else than what was
 * accepted.
 */
export const acceptanceState = z.enum(['none', 'waiting', 'accepted', 'changed']);
export type AcceptanceState = z.infer<typeof acceptanceState>;

/** How the contract of a booking stands, for staff. */
export const bookingContract = z.object({
  state: acceptanceState,
  /** Newest first; the first one is in force, unless the state is `changed`. */
  acceptances: z.array(contractAcceptance),
  changes: z.array(contractChange),
});
export type BookingContract = z.infer<typeof bookingContract>;

/** The same for the tourist, with what is to be read. */
export const publicContract = z.object({
  ...bookingContract.shape,
  /** What the contract says now, while it waits to be accepted. */
  offer: z
    .object({
      /** Names the text: a code and an acceptance are for this one alone. */
      text_hash: z.string(),
      text: documentPreview,
      /** Where a code can be sent; `target` is masked. */
      methods: z.array(z.object({ method: acceptanceMethod, target: z.string() })),
      /** Nothing can be paid before. */
      is_before_payment: z.boolean(),
    })
    .nullable(),
});
export type PublicContract = z.infer<typeof publicContract>;

/** Which file of an acceptance: the very bytes that were accepted, or the sheet that tells how. */
const file = z.enum(['contract', 'signature']).default('contract');
const byUuid = z.object({ uuid: z.uuid() });
const textHash = z.string().regex(/^[0-9a-f]{64}$/u);

export const contractAcceptanceCalls = {
  view: call({
    method: 'GET',
    path: '/crm/api/document/contract-acceptance',
    access: { area: 'bookings', level: 'read' },
    summary: 'Whether the contract of a booking is accepted, by whom, and what has changed since.',
    query: z.object({ request_id: queryId }),
    response: bookingContract,
  }),
  download: call({
    method: 'GET',
    path: '/crm/api/document/accepted-contract',
    // It prints whole passports.
    access: { area: 'bookings', level: 'write' },
    summary: 'The very PDF that a tourist accepted, or the sheet of its signature.',
    query: z.object({ request_id: queryId, acceptance_id: queryId, file }),
    response: 'binary',
  }),
  downloadByUuid: call({
    method: 'GET',
    path: '/spa/bookings/:uuid/contract/accepted/:acceptance_id',
    access: 'public',
    summary: 'The same for whoever holds the booking’s private address.',
    params: byUuid.extend({ acceptance_id: queryId }),
    query: z.object({ file }),
    response: 'binary',
  }),
  sendCode: call({
    method: 'POST',
    path: '/spa/bookings/:uuid/contract/code',
    access: 'public',
    captcha: 'on_limit',
    summary:
      'Sends the client a code that accepts the contract as it was read; 409 when it says something else by now.',
    params: byUuid,
    body: z.object({ text_hash: textHash, method: acceptanceMethod }),
    response: z.object({ target: z.string(), expires_in: z.int(), resend_in: z.int() }),
  }),
  accept: call({
    method: 'POST',
    path: '/spa/bookings/:uuid/contract/accept',
    access: 'public',
    summary: 'Accepts the contract with the code: a simple electronic signature. Twice is once.',
    params: byUuid,
    body: z.object({ text_hash: textHash, method: acceptanceMethod, code: verificationCode }),
    response: publicContract,
  }),
};
