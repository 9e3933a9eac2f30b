import type { CallAnswer, CallInput, publicBookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { createHash, randomUUID } from 'node:crypto';
import type { PublicContext } from '../../../kernel/context.ts';
import { Refusal, refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { priceOf, readOffer, recallOffer, type Offer } from '../offer.ts';
import { bookingPath } from '../paths.ts';
import { findKeptAnswer, insertBooking, type KeptAnswer, type NewBooking } from '../repository/create.ts';
import { CONFIRM_DEADLINE_HOURS } from '../states.ts';
import { touristColumns } from '../tourists.ts';

type Body = CallInput<typeof publicBookingCalls.create>['body'];
type Answer = CallAnswer<typeof publicBookingCalls.create>;

/** How often somebody quicker may take the seats, or staff change the terms, between reading and booking. */
const ATTEMPTS = 3;
const IDEMPOTENCY_SCOPE = 'public-booking';

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

/** Books under the terms of an offer. @returns undefined when the seats are gone or the terms no longer stand */
async function bookUnder(
  context: PublicContext,
  body: Body,
  offer: Offer,
  idempotency: NewBooking['idempotency'],
): Promise<Answer | undefined> {
  const { contacts, tourists } = body;
  const now = context.clock.now();
  const breakdown = priceOf(offer, tourists, now);
  if (body.expected_total !== undefined && body.expected_total !== breakdown.total)
    throw refuse.conflict('conflict', { key: 'errors.booking.price_changed' }, { breakdown });
  const uuid = randomUUID();
  const request_id = await insertBooking(context.database, {
    ...offer.copied,
    uuid,
    tourists_count: tourists,
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
  });
  return request_id === undefined ? undefined : answerOf({ uuid, request_id });
}

/** Tries the terms this process remembers; whatever they do not settle is settled by those in the database. */
async function book(
  context: PublicContext,
  body: Body,
  idempotency: NewBooking['idempotency'],
): Promise<Answer> {
  if (body.tourists_data.length > body.tourists)
    throw refuse.validation({ tourists_data: { key: 'errors.booking.too_many_tourists' } });
  try {
    const recalled = recallOffer(context, body);
    const answer = recalled && (await bookUnder(context, body, recalled, idempotency));
    if (answer) return answer;
  } catch (error) {
    // A refusal under old terms is no refusal yet.
    if (!(error instanceof Refusal)) throw error;
  }
  let free = 0;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const offer = await readOffer(context, body);
    free = offer.row.number_of_free_seats;
    if (free < body.tourists) break;
    const answer = await bookUnder(context, body, offer, idempotency);
    if (answer) return answer;
  }
  throw refuse.conflict(
    'sold_out',
    { key: 'errors.booking.sold_out' },
    { number_of_free_seats: Math.min(free, body.tourists - 1) },
  );
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
    const answer = await book(context, body, { scope: IDEMPOTENCY_SCOPE, key, body_hash });
    context.outbox.wake();
    return answer;
  } catch (error) {
    const kept = await findKeptAnswer(context.database, IDEMPOTENCY_SCOPE, key);
    if (kept) return repeated(kept, body_hash);
    throw error;
  }
};
