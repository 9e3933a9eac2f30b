import type { Catalogue } from '../catalogue.ts';
import type { sections as ru } from '../ru/sections.ts';

export const sections: Catalogue<typeof ru> = {
  reviews: {
    title: 'Reviews',
    rating: 'Mean rating {{rating}}',
    empty: 'No reviews yet',
    empty_text:
      'Published reviews of your tourists are gathered here. On the site they stand in the reviews block and make the rating.',
    to_site: 'See the site',
    answer: 'Your answer',
    to_answer: 'Answer',
    change_answer: 'Change the answer',
    answer_label: 'Your answer, in public',
    publish_answer: 'Publish the answer',
    answer_published: 'The answer is on the site',
    remove_answer: 'Take the answer away',
    remove_title: 'Take the answer off the site?',
    remove_text: 'The review is left without an answer, and its words have to be written anew.',
    answer_removed: 'The answer is taken away',
    trip_confirmed: 'Confirmed booking',
    photo: 'Photo of the review by {{name}}',
  },
  no_site: {
    title: 'No site yet',
    text: 'The site is made of the profile, the tours and the excursions with one click; then it can be edited in the builder.',
    action: 'Create the website',
  },
  site_settings: { to_site: 'Site and address' },
};
