import type { CallAnswer, CallInput, publicBookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { createHash, randomUUID } from 'node:crypto';
import type { PublicContext } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { findKept, insertAlone, insertTogether } from '../creation.ts';
import { extrasLeft, priceOf, readOffer, recallOffer, type Offer } from '../offer.ts';
import { bookingPath } from '../paths.ts';
import type { KeptAnswer, NewBooking, Outcome } from '../repository/create.ts';
import { demandAges, selectionOf } from '../selection.ts';
import { CONFIRM_DEADLINE_HOURS } from '../states.ts';
import { touristColumns } from '../tourists.ts';

type Body = CallInput<typeof publicBookingCalls.create>['body'];
type Answer = CallAnswer<typeof publicBookingCalls.create>;

/** How often somebody quicker may take the seats, or staff change the terms, between reading and booking. */
const ATTEMPTS = 3;

const answerOf = ({ uuid, request_id }: { uuid: string; request_id: number }): Answer => ({
  uuid,
  request_id,
  url: bookingPath(uuid),
});

/** The answer of an earlier creation under the same key. @throws Refusal 422 when that one had another body */
function repeated(kept: KeptAnswer, body_hash: string): Answer {
  if (kept.body_hash === body_hash) return answerOf(kept);
  throw new Refusal({
    status: 422,
    type: 'idempotency_mismatch',
    message: { key: 'errors.booking.idempotency_mismatch' },
  });
}

/** The booking that these terms make of a form. @throws Refusal 409 `conflict` when the visitor was shown another total */
function bookingUnder(
  context: PublicContext,
  body: Body,
  offer: Offer,
  idempotency: NewBooking['idempotency'],
): NewBooking {
  const { contacts, tourists } = body;
  const now = context.clock.now();
  const selection = selectionOf(offer.row, body);
  const breakdown = priceOf(offer, selection, now);
  if (body.expected_total !== undefined && body.expected_total !== breakdown.total)
    throw refuse.conflict('conflict', { key: 'errors.booking.price_changed' }, { breakdown });
  demandAges(
    selection.categories,
    body.tourists_data.map(({ birthday }) => birthday),
    offer.copied.date_start,
    (index) => `tourists_data.${index}.birthday`,
  );
  const uuid = randomUUID();
  return {
    ...offer.copied,
    uuid,
    tourists_count: tourists,
    seatless_count: tourists - selection.seats,
    held_extras: selection.held_extras,
    client_first_name: contacts.first_name,
    client_last_name: contacts.last_name,
    client_email: contacts.email,
    client_phone: contacts.phone,
    comment: body.comment,
    language: context.language,
    breakdown,
    total: breakdown.total,
    consents: { ...body.consents, ip: context.ip, at: now.toISOString() },
    tourists: body.tourists_data.map((tourist) => touristColumns(context.config, uuid, tourist)),
    actor_name: fullName(contacts),
    is_instant: offer.is_instant,
    now,
    confirm_deadline: new Date(now.getTime() + CONFIRM_DEADLINE_HOURS * 3_600_000),
    idempotency,
    reckoned: offer.row,
  };
}

/** The booking as this process remembers its terms; undefined where it does not, or where they refuse it: they may be old. */
function bookingRecalled(context: PublicContext, body: Body, idempotency: NewBooking['idempotency']) {
  try {
    const recalled = recallOffer(context, body);
    return recalled && bookingUnder(context, body, recalled, idempotency);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const soldOut = (free: number, seats: number) =>
  refuse.conflict(
    'sold_out',
    { key: 'errors.booking.sold_out' },
    { number_of_free_seats: Math.min(free, seats - 1) },
  );

/** @throws Refusal 409 `sold_out` where too few seats are free, or too few of an extra are left: then `extra` names it */
function demandLeft(offer: Offer, { tourists_count, seatless_count, held_extras }: NewBooking): void {
  const number_of_free_seats = offer.row.number_of_free_seats;
  const seats = tourists_count - seatless_count;
  if (number_of_free_seats < seats) throw soldOut(number_of_free_seats, seats);
  const left = extrasLeft(offer);
  for (const [id, { quantity }] of Object.entries(held_extras)) {
    const count = left[id] ?? quantity;
    if (count >= quantity) continue;
    const params = { title: offer.row.extras.find((extra) => extra.id === id)?.title ?? '', left: count };
    const key = count === 0 ? 'errors.booking.extra_sold_out' : 'errors.booking.extra_few_left';
    throw refuse.conflict('sold_out', { key, params }, { number_of_free_seats, extra: id, left: count });
  }
}

/**
 * Books together with others, first under the terms that this process remembers; what that does not settle is settled by
 * those in the database, at last alone.
 */
async function book(
  context: PublicContext,
  body: Body,
  idempotency: NewBooking['idempotency'],
): Promise<Answer> {
  if (body.tourists_data.length > body.tourists)
    throw refuse.validation({ tourists_data: { key: 'errors.booking.too_many_tourists' } });
  const answerTo = (made: NewBooking, outcome: Outcome): Answer | undefined => {
    if (outcome.is === 'repeated') throw refuse.conflict('conflict', { key: 'errors.conflict' });
    return outcome.is === 'booked'
      ? answerOf({ uuid: made.uuid, request_id: outcome.request_id })
      : undefined;
  };
  const recalled = bookingRecalled(context, body, idempotency);
  const answer = recalled && answerTo(recalled, await insertTogether(context, recalled));
  if (answer) return answer;
  let free = 0;
  let seats = body.tourists;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const offer = await readOffer(context, body);
    const made = bookingUnder(context, body, offer, idempotency);
    demandLeft(offer, made);
    free = offer.row.number_of_free_seats;
    seats = made.tourists_count - made.seatless_count;
    const insert = attempt === 0 ? insertTogether : insertAlone;
    const found = answerTo(made, await insert(context, made));
    if (found) return found;
  }
  throw soldOut(free, seats);
}

/**
 * Books a departure from the public site (product decisions, "Bookings"): the seats are taken in the booking's own
 * statement. The same key with the same body answers the first booking, whatever has changed since, so the key is looked
 * up where anything stands in the way: the common case pays nothing for it.
 * @throws Refusal 404 for a tour or date that is not on sale; 409 `sold_out` with the free seats, 409 `conflict` with the
 * new breakdown; 422 `idempotency_mismatch`
 */
export const createBooking: Operation<typeof publicBookingCalls.create> = async (context, { body }) => {
  const key = context.idempotencyKey ?? '';
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('base64');
  try {
    const answer = await book(context, body, { key, body_hash });
    context.outbox.wake();
    return answer;
  } catch (error) {
    const kept = await findKept(context, key);
    if (kept) return repeated(kept, body_hash);
    throw error;
  }
};
