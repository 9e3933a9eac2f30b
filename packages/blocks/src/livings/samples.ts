import type { Language } from '@tropa/contract';
import { empty, type LivingsData } from './schema.ts';

export const samples: Record<Language, LivingsData> = {
  ru: { ...empty(), title: 'Где будем жить' },
  en: { ...empty(), title: 'Where we stay' },
};
