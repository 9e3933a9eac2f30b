import { mediaCalls, tourCalls, type TourCity, type TourInput } from '@tropa/contract';
import { standardPenalties } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createPublishedTour,
  inDays,
  refusalOf,
  sampleTour,
  signedInOwner,
  uploadPhoto,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { loadPublicTour, tourFacts } from '../index.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});

const create = (body: TourInput, saving = {}) =>
  client.call(tourCalls.create, { query: { organizer_id, ...saving }, body });
const keysOf = async (call: Promise<unknown>) => {
  const { status, body } = await refusalOf(call);
  return [status, ...Object.keys(body.errors ?? {}).toSorted()];
};

const barnaul = { kind: 'city', name: 'Барнаул', iso_code: null } as const;
const altai = { kind: 'region', name: 'Республика Алтай', iso_code: 'RU-AL' } as const;
const russia = { kind: 'country', name: 'Россия', iso_code: 'RU' } as const;
const city = (changes: Partial<TourCity> = {}): TourCity => ({
  id: 'c1',
  city: barnaul,
  can_arrival: true,
  can_departure: true,
  can_airplane: true,
  day_arrival: 1,
  time_arrival: '10:30',
  day_departure: 3,
  time_departure: '16:00',
  can_train: false,
  train_day_arrival: null,
  train_time_arrival: null,
  train_day_departure: null,
  train_time_departure: null,
  can_other_mean_of_transport: true,
  can_other: true,
  comment_for_arrival_departure: 'Автобус от автовокзала',
  ...changes,
});
const mp4 = Buffer.concat([Buffer.from('00000018667479706d703432', 'hex'), Buffer.alloc(3000, 7)]);

describe('the fields of a tour', () => {
  it('are stored as they were sent, pictures and the video whole', async () => {
    const map = await uploadPhoto(client);
    const { file } = await client.upload(mediaCalls.uploadVideo, { is_public: '1' }, mp4, 'film.mp4');
    const body: TourInput = {
      countries: [russia],
      regions: [altai],
      host_cities: [barnaul],
      collections: ['На майские', 'С детьми'],
      showplaces: ['Гора Белуха'],
      rest_kinds: ['Поход'],
      languages: ['ru', 'en'],
      special_tariff: 18,
      use_request_period: true,
      request_period_start: inDays(10),
      request_period_end: inDays(90),
      insurance_type: 'required',
      insurance_description: 'Полис на горный поход',
      booking_end_hours: 0.5,
      payment_deadline: 0.3333,
      booking_auto_end_one_hour: true,
      asks_name_at_pier: true,
      asks_names: false,
      cities: [city()],
      comment_for_all_cities: 'Встретим с табличкой',
      lat: 51.12345,
      lng: 85.54321,
      video_url: 'https://rutube.ru/video/0123456789abcdef/',
      max_tourist_weight: 110,
    };
    const tour = await create({ ...body, map_photo: map, video_preview: map, video_file: { id: file.id } });
    expect(tour).toMatchObject(body);
    expect(tour).toMatchObject({ commission: 18, map_photo: { id: map.id }, video_preview: { id: map.id } });
    expect(tour.video_file).toEqual(file);
    // What stands in the tour is not asked for again, and nothing takes it away but null.
    const query = { id: tour.id };
    const kept = await client.call(tourCalls.update, { query, body: { video_file: { id: file.id } } });
    expect(kept.video_file).toEqual(file);
    const taken = await client.call(tourCalls.update, { query, body: { video_file: null, map_photo: null } });
    expect(taken).toMatchObject({ video_file: null, map_photo: null, video_preview: { id: map.id } });
  });

  it('have the defaults of the specification', async () => {
    expect(await create({})).toMatchObject({
      booking_end_hours: 12,
      booking_auto_end_one_hour: false,
      payment_deadline: null,
      insurance_type: 'none',
      commission: 15,
      special_tariff: null,
      cities: [],
      use_standard_cancellation_terms: true,
    });
    const { tour } = await client.call(tourCalls.defaultPenalties, { query: { organizer_id } });
    expect(tour.penalties).toEqual(standardPenalties('tour'));
    const ofExcursion = await client.call(tourCalls.defaultPenalties, { query: { organizer_id, type: 2 } });
    expect(ofExcursion.tour.penalties).toEqual(standardPenalties('excursion'));
  });

  it('name each word and place once, and drop cities in which nothing is written', async () => {
    const blank = city({
      id: 'c2',
      city: null,
      day_arrival: null,
      day_departure: null,
      time_arrival: null,
      time_departure: null,
      comment_for_arrival_departure: '',
    });
    const tour = await create({
      collections: ['Зима', 'Зима'],
      countries: [russia, russia],
      cities: [blank, city()],
    });
    expect(tour).toMatchObject({ collections: ['Зима'], countries: [russia], cities: [{ id: 'c1' }] });
    expect(tour.cities).toHaveLength(1);
  });

  it.each<[string, TourInput, string[]]>([
    ['a region among the countries', { countries: [altai] }, ['countries.0']],
    ['a country among the cities', { host_cities: [barnaul, russia] }, ['host_cities.1']],
    [
      'a request period without an end',
      { use_request_period: true, request_period_start: '2027-05-01', request_period_end: null },
      ['request_period_end'],
    ],
    [
      'a request period that ends before it starts',
      { request_period_start: '2027-05-01', request_period_end: '2027-04-01' },
      ['request_period_end'],
    ],
    ['a video of another host', { video_url: 'https://example.com/film' }, ['video_url']],
    ['an unknown language', { languages: ['ru', 'xx-qqqqqqq'] }, ['languages.1']],
    ['half a point', { lat: 51 }, ['lng']],
    ['a city without its name', { cities: [city({ city: null })] }, ['cities.0.city']],
    [
      'a city where nobody comes or goes',
      { cities: [city({ can_arrival: false, can_departure: false })] },
      ['cities.0.can_arrival'],
    ],
    [
      'a time without its day',
      { cities: [city({ day_arrival: null, train_time_departure: '12:00' })] },
      ['cities.0.day_arrival', 'cities.0.train_day_departure'],
    ],
    [
      'a departure before the arrival',
      { cities: [city({ day_departure: 1, time_departure: '09:00' })] },
      ['cities.0.day_departure'],
    ],
    ['hours of no day', { cities: [city({ time_arrival: '25:00' })] }, ['cities.0.time_arrival']],
    ['a tariff above half', { special_tariff: 51 }, ['special_tariff']],
    ['an insurance that there is not', { insurance_type: 'maybe' as 'none' }, ['insurance_type']],
    ["somebody else's video", { video_file: { id: 999_999_999 } }, ['video_file']],
  ])('refuse %s at its field', async (_what, body, keys) => {
    expect(await keysOf(create(body))).toEqual([422, ...keys]);
  });

  it('take no private video, nobody else sees it', async () => {
    const { file } = await client.upload(mediaCalls.uploadVideo, {}, mp4, 'film.mp4');
    expect(await keysOf(create({ video_file: { id: file.id } }))).toEqual([422, 'video_file']);
  });
});

