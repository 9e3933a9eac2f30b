import type { Language } from '@tropa/contract';
import { empty, type OtherToursData } from './schema.ts';

export const samples: Record<Language, OtherToursData> = {
  ru: { ...empty(), title: 'Ещё на Алтае' },
  en: { ...empty(), title: 'More in the Altai' },
};
