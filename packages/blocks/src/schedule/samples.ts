import type { Language } from '@tropa/contract';
import { paragraphs } from '../samples/rich-text.ts';
import { empty, type ScheduleData } from './schema.ts';

export const samples: Record<Language, ScheduleData> = {
  ru: {
    ...empty(),
    title: 'Расписание на сезон',
    subtitle: paragraphs('Все выезды и свободные места. Обновляется с каждым бронированием.'),
  },
  en: {
    ...empty(),
    title: 'The season’s departures',
    subtitle: paragraphs('Every departure and its free places, up to date with each booking.'),
  },
};
