import type { Language } from '@tropa/contract';
import { type AppHeaderData, empty } from './schema.ts';

const menu = (labels: [string, string, string, string]): AppHeaderData['links'] =>
  ['tours', 'about', 'reviews', 'contacts'].map((anchor, index) => ({
    kind: 1,
    label: labels[index] ?? anchor,
    anchor,
  }));

export const samples: Record<Language, AppHeaderData> = {
  ru: {
    ...empty(),
    links: menu(['Туры', 'О нас', 'Отзывы', 'Контакты']),
    button: { kind: 1, label: 'Выбрать тур', anchor: 'tours' },
  },
  en: {
    ...empty(),
    links: menu(['Tours', 'About us', 'Reviews', 'Contacts']),
    button: { kind: 1, label: 'Choose a tour', anchor: 'tours' },
  },
};
