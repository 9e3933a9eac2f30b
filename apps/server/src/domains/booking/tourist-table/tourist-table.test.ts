import { bookingCalls, touristCalls, type TouristCells, type TouristTableRow } from '@tropa/contract';
import { writeXlsx, type CellValue } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  refusalOf,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { findBooking, historyOf, touristsWithPassports } from '../index.ts';

const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };
let request_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  wish = await createDeparture(owner, organizer_id, { seats: 500 });
});
beforeEach(async () => {
  ({ request_id } = await createBooking(app, { ...wish, tourists: 4 }));
});

const xlsx = async (rows: CellValue[][]) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Список', rows }] }));
/** What was copied from a spreadsheet. */
const copied = (...rows: string[][]) => Buffer.from(rows.map((row) => row.join('\t')).join('\n'));
const read = (file: Buffer, name = 'list.xlsx', client = owner) =>
  client.upload(touristCalls.readTouristTable, { request_id: String(request_id) }, file, name);
const fill = (rows: TouristTableRow[], client = owner) =>
  client.call(touristCalls.fillTourists, { body: { request_id, rows } });
const row = (cells: TouristCells, id: number | null = null): TouristTableRow => ({ id, cells });
const namesNow = async () =>
  (await owner.call(bookingCalls.get, { query: { id: request_id } })).tourists.map(
    ({ full_name }) => full_name,
  );
async function passports() {
  const booking = await findBooking(app.database, request_id);
  if (!booking) throw new Error('Gone');
  const known = await touristsWithPassports(app.services.config, app.database, booking);
  return known.map(({ passport, passport_kind }) => `${passport_kind}: ${passport}`);
}

