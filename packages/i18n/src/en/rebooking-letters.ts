import type { Catalogue } from '../catalogue.ts';
import type { rebooking_letters as ru } from '../ru/rebooking-letters.ts';

export const rebooking_letters: Catalogue<typeof ru> = {
  moved: {
    subject: 'Your trip has been moved: “{{tour}}”',
    subject_excursion: 'Your excursion has been moved: “{{tour}}”',
    text: 'The organizer has moved your booking as agreed. The new dates and price are below. If something is wrong, please reply to this letter.',
  },
  chosen: {
    subject: 'Your choice is in the booking: “{{tour}}”',
    text: 'The organizer has put what you chose into your booking. The date and the price are below. If something is wrong, please reply to this letter.',
  },
  changed: {
    subject: 'Your booking has been changed: “{{tour}}”',
    text: 'The organizer has changed who goes or what your booking costs. The new price is on its page. If something is wrong, please reply to this letter.',
  },
  before: 'Before',
  button: 'Open the booking',
  selection: {
    subject: 'Options chosen for you',
    any_date: 'a date of your choice',
    text: 'Have a look at what we propose and reply to this letter with your choice: we will book the seats.',
  },
};
