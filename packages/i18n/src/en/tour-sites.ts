import type { Catalogue } from '../catalogue.ts';
import type { tour_sites as ru } from '../ru/tour-sites.ts';

/** How a tour stands on the partner sites: the list, the editor, the dialog. */
export const tour_sites: Catalogue<typeof ru> = {
  title: 'Partner sites',
  dialog: 'Partner sites of “{{name}}”',
  open: 'Partner sites',
  count: '{{status}}: {{number}}',
  filter: 'Status on partner sites',
  any: 'All partner sites',
  lead: 'A partner site reviews texts and photos before it shows them. Prices, dates and seats are updated there at once, without a review. On your own site the offer is on sale whatever the review says.',
  not_published: 'Publish the offer: it goes to review on all your partner sites by itself.',
  state: {
    waiting: 'Sent for review',
    moderation: 'In review',
    published: 'Published',
    rejected: 'Rejected',
    withdrawn: 'Taken off by you',
    unpublished: 'Not published',
    edit_waiting: 'Edits sent for review',
    edit_moderation: 'Edits in review',
    edit_rejected: 'Edits rejected',
  },
  status: {
    waiting: 'Sent for review',
    moderation: 'In review',
    published: 'Published',
    unpublished: 'Not published',
  },
  short: {
    waiting: 'Awaits review',
    moderation: 'In review',
    published: 'Published',
    rejected: 'Rejected',
    withdrawn: 'Taken off',
    unpublished: 'Not published',
    edit_waiting: 'Edits wait',
    edit_moderation: 'Edits in review',
    edit_rejected: 'Edits rejected',
  },
  next: {
    waiting: 'Offers are reviewed in turn. We will write to the organization’s e-mail.',
    moderation: 'The site’s staff are reading the description right now.',
    published: 'Visitors of the site see the offer.',
    rejected: 'Correct what the reason names and save: the offer goes to review again by itself.',
    withdrawn: 'Visitors of the site do not see the offer. You can bring it back at any time.',
    unpublished: 'Visitors of the site do not see the offer.',
    edit_waiting: 'Until the edits are reviewed, the site shows the previous texts and photos.',
    edit_moderation:
      'The site’s staff are reading the edits. Until then it shows the previous texts and photos.',
    edit_rejected:
      'The site still shows the previous texts and photos. Correct what the reason names and save: the edits go to review again by themselves.',
  },
  reason: 'Reason: {{reason}}',
  alert: '{{site}}: the offer was rejected',
  alert_edit: '{{site}}: the edits were rejected',
  submit: 'Send for review',
  withdraw: 'Take off the site',
  submitted: 'Sent for review',
  restored: 'Back on the site',
  withdrawn: 'Taken off the site',
  empty: 'On your own site only so far',
  empty_text:
    'Sign an agreement with a partner site: your published offers go to review by themselves, and its visitors see them. Commission is only on sales.',
  sign: 'Choose a partner site',
  ask_owner: 'The agreement with a partner site is signed by the owner of the organization.',
};
