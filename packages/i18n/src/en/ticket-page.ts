import type { Catalogue } from '../catalogue.ts';
import type { ticket_page as ru } from '../ru/ticket-page.ts';

export const ticket_page: Catalogue<typeof ru> = {
  title: 'Ticket: {{name}}',
  number: 'Ticket, booking No.\u00A0{{number}}',
  open: 'Open the ticket by itself',
  state: {
    good: 'This ticket is valid',
    used: 'This ticket has been used',
    waiting: 'This ticket is not valid at present',
    taken_back: 'This ticket is cancelled',
    over: 'The date of this ticket has passed',
  },
  text: {
    good: 'Show the code when you arrive, on the screen or on paper: you will be checked in with it.',
    used: 'Checked in {{moment}}.',
    waiting:
      'Its date was cancelled or moved, or the booking is not paid. Whoever made the booking knows more.',
    taken_back:
      'The booking is cancelled, and this ticket admits nobody. If that is a mistake, ask whoever made the booking, or us.',
    over: 'This ticket admits nobody any more.',
  },
  came_one: '{{count}} of {{all}} is here: the last was checked in {{moment}}.',
  came_other: '{{count}} of {{all}} are here: the last was checked in {{moment}}.',
  unknown: 'The ticket was not found',
  unknown_text: 'Check the address: it has to be whole, as in the letter or message.',
  too_many_text:
    'Tickets that do not exist were looked for too often from this address. Please wait 15 minutes.',
};
