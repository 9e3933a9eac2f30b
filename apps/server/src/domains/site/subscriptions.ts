import type { Services } from '../../kernel/context.ts';
import { subscribe, type Subscription } from '../../plugins/outbox.ts';
import { bookingCreated, bookingMoved } from '../booking/index.ts';
import { organizerChanged } from '../organizer/index.ts';
import { reviewPublished, reviewsChanged } from '../review/index.ts';
import { guidesChanged, seatsChanged, tourChanged } from '../tour/index.ts';
import { domainDecided } from './domains/events.ts';
import { domainLetter } from './domains/letters.ts';
import { sitePublished, siteScheduleFailed } from './events.ts';
import { failedScheduleLetter } from './publishing/letters.ts';
import { notifyPagesChanged } from './repository.ts';

/** All processes make the organizer's pages anew: seats, prices, dates, texts or the profile are others now. */
const renew = (services: Services, { organizer_id }: { organizer_id: number }) =>
  notifyPagesChanged(services.database, organizer_id);

export const siteSubscriptions: Subscription[] = [
  subscribe(tourChanged, 'site.renew-pages-of-tour', renew),
  subscribe(seatsChanged, 'site.renew-pages-of-seats', renew),
  subscribe(guidesChanged, 'site.renew-pages-of-guides', renew),
  subscribe(organizerChanged, 'site.renew-pages-of-organizer', renew),
  subscribe(reviewPublished, 'site.renew-pages-of-review', renew),
  subscribe(reviewsChanged, 'site.renew-pages-of-changed-reviews', renew),
  subscribe(bookingCreated, 'site.renew-pages-of-new-booking', renew),
  subscribe(bookingMoved, 'site.renew-pages-of-moved-booking', renew),
  subscribe(sitePublished, 'site.show-publication', (services, { organizer_id }) =>
    services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id }),
  ),
  subscribe(domainDecided, 'site.show-domain', (services, { organizer_id }) =>
    services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id }),
  ),
  domainLetter,
  failedScheduleLetter,
  subscribe(siteScheduleFailed, 'site.show-failed-schedule', (services, { organizer_id }) =>
    services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id }),
  ),
];
