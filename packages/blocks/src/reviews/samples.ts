import type { Language } from '@tropa/contract';
import { empty, type ReviewsData } from './schema.ts';

export const samples: Record<Language, ReviewsData> = {
  ru: { ...empty(), title: 'Рассказывают те, кто вернулся' },
  en: { ...empty(), title: 'From those who came back' },
};
