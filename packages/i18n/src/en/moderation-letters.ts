import type { Catalogue } from '../catalogue.ts';
import type { moderation_letters as ru } from '../ru/moderation-letters.ts';

/** Letters to an organizer about its tours on partner sites. */
export const moderation_letters: Catalogue<typeof ru> = {
  details: { tour: 'Name', site: 'Partner site', reason: 'Reason' },
  button: 'Open in the cabinet',
  approved: {
    subject: '“{{tour}}” is published on {{site}}',
    text: 'We have checked the texts and photos: visitors of the site see the offer now. Prices, dates and seats are updated there at once; edits of texts and photos are reviewed again.',
  },
  rejected: {
    subject: '“{{tour}}” was not approved for {{site}}',
    text: 'Visitors of the site do not see the offer. Correct what the reason names and save: it goes to review again by itself. The offer is still on sale on your own site.',
  },
  edit_rejected: {
    subject: 'Edits of “{{tour}}” were rejected on {{site}}',
    text: 'Visitors of the site see the previous texts and photos. Correct what the reason names and save: the edits go to review again by themselves.',
  },
  taken_down: {
    subject: '“{{tour}}” was taken off {{site}}',
    text: 'Visitors of the site do not see the offer any more. Correct what the reason names and save: it goes to review by itself. The offer is still on sale on your own site.',
  },
};
