import type { Language, Picture } from '@tropa/contract';
import { samplePictures } from '../samples/pictures.ts';
import { empty, type GalleryData } from './schema.ts';

type Item = GalleryData['items'][number];
const photo = (picture: Picture, alt: string, caption: string): Item => ({
  kind: 'image',
  picture,
  alt,
  caption,
});
const film = (alt: string, caption: string): Item => ({
  kind: 'video',
  host: 'rutube',
  video_id: 'sample-film',
  poster: samplePictures.valley,
  alt,
  caption,
});

export const samples: Record<Language, GalleryData> = {
  ru: {
    ...empty(),
    title: 'Алтай, каким мы его видим',
    items: [
      photo(samplePictures.mountains, 'Северная стена Белухи над озером', 'Белуха в августе, шесть утра'),
      photo(samplePictures.peak, 'Вершина и её отражение в воде', 'Аккемское озеро в полный штиль'),
      photo(samplePictures.camp, 'Палатки у озера под звёздами', 'Третья ночёвка на маршруте'),
      photo(samplePictures.shore, 'Солнце садится за озеро', ''),
      film('Дорога среди степи', 'Чуйский тракт за две минуты'),
      photo(samplePictures.cape, 'Закат над лесистым мысом', 'Телецкое озеро, мыс Купоросный'),
      photo(samplePictures.forest, 'Ели на берегу горного озера', 'Нижнее Мультинское'),
      photo(samplePictures.tents, 'Три палатки и костёр', 'Ужин уже почти готов'),
    ],
  },
  en: {
    ...empty(),
    title: 'The Altai as we see it',
    items: [
      photo(samplePictures.mountains, 'The north face of Belukha above a lake', 'Belukha in August, 6 am'),
      photo(samplePictures.peak, 'A summit and its reflection', 'Lake Akkem without a breath of wind'),
      photo(samplePictures.camp, 'Tents by a lake under the stars', 'The third night on the trail'),
      photo(samplePictures.shore, 'The sun going down behind the lake', ''),
      film('A road across the steppe', 'The Chuya road in two minutes'),
      photo(samplePictures.cape, 'Sunset above a wooded cape', 'Lake Teletskoye, Cape Kuporosny'),
      photo(samplePictures.forest, 'Firs on the shore of a mountain lake', 'The lower Multa lake'),
      photo(samplePictures.tents, 'Three tents and a fire', 'Dinner is almost ready'),
    ],
  },
};
