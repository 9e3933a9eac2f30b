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
    ['Ольга и Павел', 5, 'Лучший отпуск за десять лет.', '', 'Мультинские озёра'],
    [
      'Светлана Гурьева',
      5,
      'Я долго выбирала между тремя компаниями и ни разу не пожалела. До поездки ответили на все мои вопросы, даже про то, какие носки брать. На маршруте кормили так, что вернулась на килограмм тяжелее, хотя прошли девяносто километров. А вечер, когда Анна читала у костра алтайские сказки, я запомню на всю жизнь.',
      'Светлана, приезжайте осенью: сказок хватит ещё на два похода.',
      'К подножию Белухи',
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
    ['Olga and Pavel', 5, 'The best holiday in ten years.', '', 'The Multa lakes'],
    [
      'Svetlana Guryeva',
      5,
      'I hesitated long between three companies and have not regretted it once. Before the trip they answered every question, down to which socks to take. On the trail the food was so good that I came home a kilo heavier after ninety kilometres on foot. And the evening when Anna told Altai tales by the fire I will remember all my life.',
      'Come in autumn, Svetlana: there are tales for two more treks.',
      'To the foot of Belukha',
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
