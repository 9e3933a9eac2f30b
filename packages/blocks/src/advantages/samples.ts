import type { Language, Picture } from '@tropa/contract';
import { samplePictures } from '../samples/pictures.ts';
import { type AdvantagesData, empty } from './schema.ts';

type Item = AdvantagesData['items'][number];
const item = (icon: Item['icon'], picture: Picture, title: string, text: string): Item => ({
  icon,
  picture,
  title,
  text,
});

export const samples: Record<Language, AdvantagesData> = {
  ru: {
    ...empty(),
    title: 'Почему с нами спокойно',
    items: [
      item(
        'users',
        samplePictures.camp,
        'Небольшие группы',
        'До двенадцати человек и два проводника: всех видно и всех слышно.',
      ),
      item(
        'compass',
        samplePictures.mountains,
        'Местные проводники',
        'Ведут те, кто вырос в этих горах и ходит по ним круглый год.',
      ),
      item(
        'shield',
        samplePictures.forest,
        'Всё по договору',
        'Туроператор в реестре, страховка и понятные условия отмены.',
      ),
      item(
        'wallet',
        samplePictures.valley,
        'Без доплат в пути',
        'В цену входит всё, что нужно на маршруте. Остальное перечислено честно.',
      ),
    ],
  },
  en: {
    ...empty(),
    title: 'Why you can relax with us',
    items: [
      item(
        'users',
        samplePictures.camp,
        'Small groups',
        'Twelve people at most and two guides: everyone is seen and heard.',
      ),
      item(
        'compass',
        samplePictures.mountains,
        'Local guides',
        'Led by people who grew up in these mountains and walk them all year.',
      ),
      item(
        'shield',
        samplePictures.forest,
        'By contract',
        'A registered operator, insurance, and clear cancellation terms.',
      ),
      item(
        'wallet',
        samplePictures.valley,
        'No surprise costs',
        'The price covers all you need on the way. The rest is listed honestly.',
      ),
    ],
  },
};
