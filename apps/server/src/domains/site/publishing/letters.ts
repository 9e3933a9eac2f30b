import { formatMoment } from '@tropa/core';
import { translator } from '@tropa/i18n';
import { letterHtml, letterText } from '../../../integrations/mail/letter-html.ts';
import { subscribe } from '../../../plugins/outbox.ts';
import { findOrganizer, languageOfOrganizer } from '../../organizer/index.ts';
import { siteScheduleFailed } from '../events.ts';
import { findSiteOfOrganizer } from '../repository.ts';

/** The organizer reads that its site was not published by the clock, and why. */
export const failedScheduleLetter = subscribe(
  siteScheduleFailed,
  'site.letter-of-a-failed-schedule',
  async (services, { organizer_id, publish_at, problem }, delivery) => {
    const [organizer, site, language] = await Promise.all([
      findOrganizer(services.database, organizer_id),
      findSiteOfOrganizer(services.database, organizer_id),
      languageOfOrganizer(services.database, organizer_id),
    ]);
    if (!organizer || organizer.email === '' || !site) return;
    const t = translator(language);
    const subject = t('site_publishing_letters.failed.subject');
    const content = {
      heading: subject,
      greeting: t('letters.greeting', { name: organizer.name }),
      text: t(`site_publishing_letters.failed.text.${problem}`),
      details: [
        [t('site_publishing_letters.planned'), formatMoment(publish_at, organizer.timezone, language)],
        [t('site_publishing_letters.site'), services.siteOrigin(site.address)],
      ] satisfies [string, string][],
      button: {
        label: t('site_publishing_letters.button'),
        url: `${services.cabinetOrigin()}/org/${organizer_id}/sites`,
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
  },
);
