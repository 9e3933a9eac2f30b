import type { LegalDocument } from '../document.ts';
import { changes, cookies, protection, rights, share, what, who, why } from './sections-ru.ts';

/** With messengers and partner sites. */
export const document: LegalDocument = {
  title: 'Политика конфиденциальности',
  lead: 'Какие данные мы собираем на платформе «{{site}}», зачем и как вы можете ими распоряжаться.',
  sections: [who, what, why, share, protection, cookies, rights, changes],
};
