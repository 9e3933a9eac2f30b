import type { Services } from '../../kernel/context.ts';
import { saidOnce, shownLive, subscribe, type Subscription } from '../../plugins/subscription.ts';
import { bookingCreated, bookingMoved } from '../booking/index.ts';
import { organizerChanged } from '../organizer/index.ts';
import { reviewPublished, reviewsChanged } from '../review/index.ts';
import { resourcesChanged } from '../equipment/index.ts';
import { guidesChanged, seatsChanged, tourChanged } from '../tour/index.ts';
import { brandSubscriptions } from './brands/renew-cards.ts';
import { formRulesChanged } from '../sequence/index.ts';
import { domainDecided } from './domains/events.ts';
import { domainLetter } from './domains/letters.ts';
import { sitePublished, siteScheduleFailed, siteTakenDown } from './events.ts';
import { failedScheduleLetter } from './publishing/letters.ts';
import { notifyPagesChanged } from './record/repository.ts';

/** All processes make the organizer's pages anew: seats, prices, dates, texts or the profile are others now. */
const renew = (services: Services, { organizer_id }: { organizer_id: number }) =>
  notifyPagesChanged(services.database, organizer_id);

export const siteSubscriptions: Subscription[] = [
  subscribe(tourChanged, 'site.renew-pages-of-tour', renew, saidOnce),
  subscribe(seatsChanged, 'site.renew-pages-of-seats', renew, saidOnce),
  subscribe(resourcesChanged, 'site.renew-pages-of-resources', renew, saidOnce),
  subscribe(guidesChanged, 'site.renew-pages-of-guides', renew, saidOnce),
  subscribe(organizerChanged, 'site.renew-pages-of-organizer', renew, saidOnce),
  subscribe(formRulesChanged, 'site.renew-pages-of-letters', renew, saidOnce),
  subscribe(reviewPublished, 'site.renew-pages-of-review', renew, saidOnce),
  subscribe(reviewsChanged, 'site.renew-pages-of-changed-reviews', renew, saidOnce),
  subscribe(bookingCreated, 'site.renew-pages-of-new-booking', renew, saidOnce),
  subscribe(bookingMoved, 'site.renew-pages-of-moved-booking', renew, saidOnce),
  subscribe(
    sitePublished,
    'site.show-publication',
    (services, { organizer_id }) =>
      services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id }),
    shownLive,
  ),
  subscribe(
    siteTakenDown,
    'site.show-taken-down',
    (services, { organizer_id }) =>
      services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id }),
    shownLive,
  ),
  subscribe(
    domainDecided,
    'site.show-domain',
    (services, { organizer_id }) =>
      services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id }),
    shownLive,
  ),
  ...brandSubscriptions,
  domainLetter,
  failedScheduleLetter,
  subscribe(
    siteScheduleFailed,
    'site.show-failed-schedule',
    (services, { organizer_id }) =>
      services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id }),
    shownLive,
  ),
];
