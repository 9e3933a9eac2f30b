import { subscribe } from '../../../plugins/subscription.ts';
import { letterToOrganizer } from '../../organizer/index.ts';
import { findSiteOfOrganizer } from '../record/repository.ts';
import { readableDomain } from './domain-rules.ts';
import { domainDecided } from './events.ts';

/** The owner reads that a domain is the site's address now, or is it no more. */
export const domainLetter = subscribe(
  domainDecided,
  'site.letter-of-a-domain',
  async (services, { organizer_id, domain, outcome }, delivery) => {
    const site = await findSiteOfOrganizer(services.database, organizer_id);
    if (!site) return;
    const name = readableDomain(domain);
    await letterToOrganizer(services, { organizer_id, key: delivery, event: 'site_status' }, ({ t }) => ({
      subject: t(`site_domain_letters.${outcome}.subject`, { domain: name }),
      text: t(`site_domain_letters.${outcome}.text`, { domain: name }),
      details: [[t('site_domain_letters.address'), services.siteOrigin(site.address)]],
      button: { label: t('site_domain_letters.button'), section: 'site/settings' },
    }));
  },
);
