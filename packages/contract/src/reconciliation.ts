import { z } from 'zod';
import { call } from './call.ts';
import { differenceKinds } from './codes.ts';
import { currency, id, lines, moment, money, pagination, queryId, goesOnOrLeaves } from './common.ts';

// The comparison of provider, ledger, invoices and bookings: each night, and when somebody asks.

export const reconciliationStatus = z.enum(['waiting', 'running', 'done', 'failed']);
export type ReconciliationStatus = z.infer<typeof reconciliationStatus>;

export const reconciliationRun = z.object({
  id,
  status: reconciliationStatus,
  /** Payments to read back from the provider, and how many have been. */
  steps_total: z.int(),
  steps_done: z.int(),
  is_nightly: z.boolean(),
  created_at: moment,
  finished_at: moment.nullable(),
});
export type ReconciliationRun = z.infer<typeof reconciliationRun>;

export const differenceKind = z.enum(differenceKinds);
export type DifferenceKind = z.infer<typeof differenceKind>;
/** What becomes of a payment of another sum: it goes back whole, or pays what its booking owes and the rest goes back. */
export const mismatchAction = z.enum(['return', 'apply']);
export type MismatchAction = z.infer<typeof mismatchAction>;
export const differenceDetails = z.object({
  provider: z.string().optional(),
  provider_payment_id: z.string().optional(),
  /** The currency that the provider names where it is another one. */
  provider_currency: z.string().optional(),
  /** Money of another sum than was asked for: it can be returned or applied from here. */
  can_settle: z.boolean().optional(),
  /** What was decided about it. */
  settled: mismatchAction.optional(),
  /** Minor units of refunds from the provider's own cabinet that were taken into the ledger. */
  recorded: z.int().optional(),
  /** When what has not been done should have been. */
  since: moment.optional(),
});
export type DifferenceDetails = z.infer<typeof differenceDetails>;

/** What a comparison found. Sums in minor units: what ought to be, and what is. */
export const difference = z.object({
  id,
  kind: differenceKind,
  /** Null: it is of no booking, but of an agent. */
  request_id: id.nullable(),
  invoice_id: id.nullable(),
  invoice_number: z.string(),
  client_name: z.string(),
  /** Of an agent's side: whose. */
  agent: z.object({ id, name: z.string() }).nullable(),
  expected: z.int().nullable(),
  found: z.int().nullable(),
  currency,
  details: differenceDetails,
  found_at: moment,
  /** A later comparison did not find it any more. */
  gone_at: moment.nullable(),
  resolved_at: moment.nullable(),
  resolved_by_name: z.string(),
  note: z.string(),
});
export type Difference = z.infer<typeof difference>;

/** What was returned in the provider's own cabinet and the ledger does not know, with what recording it would change. */
export const outsideRefund = z.object({
  amount: money,
  currency,
  refunds: z.array(z.object({ provider_refund_id: z.string(), amount: money })),
  invoice_number: z.string(),
  /** What is left of the payment then. */
  left_amount: money,
  /** Of what is promised back of the payment from here and could not be made: this is done by it, and never sent again. */
  replaced_amount: money,
  /** Whose account it was payed to. */
  money_of: z.enum(['organizer', 'platform']),
  /** `at_provider`: the provider had one with the refund; `to_send`: one is sent; `by_hand`: the self-employed cancel theirs. */
  receipt: z.enum(['none', 'at_provider', 'to_send', 'by_hand']),
  /** The sum is owed again, or the price falls as the tour is over, or less is kept of a cancelled booking. */
  outcome: z.enum(['owed', 'price', 'kept']),
  /** What is owed, the price or what is kept then. */
  outcome_amount: money,
});
export type OutsideRefund = z.infer<typeof outsideRefund>;

const read = { area: 'payments', level: 'read' } as const;
const write = { area: 'payments', level: 'write' } as const;
const ofRun = z.object({ run: reconciliationRun });

export const reconciliationCalls = {
  view: call({
    method: 'GET',
    path: '/crm/api/reconciliation/view',
    access: read,
    summary: 'The last comparison of the money and what it found.',
    query: z.object({
      organizer_id: queryId,
      /** `open`: to look into; `closed`: resolved by somebody, or gone by itself. */
      state: z.enum(['open', 'closed']).default('open'),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      ...goesOnOrLeaves,
      limit: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({
      run: reconciliationRun.nullable(),
      /** Whether payments can be read back: a provider is configured. */
      has_provider: z.boolean(),
      open_count: z.int(),
      differences: z.array(difference),
      pagination,
    }),
  }),
  check: call({
    method: 'POST',
    path: '/crm/api/reconciliation/check',
    access: write,
    summary: 'Compares now; one that is on its way already is answered instead.',
    body: z.object({ organizer_id: id }),
    response: ofRun,
  }),
  settle: call({
    method: 'POST',
    path: '/crm/api/reconciliation/settle',
    access: write,
    summary: 'Returns a payment of another sum than was asked for, or applies it to its booking.',
    body: z.object({ id, action: mismatchAction }),
    response: z.object({ success: z.literal(true) }),
  }),
  outsideRefund: call({
    method: 'GET',
    path: '/crm/api/reconciliation/outside-refund',
    access: write,
    summary:
      "What was returned of a payment in the provider's own cabinet, read back now, and what recording it would change.",
    query: z.object({ id: queryId }),
    response: outsideRefund,
  }),
  recordRefund: call({
    method: 'POST',
    path: '/crm/api/reconciliation/record-refund',
    access: write,
    summary: "Takes what was returned in the provider's own cabinet into the ledger, once.",
    body: z.object({
      id,
      /** The sum that was shown: 409 where it has become another one since. */
      amount: money.min(1),
      reason: lines(1000, 1),
    }),
    response: z.object({ success: z.literal(true) }),
  }),
  resolve: call({
    method: 'POST',
    path: '/crm/api/reconciliation/resolve',
    access: write,
    summary: 'Marks a difference as resolved with a note, or opens it again.',
    body: z
      .object({ id, is_resolved: z.boolean(), note: lines(1000).default('') })
      .refine(({ is_resolved, note }) => !is_resolved || note.length >= 3, {
        path: ['note'],
        params: { rule: 'required' },
      }),
    response: z.object({ success: z.literal(true) }),
  }),
};
