import type { LegalDocument } from '../document.ts';
import { changes, cookies, protection, rights, shareFirst, what, who, why } from './sections-en.ts';

/** Before messengers and partner sites. */
export const document: LegalDocument = {
  title: 'Privacy policy',
  lead: 'Which data we collect on the {{site}} platform, what for, and how you can control them.',
  sections: [who, what, why, shareFirst, protection, cookies, rights, changes],
};
