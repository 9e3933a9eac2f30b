import type { Catalogue } from '../catalogue.ts';
import type { site_domain_letters as ru } from '../ru/site-domain-letters.ts';

export const site_domain_letters: Catalogue<typeof ru> = {
  address: 'Address of the site',
  button: 'Open the settings of the site',
  proven: {
    subject: 'Your site opens at {{domain}}',
    text: 'We have checked the records of {{domain}}: it is the address of your site now, and the former one leads there. Keep the records at your registrar: they tell us that the domain is still yours.',
  },
  lost: {
    subject: '{{domain}} does not lead to your site any more',
    text: 'The records of {{domain}} are gone or lead to another server. We checked several times and took the site back to its address under our domain, so that visitors find it. Correct the records and connect the domain again.',
  },
};
