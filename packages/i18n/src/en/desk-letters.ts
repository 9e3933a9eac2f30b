import type { Catalogue } from '../catalogue.ts';
import type { desk_letters as ru } from '../ru/desk-letters.ts';

export const desk_letters: Catalogue<typeof ru> = {
  canceled: {
    subject: 'Booking No. {{number}} cancelled: {{tour}}',
    text: 'The platform has cancelled the booking. If you have paid anything, the page of the booking shows how much comes back.',
    button: 'Open the booking',
  },
  canceled_organizer: {
    subject: 'The platform has cancelled booking No. {{number}}',
    text: 'The administration of the platform has cancelled the booking. The places are free; the booking shows how much goes back to the tourist.',
    button: 'Open in the cabinet',
  },
  restored: {
    subject: 'Booking No. {{number}} is open again: {{tour}}',
    text: 'The places are yours again. We will write as soon as the booking is confirmed.',
    button: 'Open the booking',
  },
  restored_organizer: {
    subject: 'The platform has brought booking No. {{number}} back',
    text: 'The booking is open again, its places are taken. Its deadlines begin anew, as those of a new booking.',
    button: 'Open in the cabinet',
    until: 'Answer by',
  },
};
