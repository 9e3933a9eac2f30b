import { organizerCalls, SaleStatus, tourCalls, tourProgramCalls, type TourInput } from '@tropa/contract';
import { richTextFromParagraphs } from '@tropa/core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createBooking,
  createPublishedTour,
  moveBookingTo,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  uploadPhoto,
  useTestApp,
  wordsOfPdf,
  type TestClient,
} from '../../../testing/index.ts';
import { systemActor } from '../../booking/index.ts';

const app = useTestApp();
let client: TestClient;
let organizer_id: number;
let tour_id: number;
let date: number;

const days = (count: number): NonNullable<TourInput['program']> =>
  Array.from({ length: count }, (_, index) => ({
    id: `day-${index}`,
    title: `Переход к озеру номер ${index + 1}`,
    description: richTextFromParagraphs(
      'Утром собираем лагерь и выходим на тропу. К обеду поднимаемся на перевал, откуда видна вся долина. '.repeat(
        4,
      ),
    ),
    photos: [],
  }));

const bytesOf = async (answer: Promise<Blob>) => Buffer.from(await (await answer).arrayBuffer());

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
  await client.call(organizerCalls.update, {
    query: { id: organizer_id },
    body: { logo: await uploadPhoto(client) },
  });
  const photos = await Promise.all(Array.from({ length: 3 }, () => uploadPhoto(client)));
  const [first, second, third] = photos;
  if (!first || !second || !third) throw new Error('No photos');
  const { guide } = await client.call(tourCalls.createGuide, {
    query: { organizer_id },
    body: { first_name: 'Айас', last_name: 'Саналов', about: 'Ходит по Алтаю двадцать лет.', photo: first },
  });
  const program = days(15).map((day, index) => ({
    ...day,
    photos: index % 3 === 2 ? [] : photos.slice(index % 3),
  }));
  const tour = await createPublishedTour(client, organizer_id, {
    dates: ['2099-06-01', '2099-06-21', '2099-07-10'],
    tour: {
      name: 'Мультинские озёра: большой поход',
      duration: 15,
      program,
      guides: [guide.id],
      map_photo: third,
      main_impressions: [
        { id: 'i1', title: 'Озеро Поперечное', text: 'Самая синяя вода Алтая 🏔️', photo: second },
        { id: 'i2', title: 'Ночь у костра', text: 'Звёзды ближе, чем город.', photo: null },
      ],
      living_base: {
        title: 'База «Тайга»',
        description: richTextFromParagraphs('Срубы с печкой.'),
        photos: [first],
      },
      accommodations: [
        {
          nights: 3,
          variants: [
            { id: 'v1', accommodation: '', title: 'Палатки на двоих', description: null, photos: [second] },
          ],
        },
      ],
      in_price: ['Питание на маршруте', 'Палатки и котлы', 'Трансфер от Горно-Алтайска'],
      not_in_price: ['Авиабилеты', 'Личное снаряжение'],
      approximate_place: 'Горно-Алтайск',
      exact_meeting_place: 'Привокзальная площадь, у часов',
      end_place: 'Горно-Алтайск, автовокзал',
      lat: 51.95812,
      lng: 85.96034,
      has_list_of_things: true,
      list_of_things: ['Рюкзак', 'Спальник', 'Дождевик'],
      organizational_details: 'Связи на маршруте нет.',
      group_min: 6,
      group_max: 12,
      difficulty: 3,
      min_age: 14,
      is_comfort_base: true,
      languages: ['ru', 'en'],
      questions: Array.from({ length: 40 }, (_, index) => ({
        id: `q${index}`,
        question: `Вопрос номер ${index + 1}: нужен ли опыт?`,
        answer: 'Нет, но силы нужны. '.repeat(3),
        added_to_voucher: false,
      })),
    },
  });
  tour_id = tour.id;
  date = tour.date_ids[0] ?? 0;
});

