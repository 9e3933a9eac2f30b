import { inTransaction, type Database } from '../../../db/index.ts';
import type { Services } from '../../../kernel/context.ts';
import {
  subscribe,
  type Manner,
  type ScheduledJob,
  type Subscription,
} from '../../../plugins/subscription.ts';
import { bookingCreated, bookingMoved } from '../../booking/index.ts';
import { organizerChanged } from '../../organizer/index.ts';
import { reviewPublished, reviewsChanged } from '../../review/index.ts';
import { resourcesChanged } from '../../equipment/index.ts';
import {
  findShownOnSites,
  loadPartnerCards,
  seatsChanged,
  tourChanged,
  tourSitesChanged,
  type PartnerCard,
} from '../../tour/index.ts';
import { findToRenew, partnersAmong, replaceCards, type BrandCardRow } from './cards-repository.ts';

const MONTH_LENGTH = 'yyyy-MM'.length;
const HOUR_MS = 3_600_000;

/** What a catalogue finds a tour by. */
function rowOf({ site_id, organizer_id, organizer_name, card, dates, group_max, places }: PartnerCard) {
  const open = dates.filter(({ number_of_free_seats: seats }) => seats > 0);
  const { id: tour_id, name, short_description, type, difficulty, price, currency, rating } = card;
  return {
    site_id,
    tour_id,
    organizer_id,
    name,
    type,
    difficulty,
    group_max,
    price,
    currency,
    rating,
    first_start: open[0]?.date_start ?? null,
    months: [...new Set(open.map(({ date_start }) => date_start.slice(0, MONTH_LENGTH)))],
    places,
    text: [name, ...places, short_description, organizer_name].join(' '),
  };
}

/** Writes anew by what the catalogues of brands find an organizer's tours. */
async function renewCards(
  { database, clock }: { database: Database } & Pick<Services, 'clock'>,
  organizer_id: number,
): Promise<void> {
  await inTransaction(database, (tx) =>
    replaceCards(tx, organizer_id, async (): Promise<BrandCardRow[]> => {
      const now = clock.now();
      const cards = await loadPartnerCards(tx, await findShownOnSites(tx, organizer_id), now);
      return cards.map((card) => ({ ...rowOf(card), made_at: now }));
    }),
  );
}

/** Most organizers are on no brand's site: nothing of theirs concerns its catalogue. */
const ofPartners: Manner = {
  isLive: true,
  onCrowd: () => Promise.resolve(),
  crowd: 1,
  concerns: async (ask, payloads) => {
    const partners = await partnersAmong(
      ask,
      payloads.map(({ organizer_id }) => Number(organizer_id)),
    );
    return payloads.map(({ organizer_id }) => partners.has(Number(organizer_id)));
  },
};

const renew = (services: Services, { organizer_id }: { organizer_id: number }) =>
  renewCards(services, organizer_id);

/** Prices, dates, seats, names, grades or approvals are others now. */
export const brandSubscriptions: Subscription[] = [
  subscribe(tourChanged, 'site.renew-brand-cards-of-tour', renew, ofPartners),
  subscribe(tourSitesChanged, 'site.renew-brand-cards-of-approval', renew, ofPartners),
  subscribe(seatsChanged, 'site.renew-brand-cards-of-seats', renew, ofPartners),
  subscribe(resourcesChanged, 'site.renew-brand-cards-of-resources', renew, ofPartners),
  subscribe(organizerChanged, 'site.renew-brand-cards-of-organizer', renew, ofPartners),
  subscribe(reviewPublished, 'site.renew-brand-cards-of-review', renew, ofPartners),
  subscribe(reviewsChanged, 'site.renew-brand-cards-of-changed-reviews', renew, ofPartners),
  subscribe(bookingCreated, 'site.renew-brand-cards-of-new-booking', renew, ofPartners),
  subscribe(bookingMoved, 'site.renew-brand-cards-of-moved-booking', renew, ofPartners),
];

/** Discounts end with the day, and bookings close by the hour, wherever nothing else happens. */
export const renewCardsHourly: ScheduledJob = {
  name: 'site.renew-brand-cards',
  cron: '1 * * * *',
  handle: async (services) => {
    const before = new Date(services.clock.now().getTime() - HOUR_MS);
    for (const organizer_id of await findToRenew(services.database, before))
      await renewCards(services, organizer_id).catch((error: unknown) =>
        services.logger.warn({ err: error, organizer_id }, 'What a brand’s catalogue finds tours by is old'),
      );
  },
};
