import type { Language } from '@tropa/contract';
import { empty, type ContactsData } from './schema.ts';

export const samples: Record<Language, ContactsData> = {
  ru: { ...empty(), title: 'Ответим на любой вопрос' },
  en: { ...empty(), title: 'Ask us anything' },
};
