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
} from './sections-ru.ts';

/** With sales on partner sites, receipts, refunds and travellers' data. */
export const document: LegalDocument = {
  title: 'Пользовательское соглашение',
  lead: 'Правила, по которым мы предоставляем платформу «{{site}}», а вы ей пользуетесь.',
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
