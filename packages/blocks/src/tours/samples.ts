import type { Language } from '@tropa/contract';
import { paragraphs } from '../samples/rich-text.ts';
import { empty, type ToursData } from './schema.ts';

export const samples: Record<Language, ToursData> = {
  ru: {
    ...empty(),
    title: 'Куда поедем',
    subtitle: paragraphs('Выберите маршрут и дату. Место держится за вами сразу.'),
  },
  en: {
    ...empty(),
    title: 'Where to next',
    subtitle: paragraphs('Pick a route and a date. Your place is held at once.'),
  },
};
