import type { Catalogue } from '../catalogue.ts';
import type { feeds as ru } from '../ru/feeds.ts';

export const feeds: Catalogue<typeof ru> = {
  rss_title: '{{name}}: new dates',
  rss_description: 'Tour dates that went on sale lately. {{name}}.',
  calendar_title: '{{name}}: departures calendar',
  calendar_of_tour: '{{tour}}: departures calendar',
  seats_one: '{{count}} place free',
  seats_other: '{{count}} places free',
  no_seats: 'No places left',
};
