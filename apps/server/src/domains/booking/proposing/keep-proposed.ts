import type { Breakdown } from '@tropa/contract';
import { bookingClosesAt, momentOf, type AgentTerms } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../db/index.ts';
import type { UserContext } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Membership } from '../../organizer/index.ts';
import { freeHolds, holdSeats, lockDeparture, seatsOnSale, type HoldEnding } from '../../tour/index.ts';
import { demandLeft, soldOut } from '../creating/book-departure.ts';
import { saleBeside, type PublicSale } from '../creating/public-sale.ts';
import { soldBy } from '../creating/sold-by.ts';
import { selectionOf, seatsTaken, type Selection } from '../choosing/selection.ts';
import { insertHold, leftOf, lockFreeSeats } from '../holds/repository.ts';
import { demandShownStart, priceOf, readOffer, type Offer, type ShownStart } from '../offering/offer.ts';
import type { Wish } from '../offering/repository.ts';
import { storeDeparture } from '../offering/store-departure.ts';
import type { BookingRow } from '../record/repository/bookings.ts';
import { findKeptProposal, findKeptProposals } from './repository.ts';

const HOUR_MS = 3_600_000;

/** What staff propose of a departure. */
export interface Proposed extends Wish, ShownStart {
  tourists: number;
  categories?: { id: string; count: number }[] | undefined;
  extras?: { id: string; quantity: number }[] | undefined;
  rooms?: { id: string; quantity: number }[] | undefined;
  expected_total?: number | undefined;
}

/** A booking that may be proposed now: what it costs, until when, and whose sale it will be. */
export interface Proposal {
  offer: Offer;
  selection: Selection;
  breakdown: Breakdown;
  ends_at: Date;
  sale: { seller_type: 1 | 2 | 3; partner_site_id: number | null };
  agent_id: number | null;
  agent_terms: AgentTerms | null;
}

/** Until when a departure is sold. */
function closesAt({ copied: { date_start, time_start, timezone }, row }: Offer): Date {
  const starts_at = momentOf(date_start ?? '', time_start ?? '00:00', timezone);
  return time_start === null ? starts_at : bookingClosesAt(starts_at, row);
}

/**
 * Prices what staff propose by the one calculation.
 * @param beside the booking that is talked about
 * @throws Refusal 404 for a tour of another organizer, or that an agent does not sell; 409 `conflict` with the new breakdown where
 * another total was shown; 422 as a booking, at `date` for a departure that starts on another day, or at another time, than was shown
 */
export async function priceProposal(
  context: UserContext,
  membership: Membership,
  { expected_total, expected_date, expected_time, ...wish }: Proposed,
  { hours, beside }: { hours: number; beside: BookingRow | undefined },
): Promise<Proposal> {
  const now = context.clock.now();
  const offer = await readOffer(context, wish);
  if (offer.copied.organizer_id !== membership.organizer_id) throw refuse.notFound();
  demandShownStart(offer.copied, { expected_date, expected_time });
  const isAgent = membership.role === 'agent';
  const { agent_id, agent_terms } = await soldBy(context, membership, {}, wish.tour_id);
  const selection = selectionOf(offer.row, wish);
  const breakdown = priceOf(offer, selection, now);
  if (expected_total !== undefined && expected_total !== breakdown.total)
    throw refuse.conflict('conflict', { key: 'errors.booking.price_changed' }, { breakdown });
  const known: PublicSale | undefined = beside;
  const sold = await saleBeside(context, known, wish.tour_id);
  return {
    offer,
    selection,
    breakdown,
    ends_at: new Date(Math.min(now.getTime() + hours * HOUR_MS, closesAt(offer).getTime())),
    sale: isAgent
      ? { seller_type: 3, partner_site_id: null }
      : { seller_type: sold.seller_type === 1 ? 1 : 2, partner_site_id: sold.partner_site_id },
    agent_id,
    agent_terms,
  };
}

