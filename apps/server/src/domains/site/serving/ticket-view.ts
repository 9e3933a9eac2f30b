import type { TicketPage } from '@tropa/contract';
import { endOfDay, minutesBooked } from '@tropa/core';
import type { Services } from '../../../kernel/context.ts';
import { hasTickets, placesOf, touristRowsOf, type FoundTicket } from '../../booking/index.ts';
import { comeOf } from '../../departure/index.ts';
import { loadPublicBooking } from '../../invoice/index.ts';

const SALE_OVER = 4;

/** What a ticket that was given once is worth now, beside who has come by it. */
function worthOf({ booking }: FoundTicket, now: Date): Exclude<TicketPage['state'], 'used'> {
  const { base_sale_status, date_start, date_end, timezone } = booking;
  if (base_sale_status > SALE_OVER) return 'taken_back';
  const end = date_end ?? date_start;
  if (base_sale_status === SALE_OVER || (end !== null && endOfDay(end, timezone) <= now)) return 'over';
  return hasTickets(booking) ? 'good' : 'waiting';
}

/** Who has come of those whom it lets in. Of a place that was named for somebody since, nobody knows it by its first ticket. */
async function cameBy(services: Services, { booking, place }: FoundTicket) {
  const [tourists, come] = await Promise.all([
    touristRowsOf(services.database, booking.request_id),
    comeOf(services.database, booking),
  ]);
  const keys = new Set(place === null ? placesOf(booking, tourists).map(({ key }) => key) : [place]);
  const seen = come.filter(({ person }) => keys.has(person)).map(({ marked_at }) => marked_at.getTime());
  return {
    people: keys.size,
    came: seen.length,
    came_at: seen.length === 0 ? null : new Date(Math.max(...seen)).toISOString(),
  };
}

/** A ticket's page as it stands now. What is no use any more tells nothing of the people, and has no code to show. */
export async function viewOfTicket(
  services: Services,
  found: FoundTicket,
  id: string,
): Promise<TicketPage | undefined> {
  const { booking } = found;
  const [seen, came] = await Promise.all([
    loadPublicBooking(services, booking.uuid),
    cameBy(services, found),
  ]);
  if (!seen) return undefined;
  const { request_id, tour_name, tour_type, tour_variant, date_start, date_end, time_start, timezone } = seen;
  const about = {
    request_id,
    tour_name,
    tour_type,
    tour_variant,
    date_start,
    date_end,
    time_start,
    length_minutes: minutesBooked(seen.breakdown.lines),
    timezone,
  };
  const state = worthOf(found, services.clock.now());
  const [whole] = seen.tickets;
  if (state !== 'good' || !whole) return { ...about, state, shown: null };
  const ticket = seen.tickets.find((one) => one.id === id) ?? {
    id,
    code: whole.code.replace(whole.id, id),
    full_name: '',
    is_whole: false,
    place: '',
  };
  const { meeting_place, meeting_point, wallets } = seen;
  return {
    ...about,
    state: came.came === came.people ? 'used' : 'good',
    shown: { ticket, ...came, meeting_place, meeting_point, wallets },
  };
}
