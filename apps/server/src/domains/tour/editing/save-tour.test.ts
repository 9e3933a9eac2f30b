import { tourCalls, type TourInput } from '@tropa/contract';
import { richTextFromParagraphs } from '@tropa/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createOrganizer,
  createPublishedTour,
  refusalOf,
  sampleTour,
  signedInClient,
  signedInOwner,
  uploadPhoto,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});

const create = (body: TourInput, saving = {}) =>
  client.call(tourCalls.create, { query: { organizer_id, ...saving }, body });
const update = (id: number, body: TourInput, saving = {}) =>
  client.call(tourCalls.update, { query: { id, ...saving }, body });
const view = (id: number) => client.call(tourCalls.view, { query: { id } });
const blankStep = (id: string) => ({ id, title: '', description: null, photos: [] });
const step = (id: string) => ({ ...blankStep(id), title: `День ${id}` });
const errorKeys = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: { status: number; body: { errors: object } }) => [
      error.status,
      ...Object.keys(error.body.errors).toSorted(),
    ],
  );

describe('a draft', () => {
  it('may be empty, and inherits currency and timezone', async () => {
    const tour = await create({});
    expect(tour).toMatchObject({
      status: 'draft',
      name: '',
      screen_name: '',
      currency: null,
      effective_currency: 'RUB',
      effective_timezone: 'Asia/Barnaul',
      can_edit: true,
      site_url: null,
    });
  });

  it('has its weekly schedule saved with it, in order, and refused where it stands', async () => {
    const period = { date_start: '2030-05-09', date_end: '2030-05-01' };
    const week = { publish_count_days: 30, last_tour_date: null, excluded_periods_data: [], seasons: [] };
    const days_data = [
      { day_of_week: 0, times: ['18:00', '10:30', '18:00'] },
      { day_of_week: 3, times: ['09:00'] },
      { day_of_week: 4, times: [] },
    ];
    const tour = await create({ schedule_type: 2, tour_week_schedule: { ...week, days_data } });
    const stored = {
      ...week,
      days_data: [
        { day_of_week: 3, times: ['09:00'] },
        { day_of_week: 0, times: ['10:30', '18:00'] },
      ],
    };
    expect((await view(tour.id)).tour_week_schedule).toEqual(stored);
    const refused = update(tour.id, { tour_week_schedule: { ...stored, excluded_periods_data: [period] } });
    expect(await errorKeys(refused)).toEqual([422, 'tour_week_schedule.excluded_periods_data.0.date_end']);
    expect((await update(tour.id, { name: 'Прогулка' })).tour_week_schedule).toEqual(stored);
    expect((await update(tour.id, { tour_week_schedule: null })).tour_week_schedule).toBeNull();
  });

  it('changes only what the body names', async () => {
    const before = await create({ ...sampleTour(), in_price: ['Палатки'], difficulty: 3 });
    const after = await update(before.id, { difficulty: 4 });
    expect(after).toEqual({ ...before, difficulty: 4, updated_at: after.updated_at });
    expect(await view(before.id)).toEqual(after);
  });

  it('is not changed over a change that was not seen', async () => {
    const before = await create({ ...sampleTour() });
    const after = await update(before.id, { difficulty: 4 }, { seen_updated_at: before.updated_at });
    const late = update(before.id, { difficulty: 1 }, { seen_updated_at: before.updated_at });
    await expect(late).rejects.toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect(await view(before.id)).toEqual(after);
  });

  it('drops blank entries and keeps the written ones', async () => {
    const photo = await uploadPhoto(client);
    const blankVariant = { id: 'v', accommodation: '', title: '', description: null, photos: [] };
    const emptyText = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
    const tour = await create({
      program: [
        blankStep('1'),
        step('2'),
        { ...blankStep('3'), description: emptyText },
        { ...blankStep('4'), photos: [photo] },
      ],
      questions: [
        { id: 'a', question: '', answer: '', added_to_voucher: true },
        { id: 'b', question: 'Нужна ли виза?', answer: '', added_to_voucher: false },
      ],
      accommodations: [
        { nights: 1, variants: [blankVariant] },
        { nights: 2, variants: [blankVariant, { ...blankVariant, id: 'w', title: 'Юрта' }] },
      ],
      main_impressions: [{ id: 'i', title: '', text: '', photo: null }],
      living_base: { title: '', description: null, photos: [] },
    });
    expect(tour.program.map(({ id }) => id)).toEqual(['2', '4']);
    expect(tour.questions.map(({ id }) => id)).toEqual(['b']);
    expect(tour.accommodations).toMatchObject([{ nights: 2, variants: [{ id: 'w' }] }]);
    expect(tour.main_impressions).toEqual([]);
    expect(tour.living_base).toBeNull();
  });

  it('keeps the places of days in order, drops blank ones, and refuses half a place where the form has it', async () => {
    const place = (name: string, lat: number | null = 50.17, lng: number | null = 85.96) => ({
      name,
      lat,
      lng,
    });
    const blank = place('', null, null);
    const places = [place('Мульта'), blank, place('<b>Озеро</b> & "лёд"', -90, 180)];
    const tour = await create({
      program: [blankStep('0'), { ...blankStep('1'), places }, { ...step('2'), places: [blank] }],
    });
    expect(tour.program.map(({ id, places: kept }) => [id, kept])).toEqual([
      ['1', [places[0], places[2]]],
      ['2', []],
    ]);
    const wrong = [
      blank,
      place('Без точки', null, null),
      place('Полточки', 50, null),
      place(''),
      place('За полюсом', 90.1),
      place('За краем', 1, -181),
      place('я'.repeat(121)),
    ];
    const at = (index: number, name: string) => `program.1.places.${index}.${name}`;
    const refused = async (list: unknown[]) => {
      const program = [blankStep('0'), { ...step('1'), places: list }] as TourInput['program'];
      const refusal = await refusalOf(
        client.call(tourCalls.update, { query: { id: tour.id }, body: { program } }),
      );
      expect(refusal.status).toBe(422);
      return Object.keys(refusal.body.errors);
    };
    expect(await refused(wrong.slice(0, 4))).toEqual([at(1, 'lat'), at(2, 'lat'), at(3, 'name')]);
    expect(await refused(wrong.slice(4))).toEqual([at(0, 'lat'), at(1, 'lng'), at(2, 'name')]);
    expect(await refused([{ name: 'Текст', lat: '50', lng: 85 }])).toEqual([at(0, 'lat')]);
    expect(await refused(Array.from({ length: 9 }, () => place('Место')))).toEqual(['program.1.places']);
    expect((await view(tour.id)).program[0]?.places).toEqual([places[0], places[2]]);
  });

  it('takes pictures whole from the library, in every part', async () => {
    const photo = await uploadPhoto(client);
    const forged = { ...photo, url: 'https://evil.test/x.jpg', width: 9 };
    const tour = await create({
      photos: [forged],
      program: [{ ...step('1'), photos: [forged] }],
      main_impressions: [{ id: 'i', title: 'Озёра', text: '', photo: forged }],
      living_base: { title: 'Лагерь', description: null, photos: [forged] },
    });
    expect(tour.photos).toEqual([photo]);
    expect(tour.photo).toEqual(photo);
    expect([tour.program[0]?.photos, tour.living_base?.photos]).toEqual([[photo], [photo]]);
    expect(tour.main_impressions[0]?.photo).toEqual(photo);
  });

  it('refuses bad input at its field and stores nothing', async () => {
    const theirs = await uploadPhoto(await signedInClient(app));
    const before = await app.database.$count(schema.tour);
    const cases: [TourInput, string[]][] = [
      [{ photos: [{ id: 999_999 }] }, ['photos.0']],
      [{ program: [blankStep('0'), { ...step('1'), photos: [{ id: theirs.id }] }] }, ['program.1.photos.0']],
      [{ guides: [999_999] }, ['guides.0']],
      [{ group_min: 8, group_max: 4 }, ['group_max']],
      [{ min_age: 18, max_age: 12 }, ['max_age']],
      [{ prepayment_type: 'percent', prepayment_size: 120 }, ['prepayment_size']],
      [{ prepayment_type: 'sum' }, ['prepayment_size']],
      [{ price: -1 }, ['price']],
      [{ video_url: 'http://plain.test' }, ['video_url']],
      [{ screen_name: 'Не адрес' }, ['screen_name']],
      [
        {
          discounts: [
            {
              id: 'd',
              type: 1,
              kind: 2,
              value: 150,
              booked_before: null,
              days_before: null,
              season_start: null,
              season_end: null,
            },
          ],
        },
        ['discounts.0.booked_before', 'discounts.0.value'],
      ],
    ];
    for (const [body, fields] of cases)
      expect(await errorKeys(create({ name: 'Не сохранится', ...body }))).toEqual([422, ...fields]);
    expect(await app.database.$count(schema.tour)).toBe(before);
  });

  it("refuses another tour's address, but not another organizer's", async () => {
    await create({ screen_name: 'ozero' });
    expect(await errorKeys(create({ screen_name: 'ozero' }))).toEqual([422, 'screen_name']);
    const other = await signedInClient(app);
    const theirs = await createOrganizer(other);
    const tour = await other.call(tourCalls.create, {
      query: { organizer_id: theirs.id },
      body: { screen_name: 'ozero' },
    });
    expect(tour.screen_name).toBe('ozero');
  });
});

