import type { Language, PublicOrganizer } from '@tropa/contract';

const texts = {
  ru: {
    name: 'Северный склон',
    description:
      'Водим небольшие группы по Алтаю с 2012 года. Живём здесь же, поэтому знаем, где в июле цветёт маральник, а где в сентябре первым ложится снег.',
    tour_author_name: 'Анна Воронова',
    tour_author_about:
      'Инструктор-проводник, прошла по Алтаю больше четырёх тысяч километров. Придумала все маршруты и до сих пор ведёт половину из них.',
    work_hours: 'пн–пт, 9:00–19:00',
    weekend_hours: 'сб–вс, 10:00–16:00',
    city: 'Горно-Алтайск',
    address: 'Республика Алтай, Горно-Алтайск, Коммунистический пр., 52',
    address_fields: {
      country: 'RU',
      region: 'Республика Алтай',
      city: 'Горно-Алтайск',
      street: 'Коммунистический пр., 52',
      post_code: '649000',
    },
    legal_name: 'ООО «Северный склон»',
  },
  en: {
    name: 'North Slope',
    description:
      'We have led small groups through the Altai since 2012. We live here, so we know where the rhododendron blooms in spring and which pass gets the first snow in September.',
    tour_author_name: 'Anna Voronova',
    tour_author_about:
      'A mountain guide with over four thousand kilometres on foot in the Altai. She planned every route and still leads half of them.',
    work_hours: 'Mon–Fri, 9 am – 7 pm',
    weekend_hours: 'Sat–Sun, 10 am – 4 pm',
    city: 'Gorno-Altaysk',
    address: '52 Kommunistichesky Ave, Gorno-Altaysk, Altai Republic',
    address_fields: {
      country: 'RU',
      region: 'Altai Republic',
      city: 'Gorno-Altaysk',
      street: '52 Kommunistichesky Ave',
      post_code: '649000',
    },
    legal_name: 'North Slope LLC',
  },
};

export const sampleOrganizer = (language: Language): PublicOrganizer => ({
  ...texts[language],
  id: 1,
  logo: null,
  tour_author_photo: null,
  email: 'hello@north-slope.example',
  phone: '+7 388 222-14-50',
  vk: 'https://vk.com/north_slope_example',
  inst: '',
  fb: '',
  tg: 'https://t.me/north_slope_example',
  whats_app: '+73882221450',
  inn: '0411000000',
  ogrn: '1120411000000',
  registry_number: 'РТО 000000',
  rating: 4.9,
  reviews_count: 128,
  rating_counts: [0, 1, 2, 6, 119],
  topic_ratings: [
    { topic: 'guide', rating: 5, count: 94 },
    { topic: 'program', rating: 4.9, count: 92 },
    { topic: 'organization', rating: 4.8, count: 88 },
    { topic: 'comfort', rating: 4.7, count: 81 },
    { topic: 'value', rating: 4.8, count: 85 },
  ],
});
