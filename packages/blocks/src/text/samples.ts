import type { Language } from '@tropa/contract';
import { samplePictures } from '../samples/pictures.ts';
import { paragraphs } from '../samples/rich-text.ts';
import { empty, type TextData } from './schema.ts';

export const samples: Record<Language, TextData> = {
  ru: {
    ...empty(),
    title: 'Идём в темпе самого медленного',
    text: paragraphs(
      'На маршруте никто никого не ждёт с упрёком. Утро начинается с каши и карты: смотрим погоду, решаем, куда дойдём сегодня, и выходим, когда все готовы.',
      'В группе до двенадцати человек и два проводника: один впереди, другой замыкает. Общие продукты и палатки едут на конях, у вас с собой только вода, куртка и фотоаппарат.',
      'Если ночью был дождь, а впереди брод, подождём, пока вода спадёт. Запасной день для этого есть в каждой программе.',
    ),
    media: { kind: 'image', picture: samplePictures.camp, alt: 'Лагерь у озера под звёздами' },
    author: 'Анна Воронова, проводник',
  },
  en: {
    ...empty(),
    title: 'We walk at the pace of the slowest',
    text: paragraphs(
      'Nobody is hurried on our trails. The morning begins with porridge and a map: we look at the sky, decide how far to go, and set off when everyone is ready.',
      'There are twelve of us at most, with two guides: one in front, one at the back. Horses carry the food and the tents; you carry water, a jacket and a camera.',
      'If it rained at night and there is a ford ahead, we wait until the water falls. Every programme has a spare day for that.',
    ),
    media: { kind: 'image', picture: samplePictures.camp, alt: 'A camp by a lake under the stars' },
    author: 'Anna Voronova, guide',
  },
};