describe('the program of a tour', () => {
  it('is made by a job, told as it goes, and kept until the tour changes', async () => {
    const told: { status: string; progress: number }[] = [];
    const toOrganizer = vi.spyOn(app.services.realtime, 'toOrganizer');
    const ask = () => client.call(tourProgramCalls.createPdf, { body: { tour_id, language: 'ru' } });
    const { program: asked } = await ask();
    expect(asked).toMatchObject({ tour_id, request_id: null, language: 'ru' });
    const ready = await soon(async () => {
      const { program } = await client.call(tourProgramCalls.state, { query: { tour_id, language: 'ru' } });
      expect(program?.status).toBe('ready');
      return program;
    }, 80_000);
    expect(ready).toMatchObject({ id: asked.id, progress: 100 });
    for (const [organizer, name, event] of toOrganizer.mock.calls)
      if (organizer === organizer_id && name === 'tour_program_progress' && 'program' in event)
        told.push(event.program);
    toOrganizer.mockRestore();
    expect(told.at(-1)).toMatchObject({ status: 'ready', progress: 100 });
    expect(told.map(({ progress }) => progress)).toEqual(
      told.map(({ progress }) => progress).toSorted((a, b) => a - b),
    );
    expect(told.length).toBeGreaterThan(3);

    expect((await ask()).program).toMatchObject({ id: asked.id, status: 'ready' });
    await client.call(tourCalls.update, { query: { id: tour_id }, body: { end_place: 'Бийск' } });
    expect((await ask()).program).toMatchObject({ id: asked.id, status: 'waiting', progress: 0 });
  });

  it.each(['ru', 'en'] as const)(
    'reads well in the language %s',
    async (language) => {
      const pdf = await bytesOf(client.call(tourProgramCalls.downloadPdf, { query: { tour_id, language } }));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      const text = await wordsOfPdf(pdf);
      const words = {
        ru: [
          'Программа тура',
          'День 15',
          'Вопросы и ответы',
          'Входит в стоимость',
          '25 000 ₽',
          'Айас Саналов',
        ],
        // Letters that Cyrillic ones are drawn of, in a document made after a Russian one.
        en: [
          'Tour program',
          'Day 15',
          'Questions and answers',
          'Coming dates',
          'Age',
          'Organizer',
          'Address',
        ],
      };
      const wanted = [...words[language], 'Вопрос номер 40', 'База «Тайга»'];
      expect(wanted.filter((word) => !text.includes(word))).toEqual([]);
      expect(text.includes('Привокзальная площадь')).toBe(false);
      expect(/undefined|null|\{\{/u.exec(text)).toBeNull();
    },
    60_000,
  );

  it('is made of a tour without photos and with hardly a word', async () => {
    const bare = await client.call(tourCalls.create, { query: { organizer_id }, body: { name: '' } });
    const pdf = await bytesOf(
      client.call(tourProgramCalls.downloadPdf, { query: { tour_id: bare.id, language: 'ru' } }),
    );
    expect(await wordsOfPdf(pdf)).toContain('Без названия');
  });

  it('is for visitors once the tour is on sale', async () => {
    const draft = await client.call(tourCalls.create, {
      query: { organizer_id },
      body: { name: 'Черновик' },
    });
    const visit = (id: number) =>
      app.client().call(tourProgramCalls.downloadPdfOfTour, { params: { id }, query: { language: 'ru' } });
    expect((await refusalOf(visit(draft.id))).status).toBe(404);
    expect((await bytesOf(visit(tour_id))).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is asked for either of a tour or of a booking', async () => {
    const both = client.call(tourProgramCalls.createPdf, { body: { tour_id, request_id: 1 } });
    expect(await refusalOf(both)).toMatchObject({
      status: 422,
      body: { errors: { tour_id: expect.any(String) } },
    });
    expect((await refusalOf(client.call(tourProgramCalls.createPdf, { body: {} }))).status).toBe(422);
  });
});

/** The tour is for those of fourteen and more. */
const grownUp = { birthday: '1990-05-01' };

describe('the program of a booking', () => {
  it('has the dates of the booking, and the exact place once it is prepaid', async () => {
    const { request_id, uuid } = await createBooking(app, {
      tour_id,
      date,
      tourists: 2,
      tourists_data: [grownUp, grownUp],
    });
    const ofStaff = () => bytesOf(client.call(tourProgramCalls.downloadPdf, { query: { request_id } }));
    const ofTourist = () =>
      bytesOf(app.client().call(tourProgramCalls.downloadPdfByUuid, { params: { uuid } }));
    const before = await wordsOfPdf(await ofTourist());
    await moveBookingTo(app, request_id, SaleStatus.pending_prepayment, systemActor);
    await moveBookingTo(app, request_id, SaleStatus.made_prepayment, systemActor);
    const after = await wordsOfPdf(await ofStaff());
    expect((await ofTourist()).equals(await ofStaff())).toBe(true);
    expect(before).toContain(`Бронь № ${request_id}`);
    expect(before).toContain('1–3 июня 2099');
    expect(before).toContain('2 туриста');
    expect(before).not.toContain('Ближайшие даты');
    expect(before).not.toContain('Привокзальная площадь');
    expect(after).toContain('Привокзальная площадь, у часов');
    expect(after).toContain('51.95812');
  });

  it('is nobody else’s', async () => {
    const { request_id, uuid } = await createBooking(app, { tour_id, date, tourists_data: [grownUp] });
    const stranger = await signedInClient(app);
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    for (const other of [stranger, agent])
      expect(
        (await refusalOf(other.call(tourProgramCalls.downloadPdf, { query: { request_id } }))).status,
      ).toBe(404);
    const guessed = uuid.replace(/^./u, (sign) => (sign === '0' ? '1' : '0'));
    const guess = app.client().call(tourProgramCalls.downloadPdfByUuid, { params: { uuid: guessed } });
    expect((await refusalOf(guess)).status).toBe(404);
  });
});
