import type { Language } from '@tropa/contract';
import { empty, type ImpressionsData } from './schema.ts';

export const samples: Record<Language, ImpressionsData> = {
  ru: { ...empty(), title: 'Ради этого едут' },
  en: { ...empty(), title: 'What you come for' },
};
