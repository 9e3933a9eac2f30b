import type { PublicOffer, seatHoldCalls } from '@tropa/contract';
import { inTransaction } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refusal.ts';
import type { Operation } from '../../../kernel/route.ts';
import { freeHolds, isShownOnSite, lockDeparture } from '../../tour/index.ts';
import { holdView } from '../holds/view.ts';
import { classOfParty, findDeparture, findOffer, type WaitlistRow } from './repository.ts';

/** The party does not want the seats: they go to the next. @throws Refusal 404 where the offer is over */
export const declineOffer: Operation<typeof seatHoldCalls.declineOffer> = async (context, { params }) => {
  const now = context.clock.now();
  const found = await findOffer(context.database, params.token, now);
  if (!found) throw refuse.notFound();
  const { tour_date_id } = found.hold;
  const freed = await inTransaction(context.database, async (tx) => {
    await lockDeparture(tx, tour_date_id);
    return freeHolds(tx, tour_date_id, params, 'released', now);
  });
  if (freed.length === 0) throw refuse.notFound();
  return { success: true };
};

/** The partner site whose sale it is when a party books what it was offered: where it joined, as long as that shows the tour; null: the organizer's own. */
export async function siteOfParty(
  { database }: Pick<Services, 'database'>,
  { partner_site_id, tour_id }: Pick<WaitlistRow, 'partner_site_id' | 'tour_id'>,
): Promise<number | null> {
  if (partner_site_id === null) return null;
  return (await isShownOnSite(database, { tour_id, site_id: partner_site_id })) ? partner_site_id : null;
}

/** An open offer for its page, and its party; undefined where it is answered or over. */
export async function loadOffer(
  services: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<{ offer: PublicOffer; party: WaitlistRow } | undefined> {
  const now = services.clock.now();
  const found = await findOffer(services.database, token, now);
  const departure = found && (await findDeparture(services.database, found.hold.tour_date_id));
  // Seats are kept for it all the same until it is over, but nobody could book them.
  if (!departure || departure.is_busy || departure.status !== 'published') return undefined;
  const { made_by, date_start, date_end, time_start, tour_name, tour_type, screen_name, timezone } =
    departure;
  const offer = {
    ...holdView({ ...found.hold, kind: 'offer', made_by, date_start, time_start, length_minutes: null }, now),
    // Of a departure that is booked whole more are kept than they are.
    seats: found.entry.party_size,
    ends_at: found.hold.ends_at.toISOString(),
    party_name: found.entry.name,
    seat_class: classOfParty(departure, found.entry.class_id),
    date_start,
    date_end,
    time_start,
    timezone,
    tour_name,
    tour_type,
    screen_name,
  };
  return { offer, party: found.entry };
}
