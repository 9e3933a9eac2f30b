import { brandOf } from '@tropa/contract';
import { shownLive, subscribe, type Subscription } from '../../../plugins/subscription.ts';
import { letterToOrganizer } from '../../organizer/index.ts';
import { tourDecided, tourSitesChanged } from '../events.ts';

/** What the organizer learns of moderation: open cabinets show each change, a letter tells each decision with its reason. */
export const moderationSubscriptions: Subscription[] = [
  subscribe(
    tourSitesChanged,
    'tour.show-site-statuses',
    (services, { organizer_id }) =>
      services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id }),
    shownLive,
  ),

  subscribe(tourDecided, 'tour.letter-of-a-decision', async (services, decided, delivery) => {
    const { organizer_id, tour_id, tour_name, site_id, outcome, reason, is_live } = decided;
    const site = brandOf(site_id)?.name ?? '';
    const kind = outcome === 'rejected' && is_live ? 'edit_rejected' : outcome;
    await letterToOrganizer(services, { organizer_id, key: delivery, event: 'site_status' }, ({ t }) => {
      const details: [string, string][] = [
        [t('moderation_letters.details.tour'), tour_name],
        [t('moderation_letters.details.site'), site],
      ];
      if (reason !== '') details.push([t('moderation_letters.details.reason'), reason]);
      return {
        subject: t(`moderation_letters.${kind}.subject`, { tour: tour_name, site }),
        text: t(`moderation_letters.${kind}.text`),
        details,
        button: { label: t('moderation_letters.button'), section: `tours/${tour_id}` },
      };
    });
  }),
];
