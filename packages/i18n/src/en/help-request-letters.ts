import type { Catalogue } from '../catalogue.ts';
import type { help_request_letters as ru } from '../ru/help-request-letters.ts';

export const help_request_letters: Catalogue<typeof ru> = {
  subject: 'Enquiry from your site: {{type}}',
  text: 'A visitor of your site is waiting for an answer. Write or call, then mark the enquiry as answered in the cabinet.',
  name: 'Name',
  button: 'Open enquiries',
};
