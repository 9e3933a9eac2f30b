import type { Catalogue } from '../catalogue.ts';
import type { choice_page as ru } from '../ru/choice-page.ts';

export const choice_page: Catalogue<typeof ru> = {
  title: 'The date is cancelled: what about your booking?',
  lead: 'The organizer had to cancel, so you lose nothing. Choose by {{until}}. If you don’t, we return everything you have paid.',
  lead_unpaid:
    'The organizer had to cancel. Choose by {{until}}. If you don’t, the booking is cancelled and there is nothing to pay.',
  title_moved: 'The date has moved: does it suit you?',
  lead_moved:
    'The organizer had to move it, so you lose nothing. Choose by {{until}}. If you don’t, the booking is cancelled and we return everything you have paid.',
  lead_moved_unpaid:
    'The organizer had to move it. Choose by {{until}}. If you don’t, the booking is cancelled and there is nothing to pay.',
  stay: 'The new date suits me: {{date}}',
  stay_hint: 'Your booking and places are kept, at the same price.',
  legend: 'Your choice',
  refund: 'Return {{amount}}',
  refund_hint: 'The whole sum, the way you paid.',
  credit: 'Keep {{amount}} as a credit',
  credit_hint:
    'For another time with us, until {{until}}. The code comes by e-mail, and you can spend it in parts.',
  cancel: 'Cancel the booking',
  nothing_payed: 'You have paid nothing, so there is nothing to return.',
  by_agent: 'You paid the agent, “{{agent}}”, who returns the money.',
  cheaper: 'This date costs less: {{amount}} comes off the price',
  other_dates_one: '{{count}} more date',
  other_dates_other: '{{count}} more dates',
  same_price: 'If another date costs more, you still pay the price we agreed.',
  no_dates: 'No other dates have enough places now. If any appear, you will see them here.',
  send: 'Confirm my choice',
  later: 'Decide later',
  refused: 'Your choice was not saved. See the notes beside the fields.',
  help: 'Need another date, or help? Get in touch and we’ll find one together.',
  over: 'There is nothing left to choose',
  over_text: 'This booking has been decided. See its page.',
  to_booking: 'To the page of the booking',
};
