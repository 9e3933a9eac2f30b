import {
  MAX_IMPORT_ROWS,
  tourCalls,
  tourImportCalls,
  type ImportField,
  type TourImport,
} from '@tropa/contract';
import { catalogues } from '@tropa/i18n';
import { readXlsx, writeXlsx, type CellValue, type WriteSheet } from 'hucre/xlsx';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  createBooking,
  createPublishedTour,
  inDays,
  refusalOf,
  signedInOwner,
  unique,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
const russian = (date: string) => date.split('-').toReversed().join('.');
const xlsx = async (rows: CellValue[][], more: Partial<WriteSheet> = {}) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Туры', rows, ...more }] }));
const HEAD = ['Тур', 'Начало', 'Окончание', 'Цена даты', 'Мест'];

async function newOrganizer() {
  const { owner: client, organizer_id: id } = await signedInOwner(app);
  const upload = async (file: Buffer, name = 'tours.xlsx') =>
    (await client.upload(tourImportCalls.upload, { organizer_id: String(id) }, file, name)).import;
  return { client, organizer_id: id, upload };
}
const check = (client: TestClient, { id, mapping }: TourImport, is_making_tours = true, page = 1) =>
  client.call(tourImportCalls.check, { body: { id, mapping, is_making_tours, page, limit: 100 } });
async function apply(client: TestClient, id: number, skip_bad_rows = false) {
  await client.call(tourImportCalls.apply, { body: { id, skip_bad_rows } });
  await expect
    .poll(async () => (await client.call(tourImportCalls.view, { query: { id } })).import.status, {
      timeout: 30_000,
      interval: 100,
    })
    .not.toBe('running');
  return (await client.call(tourImportCalls.view, { query: { id } })).import;
}
/** `row:column:code` of each problem. */
const marks = ({ problems }: Awaited<ReturnType<typeof check>>) =>
  problems.map(({ row, column, code }) => `${row}:${column ?? ''}:${code}`);

