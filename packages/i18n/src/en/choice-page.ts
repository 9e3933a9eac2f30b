import type { Catalogue } from '../catalogue.ts';
import type { choice_page as ru } from '../ru/choice-page.ts';

export const choice_page: Catalogue<typeof ru> = {
  title: 'The date is cancelled: what about your booking?',
  lead: 'It is the organizer who had to cancel, so you lose nothing. Choose by {{until}}. If you choose nothing, we return all that you have paid.',
  lead_unpaid:
    'It is the organizer who had to cancel. Choose by {{until}}. If you choose nothing, the booking is cancelled and there is nothing to pay.',
  title_moved: 'The date has moved: does it suit you?',
  lead_moved:
    'It is the organizer who had to move it, so you lose nothing. Choose by {{until}}. If you choose nothing, the booking is cancelled, and we return all that you have paid.',
  lead_moved_unpaid:
    'It is the organizer who had to move it. Choose by {{until}}. If you choose nothing, the booking is cancelled and there is nothing to pay.',
  stay: 'The new date suits me: {{date}}',
  stay_hint: 'Your booking stands, your places are kept, at the same price.',
  legend: 'Your choice',
  refund: 'Return {{amount}}',
  refund_hint: 'The whole sum, the way you paid.',
  credit: 'Keep {{amount}} as a credit',
  credit_hint:
    'For another time with us, until {{until}}. The code comes by a letter, and you can use it in parts.',
  cancel: 'Cancel the booking',
  nothing_payed: 'You have paid nothing, so nothing is to be returned.',
  by_agent: 'You paid the agent, “{{agent}}”, who returns the money.',
  cheaper: 'This date costs less: {{amount}} of the price comes off',
  same_price: 'Where another date costs more you pay no more: the price stays as we agreed.',
  no_dates: 'There are no other dates with enough places now. If there are, they will show here.',
  send: 'Confirm the choice',
  later: 'Decide later',
  refused: 'The choice was not taken. See what is said at the fields.',
  help: 'Another date, or help? Get in touch, we will choose together.',
  over: 'There is nothing to choose any more',
  over_text: 'What becomes of this booking is decided. Its page tells how it stands.',
  to_booking: 'To the page of the booking',
};
