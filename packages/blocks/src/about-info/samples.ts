import type { Language } from '@tropa/contract';
import { samplePictures } from '../samples/pictures.ts';
import { paragraphs } from '../samples/rich-text.ts';
import { type AboutInfoData, empty } from './schema.ts';

const pictures = (...alts: [string, string, string, string]): AboutInfoData['pictures'] => [
  { picture: samplePictures.camp, alt: alts[0] },
  { picture: samplePictures.forest, alt: alts[1] },
  { picture: samplePictures.peak, alt: alts[2] },
  { picture: samplePictures.shore, alt: alts[3] },
];

export const samples: Record<Language, AboutInfoData> = {
  ru: {
    ...empty(),
    title: 'Мы здесь живём',
    text: paragraphs(
      'Мы водим группы по Алтаю с 2012 года и живём в Усть-Коксе круглый год.',
      'Каждый маршрут прошли сами в разную погоду и в разный сезон. Поэтому знаем, где ночует туман, у кого брать сыр и когда лучше просто постоять.',
    ),
    pictures: pictures('Лагерь вечером', 'Озеро среди гор', 'Вершина над водой', 'Закат на озере'),
    author: { name: 'Анна Воронова', role: 'основательница и проводник', photo: samplePictures.ayana },
    signature: 'До встречи на тропе!',
  },
  en: {
    ...empty(),
    title: 'We live here',
    text: paragraphs(
      'We have led groups through the Altai since 2012 and live in Ust-Koksa all year round.',
      'We have walked every route ourselves, in all weathers and seasons. So we know where the mist sleeps, who makes the best cheese, and when to simply stand and look.',
    ),
    pictures: pictures(
      'The camp at dusk',
      'A lake among mountains',
      'A summit above the water',
      'Sunset on the lake',
    ),
    author: { name: 'Anna Voronova', role: 'founder and guide', photo: samplePictures.ayana },
    signature: 'See you on the trail!',
  },
};
