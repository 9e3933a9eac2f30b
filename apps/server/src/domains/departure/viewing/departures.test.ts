import {
  bookingCalls,
  departureCalls,
  HEADER,
  individualTourCalls,
  ownBookingCalls,
  tourCalls,
} from '@tropa/contract';
import { ageOn } from '@tropa/core';
import { readXlsx } from 'hucre/xlsx';
import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createConfirmedBooking,
  createDeparture,
  createGuide,
  inDays,
  letterTo,
  moveBookingTo,
  payInvoice,
  readableJson,
  refusalOf,
  rowsOfXlsx,
  signedInMember,
  signedInOwner,
  soon,
  unique,
  useTestApp,
  wordsOfPdf,
  type TestClient,
} from '../../../testing/index.ts';
import { placeTicketCode, ticketCode } from '../../booking/index.ts';

const BIRTHDAY = '2015-05-01';
const app = useTestApp();
let staff: TestClient;
let organizer_id: number;
let guide: TestClient;
let guide_id: number;
let agent: TestClient;
beforeAll(async () => {
  ({ owner: staff, organizer_id } = await signedInOwner(app));
  const member = await signedInMember(app, organizer_id, 'guide');
  guide = member.member;
  ({ id: guide_id } = await createGuide(staff, organizer_id, { user_id: member.user_id }));
  ({ member: agent } = await signedInMember(app, organizer_id, 'agent'));
});

/** A departure that the guide leads, with one booking of two, one of them named. */
async function bookedDeparture() {
  const { tour_id, date: id } = await createDeparture(staff, organizer_id, {
    date: { guides: [guide_id] },
  });
  const { uuid, request_id, invoice } = await createConfirmedBooking(app, staff, {
    tour_id,
    date: id,
    tourists: 2,
    comment: 'Едем с ребёнком',
  });
  const { tourist } = await staff.call(bookingCalls.createTourist, {
    body: {
      request_id,
      tourist: {
        first_name: 'Пётр',
        last_name: 'Сидоров',
        birthday: BIRTHDAY,
        passport: '4510 123456',
        food_restriction: 'Без орехов',
      },
    },
  });
  return { tour_id, id, uuid, request_id, invoice, tourist };
}

