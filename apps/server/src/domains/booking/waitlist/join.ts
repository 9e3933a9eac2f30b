import type { waitlistCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { demandPublicSale } from '../public-sale.ts';
import { closesAt, offerFreeSeats } from './offer-seats.ts';
import { findDeparture, putEntry, type WaitedDeparture } from './repository.ts';

/** @throws Refusal 422 at `date` where the departure cannot be booked any more, at `party_size` where it never has so many seats */
export function demandWorthWaiting(departure: WaitedDeparture, party_size: number, now: Date): void {
  if (departure.is_busy || closesAt(departure) <= now)
    throw refuse.validation({ date: { key: 'errors.booking.date_closed' } });
  if (party_size > departure.number_of_seats)
    throw refuse.validation({
      party_size: { key: 'errors.validation.max', params: { max: departure.number_of_seats } },
    });
}

/**
 * Puts a visitor on the list of a departure. Seats that are free meanwhile are offered at once, to whoever is first.
 * @throws Refusal 404 for a tour that is not on sale, or not shown on the partner site whose host this is; 422 for a date that
 * is over
 */
export const joinWaitlist: Operation<typeof waitlistCalls.join> = async (context, { body }) => {
  const now = context.clock.now();
  const departure = await findDeparture(context.database, body.date);
  if (departure?.tour_id !== body.tour_id || departure.status !== 'published') throw refuse.notFound();
  demandWorthWaiting(departure, body.party_size, now);
  const { partner_site_id } = await demandPublicSale(context, body.tour_id);
  await inTransaction(context.database, (tx) =>
    putEntry(tx, {
      organizer_id: departure.organizer_id,
      tour_id: departure.tour_id,
      tour_date_id: departure.id,
      party_size: body.party_size,
      name: body.name,
      email: body.email,
      phone: body.phone,
      language: context.language,
      partner_site_id,
      consent: { ip: context.ip, at: now.toISOString() },
      created_at: now,
    }),
  );
  await offerFreeSeats(context, departure.id);
  return { success: true };
};
