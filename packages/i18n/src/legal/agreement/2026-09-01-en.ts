import type { LegalDocument } from '../document.ts';
import {
  account,
  availability,
  changes,
  contacts,
  content,
  data,
  liability,
  money,
  organizer,
  parties,
  tours,
} from './sections-en.ts';

/** With sales on partner sites, receipts, refunds and travellers' data. */
export const document: LegalDocument = {
  title: 'Terms of use',
  lead: 'The rules under which we provide the {{site}} platform and you use it.',
  sections: [
    parties,
    account,
    organizer,
    content,
    tours,
    money,
    data,
    availability,
    liability,
    changes,
    contacts,
  ],
};
