import type { Language, Picture, PublicTourCard, PublicTourDate } from '@tropa/contract';
import { addDays } from '@tropa/core';
import { samplePictures } from './pictures.ts';

/** The day on which the samples are seen. */
export const SAMPLE_TODAY = '2027-05-20';

/** Departures of a sample: every so many days, the seats running out by turns. */
export function sampleDates(firstId: number, price: number, days: number, count: number): PublicTourDate[] {
  const seats = [3, 9, 0, 1, 12, 7];
  return Array.from({ length: count }, (_, index) => {
    const date_start = addDays(SAMPLE_TODAY, 22 + index * 16);
    return {
      id: firstId + index,
      date_start,
      date_end: addDays(date_start, days - 1),
      made_by: 'hand',
      time_start: null,
      booking_ends_at: null,
      price: index % 4 === 3 ? price + 500_000 : price,
      tour_variants: [],
      category_prices: [],
      number_of_free_seats: seats[(index + firstId / 100 - 1) % seats.length] ?? 6,
      takes_whole: false,
      not_guaranteed: index % 3 === 2,
      flight_included: false,
      commentary: '',
    };
  });
}

interface Facts {
  screen_name: string;
  photo: Picture;
  price: number;
  duration: number;
  duration_hours?: number;
  rating: number | null;
  ru: { name: string; short_description: string; location: string };
  en: { name: string; short_description: string; location: string };
}

const facts: Facts[] = [
  {
    screen_name: 'belukha',
    photo: samplePictures.mountains,
    price: 7_450_000,
    duration: 9,
    rating: 4.9,
    ru: {
      name: 'К подножию Белухи',
      short_description:
        'Девять дней по долинам Аккема и Кучерлы. Ночёвки у озёр, вид на северную стену и день, когда никуда не нужно идти.',
      location: 'Усть-Коксинский район',
    },
    en: {
      name: 'To the foot of Belukha',
      short_description:
        'Nine days along the Akkem and Kucherla valleys: lakeside camps, the north face ahead, and one day with nowhere to be.',
      location: 'Ust-Koksa',
    },
  },
  {
    screen_name: 'chuya-tract',
    photo: samplePictures.valley,
    price: 5_200_000,
    duration: 6,
    rating: 4.8,
    ru: {
      name: 'Чуйский тракт без спешки',
      short_description:
        'От зелёного Чемала до марсианских гор Чаган-Узуна на внедорожниках, с тёплыми ночлегами.',
      location: 'Республика Алтай',
    },
    en: {
      name: 'The Chuya road, unhurried',
      short_description:
        'From green Chemal to the red hills of Chagan-Uzun by jeep, with a warm bed every night.',
      location: 'Altai Republic',
    },
  },
  {
    screen_name: 'teletskoye',
    photo: samplePictures.lake,
    price: 3_890_000,
    duration: 4,
    rating: 5,
    ru: {
      name: 'Телецкое озеро и водопады',
      short_description: 'Четыре дня на южном берегу: катер, кордоны заповедника и баня у самой воды.',
      location: 'Телецкое озеро',
    },
    en: {
      name: 'Lake Teletskoye and its waterfalls',
      short_description:
        'Four days on the southern shore: a boat, the reserve’s ranger posts and a sauna by the water.',
      location: 'Lake Teletskoye',
    },
  },
  {
    screen_name: 'multa',
    photo: samplePictures.forest,
    price: 4_600_000,
    duration: 7,
    rating: null,
    ru: {
      name: 'Мультинские озёра',
      short_description: 'Лёгкий поход с базовым лагерем: рюкзаки едут на конях, а мы гуляем налегке.',
      location: 'Мультинские озёра',
    },
    en: {
      name: 'The Multa lakes',
      short_description: 'An easy walk from a base camp: horses carry the packs, we carry the cameras.',
      location: 'Multa lakes',
    },
  },
  {
    screen_name: 'stars',
    photo: samplePictures.camp,
    price: 450_000,
    duration: 1,
    duration_hours: 5,
    rating: 4.9,
    ru: {
      name: 'Звёзды над Чемалом',
      short_description: 'Вечерняя прогулка к смотровой, телескоп и чай с чабрецом у костра.',
      location: 'Чемал',
    },
    en: {
      name: 'Stars above Chemal',
      short_description: 'An evening walk to the lookout, a telescope, and thyme tea by the fire.',
      location: 'Chemal',
    },
  },
];

/** Tours of the sample organizer. */
export const sampleTours = (language: Language): PublicTourCard[] =>
  facts.map((fact, index) => ({
    ...fact[language],
    id: index + 1,
    screen_name: fact.screen_name,
    type: fact.duration_hours === undefined ? 1 : 2,
    photo: fact.photo,
    price: fact.price,
    price_basis: 'person',
    is_need_show_price_from: index % 2 === 0,
    currency: 'RUB',
    duration: fact.duration,
    duration_hours: fact.duration_hours ?? null,
    difficulty: 2,
    tour_group: null,
    timezone: 'Asia/Barnaul',
    next_dates: sampleDates((index + 1) * 100, fact.price, fact.duration, 3),
    rating: fact.rating,
    reviews_count: fact.rating === null ? 0 : 24,
  }));
