import type { CallAnswer, CallInput, publicBookingCalls } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import type { PublicContext } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { bookDeparture, bookedOf } from './book-departure.ts';
import { confirmAtOnce } from './confirm-at-once.ts';
import { insertTogether } from './creation.ts';
import { bookHeld } from '../holds/book-held.ts';
import { letGo } from '../holds/keep-hold.ts';
import { onceByKey } from './idempotency.ts';
import { demandTouristsFit, departureBooking } from './new-booking.ts';
import { demandShownStart, recallOffer, type Offer } from '../offering/offer.ts';
import { bookingPath } from '../private-page/paths.ts';
import { demandPublicSale, saleOfOffer, type PublicSale } from './public-sale.ts';
import type { NewBooking } from './repository/new-booking.ts';
import { readingIn } from '../record/page-language.ts';

type Body = Omit<CallInput<typeof publicBookingCalls.create>['body'], 'hold'>;
type Answer = CallAnswer<typeof publicBookingCalls.create>;

const answerOf = ({ uuid, request_id }: { uuid: string; request_id: number }): Answer => ({
  uuid,
  request_id,
  url: bookingPath(uuid),
});

/** Who sold it, and the key under which it is made once. */
interface Sold {
  sale: PublicSale;
  idempotency: NewBooking['idempotency'];
}

/** The booking that these terms make of a form. @throws Refusal 409 `conflict` when the visitor was shown another total, 422 when another time */
function bookingUnder(
  context: PublicContext,
  body: Body,
  offer: Offer,
  { sale, idempotency }: Sold,
): NewBooking {
  demandShownStart(offer.copied, body);
  const { contacts } = body;
  const now = context.clock.now();
  const entered = {
    uuid: randomUUID(),
    ...sale,
    agency: null,
    agent_id: null,
    agent_terms: null,
    created_by_user_id: null,
    client_first_name: contacts.first_name,
    client_last_name: contacts.last_name,
    client_email: contacts.email,
    client_phone: contacts.phone,
    comment: body.comment,
    ...readingIn(context.page_language),
    consents: { ...body.consents, ip: context.ip, at: now.toISOString() },
    actor_name: fullName(contacts),
    now,
  } as const;
  return { ...departureBooking(context, body, offer, entered, { isStaff: false }), idempotency };
}

/** The booking as this process remembers its terms; undefined where it does not, or where they refuse it: they may be old. */
function bookingRecalled(context: PublicContext, body: Body, make: (offer: Offer) => NewBooking) {
  try {
    const recalled = recallOffer(context, body);
    return recalled && make(recalled);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Who sells with the seats that are kept: they may be those that a party of a partner site waited for. */
async function soldWith(
  context: PublicContext,
  hold: string | undefined,
  body: Body,
  sold: Sold,
): Promise<Sold> {
  const sale = hold === undefined ? undefined : await saleOfOffer(context, hold, body.tour_id);
  return sale ? { ...sold, sale } : sold;
}

/**
 * Books with the seats that are kept for the visitor, where there are some; else together with others, first under the
 * terms that this process remembers; what that does not settle is settled by those in the database, at last alone.
 */
async function book(
  context: PublicContext,
  hold: string | undefined,
  body: Body,
  idempotency: NewBooking['idempotency'],
): Promise<Answer> {
  demandTouristsFit(body);
  const sold = { sale: await demandPublicSale(context, body.tour_id), idempotency };
  let isInstant = false;
  const make = (offer: Offer, by = sold) => {
    const made = bookingUnder(context, body, offer, by);
    isInstant = made.is_instant;
    return made;
  };
  const bookNow = async () => {
    const kept = await soldWith(context, hold, body, sold);
    const held =
      hold === undefined ? undefined : await bookHeld(context, body, hold, (offer) => make(offer, kept));
    if (held) return held;
    const recalled = bookingRecalled(context, body, (offer) => make(offer));
    const booked = recalled && bookedOf(recalled, await insertTogether(context, recalled));
    const made = booked ?? (await bookDeparture(context, body, (offer) => make(offer)));
    if (hold !== undefined) await letGo(context, hold);
    return made;
  };
  const booked = await bookNow();
  if (isInstant) await confirmAtOnce(context, booked.request_id);
  return answerOf(booked);
}

/**
 * Books a departure from the public site (docs/rules/bookings.md): the seats are taken in the booking's own
 * statement. The same key with the same body answers the first booking, whatever has changed since, so the key is looked
 * up where anything stands in the way: the common case pays nothing for it.
 * @throws Refusal 404 for a tour or date that is not on sale; 409 `sold_out` with the free seats, 409 `conflict` with the
 * new breakdown; 422 `idempotency_mismatch`
 */
export const createBooking: Operation<typeof publicBookingCalls.create> = (
  context,
  // A hold is no part of what is booked: it may have been taken anew since the first try.
  { body: { hold, ...body } },
) =>
  onceByKey(context, {
    key: context.idempotencyKey ?? '',
    body,
    make: (idempotency) => book(context, hold, body, idempotency),
    repeat: answerOf,
  });
