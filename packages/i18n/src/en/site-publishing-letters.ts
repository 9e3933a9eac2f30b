import type { Catalogue } from '../catalogue.ts';
import type { site_publishing_letters as ru } from '../ru/site-publishing-letters.ts';

export const site_publishing_letters: Catalogue<typeof ru> = {
  failed: {
    subject: 'Your site was not published on schedule',
    text: {
      not_publishable:
        'Your site was not published at the scheduled time: a page lacks a required block, or a block has a mistake. Visitors see the former version. Correct the page in the builder and publish the site.',
      failed:
        'Your site was not published at the scheduled time: something went wrong on our side. Visitors see the former version. Please publish the site yourself; if it fails again, write to us.',
    },
  },
  planned: 'It was due',
  site: 'Site',
  button: 'Open the “Website” screen',
};
