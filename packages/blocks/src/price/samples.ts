import type { Language } from '@tropa/contract';
import { empty, type PriceData } from './schema.ts';

export const samples: Record<Language, PriceData> = {
  ru: { ...empty(), title: 'Что входит в стоимость' },
  en: { ...empty(), title: 'What the price covers' },
};
