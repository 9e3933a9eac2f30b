import type { Catalogue } from '../catalogue.ts';
import type { review_page as ru } from '../ru/review-page.ts';

export const review_page: Catalogue<typeof ru> = {
  title: 'How was your trip?',
  title_excursion: 'How was your excursion?',
  lead: 'Your review helps others to choose and the organizer to do better. It appears on the site once it is checked.',
  rating: 'Your rating',
  ratings: { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor', terrible: 'Terrible' },
  topics: 'Rate by topic, if you like',
  not_rated: 'Not rated',
  topic_rated: '{{rating}} — {{word}}',
  text: 'Review',
  text_hint: 'What you remember best, and what those who go next should know.',
  text_hint_excursion: 'What you remember best, and what those who go next should know.',
  photos: 'Photos',
  photos_hint: 'Up to {{count}}, if you like.',
  consent: 'I agree that the review, the photos and the name “{{name}}” are shown on the site:',
  consent_document: 'consent to data processing',
  required: 'required',
  refused: 'Please check the fields: something is still missing.',
  send: 'Send the review',
  to_booking: 'To the page of the trip',
  to_booking_excursion: 'To the page of the excursion',
  somebody: 'A traveller',
  state: {
    written: 'Thank you for your review!',
    early: 'You can write a review after the trip',
    early_excursion: 'You can write a review after the excursion',
    closed: 'No review can be written',
  },
  state_text: {
    written: 'We will read it and show it on the site.',
    early: 'When the trip is over, we will send you a letter with a link to this page.',
    early_excursion: 'When the excursion is over, we will send you a letter with a link to this page.',
    closed: 'The trip of this booking did not take place, or its data was erased.',
    closed_excursion: 'The excursion of this booking did not take place, or its data was erased.',
  },
};
