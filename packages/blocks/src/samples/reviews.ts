import type { Language, PublicReview } from '@tropa/contract';

const texts = {
  ru: [
    [
      'Марина Л.',
      5,
      'Ехала одна и боялась, что не впишусь. На второй день уже забыла, что три дня назад никого здесь не знала. Анна замечает, кто устал, раньше самого уставшего.',
      'Марина, спасибо! Ваш рассказ у костра мы вспоминаем до сих пор.',
      'К подножию Белухи',
    ],
    [
      'Игорь Семёнов',
      5,
      'Всё честно: сказали, что будет трудный перевал, он и был трудный. Зато вид с него стоит каждого шага.',
      '',
      'К подножию Белухи',
    ],
    [
      'Семья Кравцовых',
      5,
      'Взяли с собой сына девяти лет и бабушку шестидесяти семи. Темп подобрали так, что хорошо было всем троим поколениям.',
      '',
      'Телецкое озеро и водопады',
    ],
    [
      'Дмитрий',
      4,
      'Маршрут отличный, еда вкусная. В один из дней дорога заняла дольше, чем обещали, но предупредили заранее.',
      'Дмитрий, вы правы: тракт ремонтировали. С июня выезжаем на час раньше.',
      'Чуйский тракт без спешки',
    ],
  ],
  en: [
    [
      'Marina L.',
      5,
      'I came alone and feared I would not fit in. By the second day I had forgotten these people were strangers. Anna sees who is tired before they know it themselves.',
      'Thank you, Marina! We still tell your campfire story.',
      'To the foot of Belukha',
    ],
    [
      'Igor Semyonov',
      5,
      'Nothing but honest: they said the pass would be hard, and it was. The view from it is worth every step.',
      '',
      'To the foot of Belukha',
    ],
    [
      'The Kravtsov family',
      5,
      'We took our nine-year-old and his grandmother of sixty-seven. The pace suited all three generations.',
      '',
      'Lake Teletskoye and its waterfalls',
    ],
    [
      'Dmitry',
      4,
      'Great route, good food. One day the drive took longer than promised, but they told us beforehand.',
      'You are right, Dmitry: the road was under repair. Since June we set off an hour earlier.',
      'The Chuya road, unhurried',
    ],
  ],
} as const;

/** Reviews of the sample organizer. */
export const sampleReviews = (language: Language): PublicReview[] =>
  texts[language].map(([author_name, rating, text, answer, tour_name], index) => ({
    id: index + 1,
    author_name,
    rating,
    text,
    answer,
    tour_id: index < 2 ? 1 : index,
    tour_name,
    created_at: `2026-0${9 - index}-12T10:00:00Z`,
  }));
