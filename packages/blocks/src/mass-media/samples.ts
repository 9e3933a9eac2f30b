import type { Language, Picture } from '@tropa/contract';
import { samplePictures } from '../samples/pictures.ts';
import { empty, type MassMediaData } from './schema.ts';

type Words = Pick<MassMediaData['articles'][number], 'source' | 'title' | 'quote'>;
const article = (
  words: Words,
  date: string,
  logo: Picture | null,
  picture: Picture,
): MassMediaData['articles'][number] => ({
  ...words,
  url: 'https://press.example/altai',
  date,
  logo,
  picture,
});

export const samples: Record<Language, MassMediaData> = {
  ru: {
    ...empty(),
    title: 'О нас пишут',
    articles: [
      article(
        {
          source: 'Вестник гор',
          title: 'Как водить группы по Алтаю и не вытоптать его',
          quote:
            'Двенадцать человек, две палатки-шатра и ни одного окурка на стоянке: так здесь ходят уже четырнадцать лет.',
        },
        '2026-05-20',
        samplePictures.vestnik,
        samplePictures.forest,
      ),
      article(
        {
          source: 'Компас',
          title: 'Семь маршрутов, ради которых стоит лететь через полстраны',
          quote: 'Редкий случай, когда в программе честно написано: «день, когда никуда не нужно идти».',
        },
        '2026-03-02',
        samplePictures.kompas,
        samplePictures.mountains,
      ),
      article(
        {
          source: 'Север',
          title: 'Проводник, которая знает Белуху в лицо',
          quote: 'Анна Воронова останавливает группу там, где другие ускоряют шаг.',
        },
        '2025-11-14',
        samplePictures.sever,
        samplePictures.peak,
      ),
      article(
        {
          source: 'Журнал «Дальние тропы»',
          title: 'Первый поход в сорок лет: личный опыт',
          quote: 'Я боялась, что не дойду. Оказалось, что здесь никто никого не ждёт с упрёком.',
        },
        '2025-08-08',
        null,
        samplePictures.camp,
      ),
    ],
  },
  en: {
    ...empty(),
    title: 'In the press',
    articles: [
      article(
        {
          source: 'Vestnik',
          title: 'How to lead groups through the Altai without wearing it out',
          quote:
            'Twelve people, two big tents and not one cigarette end at the camp: they have walked like this for fourteen years.',
        },
        '2026-05-20',
        samplePictures.vestnik,
        samplePictures.forest,
      ),
      article(
        {
          source: 'Kompas',
          title: 'Seven trails worth flying across the country for',
          quote: 'One of the few programmes that says honestly: “a day with nowhere to be”.',
        },
        '2026-03-02',
        samplePictures.kompas,
        samplePictures.mountains,
      ),
      article(
        {
          source: 'Sever',
          title: 'The guide who knows Belukha by sight',
          quote: 'Anna Voronova stops her group where others walk faster.',
        },
        '2025-11-14',
        samplePictures.sever,
        samplePictures.peak,
      ),
      article(
        {
          source: 'Far Trails magazine',
          title: 'A first hike at forty: how it was',
          quote: 'I was afraid I would not make it. It turned out that nobody hurries anybody here.',
        },
        '2025-08-08',
        null,
        samplePictures.camp,
      ),
    ],
  },
};