describe('an import of tours and dates', () => {
  it('makes drafts of new tours, adds dates to those that are there, and is taken back', async () => {
    const { client, organizer_id, upload } = await newOrganizer();
    const known = await createPublishedTour(client, organizer_id, { dates: [inDays(20)] });
    const name = `Новый тур ${unique()}`;
    const read = await upload(
      await xlsx([
        [...HEAD, 'Дней', 'Лишнее'],
        [name, new Date(`${inDays(40)}T00:00:00Z`), null, 45_000.5, 12, 7, 'x'],
        [name.toUpperCase(), russian(inDays(60)), russian(inDays(62)), '48 500,00 ₽', '8', null, null],
        [known.name, inDays(70), inDays(72), null, 5, null, null],
      ]),
    );
    expect(read.mapping).toEqual([
      'tour',
      'date_start',
      'date_end',
      'price',
      'number_of_seats',
      'duration',
      null,
    ] satisfies (ImportField | null)[]);
    expect(await check(client, read)).toMatchObject({
      problems: [],
      good_rows: 3,
      tours_to_make: 1,
      dates_to_make: 3,
    });
    // A dry run makes nothing.
    const before = await client.call(tourCalls.list, { query: { organizer_id } });
    expect(before.counts.draft).toBe(0);

    const done = await apply(client, read.id);
    expect(done).toMatchObject({ status: 'done', progress: 100, tours_made: 1, dates_made: 3 });
    const { tours } = await client.call(tourCalls.list, { query: { organizer_id, search: name } });
    expect(tours).toMatchObject([{ name, status: 'draft' }]);
    const made = await client.call(tourCalls.getDates, { query: { tour_id: tours[0]?.id ?? 0 } });
    expect(made.actual_dates).toMatchObject([
      { date_start: inDays(40), date_end: inDays(46), price: 4_500_050, number_of_seats: 12 },
      { date_start: inDays(60), date_end: inDays(62), price: 4_850_000, number_of_free_seats: 8 },
    ]);

    const { import: undone } = await client.call(tourImportCalls.undo, { body: { id: read.id } });
    expect(undone).toMatchObject({ status: 'undone', tours_removed: 1, dates_removed: 3, kept: [] });
    const after = await client.call(tourCalls.getDates, { query: { tour_id: known.id } });
    expect(after.actual_dates).toHaveLength(1);
    expect((await refusalOf(client.call(tourImportCalls.undo, { body: { id: read.id } }))).status).toBe(409);
    expect(
      (await refusalOf(client.call(tourImportCalls.apply, { body: { id: read.id, skip_bad_rows: true } })))
        .status,
    ).toBe(409);
  });

  it('takes walks: their hours, several times a day, and tickets for children and families', async () => {
    const { client, organizer_id, upload } = await newOrganizer();
    const name = `Прогулка ${unique()}`;
    const day = inDays(40);
    const read = await upload(
      await xlsx([
        [
          'Экскурсия',
          'Дата',
          'Время',
          'Основная цена',
          'Детский билет',
          'Семейный билет',
          'Размер семьи',
          'Часов',
          'Группа до',
        ],
        [name, new Date(`${day}T00:00:00Z`), '12:00', 1500, 800, 4000, 5, 2.5, 12],
        // As spreadsheets keep a time: a part of a day, or beside the day.
        [name, new Date(`${day}T00:00:00Z`), 0.6875, null, null, null, null, null, null],
        [name, new Date(`${day}T18:00:00Z`), null, null, null, null, null, null, null],
        [name, russian(day), '12.00', null, null, null, null, null, null],
        [name, russian(day), 'в обед', null, null, null, null, null, null],
      ]),
    );
    expect(marks(await check(client, read))).toEqual(['5::duplicate_row', '6:C:bad_time']);
    expect(await apply(client, read.id, true)).toMatchObject({ tours_made: 1, dates_made: 3 });
    const { tours } = await client.call(tourCalls.list, { query: { organizer_id, search: name } });
    const tour = await client.call(tourCalls.view, { query: { id: tours[0]?.id ?? 0 } });
    expect(tour).toMatchObject({
      type: 2,
      duration_hours: 2.5,
      price: 150_000,
      price_categories: [
        { title: 'Взрослый', type: 'adult', price: null, people: null },
        { title: 'Ребёнок', type: 'child', price: 80_000, people: null },
        { title: 'Семейный', type: 'family', price: 400_000, people: 5 },
      ],
    });
    const { actual_dates } = await client.call(tourCalls.getDates, { query: { tour_id: tour.id } });
    expect(
      actual_dates.map(({ date_start, date_end, time_start }) => [date_start, date_end, time_start]),
    ).toEqual([
      [day, day, '12:00'],
      [day, day, '16:30'],
      [day, day, '18:00'],
    ]);
    // The same table again: each of its departures is there, told by its time.
    const again = await upload(
      await xlsx([
        ['Экскурсия', 'Дата', 'Время'],
        [name, russian(day), '16:30'],
        [name, russian(day), '20:00'],
      ]),
    );
    expect(marks(await check(client, again))).toEqual(['2:B:date_exists']);
  });

  it('leaves what was booked or changed since, and names it', async () => {
    const { client, organizer_id, upload } = await newOrganizer();
    const known = await createPublishedTour(client, organizer_id, { dates: [inDays(20)] });
    const starts = [inDays(40), inDays(50), inDays(60)];
    const read = await upload(
      await xlsx([HEAD, ...starts.map((start) => [known.name, start, start, null, 9])]),
    );
    await apply(client, read.id);
    const { actual_dates } = await client.call(tourCalls.getDates, { query: { tour_id: known.id } });
    const [, booked, changed] = actual_dates;
    if (!booked || !changed) throw new Error('The dates were not imported');
    await createBooking(app, { tour_id: known.id, date: booked.id });
    await client.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id: known.id },
      body: {
        id: changed.id,
        date_start: changed.date_start,
        date_end: changed.date_end,
        price: null,
        number_of_seats: 9,
        full_payment_days: null,
        prepayment_type: null,
        prepayment_size: null,
        not_guaranteed: false,
        flight_included: false,
        commentary: 'Изменили сами',
        is_busy: false,
      },
    });
    const { import: undone } = await client.call(tourImportCalls.undo, { body: { id: read.id } });
    expect(undone.dates_removed).toBe(1);
    expect(undone.kept).toEqual(
      expect.arrayContaining([
        { tour_name: known.name, date_start: starts[0], reason: 'booked' },
        { tour_name: known.name, date_start: starts[1], reason: 'changed' },
      ]),
    );
  });

  it('tells each problem by row and column, and imports the other rows when asked', async () => {
    const { client, organizer_id, upload } = await newOrganizer();
    const known = await createPublishedTour(client, organizer_id, { dates: [inDays(20)] });
    const good = inDays(90);
    const read = await upload(
      await xlsx(
        [
          [...HEAD, 'Перелёт'],
          [known.name, '31.02.2030', good, 1, 1, null],
          [known.name, good, good, -5, 1, 'может быть'],
          [known.name, inDays(20), inDays(22), null, 5, null],
          [known.name, inDays(-5), inDays(-4), null, 5, null],
          [known.name, good, inDays(80), 'дорого', 5000, null],
          [null, good, good, null, 5, null],
          [known.name, good, good, null, 5, 'да'],
          [known.name, good, good, null, 5, 'нет'],
          ['Нет такого', good, good, null, 5, null],
        ],
        { cells: new Map([['1,3', { value: null, formula: 'A1*2' }]]) },
      ),
    );
    const plan = await check(client, read, false);
    expect(marks(plan)).toEqual([
      '2:B:bad_date',
      '2:D:formula_without_value',
      '3:D:negative',
      '3:F:bad_flag',
      '4:B:date_exists',
      '5:B:date_in_past',
      '6:D:bad_number',
      '6:E:out_of_range',
      '6:C:end_before_start',
      '7:A:required',
      '9::duplicate_row',
      '10:A:unknown_tour',
    ]);
    expect(plan).toMatchObject({ bad_rows: 8, good_rows: 1 });
    const refusal = await refusalOf(
      client.call(tourImportCalls.apply, { body: { id: read.id, skip_bad_rows: false } }),
    );
    expect(refusal.status).toBe(422);
    expect(await apply(client, read.id, true)).toMatchObject({ dates_made: 1, rows_skipped: 8 });
  });

  it('takes the result of a formula, and refuses what a merge swallows', async () => {
    const { client, upload } = await newOrganizer();
    const day = inDays(30);
    const read = await upload(
      await xlsx([HEAD, ['Слитый', day, day, null, 5], [null, inDays(40), inDays(41), null, 5]], {
        cells: new Map([['1,3', { value: 300, formula: '100*3', formulaResult: 300 }]]),
        merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
      }),
    );
    expect(marks(await check(client, read))).toEqual(['3:A:merged']);
  });

  it.each([
    ['utf-8 with semicolons', (text: string) => Buffer.from(text)],
    ['utf-16', (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])],
    [
      'utf-16, the other way round',
      (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]).swap16(),
    ],
    ['windows-1251', (text: string) => toWindows1251(text)],
  ])('reads a csv file in %s', async (_name, encode) => {
    const { client, upload } = await newOrganizer();
    const text = `Тур;Дата начала;Дней;Мест\r\n"Алтай; весна";${russian(inDays(30))};3;10\r\n`;
    const read = await upload(encode(text), 'туры.csv');
    expect(read.columns.map(({ header }) => header)).toEqual(['Тур', 'Дата начала', 'Дней', 'Мест']);
    expect(read.columns[0]?.samples).toEqual(['Алтай; весна']);
    expect(await check(client, read)).toMatchObject({ problems: [], tours_to_make: 1, dates_to_make: 1 });
  });

  it('runs no formula of a text file, and takes what only looks like one for a text', async () => {
    const { client, upload } = await newOrganizer();
    const day = russian(inDays(30));
    const read = await upload(
      Buffer.from(
        [
          'Тур;Начало;Окончание;Цена даты;Мест;Заметка к дате',
          `Алтай;${day};${day};=2+2*1000;5;`,
          `"=HYPERLINK(""http://example.test"")";${day};${day};;5;`,
          `Алтай;${day};${day};1000;5;@SUM(A1)`,
        ].join('\n'),
      ),
      'tours.csv',
    );
    const plan = await check(client, read);
    expect(marks(plan)).toEqual(['2:D:bad_number', '3:A:formula_without_value']);
    expect(await apply(client, read.id, true)).toMatchObject({ tours_made: 1, dates_made: 1 });
  });

  it('sees a text that a wrong encoding spoilt', async () => {
    const { client, upload } = await newOrganizer();
    const spoilt = new TextDecoder('windows-1251').decode(Buffer.from('Алтай'));
    const read = await upload(Buffer.from(`Тур;Дней\n${spoilt};3`), 'tours.csv');
    expect(marks(await check(client, read))).toEqual(['2:A:encoding']);
  });

  it.each([
    [
      'no spreadsheet',
      'not_a_sheet',
      () => Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x34, 0, 1, 2]),
    ],
    ['bytes that are no text', 'not_a_sheet', () => Buffer.from([1, 2, 3, 0, 255, 254])],
    ['a zip that is none', 'too_large_inside', () => Buffer.from('PK\u0003\u0004 and no more')],
    ['an archive of something else', 'not_a_sheet', () => zip('readme.txt', Buffer.from('Привет'))],
    ['headers alone', 'no_rows', () => Buffer.from('Тур;Дней\n')],
    [
      'a few kilobytes that unpack to 200 MB',
      'too_large_inside',
      () => zip('xl/worksheets/sheet1.xml', Buffer.alloc(200 * 1024 * 1024)),
    ],
    [
      'an archive that declares less than it holds',
      'not_a_sheet',
      () => zip('xl/worksheets/sheet1.xml', Buffer.alloc(200 * 1024 * 1024), 100),
    ],
    [
      'a cell that no spreadsheet holds',
      'too_large_inside',
      () => Buffer.from(`Тур;Дней\n${'а'.repeat(33_000)};3`),
    ],
    [
      'a few kilobytes of long cells',
      'too_large_inside',
      () => xlsx([HEAD, ...Array.from({ length: 160 }, () => ['а'.repeat(600_000), 'завтра'])]),
    ],
    [
      'a row of long cells',
      'too_large_inside',
      () => Buffer.from(`Тур;Дней\n${`${'а'.repeat(30_000)};`.repeat(6)}`),
    ],
    [
      'more letters than anybody writes, each row within its bounds',
      'too_large_inside',
      () => xlsx([HEAD, ...Array.from({ length: 280 }, () => ['а'.repeat(30_000), 'завтра'])]),
    ],
    [
      'too many rows',
      'too_many_rows',
      () => Buffer.from(`Тур;Дней\n${'Тур;3\n'.repeat(MAX_IMPORT_ROWS + 1)}`),
    ],
  ] as const)('refuses %s: %s', async (_name, reason, make) => {
    const { upload } = await newOrganizer();
    const file = await make();
    const began = Date.now();
    const refusal = await refusalOf(upload(file, 'tours.xlsx'));
    expect(refusal.status).toBe(422);
    const words = catalogues.ru.errors.tour_import[reason].replaceAll(/\{\{\w+\}\}.*$/gu, '');
    expect(refusal.body.errors).toEqual({ file: expect.stringContaining(words) });
    // The process that reads it is ended after twenty seconds.
    expect(Date.now() - began).toBeLessThan(20_000);
  });

  it('takes 10,000 rows, checks them by page and imports them', async () => {
    const { client, upload } = await newOrganizer();
    const rows = Array.from({ length: MAX_IMPORT_ROWS }, (_, index) => [
      `Большой тур ${index % 40}`,
      index < 30 ? 'завтра' : new Date(`${inDays(30 + Math.floor(index / 40))}T00:00:00Z`),
      null,
      1000 + index,
      10,
      3,
    ]);
    const read = await upload(await xlsx([[...HEAD, 'Дней'], ...rows]));
    const plan = await check(client, read);
    expect(plan.pagination).toMatchObject({ item_count: 30, page_count: 1 });
    expect(plan).toMatchObject({ good_rows: MAX_IMPORT_ROWS - 30, tours_to_make: 40 });
    const done = await apply(client, read.id, true);
    expect(done).toMatchObject({ status: 'done', dates_made: MAX_IMPORT_ROWS - 30, tours_made: 40 });
    const { import: undone } = await client.call(tourImportCalls.undo, { body: { id: read.id } });
    expect(undone).toMatchObject({ dates_removed: MAX_IMPORT_ROWS - 30, tours_removed: 40, kept: [] });
  }, 300_000);

  it.each(['ru', 'en'] as const)(
    'gives a template in %s that passes the check as it is',
    async (language) => {
      const { client, organizer_id, upload } = await newOrganizer();
      const blob = await client.call(tourImportCalls.template, { query: { organizer_id, language } });
      const content = Buffer.from(await blob.arrayBuffer());
      expect((await readXlsx(content)).sheets[0]?.rows).toHaveLength(6);
      const read = await upload(content);
      expect(read.mapping).not.toContain(null);
      expect(await check(client, read)).toMatchObject({ problems: [], tours_to_make: 3, dates_to_make: 5 });
    },
  );
});

