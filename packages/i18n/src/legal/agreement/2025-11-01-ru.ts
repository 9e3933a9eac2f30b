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
} from './sections-ru.ts';

/** Before sales on partner sites. */
export const document: LegalDocument = {
  title: 'Пользовательское соглашение',
  lead: 'Правила, по которым мы предоставляем платформу «{{site}}», а вы ей пользуетесь.',
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