describe('a table of people', () => {
  it('is read below its titles, by what people call the columns', async () => {
    const table = await read(
      await xlsx([
        ['Школа № 12, 7 «Б»'],
        [],
        ['№', 'ФИО', 'Дата рождения', 'Пол', 'Гражданство', 'Свидетельство о рождении', 'Телефон', 'Класс'],
        [
          1,
          'Орлова  Анна Сергеевна',
          new Date('2013-05-12T00:00:00Z'),
          'ж',
          'РФ',
          'II-МЮ 123456',
          79_131_234_567,
          '7Б',
        ],
        [2, 'Мамедов Али Рашид оглы', '3.9.2013', 'М', 'Азербайджан', null, '8 (913) 765-43-21', '7Б'],
        [null, null, null, null, null, null, null, null],
        ['Итого', null, null, null, null, null, null, 2],
      ]),
    );
    expect(table.passed_over).toEqual(['№', 'Класс']);
    expect(table.rows).toEqual([
      row({
        last_name: 'Орлова',
        first_name: 'Анна',
        middle_name: 'Сергеевна',
        birthday: '12.05.2013',
        sex: 'ж',
        citizenship: 'РФ',
        passport: 'II-МЮ 123456',
        phone: '79131234567',
      }),
      row({
        last_name: 'Мамедов',
        first_name: 'Али',
        middle_name: 'Рашид оглы',
        birthday: '3.9.2013',
        sex: 'М',
        citizenship: 'Азербайджан',
        phone: '8 (913) 765-43-21',
      }),
    ]);
    const { added, changed, tourists } = await fill(table.rows);
    expect({ added, changed }).toEqual({ added: 2, changed: 0 });
    expect(tourists).toMatchObject([
      {
        full_name: 'Орлова Анна Сергеевна',
        birthday: '2013-05-12',
        sex: 'female',
        citizenship: 'RU',
        passport_kind: 'birth_certificate',
        phone: '+79131234567',
      },
      { full_name: 'Мамедов Али Рашид оглы', birthday: '2013-09-03', sex: 'male', phone: '+79137654321' },
    ]);
    expect(await passports()).toEqual(['birth_certificate: II-МЮ 123456', 'null: ']);
  });

  it('knows who is there already: read and sent again it names nobody twice', async () => {
    const file = copied(
      ['Surname', 'Name', 'DOB'],
      ['Орлова', 'Анна', '12.05.2013'],
      ['Орлова', 'Анна', '1.2.2012'],
    );
    const first = await fill((await read(file)).rows);
    expect(first).toMatchObject({ added: 2 });
    const again = await read(
      copied(
        ['Фамилия', 'Имя', 'ДР', 'Серия', 'Номер'],
        ['ОРЛОВА', 'Анна', '01.02.12', '', ''],
        ['Орлова', 'Анна', '12-05-2013', 'II-МЮ', '123456'],
        ['Орлова', 'Анна', '5.5.2015', '', ''],
      ),
    );
    const [older, younger] = first.tourists.map(({ id }) => id);
    expect(again.rows.map(({ id }) => id)).toEqual([younger, older, null]);
    // Without the ids, as after a lost answer.
    const rows = again.rows.map(({ cells }) => row(cells));
    expect(await fill(rows)).toMatchObject({ added: 1, changed: 2 });
    expect(await fill(rows)).toMatchObject({ added: 0, changed: 0 });
    expect(await namesNow()).toHaveLength(3);
    const told = (await historyOf(app.database, request_id)).filter(
      ({ event }) => event === 'tourists_changed',
    );
    expect(told).toHaveLength(5);
  });

  it('leaves what its empty cells do not say', async () => {
    const { tourists } = await fill([
      row({ last_name: 'Лем', first_name: 'Ян', phone: '+79131234567', passport: '4510 123456' }),
    ]);
    const id = tourists[0]?.id ?? 0;
    const { tourists: after, changed } = await fill([row({ phone: '', food_restriction: 'Без орехов' }, id)]);
    expect(changed).toBe(1);
    expect(after[0]).toMatchObject({
      phone: '+79131234567',
      food_restriction: 'Без орехов',
      passport: '•••• 3456',
    });
    expect(await fill([row({ last_name: 'Лем', food_restriction: 'Без орехов' }, id)])).toMatchObject({
      changed: 0,
    });
  });

  it('tells what is wrong at each cell of all rows, and then writes nothing', async () => {
    const refusal = await refusalOf(
      fill([
        row({ last_name: 'Лем', first_name: 'Ян', birthday: '31.02.2013', sex: 'x', citizenship: 'Нигдея' }),
        row({ last_name: 'Рунич', weight: '45,5' }),
        row({ last_name: 'Ковач', first_name: 'Ана', birthday: '12.05.2113', phone: '12' }),
        row({
          last_name: 'Орлова',
          first_name: 'Анна',
          passport_kind: 'паспорт',
          passport: '12',
          email: 'нет',
        }),
      ]),
    );
    expect(refusal.status).toBe(422);
    expect(Object.keys(refusal.body.errors ?? {}).toSorted()).toEqual([
      'rows.0.cells.birthday',
      'rows.0.cells.citizenship',
      'rows.0.cells.sex',
      'rows.1.cells.first_name',
      'rows.1.cells.weight',
      'rows.2.cells.phone',
      'rows.3.cells.email',
    ]);
    expect(await namesNow()).toEqual([]);
    const later = await refusalOf(
      fill([
        row({ last_name: 'Лем', first_name: 'Ян' }),
        row({ last_name: 'Ковач', first_name: 'Ана', birthday: '12.05.2113' }),
        row({ last_name: 'Орлова', first_name: 'Анна', passport_kind: 'паспорт', passport: '12' }),
      ]),
    );
    expect(Object.keys(later.body.errors ?? {})).toEqual(['rows.1.cells.birthday', 'rows.2.cells.passport']);
    expect(await namesNow()).toEqual([]);
  });

  it('fills the free places and no more, also when two send at once', async () => {
    const people = ['Ян', 'Ана', 'Ли', 'Ида', 'Том'].map((first_name) =>
      row({ last_name: 'Лем', first_name }),
    );
    expect(await refusalOf(fill(people))).toMatchObject({ status: 409, body: { type: 'conflict' } });
    expect(await namesNow()).toEqual([]);
    const sent = await Promise.allSettled([
      fill(people.slice(0, 3)),
      fill(people.slice(2, 5)),
      fill(people.slice(0, 3)),
    ]);
    expect(sent.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect((await namesNow()).length).toBeLessThanOrEqual(4);
    expect(new Set(await namesNow()).size).toBe((await namesNow()).length);
  });

  it('that names nobody is refused with what to write, and so is what is no table', async () => {
    const words = async (file: Buffer) => (await refusalOf(read(file))).body;
    expect(await words(copied(['Тур', 'Цена'], ['Озёра', '45 000']))).toMatchObject({
      type: 'validation',
      message: expect.stringContaining('Фамилия'),
    });
    expect(await words(copied(['Фамилия', 'Имя'], ['', '']))).toMatchObject({ type: 'validation' });
    expect(await words(Buffer.from('%PDF-1.7\n%âãÏÓ'))).toMatchObject({ type: 'validation' });
    const crowd = Array.from({ length: 101 }, (_, index) => ['Лем', `Ян ${index}`]);
    expect(await words(copied(['Фамилия', 'Имя'], ...crowd))).toMatchObject({
      message: expect.stringContaining('100'),
    });
  });

  it('is refused to strangers, and to guides whose the booking is not', async () => {
    const { owner: stranger } = await signedInOwner(app);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    const table = copied(['Фамилия', 'Имя'], ['Лем', 'Ян']);
    const rows = [row({ last_name: 'Лем', first_name: 'Ян' })];
    for (const client of [stranger, guide]) {
      expect([403, 404]).toContain((await refusalOf(read(table, 'list.csv', client))).status);
      expect([403, 404]).toContain((await refusalOf(fill(rows, client))).status);
    }
    const other = await createBooking(app, { ...wish, tourists: 1 });
    const foreign = await owner.call(touristCalls.fillTourists, {
      body: { request_id: other.request_id, rows },
    });
    const id = foreign.tourists[0]?.id ?? 0;
    expect((await refusalOf(fill([row({ last_name: 'Лем' }, id)]))).status).toBe(404);
  });
});
