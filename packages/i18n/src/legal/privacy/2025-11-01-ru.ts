import type { LegalDocument } from '../document.ts';
import { changes, cookies, protection, rights, shareFirst, what, who, why } from './sections-ru.ts';

/** Before messengers and partner sites. */
export const document: LegalDocument = {
  title: 'Политика конфиденциальности',
  lead: 'Какие данные мы собираем на платформе «{{site}}», зачем и как вы можете ими распоряжаться.',
  sections: [who, what, why, shareFirst, protection, cookies, rights, changes],
};
