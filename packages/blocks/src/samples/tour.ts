import type { Language, PublicTour } from '@tropa/contract';
import type { MapPoint } from '@tropa/core';
import { sampleGuides } from './guides.ts';
import { samplePictures } from './pictures.ts';
import { paragraphs } from './rich-text.ts';
import { sampleCamp, sampleTourDetails } from './tour-details.ts';
import { sampleDates, sampleTours } from './tours.ts';

const texts = {
  ru: {
    description: [
      'Белуха видна не отовсюду и не всегда. Мы идём к ней так, чтобы увидеть её на рассвете, с озера, когда нет ветра и гора стоит в воде вверх ногами.',
      'Маршрут начинается в кедровнике и поднимается к ледникам. Грузы везут кони, готовят на костре, а на Аккеме мы стоим три ночи, чтобы успеть к ледникам и в долину Семи озёр.',
    ],
    difficulty: 'Шесть–семь часов пешком в день с лёгким рюкзаком, один перевал высотой 2 500 м.',
    program: [
      [
        'Дорога в Тюнгур',
        'Встречаемся в Горно-Алтайске и едем долиной Катуни. Вечером ужин, знакомство и раздача снаряжения.',
      ],
      ['Через Кузуяк', 'Первый день на ногах: кедровый лес, первые виды на хребет и лагерь у реки.'],
      ['К озеру Аккем', 'Поднимаемся вдоль ручья. К вечеру открывается северная стена Белухи.'],
      ['Долина Семи озёр', 'Радиальный выход налегке. Семь озёр разного цвета на одном склоне.'],
      [
        'Ледник и часовня',
        'Идём к леднику Аккем по морене, вдоль молочной реки. К обеду под стеной Белухи становится слышно, как сходят камни: дальше без снаряжения нельзя, и мы сидим и слушаем. На обратном пути часовня Михаила Архангела и баня на берегу озера.',
      ],
      ['Дорога домой', 'Спускаемся к машинам и едем в Горно-Алтайск. Обед у Катуни, к вечеру мы в городе.'],
    ],
    in_price: [
      'Трансфер от Горно-Алтайска и обратно',
      'Трёхразовое питание',
      'Палатки, тенты, котлы',
      'Два инструктора и конюх',
      'Перевозка грузов на конях',
    ],
    not_in_price: ['Дорога до Горно-Алтайска', 'Личное снаряжение', 'Баня на базе'],
    base: 'База «Высотник» и лагеря у озёр',
    base_text:
      'Первую и последнюю ночь проводим на базе в Тюнгуре: домики, горячий душ и баня. В походе живём в двухместных палатках.',
    rooms: [
      ['Двухместный домик', 'Отдельные кровати, душ на этаже'],
      ['Палатка на двоих', 'Трёхслойная, с большим тамбуром'],
    ],
    details: 'Связь есть только в Тюнгуре. Возьмите наличные: на маршруте нет банкоматов.',
    things: ['Треккинговые ботинки', 'Дождевик', 'Тёплая куртка', 'Спальник до −5 °C'],
    place: 'Усть-Коксинский район',
  },
  en: {
    description: [
      'Belukha does not show itself everywhere or always. We walk so as to see it at dawn from the lake, when there is no wind and the mountain stands in the water upside down.',
      'The route starts in cedar forest and climbs to the glaciers. Horses carry the loads, supper is cooked on the fire, and we stay three nights at Akkem to reach the glaciers and the valley of Seven Lakes.',
    ],
    difficulty: 'Six to seven hours on foot a day with a light pack, one pass of 2,500 m.',
    program: [
      [
        'The road to Tyungur',
        'We meet in Gorno-Altaysk and drive up the Katun valley. Supper, first talks and gear in the evening.',
      ],
      ['Over Kuzuyak', 'The first day on foot: cedar forest, the ridge in sight and a camp by the river.'],
      ['To lake Akkem', 'Up along the stream. By evening the north face of Belukha opens.'],
      ['The valley of Seven Lakes', 'A day walk without packs. Seven lakes of seven colours on one slope.'],
      [
        'The glacier and the chapel',
        'We walk to the Akkem glacier over the moraine, along a river white as milk. By noon, under the wall of Belukha, one hears stones fall: without gear nobody goes farther, so we sit and listen. On the way back the chapel of Michael the Archangel, and a sauna by the lake.',
      ],
      ['The road home', 'Down to the cars and on to Gorno-Altaysk: lunch by the Katun, in town by evening.'],
    ],
    in_price: [
      'Transfer from Gorno-Altaysk and back',
      'Three meals a day',
      'Tents, tarps, pots',
      'Two guides and a horseman',
      'Loads carried by horses',
    ],
    not_in_price: ['Travel to Gorno-Altaysk', 'Personal gear', 'Sauna at the base'],
    base: 'Vysotnik base and lakeside camps',
    base_text:
      'The first and last nights are at the base in Tyungur: cabins, hot showers and a sauna. On the trail we sleep in tents for two.',
    rooms: [
      ['Cabin for two', 'Separate beds, shared shower'],
      ['Tent for two', 'Three layers, with a large porch'],
    ],
    details: 'There is a signal only in Tyungur. Bring cash: no cash machines on the way.',
    things: ['Trekking boots', 'Rain jacket', 'Warm jacket', 'Sleeping bag to −5 °C'],
    place: 'Ust-Koksa',
  },
};

