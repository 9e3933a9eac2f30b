import type { LegalDocument } from '../document.ts';
import {
  account,
  availability,
  changes,
  contacts,
  content,
  liability,
  moneyFirst,
  organizer,
  parties,
  tours,
} from './sections-en.ts';

/** Before sales on partner sites. */
export const document: LegalDocument = {
  title: 'Terms of use',
  lead: 'The rules under which we provide the {{site}} platform and you use it.',
  sections: [
    parties,
    account,
    organizer,
    content,
    tours,
    moneyFirst,
    availability,
    liability,
    changes,
    contacts,
  ],
};
