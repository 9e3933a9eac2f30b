import type { Language } from '@tropa/contract';
import { paragraphs } from '../samples/rich-text.ts';
import { empty, type GuidesData } from './schema.ts';

export const samples: Record<Language, GuidesData> = {
  ru: {
    ...empty(),
    title: 'Кто пойдёт рядом',
    subtitle: paragraphs('Проводники, которые живут на Алтае и ходят этими тропами круглый год.'),
  },
  en: {
    ...empty(),
    title: 'Who walks beside you',
    subtitle: paragraphs('Guides who live in the Altai and walk these trails all year round.'),
  },
};