/** Only what Russian texts need. */
function toWindows1251(text: string): Buffer {
  return Buffer.from(
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      if (code < 128) return code;
      if (letter === 'ё') return 0xb8;
      return code - 0x0410 + 0xc0;
    }),
  );
}

/** An archive of one file, as a spreadsheet is one. @param declared the size that its headers tell */
function zip(name: string, content: Buffer, declared = content.length): Buffer {
  const packed = deflateRawSync(content);
  const sizes = Buffer.alloc(14);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(declared, 8);
  sizes.writeUInt16LE(Buffer.byteLength(name), 12);
  const kind = Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
  const local = Buffer.concat([
    Buffer.from('PK\u0003\u0004'),
    kind,
    sizes,
    Buffer.alloc(2),
    Buffer.from(name),
    packed,
  ]);
  const entry = Buffer.concat([
    Buffer.from('PK\u0001\u0002'),
    Buffer.from([20, 0]),
    kind,
    sizes,
    Buffer.alloc(16),
    Buffer.from(name),
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}

describe('files as the world makes them', () => {
  const day = inDays(50);
  const utf8 = (text: string) => Buffer.from(text, 'utf8');

  it('knows a tour whatever gaps and invisible signs its name is written with', async () => {
    const { client, organizer_id, upload } = await newOrganizer();
    const name = `Мультинский поход ${unique()}`;
    await createPublishedTour(client, organizer_id, { tour: { name } });
    const rows = [
      name.replace(' ', '  '),
      name.replace(' ', '\u00a0'),
      `${name}\u200b`,
      name.normalize('NFD'),
      name.toUpperCase(),
    ].map((written, index) => [written, russian(inDays(60 + index)), russian(inDays(62 + index)), 1000, 8]);
    const checked = await check(client, await upload(await xlsx([HEAD, ...rows])));
    expect(marks(checked)).toEqual([]);
    expect(checked).toMatchObject({ tours_to_make: 0, dates_to_make: rows.length });
  });

  it('finds headers below titles, and another row may be pointed at', async () => {
    const { client, upload } = await newOrganizer();
    const read = await upload(
      await xlsx([
        ['Расписание на 2027 год'],
        [],
        HEAD,
        [`Тур ${unique()}`, russian(day), russian(day), 1000, 8],
      ]),
    );
    expect(read).toMatchObject({ header_row: 3, rows_count: 1 });
    expect(read.top_rows).toEqual(['Расписание на 2027 год', '', HEAD.join(' · ')]);
    expect(marks(await check(client, { ...read, mapping: read.mapping.with(0, 'tour') }))).toEqual([]);
    const { import: first } = await client.call(tourImportCalls.setHeaders, {
      body: { id: read.id, header_row: 1 },
    });
    expect(first).toMatchObject({ header_row: 1, rows_count: 3, mapping: [null, null, null, null, null] });
    const { import: again } = await client.call(tourImportCalls.setHeaders, {
      body: { id: read.id, header_row: 3 },
    });
    expect(again).toMatchObject({ header_row: 3, rows_count: 1, mapping: read.mapping });
    const bad = await upload(await xlsx([['Расписание'], HEAD, ['', russian(day), russian(day), 1000, 8]]));
    expect(marks(await check(client, bad))).toEqual(['3:A:required']);
  });

  it('knows headers with stars, units and abbreviations, in several lines', async () => {
    const { upload } = await newOrganizer();
    const { mapping } = await upload(
      utf8(
        `"Название тура *";"Дата начала\n(дд.мм.гггг)";"Дата окончания:";"Цена, руб.";"Кол-во мест"\r\nПоход;${russian(day)};${russian(day)};1000;8\r\n`,
      ),
      'tours.csv',
    );
    expect(mapping).toEqual(['tour', 'date_start', 'date_end', 'price', 'number_of_seats']);
  });

  it('takes the line by which Excel names the separator', async () => {
    const { upload } = await newOrganizer();
    const { columns } = await upload(
      utf8(`sep=;\r\n${HEAD.join(';')}\r\nПоход, долгий;${russian(day)};;1,5;8`),
      't.csv',
    );
    expect(columns.map(({ header }) => header)).toEqual(HEAD);
  });

  it('tells by its row a quote that is open, and a page that is no spreadsheet', async () => {
    const { upload } = await newOrganizer();
    const said = async (text: string, name: string) =>
      (await refusalOf(upload(utf8(text), name))).body.errors['file'];
    const rows = `Поход;${russian(day)};;1000;8\n`;
    expect(await said(`${HEAD.join(';')}\n${rows}"Открыта;1;2\n${rows}`, 'tours.csv')).toContain('строке 3');
    expect(await said(`${HEAD.join(';')}\n"Открыта;1;2\n"Поход";1;2\n`, 'tours.csv')).toContain('строке 2');
    expect(
      await said('<html><body><table><tr><td>Тур</td></tr></table></body></html>', 'file.xls'),
    ).toContain('веб-страница');
  });
});
