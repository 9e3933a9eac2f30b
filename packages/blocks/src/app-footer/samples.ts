import type { Language } from '@tropa/contract';
import { type AppFooterData, empty } from './schema.ts';

export const samples: Record<Language, AppFooterData> = {
  ru: {
    ...empty(),
    about: 'Авторские походы и путешествия по Алтаю небольшими группами.',
    columns: [
      {
        title: 'Путешествия',
        links: [
          { kind: 1, label: 'Все туры', anchor: 'tours' },
          { kind: 1, label: 'Отзывы', anchor: 'reviews' },
          { kind: 1, label: 'О нас', anchor: 'about' },
        ],
      },
    ],
  },
  en: {
    ...empty(),
    about: 'Hand-made hikes and journeys through the Altai in small groups.',
    columns: [
      {
        title: 'Travel',
        links: [
          { kind: 1, label: 'All tours', anchor: 'tours' },
          { kind: 1, label: 'Reviews', anchor: 'reviews' },
          { kind: 1, label: 'About us', anchor: 'about' },
        ],
      },
    ],
  },
};
