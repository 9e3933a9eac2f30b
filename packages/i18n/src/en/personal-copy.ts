import type { Catalogue } from '../catalogue.ts';
import type { personal_copy as ru } from '../ru/personal-copy.ts';

export const personal_copy: Catalogue<typeof ru> = {
  title: 'Personal data',
  booking: 'Booking No. {{number}}',
  tourist: 'Traveller: {{name}}',
  tour: 'Tour',
  dates: 'Dates',
  total: 'Price',
  created: 'Made',
  client: 'Client',
  comment: 'Comment',
  erased: 'Data erased',
  consent: 'Consent to the processing of data',
  chat: 'Chat',
  chat_of_booking: 'Chat about booking No. {{number}}',
  client_wrote: 'Client, {{when}} ({{number}})',
  organizer_wrote: 'Organizer, {{when}} ({{number}})',
  document: '{{document}}: version {{version}}',
};