describe('a published tour', () => {
  it('stays complete', async () => {
    const tour = await createPublishedTour(client, organizer_id);
    const missing = update(tour.id, { name: '', photos: [], description: richTextFromParagraphs('') });
    expect(await errorKeys(missing)).toEqual([422, 'main.description', 'main.name', 'main.photos']);
    expect(await view(tour.id)).toMatchObject({ name: tour.name, photos: tour.photos });
  });

  it('gets a new address from its name when the old one is emptied', async () => {
    const tour = await createPublishedTour(client, organizer_id);
    const after = await update(tour.id, { name: 'Телецкое озеро', screen_name: '' });
    expect(after.screen_name).toBe('teletskoe-ozero');
  });

  it('is asked about program days that differ from the duration', async () => {
    const tour = await createPublishedTour(client, organizer_id);
    const program = [step('1'), step('2')];
    await expect(update(tour.id, { program })).rejects.toMatchObject({
      status: 422,
      body: {
        type: 'duration_mismatch',
        errors: { 'program.program': expect.any(String) },
        details: { program_days: 2, duration: 3 },
      },
    });
    expect((await view(tour.id)).program).toEqual([]);
    const saved = await update(tour.id, { program }, { save_without_duration_checking: true });
    expect(saved.program).toHaveLength(2);
  });
});

