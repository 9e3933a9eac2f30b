import type { Catalogue } from '../catalogue.ts';
import type { held_letters as ru } from '../ru/held-letters.ts';

export const held_letters: Catalogue<typeof ru> = {
  notice_one: '{{count}} letter was not sent in the last 7 days',
  notice_other: '{{count}} letters were not sent in the last 7 days',
  way_out: {
    verification:
      'The day’s limit of letters is used up. Verified organizations have a higher one: get verified to raise it.',
    support:
      'Support has stopped the letters of the organization. Write to {{support_email}} to have them sent again.',
    another_day:
      'Limits of letters start anew every day. If they are too low, write to support: {{support_email}}.',
  },
  verify: 'To verification',
  show: 'Which letters',
  title: 'Letters not sent in the last 30 days',
  lead: 'These letters will not be sent any more. If one matters, contact its recipient yourself.',
  empty: 'All letters were sent',
  kind: {
    booking: 'Letter to the tourist',
    chat: 'Letter about new messages in a chat',
    waitlist: 'Letter from the waiting list',
    form: 'Letter about an unfinished booking',
    guide: 'Letter to a guide',
    organizer: 'Letter to your organization',
    invitation: 'Invitation into the team',
    agent: 'Paper to an agent',
  },
  reason: {
    stopped: 'Support has stopped the letters of the organization',
    budget: 'The organization’s letters of the day are used up',
    enough: 'Too many letters were sent to this address in a day',
    unwanted: 'The recipient wants no such letters',
  },
};
