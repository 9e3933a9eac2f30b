import type { waitlistCalls } from '@tropa/contract';
import { classesLeft, freeOfAnyClass } from '@tropa/core';
import { inTransaction } from '../../../db/index.ts';
import { resourceRooms } from '../../../db/resource-room.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { seatsOnSale } from '../../tour/index.ts';
import { freeOverHolds } from '../holds/free-over.ts';
import { demandPublicSale } from '../creating/public-sale.ts';
import { closesAt, offerFreeSeats } from './offer-seats.ts';
import { classesOf, findDeparture, putEntry, type WaitedDeparture } from './repository.ts';
import { readingIn } from '../record/page-language.ts';

/**
 * A departure that a party may wait for; holds that are over give their seats back first.
 * @throws Refusal 404 where there is no such; 422 at `date` where it cannot be booked any more, at `class_id` where it has no such
 * class, at `party_size` where it never has so many seats, of that class where one is named, or has them just now: then one books
 */
export async function demandWorthWaiting(
  services: Services,
  id: number,
  { party_size, class_id }: { party_size: number; class_id: string | null },
): Promise<WaitedDeparture> {
  await freeOverHolds(services, id);
  const departure = await findDeparture(services.database, id);
  if (!departure) throw refuse.notFound();
  const now = services.clock.now();
  if (departure.is_busy || closesAt(departure) <= now)
    throw refuse.validation({ date: { key: 'errors.booking.date_closed' } });
  const classes = classesOf(departure);
  const wished = classes.find((one) => one.id === class_id);
  if (class_id !== null && !wished)
    throw refuse.validation({ class_id: { key: 'errors.tour.class_unknown' } });
  const most = Math.min(departure.number_of_seats, wished?.seats ?? Infinity);
  if (party_size > most)
    throw refuse.validation({ party_size: { key: 'errors.validation.max', params: { max: most } } });
  const [room] = await resourceRooms(services.database, [departure]);
  const onSale = Math.min(room ?? Infinity, seatsOnSale(departure, departure.takes_whole));
  const free = wished
    ? Math.min(onSale, classesLeft(classes, departure.stocks)[wished.id] ?? 0)
    : freeOfAnyClass(onSale, departure, classes);
  if (departure.status === 'published' && party_size <= free)
    throw refuse.validation({
      party_size: { key: 'errors.booking.waitlist_seats_free', params: { count: free } },
    });
  return departure;
}

/**
 * Puts a visitor on the list of a departure. Whoever would fit now books instead; seats that come free meanwhile are
 * offered at once, to whoever is first.
 * @throws Refusal 404 for a tour that is not on sale, or not shown on the partner site whose host this is; 422 for a date that
 * is over, or has the seats
 */
export const joinWaitlist: Operation<typeof waitlistCalls.join> = async (context, { body }) => {
  const now = context.clock.now();
  const found = await findDeparture(context.database, body.date);
  if (found?.tour_id !== body.tour_id || found.status !== 'published') throw refuse.notFound();
  const departure = await demandWorthWaiting(context, found.id, body);
  const { partner_site_id } = await demandPublicSale(context, body.tour_id);
  await inTransaction(context.database, (tx) =>
    putEntry(tx, {
      organizer_id: departure.organizer_id,
      tour_id: departure.tour_id,
      tour_date_id: departure.id,
      party_size: body.party_size,
      class_id: body.class_id,
      name: body.name,
      email: body.email,
      phone: body.phone,
      ...readingIn(context.page_language),
      partner_site_id,
      consent: { ip: context.ip, at: now.toISOString() },
      created_at: now,
    }),
  );
  await offerFreeSeats(context, departure.id);
  return { success: true };
};
