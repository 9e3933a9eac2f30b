import type { Language } from '@tropa/contract';
import { empty, type RecommendationsData } from './schema.ts';

export const samples: Record<Language, RecommendationsData> = {
  ru: { ...empty(), title: 'Какие билеты брать' },
  en: { ...empty(), title: 'Which tickets to buy' },
};