/** Where the sample tour goes, by its days, with the names in both languages. */
const PLACES: readonly (readonly (Record<Language, string> & MapPoint)[])[] = [
  [
    { ru: 'Горно-Алтайск', en: 'Gorno-Altaysk', lat: 51.958, lng: 85.96 },
    { ru: 'Тюнгур', en: 'Tyungur', lat: 50.157, lng: 86.318 },
  ],
  [{ ru: 'Перевал Кузуяк', en: 'Kuzuyak pass', lat: 50.085, lng: 86.44 }],
  [{ ru: 'Озеро Аккем', en: 'Lake Akkem', lat: 49.906, lng: 86.543 }],
  [{ ru: 'Долина Семи озёр', en: 'Seven Lakes valley', lat: 49.906, lng: 86.487 }],
  [{ ru: 'Ледник Аккем', en: 'Akkem glacier', lat: 49.852, lng: 86.563 }],
  [{ ru: 'Горно-Алтайск', en: 'Gorno-Altaysk', lat: 51.958, lng: 85.96 }],
];

/** The first of the sample tours, whole. */
export function sampleTour(language: Language): PublicTour {
  const words = texts[language];
  const [card] = sampleTours(language);
  if (card === undefined) throw new Error('There are no sample tours');
  const { mountains, lake, forest, camp, valley, sea } = samplePictures;
  const photos = [lake, forest, camp, mountains, valley, sea];
  return {
    ...sampleTourDetails(language),
    id: card.id,
    name: card.name,
    screen_name: card.screen_name,
    short_description: card.short_description,
    type: 1,
    photo: card.photo,
    photos: [mountains, ...photos.slice(0, 3), valley, sea],
    price: card.price,
    currency: card.currency,
    price_basis: 'person',
    takes_whole: false,
    is_need_show_price_from: true,
    duration: card.duration,
    duration_hours: null,
    rating: card.rating,
    tour_group: null,
    reviews_count: card.reviews_count,
    dates: sampleDates(100, 7_450_000, 9, 6),
    description: paragraphs(...words.description),
    is_periodical: false,
    video_file: null,
    countries: [],
    regions: [],
    host_cities: [],
    main_location: { kind: 'region', name: words.place, iso_code: null },
    rest_kinds: [],
    collections: [],
    showplaces: [],
    main_activity: '',
    languages: [language],
    prepayment_type: 'percent',
    prepayment_size: 20,
    is_instant_booking: false,
    difficulty: 3,
    difficulty_description: words.difficulty,
    gathering_place: '',
    approximate_place: '',
    end_place: '',
    lat: null,
    lng: null,
    map_photo: null,
    group_min: 6,
    group_max: 12,
    min_age: 14,
    max_age: null,
    max_tourist_weight: null,
    is_comfort_base: false,
    is_comfort_base_plus: false,
    is_comfort_medium: true,
    is_comfort_improved: false,
    is_comfort_premium: false,
    in_price: words.in_price,
    not_in_price: words.not_in_price,
    has_list_of_things: true,
    list_of_things: words.things,
    organizational_details: words.details,
    excursion_program_description: null,
    insurance_type: 'none',
    insurance_description: '',
    dates_available_by_request: true,
    use_request_period: false,
    request_period_start: null,
    request_period_end: null,
    use_standard_cancellation_terms: true,
    penalties: [
      { days_before: 30, percent: 10 },
      { days_before: 14, percent: 50 },
    ],
    penalties_conditions: '',
    tour_author_is_guide: true,
    is_dates_preliminary: false,
    is_program_preliminary: false,
    timezone: 'Asia/Barnaul',
    schedule_type: 1,
    booking_end_hours: 12,
    booking_auto_end_one_hour: false,
    living_base: { title: words.base, description: paragraphs(words.base_text), photos: [forest, camp] },
    accommodations: [
      {
        nights: 2,
        variants: words.rooms.map(([title = '', text = ''], index) => ({
          id: `room-${index}`,
          accommodation: '',
          title,
          description: paragraphs(text),
          photos: index === 0 ? [camp] : [lake],
        })),
      },
      sampleCamp(language),
    ],
    program: words.program.map(([title = '', text = ''], index) => ({
      id: `day-${index + 1}`,
      title,
      description: paragraphs(text),
      photos: photos.slice(index, index + 1),
      places: (PLACES[index] ?? []).map(({ [language]: name, lat, lng }) => ({ name, lat, lng })),
    })),
    payment_schedule: [],
    payment_seasons: [],
    payment_deadline: null,
    deposit_amount: null,
    deposit_purpose: '',
    discounts: [
      {
        id: 'early',
        type: 2,
        kind: 2,
        value: 7,
        booked_before: null,
        days_before: 60,
        season_start: null,
        season_end: null,
      },
    ],
    guides: sampleGuides(language).slice(0, 2),
  };
}
