import { formatDeadline } from '@tropa/core';
import { subscribe } from '../../../plugins/subscription.ts';
import { letterToOrganizer } from '../../organizer/index.ts';
import { siteScheduleFailed } from '../events.ts';
import { findSiteOfOrganizer } from '../record/repository.ts';

/** The organizer reads that its site was not published by the clock, and why. */
export const failedScheduleLetter = subscribe(
  siteScheduleFailed,
  'site.letter-of-a-failed-schedule',
  async (services, { organizer_id, publish_at, problem }, delivery) => {
    const site = await findSiteOfOrganizer(services.database, organizer_id);
    if (!site) return;
    await letterToOrganizer(
      services,
      { organizer_id, key: delivery, event: 'site_status' },
      ({ organizer, language, t }) => ({
        subject: t('site_publishing_letters.failed.subject'),
        text: t(`site_publishing_letters.failed.text.${problem}`),
        details: [
          [t('site_publishing_letters.planned'), formatDeadline(publish_at, organizer.timezone, language)],
          [t('site_publishing_letters.site'), services.siteOrigin(site.address)],
        ],
        button: { label: t('site_publishing_letters.button'), section: 'sites' },
      }),
    );
  },
);
