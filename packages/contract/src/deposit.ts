import { z } from 'zod';
import { call } from './call.ts';
import {
  currency,
  goesOnOrLeaves,
  id,
  lines,
  moment,
  money,
  moneySum,
  pagination,
  queryId,
  text,
  timezone,
} from './common.ts';
import { exportFormat, fileExport } from './exporting.ts';

// Deposits that are given back (docs/rules/money.md): asked for by a tour, held by its organizer, no part of the price.

/** The ways by which staff take a deposit and give it back. `card`: at the organizer's own terminal. */
export const DEPOSIT_WAYS = ['cash', 'card', 'transfer'] as const;
export const depositWay = z.enum(DEPOSIT_WAYS);
export type DepositWay = z.infer<typeof depositWay>;

/** What a deposit may be, in minor units. */
export const DEPOSIT_AMOUNT = { min: 100, max: 1_000_000_000 };

/** The fields of a tour. */
export const tourDepositFields = {
  /** Of each booking, minor units; null: none is asked for. */
  deposit_amount: z.int().min(DEPOSIT_AMOUNT.min).max(DEPOSIT_AMOUNT.max).nullable(),
  /** What it is for, as its client reads it. */
  deposit_purpose: text(200),
};

/**
 * asked: nothing has come yet; held; part_returned: some of what came is settled, the rest is held; returned, kept: all of it went
 * back, or stays; settled: a part went back and a part stays.
 */
export const DEPOSIT_STATES = ['asked', 'held', 'part_returned', 'returned', 'settled', 'kept'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** The deposit of a booking, as its client may read it too. Sums in minor units: held is what came, whatever became of it. */
export const deposit = z.object({
  state: z.enum(DEPOSIT_STATES),
  amount: money,
  purpose: z.string(),
  taken_amount: money,
  returned_amount: money,
  kept_amount: money,
  /** What lies with the organizer now. */
  left_amount: money,
  currency,
  /** Why something is kept; empty: nothing is. */
  kept_reason: z.string(),
});
export type Deposit = z.infer<typeof deposit>;

/** What a line of a deposit is: it came, went back, or left it for the organizer to keep. */
export const DEPOSIT_MOVEMENTS = ['taken', 'returned', 'kept'] as const;
export const depositMovement = z.enum(DEPOSIT_MOVEMENTS);
export type DepositMovement = z.infer<typeof depositMovement>;

/** A line of a deposit in the ledger, with what took it back. */
export const depositEntry = z.object({
  id,
  movement: depositMovement,
  amount: money,
  payment_method: depositWay,
  created_at: moment,
  /** Who wrote it; empty: the person is gone. */
  by: z.string(),
  /** Null: it holds. */
  undone: z.object({ created_at: moment, by: z.string(), reason: z.string() }).nullable(),
});
export type DepositEntry = z.infer<typeof depositEntry>;

/** What staff see of it besides. */
export const staffDeposit = deposit.extend({
  /** What was written down of it, the oldest first. */
  entries: z.array(depositEntry),
  taken_at: moment.nullable(),
  /** Its trip is over or cancelled, and something of it is still held. */
  is_to_return: z.boolean(),
  /** Its booking was cancelled: all of it goes back. */
  must_return_all: z.boolean(),
  /** The member may take it and settle it. */
  can_change: z.boolean(),
});
export type StaffDeposit = z.infer<typeof staffDeposit>;

/** Why a part of a deposit is kept. */
export const keptReason = lines(500);

/** held: something of it lies with the organizer; to_return: its trip is over or cancelled besides; settled: nothing is held any more. */
export const depositListState = z.enum(['held', 'to_return', 'settled']);
export type DepositListState = z.infer<typeof depositListState>;

export const depositFilter = z.object({
  /** Number of a booking, or the client's last name, e-mail, phone. */
  search: text(120).optional(),
  state: depositListState.optional(),
});
export type DepositFilter = z.infer<typeof depositFilter>;

/** A deposit of which something came, as the list shows it. */
export const listedDeposit = deposit.extend({
  request_id: id,
  tour_name: z.string(),
  client_name: z.string(),
  /** How it came last, and when; where the booking is. */
  payment_method: depositWay,
  taken_at: moment,
  timezone,
  is_to_return: z.boolean(),
});
export type ListedDeposit = z.infer<typeof listedDeposit>;

const read = { area: 'payments', level: 'read' } as const;

export const depositCalls = {
  list: call({
    method: 'GET',
    path: '/crm/api/deposit/list',
    access: read,
    summary:
      "An organizer's deposits of which something came, the latest booking first, with what of all of them is still held per currency; an agent finds none.",
    query: z.object({
      organizer_id: queryId,
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      ...goesOnOrLeaves,
      ...depositFilter.shape,
    }),
    response: z.object({
      deposits: z.array(listedDeposit),
      held: z.array(z.object({ currency, left_amount: moneySum })),
      pagination,
    }),
  }),
  createExport: call({
    method: 'POST',
    path: '/crm/api/deposit/create-export',
    access: { ...read, also: 'people.export' },
    summary: 'Has a job write the deposits as they are filtered to a file.',
    body: z.object({ organizer_id: id, format: exportFormat, filter: depositFilter }),
    response: z.object({ export: fileExport }),
  }),
};