describe('with_publish', () => {
  it('publishes with the saving, or stores nothing', async () => {
    const before = await app.database.$count(schema.tour);
    const incomplete = create(sampleTour(), { with_publish: true });
    expect(await errorKeys(incomplete)).toEqual([422, 'dates.dates', 'main.photos']);
    expect(await app.database.$count(schema.tour)).toBe(before);

    const body = { ...sampleTour(), photos: [await uploadPhoto(client)], dates_available_by_request: true };
    expect(await create(body, { with_publish: true })).toMatchObject({ status: 'published' });

    const draft = await create(body);
    const refused = update(draft.id, { short_description: 'Новое', price: null }, { with_publish: '1' });
    expect(await errorKeys(refused)).toEqual([422, 'price.price']);
    expect((await view(draft.id)).short_description).toBe(body.short_description);
  });

  it('checks the duration of tours, not of drafts or excursions', async () => {
    const photos = [await uploadPhoto(client)];
    const body = { ...sampleTour(), photos, dates_available_by_request: true, program: [step('1')] };
    expect(await create(body)).toMatchObject({ status: 'draft' });
    await expect(create(body, { with_publish: true })).rejects.toMatchObject({
      body: { type: 'duration_mismatch' },
    });
    const skipped = await create(body, { with_publish: true, save_without_duration_checking: true });
    expect(skipped.status).toBe('published');
    const excursion = { ...body, type: 2 as const, duration: null, duration_hours: 4 };
    expect(await create(excursion, { with_publish: true })).toMatchObject({
      status: 'published',
      duration_hours: 4,
    });
  });
});
