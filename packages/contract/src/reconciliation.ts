import { z } from 'zod';
import { call } from './call.ts';
import { differenceKinds } from './codes.ts';
import { currency, id, moment, pagination, queryId, text } from './common.ts';

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
export const differenceDetails = z.object({
  provider: z.string().optional(),
  provider_payment_id: z.string().optional(),
  /** The currency that the provider names where it is another one. */
  provider_currency: z.string().optional(),
  /** When what has not been done should have been. */
  since: moment.optional(),
});
export type DifferenceDetails = z.infer<typeof differenceDetails>;

/** What a comparison found. Sums in minor units: what ought to be, and what is. */
export const difference = z.object({
  id,
  kind: differenceKind,
  request_id: id,
  invoice_id: id.nullable(),
  invoice_number: z.string(),
  client_name: z.string(),
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
  resolve: call({
    method: 'POST',
    path: '/crm/api/reconciliation/resolve',
    access: write,
    summary: 'Marks a difference as resolved with a note, or opens it again.',
    body: z
      .object({ id, is_resolved: z.boolean(), note: text(1000).default('') })
      .refine(({ is_resolved, note }) => !is_resolved || note.length >= 3, {
        path: ['note'],
        params: { rule: 'required' },
      }),
    response: z.object({ success: z.literal(true) }),
  }),
};
