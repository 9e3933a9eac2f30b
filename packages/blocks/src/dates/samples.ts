import type { Language } from '@tropa/contract';
import { empty, type DatesData } from './schema.ts';

export const samples: Record<Language, DatesData> = {
  ru: { ...empty(), title: 'Даты и цены' },
  en: { ...empty(), title: 'Dates and prices' },
};
