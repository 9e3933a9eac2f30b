import type { seatHoldCalls } from '@tropa/contract';
import { HOLD_MINUTES, MAX_HOLDS_OF_ADDRESS } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '../../../db/index.ts';
import type { PublicContext } from '../../../kernel/context.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';
import { refuse, type Refusal } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { freeHolds, holdSeats, seatsOnSale } from '../../tour/index.ts';
import { demandLeft, isNoPlace, soldOut } from '../creating/book-departure.ts';
import { addLost } from '../lost/repository.ts';
import { readOffer, type Offer } from '../offering/offer.ts';
import { storeDeparture } from '../offering/store-departure.ts';
import { demandPublicSale } from '../creating/public-sale.ts';
import { seatsTaken, selectionOf, type Selection } from '../choosing/selection.ts';
import { heldWish } from './held-wish.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { countHoldsOf, findHold, insertHold, leftOf, lockFreeSeats, type NamedHold } from './repository.ts';
import { holdView } from './view.ts';

/** Whose a hold is: addresses are not kept as they are. */
const senderOf = ({ config, ip }: PublicContext) =>
  keyedHash(config, 'hold-sender', ip).toString('base64url');

/** What is too little: seats, or an extra. */
async function shortage(
  tx: Transaction,
  tour_date_id: number,
  { row }: Offer,
  { seats, held_stocks }: Pick<Selection, 'seats' | 'held_stocks'>,
): Promise<Refusal> {
  const { stocks, ...left } = await leftOf(tx, tour_date_id);
  const number_of_free_seats = seatsOnSale(left, row.takes_whole);
  demandLeft({ row: { ...row, number_of_free_seats, stocks } }, { seats, held_stocks });
  return soldOut(number_of_free_seats, seats);
}

/** What was offered to a party stays as it is while it is enough, with the seats that are free beside it. */
async function offered(tx: Transaction, hold: NamedHold, seats: number): Promise<NamedHold> {
  const free = (await leftOf(tx, hold.tour_date_id)).number_of_free_seats + hold.seats;
  if (free < seats) throw soldOut(free, seats);
  return hold;
}

/**
 * Keeps seats for a visitor while the form is filled in, in one transaction that locks the departure: holds that are over
 * give their seats back first, and the visitor's own hold is changed, not doubled. The end of a changed hold stays where it
 * was; another departure is another ten minutes.
 * @throws Refusal 404, 422 as a booking does; 409 `sold_out` with what the visitor may take: the hold before stays as it was;
 * 409 `conflict` where too many are kept from one address already
 */
export const takeHold: Operation<typeof seatHoldCalls.take> = async (context, { body }) => {
  const now = context.clock.now();
  await demandPublicSale(context, body.tour_id);
  const offer = await readOffer(context, await heldWish(context.database, body, body.hold));
  const selection = selectionOf(offer.row, body);
  const { held_stocks } = selection;
  const sender = senderOf(context);
  const { tour_date_id: known_id, tour_id, date_start, time_start } = offer.copied;
  const departure = known_id ?? `${tour_id} ${date_start} ${time_start}`;
  const take = async (tx: Transaction): Promise<NamedHold> => {
    const tour_date_id = await storeDeparture(tx, { ...offer.copied, ...offer });
    const known = body.hold === undefined ? undefined : await findHold(tx, body.hold);
    await lockFreeSeats(tx, [tour_date_id, ...(known ? [known.tour_date_id] : [])]);
    await freeHolds(tx, tour_date_id, { over: now }, 'expired', now);
    // Read again under the lock: it may have ended, or been booked, while this waited.
    const { takes_whole } = offer.row;
    const { number_of_seats } = await leftOf(tx, tour_date_id);
    const seats = seatsTaken(selection, { takes_whole, number_of_seats });
    const before = known && (await findHold(tx, known.token));
    const isSameDate = before?.tour_date_id === tour_date_id;
    if (before?.kind === 'offer' && isSameDate) return offered(tx, before, seats);
    const own = before?.kind === 'checkout' ? before : undefined;
    if (own) await freeHolds(tx, own.tour_date_id, own, 'released', now);
    if ((await countHoldsOf(tx, { tour_date_id, sender, token: own?.token })) >= MAX_HOLDS_OF_ADDRESS)
      throw refuse.conflict('conflict', { key: 'errors.booking.hold_limit' });
    const taken = await holdSeats(tx, tour_date_id, seats, { ...offer.copied, takes_whole }, held_stocks, {
      kind: 'hold_taken',
      actor: 'tourist',
      now,
    });
    if (!taken) throw await shortage(tx, tour_date_id, offer, { seats, held_stocks });
    const isKept = own !== undefined && isSameDate && own.ends_at > now;
    const row = await insertHold(
      tx,
      {
        token: own?.token ?? randomUUID(),
        kind: 'checkout',
        organizer_id: offer.copied.organizer_id,
        tour_date_id,
        seats,
        held_stocks,
        sender,
        ends_at: isKept ? own.ends_at : new Date(now.getTime() + HOLD_MINUTES * 60_000),
        created_at: now,
      },
      taken,
    );
    const { made_by, length_minutes } = offer.row;
    return { ...row, kind: 'checkout', made_by, date_start, time_start, length_minutes };
  };
  try {
    const hold = await oneAtATime(context.database, departure, () => inTransaction(context.database, take));
    return holdView(hold, now);
  } catch (error) {
    // After its transaction, which is undone with the refusal.
    if (known_id && isNoPlace(error))
      await addLost(context.database, known_id, { kind: 'refused', seats: selection.seats, now });
    throw error;
  }
};
