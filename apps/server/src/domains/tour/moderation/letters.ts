import { brandOf } from '@tropa/contract';
import { translator } from '@tropa/i18n';
import { letterHtml, letterText } from '../../../integrations/mail/letter-html.ts';
import { subscribe, type Subscription } from '../../../plugins/outbox.ts';
import { findOrganizer, languageOfOrganizer } from '../../organizer/index.ts';
import { tourDecided, tourSitesChanged } from '../events.ts';

/** What the organizer learns of moderation: open cabinets show each change, a letter tells each decision with its reason. */
export const moderationSubscriptions: Subscription[] = [
  subscribe(tourSitesChanged, 'tour.show-site-statuses', (services, { organizer_id }) =>
    services.realtime.toOrganizer(organizer_id, 'site_status_changed', { organizer_id }),
  ),

  subscribe(tourDecided, 'tour.letter-of-a-decision', async (services, decided, delivery) => {
    const { organizer_id, tour_id, tour_name, site_id, outcome, reason, is_live } = decided;
    const organizer = await findOrganizer(services.database, organizer_id);
    if (!organizer || organizer.email === '') return;
    const t = translator(await languageOfOrganizer(services.database, organizer_id));
    const site = brandOf(site_id)?.name ?? '';
    const kind = outcome === 'rejected' && is_live ? 'edit_rejected' : outcome;
    const details: [string, string][] = [
      [t('moderation_letters.details.tour'), tour_name],
      [t('moderation_letters.details.site'), site],
    ];
    if (reason !== '') details.push([t('moderation_letters.details.reason'), reason]);
    const subject = t(`moderation_letters.${kind}.subject`, { tour: tour_name, site });
    const content = {
      heading: subject,
      greeting: t('letters.greeting', { name: organizer.name }),
      text: t(`moderation_letters.${kind}.text`),
      details,
      button: {
        label: t('moderation_letters.button'),
        url: `${services.cabinetOrigin()}/org/${organizer_id}/tours/${tour_id}`,
      },
      footer: '',
    };
    await services.mailer.send({
      key: delivery,
      to: organizer.email,
      subject,
      text: letterText(content),
      html: letterHtml(content),
    });
  }),
];
