import type { Catalogue } from '../catalogue.ts';
import type { sequence_letters as ru } from '../ru/sequence-letters.ts';

export const sequence_letters: Catalogue<typeof ru> = {
  unfinished: {
    subject: 'Your booking is not finished: {{tour}}',
    text: 'Everything you have filled in is saved: open the form and go on from where you stopped.\n\nNo seats are kept for you yet, so it is better not to wait. If anything is unclear, reply to this letter.',
    button: 'Go on with the booking',
  },
  things: {
    subject: 'Your trip is near: {{tour}}',
    subject_excursion: 'See you soon: {{tour}}',
    text: 'Your trip is only a few days away. Here is what matters most.\n\nMeeting place: {{place}}\n\n{{details}}\n\nPlease check the details of everybody who travels: they are on the page of your booking. If you have questions, write to us in reply.',
    text_excursion:
      'Your excursion is only a few days away. Here is what matters most.\n\nMeeting place: {{place}}\n\n{{details}}\n\nIf you have questions, write to us in reply.',
  },
  fill_in: 'Fill in the questionnaire',
};
