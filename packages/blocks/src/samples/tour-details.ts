import { NO_WAYS_YET, type Language, type PublicTour, type TourCity } from '@tropa/contract';
import { samplePictures } from './pictures.ts';

const texts = {
  ru: {
    impressions: [
      [
        'Рассвет у ледяного озера',
        'Ветер стихает на полчаса, и северная стена Белухи встаёт в воде вверх ногами. Ради этих минут просыпаются даже те, кто клялся не вставать в пять.',
      ],
      [
        'Долина Семи озёр',
        'Семь озёр на одном склоне, и каждое своего цвета: от чёрного до бирюзового. Идём налегке и возвращаемся к ужину.',
      ],
      [
        'Кедровник и первая переправа',
        'Тропа уходит в лес, где пахнет смолой и грибами. К реке выходим как раз тогда, когда хочется опустить ноги в холодную воду.',
      ],
      [
        'Вечер у костра',
        'Плов в большом котле, чай с саган-дайля и истории проводника, который ходит сюда двадцать лет.',
      ],
    ],
    questions: [
      [
        'Я никогда не ходил в горы. Справлюсь?',
        'Если вы спокойно гуляете по городу часа четыре, справитесь. Общий груз везут кони, а за месяц до начала мы пришлём простой план подготовки.',
      ],
      [
        'Можно ли поехать с ребёнком?',
        'Да, с 14 лет и вместе со взрослым. Младших ждём в туре на Телецкое озеро.',
      ],
      [
        'Что будет, если испортится погода?',
        'На маршруте есть запасной день. Если перевал закрыт, идём обходом по долине Кучерлы: так даже ближе к озеру.',
      ],
      [
        'Где хранить лишние вещи?',
        'Чемодан оставите на базе в Тюнгуре, под замком. С собой нужен рюкзак на 40 литров.',
      ],
      [
        'Есть ли на маршруте связь и розетки?',
        'Связи нет после Тюнгура, у гида спутниковый телефон. Фотоаппарат можно зарядить от солнечной панели в лагере.',
      ],
    ],
    cities: ['Горно-Алтайск', 'Барнаул', 'Новосибирск'],
    comments: [
      'Аэропорт в десяти минутах от места встречи. Заберём с табличкой.',
      'От вокзала до Горно-Алтайска автобус идёт четыре часа.',
      'Удобнее прилететь накануне и переночевать.',
    ],
    all_cities: 'Билеты лучше брать за два–три месяца: летом рейсы на Алтай дорожают каждую неделю.',
    categories: ['Взрослый', 'Подросток'],
    extras: [
      ['Спальник напрокат', 'Трёхсезонный, на весь поход'],
      ['Отдельная палатка', 'Если хочется спать без соседа'],
    ],
    wild: [
      'Палаточный лагерь у озера',
      'Двухместные палатки на берегу Аккема, общий шатёр с печкой и сушилкой.',
    ],
  },
  en: {
    impressions: [
      [
        'Sunrise at a lake of ice water',
        'For half an hour the wind drops and the north face of Belukha stands in the water upside down. Even those who swore not to rise at five get up for it.',
      ],
      [
        'The valley of Seven Lakes',
        'Seven lakes on one slope, each of its own colour, from black to turquoise. We go light and are back for supper.',
      ],
      [
        'Cedar forest and the first ford',
        'The trail enters a forest that smells of resin and mushrooms, and reaches the river just when you want your feet in cold water.',
      ],
      [
        'An evening by the fire',
        'Pilaf from a big pot, mountain tea and the tales of a guide who has walked here for twenty years.',
      ],
    ],
    questions: [
      [
        'I have never been to the mountains. Can I do it?',
        'If a four-hour walk in town is easy for you, yes. Horses carry the shared load, and a month ahead we send a simple training plan.',
      ],
      [
        'Can I bring a child?',
        'Yes, from the age of 14 and with an adult. Younger ones are welcome on the Lake Teletskoye tour.',
      ],
      [
        'What if the weather turns?',
        'There is a spare day. If the pass is closed, we go round by the Kucherla valley: the lake is even closer that way.',
      ],
      [
        'Where do I leave spare things?',
        'A suitcase stays locked at the base in Tyungur. You carry a 40-litre pack.',
      ],
      [
        'Is there a signal, and power?',
        'No signal past Tyungur; the guide has a satellite phone. Cameras charge from a solar panel in the camp.',
      ],
    ],
    cities: ['Gorno-Altaysk', 'Barnaul', 'Novosibirsk'],
    comments: [
      'The airport is ten minutes from the meeting place. We meet you with a sign.',
      'The bus from the station to Gorno-Altaysk takes four hours.',
      'It is easier to fly in the day before and stay the night.',
    ],
    all_cities:
      'Buy tickets two or three months ahead: in summer flights to the Altai get dearer every week.',
    categories: ['Adult', 'Teenager'],
    extras: [
      ['Sleeping bag hire', 'Three-season, for the whole trek'],
      ['A tent of one’s own', 'If you would rather sleep alone'],
    ],
    wild: [
      'Tent camp by the lake',
      'Tents for two on the shore of Akkem, a shared marquee with a stove to dry things.',
    ],
  },
} satisfies Record<Language, unknown>;

