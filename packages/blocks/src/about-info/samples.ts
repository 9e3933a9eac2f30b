import type { Language } from '@tropa/contract';
import { samplePictures } from '../samples/pictures.ts';
import { paragraphs } from '../samples/rich-text.ts';
import { type AboutInfoData, empty } from './schema.ts';

const pictures = (first: string, second: string): AboutInfoData['pictures'] => [
  { picture: samplePictures.camp, alt: first },
  { picture: samplePictures.forest, alt: second },
];

export const samples: Record<Language, AboutInfoData> = {
  ru: {
    ...empty(),
    title: 'Мы здесь живём',
    text: paragraphs(
      'Мы водим группы по Алтаю с 2012 года и живём в Усть-Коксе круглый год.',
      'Каждый маршрут прошли сами в разную погоду и в разный сезон. Поэтому знаем, где ночует туман, у кого брать сыр и когда лучше просто постоять.',
    ),
    pictures: pictures('Лагерь вечером', 'Кедровый лес'),
    author: { name: 'Анна Воронова', role: 'основательница и проводник', photo: null },
  },
  en: {
    ...empty(),
    title: 'We live here',
    text: paragraphs(
      'We have led groups through the Altai since 2012 and live in Ust-Koksa all year round.',
      'We have walked every route ourselves, in all weathers and seasons. So we know where the mist sleeps, who makes the best cheese, and when to simply stand and look.',
    ),
    pictures: pictures('The camp at dusk', 'Cedar forest'),
    author: { name: 'Anna Voronova', role: 'founder and guide', photo: null },
  },
};