/** The departure of a proposal, locked to the end of the transaction together with that of the one which it replaces. */
export async function lockForProposal(
  tx: Transaction,
  { offer }: Proposal,
  replaces: number | undefined,
): Promise<number> {
  const tour_date_id = await storeDeparture(tx, { ...offer.copied, ...offer });
  const before = replaces === undefined ? undefined : await findKeptProposal(tx, replaces);
  await lockFreeSeats(tx, [tour_date_id, ...(before ? [before.tour_date_id] : [])]);
  return tour_date_id;
}

/**
 * Takes the seats of a proposal by the statement of all seats, and keeps them for the message that `write` stores.
 * @param tour_date_id that `lockForProposal` has locked
 * @throws Refusal 409 `sold_out` with what is left
 */
export async function keepProposed<M extends { id: number; chat_id: number }>(
  tx: Transaction,
  tour_date_id: number,
  { offer, selection, ends_at }: Proposal,
  { user_id, now, write }: { user_id: number; now: Date; write: () => Promise<M> },
): Promise<M> {
  await freeHolds(tx, tour_date_id, { over: now }, 'expired', now);
  const { takes_whole } = offer.row;
  const { stocks, ...left } = await leftOf(tx, tour_date_id);
  const seats = seatsTaken(selection, { takes_whole, number_of_seats: left.number_of_seats });
  // The message has its number before the seats have their line in the ledger; where they are not to be had, neither stands.
  const message = await write();
  const taken = await holdSeats(
    tx,
    tour_date_id,
    seats,
    { ...offer.copied, takes_whole },
    selection.held_stocks,
    {
      kind: 'card_taken',
      chat_id: message.chat_id,
      message_id: message.id,
      held_until: ends_at,
      actor: 'staff',
      actor_user_id: user_id,
      now,
    },
  );
  if (!taken) {
    const number_of_free_seats = seatsOnSale(left, takes_whole);
    demandLeft({ row: { ...offer.row, number_of_free_seats, stocks } }, { ...selection, seats });
    throw soldOut(number_of_free_seats, seats);
  }
  await insertHold(
    tx,
    {
      token: randomUUID(),
      kind: 'card',
      organizer_id: offer.copied.organizer_id,
      tour_date_id,
      seats,
      held_stocks: selection.held_stocks,
      message_id: message.id,
      ends_at,
      created_at: now,
    },
    taken,
  );
  return message;
}

/**
 * Gives back what is kept for a proposal.
 * @param ending `released` by the client, `withdrawn` by staff
 * @returns whether anything was kept: whoever comes second has come too late
 */
export async function freeProposed(
  tx: Transaction,
  message_id: number,
  ending: HoldEnding,
  { now, user_id = null }: { now: Date; user_id?: number | null },
): Promise<boolean> {
  const kept = await findKeptProposal(tx, message_id);
  if (!kept) return false;
  await lockDeparture(tx, kept.tour_date_id);
  return (await freeHolds(tx, kept.tour_date_id, { message_id }, ending, now, user_id)).length > 0;
}

/** Gives back all that is kept for what messages propose, departure by departure in their order. */
export async function freeAllProposed(tx: Transaction, message_ids: number[], now: Date): Promise<void> {
  const kept = await findKeptProposals(tx, message_ids);
  for (const { message_id, tour_date_id } of kept.toSorted((a, b) => a.tour_date_id - b.tour_date_id)) {
    if (message_id === null) continue;
    // oxlint-disable-next-line no-await-in-loop -- locks are taken in their order
    await lockDeparture(tx, tour_date_id);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await freeHolds(tx, tour_date_id, { message_id }, 'withdrawn', now);
  }
}

/** How a departure goes that something proposed is kept on. */
export const wishOf = (
  kept: {
    tour_id: number;
    made_by: string;
    tour_date_id: number;
    date_start: string;
    time_start: string | null;
  },
  date_uid: string | undefined,
): Wish => ({
  tour_id: kept.tour_id,
  ...(kept.made_by === 'schedule' && kept.time_start !== null
    ? { start: `${kept.date_start}T${kept.time_start}` }
    : { date: kept.tour_date_id }),
  ...(date_uid !== undefined && { date_uid }),
});
