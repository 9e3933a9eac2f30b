import type { Language } from '@tropa/contract';
import { samplePictures } from '../samples/pictures.ts';
import { paragraphs } from '../samples/rich-text.ts';
import { empty, type StatsData } from './schema.ts';

const item = (number: string, unit: string, label: string): StatsData['items'][number] => ({
  number,
  unit,
  label,
});

export const samples: Record<Language, StatsData> = {
  ru: {
    ...empty(),
    title: 'Четырнадцать лет одной тропой',
    items: [
      item('14', 'лет', 'водим группы по Алтаю'),
      item('3\u00A0240', '', 'человек прошли с нами'),
      item('4,9', 'из 5', 'средняя оценка по 128 отзывам'),
      item('41', '%', 'возвращаются на следующий год'),
    ],
    photo: { picture: samplePictures.forest, alt: 'Горное озеро на рассвете' },
    story: paragraphs(
      'Начинали втроём, с двумя палатками и одной картой. Теперь нас девять проводников, все живут в Усть-Коксе круглый год.',
      'Групп больше не стали: двенадцать человек за костром ещё слышат друг друга.',
    ),
  },
  en: {
    ...empty(),
    title: 'Fourteen years on one trail',
    items: [
      item('14', 'years', 'leading groups through the Altai'),
      item('3,240', '', 'people have walked with us'),
      item('4.9', 'of 5', 'average rating of 128 reviews'),
      item('41', '%', 'come back the next year'),
    ],
    photo: { picture: samplePictures.forest, alt: 'A mountain lake at dawn' },
    story: paragraphs(
      'There were three of us at first, with two tents and one map. Now we are nine guides, and all of us live in Ust-Koksa all year round.',
      'The groups have not grown: twelve people around a fire can still hear one another.',
    ),
  },
};
