import { z } from 'zod';
import { historyEntry } from './booking.ts';
import { call } from './call.ts';
import type { Deposit } from './deposit.ts';
import type { PublicReceipt } from './payment-account.ts';
import type { ReviewState } from './review.ts';
import { id, moment } from './common.ts';
import type { PublicContract } from './contract-acceptance.ts';

/** What a tourist is told of the history: what was agreed and paid, never who of the staff did what among themselves. */
export const PUBLIC_EVENTS = [
  'created',
  'confirmed',
  'status_changed',
  'canceled',
  'invoice_created',
  'invoice_canceled',
  'payment_received',
  'payment_returned',
  'payment_reversed',
  'refund_due',
  'refund_made',
  'tourists_changed',
  'individual_tour_set',
  'rebooked',
  'contract_accepted',
  'more_tourists_asked',
  'choice_offered',
  'choice_made',
  'deposit_taken',
  'deposit_returned',
  'deposit_kept',
  'deposit_undone',
] as const satisfies (typeof historyEntry.shape.event.options)[number][];

/** An entry of the history as its tourist reads it. */
export const publicHistoryEntry = z.object({
  id,
  created_at: moment,
  /** Staff go without their names. */
  actor: historyEntry.shape.actor,
  event: z.enum(PUBLIC_EVENTS),
  /** Of the facts only statuses, sums and numbers of invoices. */
  data: historyEntry.shape.data,
});
export type PublicHistoryEntry = z.infer<typeof publicHistoryEntry>;

/** What its client can pay a later booking with, minor units. */
export interface PublicCredit {
  code: string;
  amount: number;
  left_amount: number;
  expires_at: string;
  is_over: boolean;
}

/** What the tourist's private page shows beside the booking itself. */
export interface BookingPageDetails {
  contract: PublicContract;
  /** Newest first. */
  history: PublicHistoryEntry[];
  /** Of the page: another one means that there is something new to show. */
  version: string;
  /** How many tourists have answered all that is asked; null: nobody asks any more. */
  /** `fill_in_uuid` names the questionnaire for the others of the group. */
  questionnaire: { filled: number; total: number; fill_in_uuid: string } | null;
  /** What is on its way back to the tourist, minor units. */
  returning_amount: number;
  /** What of the money of this booking is left with the organizer for a later one; null: nothing. */
  credit: PublicCredit | null;
  /** What the organizer gave its client by hand, oldest first, without what it took back. */
  gifts: PublicCredit[];
  /** The deposit that is asked for, or was; null: none. */
  deposit: Deposit | null;
  /** It can be payed by what is left of an earlier one. */
  asks_for_credit: boolean;
  /** Receipts of payments and refunds, oldest first. */
  receipts: PublicReceipt[];
  /** Whether a review may be written here, or was. */
  review: ReviewState;
  /** Where the organizer collects reviews; empty: nowhere. */
  reviews_url: string;
  /** Further phones of the organizer for whoever travels, with its words of each; none before the prepayment. */
  phones: { phone: string; comment: string }[];
}

export const bookingPageCalls = {
  pulse: call({
    method: 'GET',
    path: '/spa/bookings/:uuid/pulse',
    access: 'public',
    summary: 'Whether the private page has something new to show: another version than it was made with.',
    params: z.object({ uuid: z.uuid() }),
    response: z.object({ version: z.string() }),
  }),
};
