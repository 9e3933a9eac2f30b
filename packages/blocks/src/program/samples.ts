import type { Language } from '@tropa/contract';
import { empty, type ProgramData } from './schema.ts';

export const samples: Record<Language, ProgramData> = {
  ru: { ...empty(), title: 'Программа по дням' },
  en: { ...empty(), title: 'Day by day' },
};
