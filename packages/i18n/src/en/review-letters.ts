import type { Catalogue } from '../catalogue.ts';
import type { review_letters as ru } from '../ru/review-letters.ts';

export const review_letters: Catalogue<typeof ru> = {
  subject: 'How was “{{tour}}”?',
  subject_excursion: 'How was “{{tour}}”?',
  text: 'We hope you enjoyed it. Tell us how it was: it takes a couple of minutes and helps other travellers.',
  text_excursion:
    'We hope you enjoyed it. Tell us how it was: it takes a couple of minutes and helps others to choose.',
  button: 'Write a review',
};
