import type { Language } from '@tropa/contract';
import { empty, type TourIntroData } from './schema.ts';

/** All that it shows is the tour's. */
export const samples: Record<Language, TourIntroData> = { ru: empty(), en: empty() };
