import type { Language } from '@tropa/contract';
import { samplePictures } from '../samples/pictures.ts';
import { empty, type ContactsData } from './schema.ts';

const { andrey, ayana, olga } = samplePictures;

export const samples: Record<Language, ContactsData> = {
  ru: {
    ...empty(),
    title: 'Ответим на любой вопрос',
    team: [
      {
        name: 'Айана Тадышева',
        role: 'Подбор тура и свободные места',
        photo: ayana,
        phone: '+7 388 222-14-51',
        email: 'ayana@north-slope.example',
      },
      {
        name: 'Андрей Савин',
        role: 'Снаряжение и подготовка к походу',
        photo: andrey,
        phone: '+7 388 222-14-52',
        email: '',
      },
      {
        name: 'Ольга Рябинина',
        role: 'Туры для компаний',
        photo: olga,
        phone: '',
        email: 'olga@north-slope.example',
      },
    ],
  },
  en: {
    ...empty(),
    title: 'Ask us anything',
    team: [
      {
        name: 'Ayana Tadysheva',
        role: 'Choosing a tour, free places',
        photo: ayana,
        phone: '+7 388 222-14-51',
        email: 'ayana@north-slope.example',
      },
      {
        name: 'Andrey Savin',
        role: 'Gear and getting ready',
        photo: andrey,
        phone: '+7 388 222-14-52',
        email: '',
      },
      {
        name: 'Olga Ryabinina',
        role: 'Tours for companies',
        photo: olga,
        phone: '',
        email: 'olga@north-slope.example',
      },
    ],
  },
};