const city = (id: string, name: string, comment: string, ways: Partial<TourCity>): TourCity => ({
  id,
  city: { kind: 'city', name, iso_code: null },
  ...NO_WAYS_YET,
  comment_for_arrival_departure: comment,
  ...ways,
});

/** What a tour tells besides its program, places and price: impressions, questions, ways to come, who pays what. */
export function sampleTourDetails(
  language: Language,
): Pick<
  PublicTour,
  | 'main_impressions'
  | 'questions'
  | 'cities'
  | 'comment_for_all_cities'
  | 'price_categories'
  | 'seat_classes'
  | 'extras'
  | 'video_url'
  | 'video_preview'
> {
  const words = texts[language];
  const { lake, valley, forest, camp } = samplePictures;
  const photos = [lake, valley, forest, camp];
  const [near = '', middle = '', far = ''] = words.cities;
  const [toNear = '', toMiddle = '', toFar = ''] = words.comments;
  const [adult = '', teenager = ''] = words.categories;
  return {
    main_impressions: words.impressions.map(([title = '', text = ''], index) => ({
      id: `impression-${index}`,
      title,
      text,
      photo: photos[index] ?? null,
    })),
    questions: words.questions.map(([question = '', answer = ''], index) => ({
      id: `question-${index}`,
      question,
      answer,
      added_to_voucher: false,
    })),
    cities: [
      city('near', near, toNear, {
        can_airplane: true,
        day_arrival: 1,
        time_arrival: '10:30',
        day_departure: 9,
        time_departure: '18:00',
        can_other: true,
      }),
      city('middle', middle, toMiddle, {
        can_airplane: true,
        day_arrival: 0,
        can_train: true,
        train_day_arrival: 0,
        train_time_arrival: '22:00',
        train_day_departure: 10,
        train_time_departure: '09:00',
        can_other_mean_of_transport: true,
      }),
      city('far', far, toFar, {
        can_airplane: true,
        day_arrival: 0,
        day_departure: 10,
        time_departure: '12:00',
        can_train: true,
        train_day_arrival: 0,
      }),
    ],
    comment_for_all_cities: words.all_cities,
    seat_classes: [],
    price_categories: [
      {
        id: 'adult',
        title: adult,
        type: 'adult',
        min_age: 18,
        max_age: null,
        people: null,
        price: null,
        takes_seat: true,
      },
      {
        id: 'teenager',
        title: teenager,
        type: 'child',
        min_age: 14,
        max_age: 17,
        price: 6_700_000,
        people: null,
        takes_seat: true,
      },
    ],
    extras: words.extras.map(([title = '', description = ''], index) => ({
      id: `extra-${index}`,
      title,
      description,
      price: index === 0 ? 200_000 : 450_000,
      per: 'tourist' as const,
      is_required: false,
      stock: 10,
    })),
    video_url: 'https://rutube.ru/video/0123456789abcdef0123456789abcdef/',
    video_preview: valley,
  };
}

/** A second place to sleep, after the base. */
export const sampleCamp = (language: Language): PublicTour['accommodations'][number] => {
  const [title = '', text = ''] = texts[language].wild;
  return {
    nights: 6,
    variants: [
      {
        id: 'camp',
        accommodation: '',
        title,
        description: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
        photos: [samplePictures.lake, samplePictures.camp],
      },
    ],
  };
};
