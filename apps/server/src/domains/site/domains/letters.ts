import { translator } from '@tropa/i18n';
import { letterHtml, letterText } from '../../../integrations/mail/letter-html.ts';
import { subscribe } from '../../../plugins/outbox.ts';
import { findOrganizer, languageOfOrganizer } from '../../organizer/index.ts';
import { findSiteOfOrganizer } from '../repository.ts';
import { readableDomain } from './domain-rules.ts';
import { domainDecided } from './events.ts';

/** The owner reads that a domain is the site's address now, or is it no more. */
export const domainLetter = subscribe(
  domainDecided,
  'site.letter-of-a-domain',
  async (services, { organizer_id, domain, outcome }, delivery) => {
    const [organizer, site] = await Promise.all([
      findOrganizer(services.database, organizer_id),
      findSiteOfOrganizer(services.database, organizer_id),
    ]);
    if (!organizer || organizer.email === '' || !site) return;
    const t = translator(await languageOfOrganizer(services.database, organizer_id));
    const name = readableDomain(domain);
    const subject = t(`site_domain_letters.${outcome}.subject`, { domain: name });
    const content = {
      heading: subject,
      greeting: t('letters.greeting', { name: organizer.name }),
      text: t(`site_domain_letters.${outcome}.text`, { domain: name }),
      details: [[t('site_domain_letters.address'), services.siteOrigin(site.address)]] satisfies [
        string,
        string,
      ][],
      button: {
        label: t('site_domain_letters.button'),
        url: `${services.cabinetOrigin()}/org/${organizer_id}/site/settings`,
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