describe('the page of a departure', () => {
  it('shows its guide people and notes, without payments, and others nothing', async () => {
    const { id, request_id, uuid, invoice, tourist } = await bookedDeparture();
    await payInvoice(app, { uuid, invoice });
    await staff.call(departureCalls.saveNote, { body: { request_id, note: 'Берёт палатку' } });
    const view = await staff.call(departureCalls.view, { query: { id } });
    expect(view).toMatchObject({ tourists_count: 2, bookings_count: 1, incomplete_count: 2, can_edit: true });
    expect(view.money).toEqual([
      expect.objectContaining({
        total: 5_000_000,
        payed_amount: invoice.amount,
        debt: 5_000_000 - invoice.amount,
      }),
    ]);
    const manifest = await guide.call(departureCalls.manifest, { query: { id } });
    const [named, nameless] = manifest.people;
    expect(named).toMatchObject({
      key: `t${tourist.id}`,
      full_name: 'Сидоров Пётр',
      age: ageOn(BIRTHDAY, inDays(30)),
      food_restriction: 'Без орехов',
      note: 'Берёт палатку',
      payment_state: null,
    });
    expect(named?.missing).not.toContain('passport');
    expect(nameless).toMatchObject({ key: `p${request_id}.1`, full_name: '' });
    expect(readableJson(manifest)).not.toContain('3456');
    expect(await guide.call(departureCalls.view, { query: { id } })).toMatchObject({
      money: null,
      can_edit: false,
    });
    expect((await refusalOf(guide.call(departureCalls.bookings, { query: { id } }))).status).toBe(403);
    for (const call of [departureCalls.view, departureCalls.manifest, departureCalls.checkIn])
      expect((await refusalOf(agent.call(call, { query: { id } }))).status).toBe(404);
    const { date: other } = await createDeparture(staff, organizer_id);
    expect((await refusalOf(guide.call(departureCalls.view, { query: { id: other } }))).status).toBe(404);
  });

  it('is there for an individual trip: people and check-in, for staff and for whoever leads it', async () => {
    const { owner: host, organizer_id: host_id } = await signedInOwner(app);
    const { member, user_id } = await signedInMember(app, host_id, 'guide');
    const { id: leader } = await createGuide(host, host_id, { user_id });
    const { member: other } = await signedInMember(app, host_id, 'guide');
    const { tour_id } = await createDeparture(host, host_id, { tour: { max_tourist_weight: 90 } });
    const { request_id } = await host.call(
      ownBookingCalls.create,
      {
        body: {
          from_source: 'organizer',
          organizer_id: host_id,
          tour_id,
          tourists: 2,
          price: 9_000_000,
          price_basis: 'group',
          date_start: inDays(6),
          date_end: inDays(8),
          time_start: '10:00',
          contacts: {
            first_name: 'Анна',
            last_name: 'Лебедева',
            email: 'lebedeva@example.test',
            phone: '+79161234567',
          },
          comment: 'Едем с собакой',
          client_agreed: true,
        },
      },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
    const { tourist } = await host.call(bookingCalls.createTourist, {
      body: {
        request_id,
        tourist: { first_name: 'Анна', last_name: 'Лебедева', birthday: '1990-05-01', weight: 61 },
      },
    });
    const id = -request_id;
    expect((await refusalOf(member.call(departureCalls.view, { query: { id } }))).status).toBe(404);
    const change = { request_id, is_draft: false, tour: { guides: [leader], gathering_place: 'Вокзал' } };
    await host.call(individualTourCalls.save, { body: change });
    await host.call(departureCalls.saveNote, { body: { request_id, note: 'Берёт палатку' } });

    const { departures } = await host.call(tourCalls.departures, { query: { organizer_id: host_id } });
    expect(departures.map((row) => row.id)).toContain(id);
    expect(await host.call(departureCalls.view, { query: { id } })).toMatchObject({
      id,
      request_id,
      date_start: inDays(6),
      time_start: '10:00',
      number_of_seats: 2,
      number_of_free_seats: 0,
      meeting_place: 'Вокзал',
      guides: [{ id: leader }],
      tourists_count: 2,
      asks_weight: true,
      money: [{ total: 9_000_000 }],
      waiting: { parties: 0, seats: 0 },
    });
    expect(await member.call(departureCalls.view, { query: { id } })).toMatchObject({ money: null });
    const { people } = await member.call(departureCalls.manifest, { query: { id } });
    expect(people).toMatchObject([
      { full_name: 'Лебедева Анна', weight: 61, note: 'Берёт палатку', comment: 'Едем с собакой' },
      { key: `p${request_id}.1`, full_name: '' },
    ]);
    for (const format of ['pdf', 'xlsx'] as const)
      expect(
        (await member.call(departureCalls.manifestFile, { query: { id, format } })).size,
      ).toBeGreaterThan(0);

    const mark = (is_present: boolean, at: Date) =>
      member.call(departureCalls.mark, {
        body: { id, marks: [{ person: `t${tourist.id}`, is_present, at: at.toISOString() }] },
      });
    const now = new Date();
    await mark(true, now);
    // Sent twice, and an older one after it.
    await mark(true, now);
    await mark(false, new Date(now.getTime() - 60_000));
    expect((await host.call(departureCalls.checkIn, { query: { id } })).people).toMatchObject([
      { key: `t${tourist.id}`, is_present: true },
      { is_present: false },
    ]);
    expect(await host.call(departureCalls.view, { query: { id } })).toMatchObject({ present_count: 1 });

    for (const stranger of [agent, other, staff])
      for (const call of [departureCalls.view, departureCalls.manifest, departureCalls.checkIn])
        expect((await refusalOf(stranger.call(call, { query: { id } }))).status).toBe(404);
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    expect(await host.call(departureCalls.manifest, { query: { id } })).toMatchObject({ people: [] });
    const { request_id: common } = await bookedDeparture();
    expect((await refusalOf(staff.call(departureCalls.view, { query: { id: -common } }))).status).toBe(404);
    expect((await refusalOf(staff.call(departureCalls.view, { query: { id: 0 } }))).status).toBe(422);
  });

  it('finds people by name, number and phone', async () => {
    const { id, request_id } = await bookedDeparture();
    const found = async (search: string) =>
      (await staff.call(departureCalls.manifest, { query: { id, search } })).people.length;
    expect([await found('сидор'), await found(String(request_id)), await found('нет такого')]).toEqual([
      1, 2, 0,
    ]);
  });

  it('lists those alone whose answers are missing', async () => {
    const { id, request_id, tourist } = await bookedDeparture();
    const listed = async (incomplete: '0' | '1') =>
      (await staff.call(departureCalls.manifest, { query: { id, incomplete } })).people.map(({ key }) => key);
    const [named, nameless] = [`t${tourist.id}`, `p${request_id}.1`];
    expect(await listed('1')).toEqual([named, nameless]);
    await staff.call(bookingCalls.updateTourist, {
      body: {
        request_id,
        id: tourist.id,
        tourist: { sex: 'male', citizenship: 'RU', birthday: '1990-05-01', passport: '4510 123456' },
      },
    });
    expect(await listed('1')).toEqual([nameless]);
    expect(await listed('0')).toEqual([named, nameless]);
  });

  it('is printed with the kinds of rooms that were booked, though nobody is given one', async () => {
    const room = { price: 0, per: 'room' as const, places: 2, single_supplement: null, stock: null };
    const variant = { accommodation: 'Гостиница', description: null, photos: [] };
    const variants = [
      { ...variant, id: 'twin', title: 'Двухместный', room },
      { ...variant, id: 'single', title: 'Люкс', room: { ...room, places: 1 } },
    ];
    const wish = await createDeparture(staff, organizer_id, {
      tour: { accommodations: [{ nights: 1, variants }] },
    });
    const query = { id: wish.date };
    const chosen = (twin: number, single: number) => [
      { id: 'twin', quantity: twin },
      { id: 'single', quantity: single },
    ];
    await createBooking(app, { ...wish, tourists: 3, rooms: chosen(1, 1) });
    await createBooking(app, { ...wish, tourists: 2, rooms: chosen(1, 0) });
    const { people } = await staff.call(departureCalls.manifest, { query });
    expect(people.map(({ room: number, booked_rooms }) => [number, booked_rooms])).toEqual([
      ...Array.from({ length: 3 }, () => ['', 'Двухместный × 1, Люкс × 1']),
      ...Array.from({ length: 2 }, () => ['', 'Двухместный × 1']),
    ]);
    const file = async (format: 'pdf' | 'xlsx') =>
      Buffer.from(
        await (await staff.call(departureCalls.manifestFile, { query: { ...query, format } })).arrayBuffer(),
      );
    const [head, first] = await rowsOfXlsx(await file('xlsx'));
    expect(first?.[head?.indexOf('Забронировано номеров') ?? -1]).toBe('Двухместный × 1, Люкс × 1');
    const words = await wordsOfPdf(await file('pdf'));
    expect(words).toContain('Забронировано номеров');
    expect(words).toMatch(/Двухместный 2 4/u);
    expect(words).toMatch(/Люкс 1 1/u);
  });

  it('tells what is to be ready, all together and for whom: to staff, the guide and the kitchen', async () => {
    const extra = {
      description: '',
      price: 50_000,
      per: 'tourist' as const,
      stock: null,
      is_required: false,
    };
    const extras = [
      { ...extra, id: 'lunch', title: 'Обед' },
      { ...extra, id: 'audio', title: 'Аудиогид' },
      { ...extra, id: 'tent', title: 'Палатка на двоих' },
    ];
    const category = { max_age: null, min_age: null, description: null, per_adult: null, people: null };
    const wish = await createDeparture(staff, organizer_id, {
      tour: {
        extras,
        seat_classes: [
          { id: 'up', title: 'Верхняя палуба', title_en: 'Upper deck', seats: 6 },
          { id: 'low', title: 'Нижняя палуба', title_en: 'Lower deck', seats: 6 },
        ],
        price_categories: [
          {
            ...category,
            id: 'adult',
            title: 'Взрослый',
            type: 'adult',
            price: 100_000,
            takes_seat: true,
            class_id: 'up',
          },
          {
            ...category,
            id: 'family',
            title: 'Семейный',
            type: 'family',
            people: 4,
            price: 300_000,
            takes_seat: true,
            class_id: 'low',
          },
        ],
      },
      date: { guides: [guide_id] },
    });
    const query = { id: wish.date };
    expect(await staff.call(departureCalls.view, { query })).toMatchObject({
      extras: [],
      booked_classes: [],
      has_extras: true,
    });
    expect((await staff.call(departureCalls.extras, { query })).extras).toEqual([]);
    const taking = (lunch: number, audio: number) => [
      { id: 'lunch', quantity: lunch },
      { id: 'audio', quantity: audio },
      { id: 'tent', quantity: 1 },
    ];
    const adults = (count: number) => [{ id: 'adult', count }];
    const sure = await createConfirmedBooking(app, staff, {
      ...wish,
      tourists: 3,
      categories: adults(3),
      extras: taking(3, 1),
    });
    const asked = await createBooking(app, {
      ...wish,
      tourists: 4,
      categories: [{ id: 'family', count: 1 }],
      extras: taking(2, 0),
      comment: 'Дочь не ест глютен',
    });
    const gone = await createBooking(app, {
      ...wish,
      tourists: 1,
      categories: adults(1),
      extras: taking(1, 1),
    });
    await moveBookingTo(app, gone.request_id, 6, { actor: 'staff' });
    await staff.call(bookingCalls.createTourist, {
      body: {
        request_id: sure.request_id,
        tourist: { first_name: 'Пётр', last_name: 'Сидоров', food_restriction: 'Без орехов' },
      },
    });
    // A tent is a place to sleep: it stands with the rooms.
    const sums = [
      { title: 'Обед', quantity: 5, unconfirmed: 2 },
      { title: 'Аудиогид', quantity: 1, unconfirmed: 0 },
    ];
    const classes = [
      { id: 'up', title: 'Верхняя палуба', title_en: 'Upper deck', people: 3, unconfirmed: 0 },
      { id: 'low', title: 'Нижняя палуба', title_en: 'Lower deck', people: 4, unconfirmed: 4 },
    ];
    for (const reader of [staff, guide]) {
      expect(await reader.call(departureCalls.view, { query })).toMatchObject({
        extras: sums,
        booked_classes: classes,
      });
      const checkIn = await reader.call(departureCalls.checkIn, { query });
      expect(checkIn).toMatchObject({ extras: sums, classes });
      const of = (id: number) => checkIn.people.find(({ request_id }) => request_id === id);
      expect(of(sure.request_id)).toMatchObject({
        booked_extras: 'Обед × 3, Аудиогид × 1',
        is_confirmed: true,
      });
      expect(of(asked.request_id)).toMatchObject({ booked_extras: 'Обед × 2', is_confirmed: false });
      const list = await reader.call(departureCalls.extras, { query });
      const nobody = { full_name: '', food_restriction: '' };
      const guests = [{ full_name: 'Сидоров Пётр', food_restriction: 'Без орехов' }, nobody, nobody];
      const of_sure = { request_id: sure.request_id, is_confirmed: true, guests };
      expect(list.extras).toMatchObject([
        { title: 'Аудиогид', quantity: 1, ...of_sure },
        { title: 'Обед', quantity: 3, ...of_sure },
        { title: 'Обед', quantity: 2, request_id: asked.request_id, is_confirmed: false },
      ]);
      expect(readableJson(list)).not.toMatch(/phone|email|passport|total/u);
      const { extras: lunches, pagination } = await reader.call(departureCalls.extras, {
        query: { ...query, title: 'Обед', limit: 1 },
      });
      expect([lunches.length, pagination]).toMatchObject([1, { item_count: 2, page_count: 2 }]);
    }
    expect((await refusalOf(agent.call(departureCalls.extras, { query }))).status).toBe(404);
    const { people } = await staff.call(departureCalls.manifest, { query });
    expect(new Set(people.map(({ request_id, is_confirmed }) => `${request_id} ${is_confirmed}`))).toEqual(
      new Set([`${sure.request_id} true`, `${asked.request_id} false`]),
    );
    const file = async (format: 'pdf' | 'xlsx', client = staff) =>
      Buffer.from(
        await (await client.call(departureCalls.manifestFile, { query: { ...query, format } })).arrayBuffer(),
      );
    const { sheets } = await readXlsx(await file('xlsx', guide));
    expect(sheets.map(({ name }) => name)).toEqual(['Туристы', 'Что приготовить', 'Кому что']);
    const [listed, together, taken] = sheets.map(({ rows }) => rows);
    const column = (name: string) => listed?.map((row) => row[listed[0]?.indexOf(name) ?? -1]);
    expect(new Set(column('Дополнительно в заявке'))).toEqual(
      new Set(['Дополнительно в заявке', 'Обед × 3, Аудиогид × 1', 'Обед × 2']),
    );
    expect(column('Состояние заявки')?.filter((state) => state === 'Не подтверждена')).toHaveLength(4);
    expect(together).toEqual([
      ['Что', 'Сколько', 'Из них не подтверждено'],
      ['Верхняя палуба', 3, 0],
      ['Нижняя палуба', 4, 4],
      ['Обед', 5, 2],
      ['Аудиогид', 1, 0],
    ]);
    expect(new Set(column('Класс мест'))).toEqual(new Set(['Класс мест', 'Верхняя палуба', 'Нижняя палуба']));
    // What nobody may eat is told as often in the words of the booking as in its field.
    expect(taken?.at(-1)).toEqual(
      expect.arrayContaining([
        'Обед',
        2,
        asked.request_id,
        'Не подтверждена',
        'Из заявки: Дочь не ест глютен',
      ]),
    );
    expect(taken?.at(-2)).toEqual(expect.arrayContaining(['Обед', 3, 'Сидоров Пётр: Без орехов']));
    const words = await wordsOfPdf(await file('pdf'));
    // Two pages, with a footer between them.
    for (const row of ['Верхняя палуба 3 0', 'Нижняя палуба 4 4', 'Обед 5 2', 'Аудиогид 1 0'])
      expect(words).toMatch(new RegExp(`Что приготовить.*${row}`, 'u'));
  });

  it('of a walk says nothing of rooms', async () => {
    const { date: id, tour_id } = await createDeparture(staff, organizer_id, {
      tour: { type: 2, duration: null, duration_hours: 3 },
    });
    await createBooking(app, { tour_id, date: id, tourists: 1 });
    const sheet = await staff.call(departureCalls.manifestFile, { query: { id, format: 'xlsx' } });
    const [head] = await rowsOfXlsx(Buffer.from(await sheet.arrayBuffer()));
    expect(head).toContain('Питание');
    expect(head).not.toContain('Номер');
  });

  it('is printed with its rooms', async () => {
    const { id, request_id, tourist } = await bookedDeparture();
    const room = {
      uid: 'a',
      type: 'twin' as const,
      number: '12Б',
      places: 2,
      notes: '',
      people: [`t${tourist.id}`],
    };
    await staff.call(departureCalls.saveRooming, { body: { id, revision: 0, rooms: [room] } });
    const file = (format: 'pdf' | 'xlsx', client: TestClient) =>
      client.call(departureCalls.manifestFile, { query: { id, format } });
    await staff.call(departureCalls.saveNote, { body: { request_id, note: 'Берёт палатку' } });
    const sheet = Buffer.from(await (await file('xlsx', guide)).arrayBuffer());
    const [guides, staffs] = [
      await rowsOfXlsx(sheet),
      await rowsOfXlsx(Buffer.from(await (await file('xlsx', staff)).arrayBuffer())),
    ];
    const columns = ['№', 'Турист', 'Заявка', 'Телефон', 'E-mail', 'Дата рождения', 'Возраст'];
    const headed = [...columns, 'Кто', 'Категория', 'Номер', 'Питание', 'Важно знать'];
    expect(guides[0]).toEqual(headed);
    expect(staffs[0]).toEqual([...headed, 'Оплата']);
    expect(guides).toHaveLength(3);
    const of = (rows: unknown[][]) => rows.find((row) => row.includes('Сидоров Пётр'));
    expect(of(guides)).toEqual(
      expect.arrayContaining([request_id, '12Б', 'Без орехов', 'Берёт палатку\nЕдем с ребёнком']),
    );
    expect(of(staffs)).toContain('Не оплачено');
    expect(JSON.stringify(guides)).not.toContain('оплачено');
    expect(JSON.stringify([guides, staffs])).not.toContain('123456');
    const pdf = Buffer.from(await (await file('pdf', staff)).arrayBuffer());
    const words = await wordsOfPdf(pdf);
    for (const word of [
      'Сидоров Пётр',
      'Без орехов',
      'Берёт палатку',
      'Едем с ребёнком',
      '12Б',
      'Не оплачено',
    ])
      expect(words).toContain(word);
  });
});

describe('rooms', () => {
  it('are kept once of two who change them at the same time', async () => {
    const { id, tourist, request_id } = await bookedDeparture();
    const room = {
      uid: 'a',
      type: 'double' as const,
      number: '1',
      places: 2,
      notes: '',
      people: [`t${tourist.id}`],
    };
    const save = (revision: number, rooms: (typeof room)[]) =>
      staff.call(departureCalls.saveRooming, { body: { id, revision, rooms } });
    const answers = await Promise.allSettled([save(0, [room]), save(0, [{ ...room, number: '2' }])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusalOf(save(0, [room]))).body.type).toBe('conflict');
    expect(await save(1, [room])).toMatchObject({ revision: 2 });
    const { people } = await staff.call(departureCalls.rooming, { query: { id } });
    expect(people.map(({ name }) => name)).toEqual(['Сидоров Пётр', expect.stringMatching(/^Гость: /u)]);
    const both = [room, { ...room, uid: 'b' }];
    expect((await refusalOf(save(2, both))).body.errors).toHaveProperty('rooms.1.people');
    const full = [{ ...room, places: 1, people: [`t${tourist.id}`, `p${request_id}.1`] }];
    expect((await refusalOf(save(2, full))).body.errors).toHaveProperty('rooms.0.places');
    // Whoever goes no longer stands in no room.
    await staff.call(bookingCalls.removeTourist, { body: { request_id, id: tourist.id } });
    const { rooms } = await guide.call(departureCalls.rooming, { query: { id } });
    expect(rooms[0]?.people).toEqual([]);
  });
});

describe('checking in', () => {
  it('keeps the newest mark of a person, however late and often it is sent', async () => {
    const { id, tourist, uuid, request_id } = await bookedDeparture();
    const list = await guide.call(departureCalls.checkIn, { query: { id } });
    const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
    // Those of vouchers, and of vouchers that were printed with the private address.
    const booking = { request_id, uuid };
    const named = placeTicketCode(booking, `t${tourist.id}`);
    const nameless = placeTicketCode(booking, `p${request_id}.1`);
    // Printed for the second place while nobody was named for the first one.
    const former = placeTicketCode(booking, `p${request_id}.2`);
    expect(list.codes).toEqual(
      [
        [named, `t${tourist.id}`],
        [nameless, `p${request_id}.1`],
        [ticketCode(booking), null],
        [uuid, null],
        [former, null],
      ].map(([code, person]) => ({ request_id, person, is_canceled: false, hash: hashOf(code ?? '') })),
    );
    expect(JSON.stringify(list)).not.toContain(uuid);
    const key = `t${tourist.id}`;
    const mark = (minutes: number, is_present: boolean, person = key) => ({
      person,
      is_present,
      at: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
    const send = async (...marks: ReturnType<typeof mark>[]) =>
      (await guide.call(departureCalls.mark, { body: { id, marks } })).people.find((one) => one.key === key);
    const newest = mark(5, true);
    expect(await send(mark(20, true), mark(10, false), newest)).toMatchObject({
      is_present: true,
      marked_at: newest.at,
    });
    expect(await send(newest, mark(15, false))).toMatchObject({ is_present: true, marked_at: newest.at });
    expect(await send(mark(15, false))).toMatchObject({ is_present: true, marked_at: newest.at });
    expect(await send(mark(1, false))).toMatchObject({ is_present: false });
    // A clock that is an hour ahead does not win for an hour.
    expect(await send(mark(-60, true))).toMatchObject({ is_present: true });
    expect(await send(mark(0, false))).toMatchObject({ is_present: false });
    await send(mark(0, true, `p${request_id}.1`), mark(0, true, 't999999999'));
    expect(await staff.call(departureCalls.view, { query: { id } })).toMatchObject({ present_count: 1 });
  });
});

describe('what is to be taken on the spot', () => {
  it('stands in the list of whoever sees payments, and in no guide’s', async () => {
    const { id, tourist, request_id } = await bookedDeparture();
    const debts = [{ request_id, amount: 5_000_000, currency: 'RUB' }];
    const marks = [{ person: `t${tourist.id}`, is_present: true, at: new Date().toISOString() }];
    expect(await staff.call(departureCalls.checkIn, { query: { id } })).toMatchObject({ debts });
    expect(await staff.call(departureCalls.mark, { body: { id, marks } })).toMatchObject({ debts });
    expect(await guide.call(departureCalls.checkIn, { query: { id } })).toMatchObject({ debts: null });
    expect(await guide.call(departureCalls.mark, { body: { id, marks } })).toMatchObject({ debts: null });
  });
});

describe('letters', () => {
  it('remind of a debt once a day', async () => {
    const { id, request_id, uuid, invoice } = await bookedDeparture();
    const { bookings } = await staff.call(departureCalls.bookings, { query: { id } });
    expect(bookings[0]).toMatchObject({ debt: 5_000_000, can_remind: true, reminded_at: null });
    const remind = () => staff.call(departureCalls.remind, { body: { request_id } });
    const answers = await Promise.allSettled([remind(), remind()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await letterTo(app, bookings[0]?.client_email ?? '', 'Напоминаем об оплате');
    const after = await staff.call(departureCalls.bookings, { query: { id } });
    expect(after.bookings[0]).toMatchObject({ can_remind: false, reminded_at: expect.any(String) });
    await payInvoice(app, { uuid, invoice });
    expect((await refusalOf(remind())).status).toBe(409);
  });

  it('go to all clients in their language, and stand in the history', async () => {
    const { id, tour_id, request_id } = await bookedDeparture();
    const english = await createBooking(app, { tour_id, date: id }, { client: app.client('en') });
    const word = `Сбор ${unique()}`;
    const body = {
      id,
      subject_ru: word,
      text_ru: `${word} в девять`,
      subject_en: 'Meeting',
      text_en: `${word} at nine`,
    };
    const slip = await refusalOf(staff.call(departureCalls.sendMessage, { body: { ...body, text_ru: '' } }));
    expect(slip.body.errors).toHaveProperty('text_ru');
    // Two people press at once: the letter goes out once.
    const tries = await Promise.allSettled(
      Array.from({ length: 3 }, () => staff.call(departureCalls.sendMessage, { body })),
    );
    const [sent, ...more] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(more).toEqual([]);
    if (!sent) throw new Error('It was not sent');
    const { task } = sent;
    expect(task).toMatchObject({ items_total: 2, subject: word });
    await soon(async () => {
      const now = await staff.call(departureCalls.task, { query: { id: task.id } });
      expect(now.task).toMatchObject({ items_done: 2, items_failed: 0 });
    });
    const { history, client } = await staff.call(bookingCalls.get, { query: { id: request_id } });
    expect(history[0]).toMatchObject({ event: 'letter_sent', data: { subject: word } });
    await letterTo(app, client.email, `${word} в девять`);
    const other = await staff.call(bookingCalls.get, { query: { id: english.request_id } });
    await letterTo(app, other.client.email, `${word} at nine`);
  });

  it('tell a guide of a departure given to it', async () => {
    const account = await signedInMember(app, organizer_id, 'guide');
    const { id: other_id } = await createGuide(staff, organizer_id, { user_id: account.user_id });
    const { date: id, tour_id } = await createDeparture(staff, organizer_id);
    const { email } = account.member as TestClient & { email: string };
    expect((await refusalOf(account.member.call(departureCalls.view, { query: { id } }))).status).toBe(404);
    await staff.call(departureCalls.assignGuides, { body: { id, guides: [other_id] } });
    expect((await letterTo(app, email, 'назначили гидом')).text).toContain(`/departures/${id}`);
    expect(await account.member.call(departureCalls.view, { query: { id } })).toMatchObject({
      own_guides: [other_id],
    });
    const { actual_dates } = await staff.call(tourCalls.getDates, { query: { tour_id } });
    expect(actual_dates[0]?.guides).toEqual([other_id]);
  });
});
