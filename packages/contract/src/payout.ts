import { z } from 'zod';
import { call } from './call.ts';
import { payoutStatuses } from './codes.ts';
import {
  goesOn,
  currency,
  date,
  id,
  moment,
  moneySum,
  pagination,
  queryId,
  text,
  percent,
  goesBelow,
} from './common.ts';

// Sales on partner sites go through the platform: its commission, and what it pays out to the organizer.

export const payoutStatus = z.enum(payoutStatuses);
export type PayoutStatus = z.infer<typeof payoutStatus>;

/** The account that a payout goes to, as it was then. */
export const payoutAccount = z.object({
  recipient: z.string(),
  bank_name: z.string(),
  bic: z.string(),
  account: z.string(),
  correspondent_account: z.string(),
  iban: z.string(),
  swift: z.string(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

/** Sums in minor units: payed by tourists, returned to them, kept by the platform, and what is left. */
const sums = { payed: moneySum, refunded: moneySum, commission: z.int(), amount: z.int() };

export const payout = z.object({
  id,
  organizer_id: id,
  period_start: date,
  period_end: date,
  currency,
  ...sums,
  status: payoutStatus,
  account: payoutAccount.nullable(),
  /** Number of the payment order. */
  reference: z.string(),
  sent_at: moment.nullable(),
  confirmed_at: moment.nullable(),
  created_at: moment,
});
export type Payout = z.infer<typeof payout>;

/** A movement of money in a statement. A refund is negative, and its commission too. */
export const payoutLine = z.object({
  id,
  request_id: id,
  invoice_number: z.string(),
  tour_name: z.string(),
  site_name: z.string(),
  amount: z.int(),
  commission_percent: percent(),
  commission: z.int(),
  day: date,
});
export type PayoutLine = z.infer<typeof payoutLine>;

/** What was earned on a partner site, of a currency. */
export const siteEarnings = z.object({
  site_id: z.int().nullable(),
  site_name: z.string(),
  currency,
  bookings_count: z.int(),
  ...sums,
});
export type SiteEarnings = z.infer<typeof siteEarnings>;

const read = { area: 'payments', level: 'read' } as const;
const write = { area: 'payments', level: 'write' } as const;
const page = {
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  ...goesOn,
  limit: z.coerce.number().int().min(1).max(100).default(20),
};

export const payoutCalls = {
  earnings: call({
    method: 'GET',
    path: '/crm/api/payout/earnings',
    access: read,
    summary: 'What sales on partner sites brought and what the platform keeps of them, by site.',
    query: z.object({ organizer_id: queryId, date_from: date.optional(), date_to: date.optional() }),
    response: z.object({
      sites: z.array(siteEarnings),
      /** What stands in no statement yet, per currency. */
      owed: z.array(z.object({ currency, ...sums })),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/crm/api/payout/list',
    access: read,
    summary: 'Payouts of the platform to an organizer, newest first.',
    query: z.object({ organizer_id: queryId, ...page }),
    response: z.object({ payouts: z.array(payout), pagination }),
  }),
  view: call({
    method: 'GET',
    path: '/crm/api/payout/view',
    access: read,
    summary: 'A payout with the lines of its statement.',
    query: z.object({ id: queryId, ...page }),
    response: z.object({ payout, lines: z.array(payoutLine), pagination }),
  }),
  statement: call({
    method: 'GET',
    path: '/crm/api/payout/statement',
    access: read,
    summary: 'The statement of a payout as PDF.',
    query: z.object({ id: queryId }),
    response: 'binary',
  }),
  confirm: call({
    method: 'POST',
    path: '/crm/api/payout/confirm',
    access: write,
    summary: 'The organizer says that a sent payout has arrived.',
    body: z.object({ id }),
    response: z.object({ payout }),
  }),
};

const deskPayout = z.object({
  ...payout.shape,
  organizer_name: z.string(),
  /** Whether the organizer has an account in the payout's currency to send it to. */
  has_account: z.boolean(),
});
export type DeskPayout = z.infer<typeof deskPayout>;

/** Payouts as the platform's staff make and send them. */
export const deskPayoutCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/desk/payouts',
    access: 'platform',
    summary: 'Payouts of all organizers, newest first.',
    query: z.object({ status: payoutStatus.optional(), ...page, ...goesBelow(z.tuple([id])) }),
    response: z.object({ payouts: z.array(deskPayout), pagination }),
  }),
  make: call({
    method: 'POST',
    path: '/crm/api/desk/make-payouts',
    access: 'platform',
    summary: 'Makes the statements of everything owed until a day, as the monthly job does.',
    body: z.object({ period_end: date }),
    response: z.object({ made_count: z.int() }),
  }),
  statement: call({
    method: 'GET',
    path: '/crm/api/desk/payout-statement',
    access: 'platform',
    summary: 'The statement of a payout as PDF.',
    query: z.object({ id: queryId }),
    response: 'binary',
  }),
  send: call({
    method: 'POST',
    path: '/crm/api/desk/send-payout',
    access: 'platform',
    summary: 'Marks a payout as sent to the account that the organizer has now.',
    body: z.object({ id, reference: text(60, 1) }),
    response: z.object({ payout: deskPayout }),
  }),
};
