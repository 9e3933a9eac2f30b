import type { Language } from '@tropa/contract';
import { type AppFooterData, empty } from './schema.ts';

export const samples: Record<Language, AppFooterData> = {
  ru: {
    ...empty(),
    call_to_action: {
      title: 'Лето на Алтае короткое',
      text: 'Выберите маршрут сейчас: в июле мест остаётся меньше всего.',
      button: { kind: 1, label: 'Выбрать тур', anchor: 'tours' },
    },
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
    call_to_action: {
      title: 'Summer in the Altai is short',
      text: 'Choose your route now: July has the fewest places left.',
      button: { kind: 1, label: 'Choose a tour', anchor: 'tours' },
    },
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