describe('publishing', () => {
  const photo = () => uploadPhoto(client);

  it('takes an empty table of penalties for what it says: nothing is kept', async () => {
    const tour = { ...sampleTour(), photos: [await photo()], dates_available_by_request: true };
    const own = { ...tour, use_standard_cancellation_terms: false, penalties: [], penalties_conditions: '' };
    const made = await create(own, { with_publish: true, save_without_duration_checking: true });
    expect(made).toMatchObject({ status: 'published', penalties: [] });
    expect(await tourFacts(app.database, made.id)).toMatchObject({ penalties: [] });
  });

  it('does not count dates on request whose period is over', async () => {
    const tour: TourInput = {
      ...sampleTour(),
      photos: [await photo()],
      dates_available_by_request: true,
      use_request_period: true,
      request_period_start: '2020-05-01',
      request_period_end: '2020-09-01',
    };
    expect(await keysOf(create(tour, { with_publish: true }))).toEqual([422, 'dates.request_period_end']);
  });
});

describe('what everybody may see', () => {
  it('is the place about a kilometre off, the terms that count, and nothing of the tariff', async () => {
    const tour: TourInput = {
      ...sampleTour(),
      lat: 51.12345,
      lng: 85.54321,
      exact_meeting_place: 'Домофон 12',
      special_tariff: 20,
      dates_available_by_request: true,
      use_request_period: true,
      request_period_start: '2020-05-01',
      request_period_end: '2020-09-01',
    };
    const { screen_name } = await createPublishedTour(client, organizer_id, { tour });
    const present = { today: inDays(0), now: new Date() };
    const shown = await loadPublicTour(app.database, organizer_id, screen_name, present);
    expect(shown).toMatchObject({
      lat: 51.12,
      lng: 85.54,
      penalties: standardPenalties('tour'),
      dates_available_by_request: false,
    });
    expect(JSON.stringify(shown)).not.toMatch(/Домофон|special_tariff|12345/u);
  });
});
