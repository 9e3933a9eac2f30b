import type { Language } from '@tropa/contract';
import { empty, type FaqData } from '../faq/schema.ts';

/** The questions are the tour's. */
export const samples: Record<Language, FaqData> = {
  ru: { ...empty(), title: 'Вопросы о поездке' },
  en: { ...empty(), title: 'Questions about the trip' },
};
