import { bookingListCalls, exportCalls, type FileExport, type CallRequest } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bookingForm,
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  rowsOfCsv,
  sampleTicket,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { cleanUpExports } from '../writing/clean-up-exports.ts';
import { csvCell } from '../writing/cells.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };

type Body = CallRequest<typeof bookingListCalls.createExport>['body'];
const view = (client: TestClient, id: number) =>
  client.call(exportCalls.view, { query: { id } }).then((answer) => answer.export);

/** Asks for an export and waits until its job is over. */
async function exported(body: Partial<Body>, client = owner): Promise<FileExport> {
  const asked = await client.call(bookingListCalls.createExport, {
    body: { organizer_id, format: 'csv', filter: {}, columns: ['number'], ...body },
  });
  await expect
    .poll(async () => (await view(client, asked.export.id)).status, { timeout: 30_000 })
    .toMatch(/done|failed/u);
  return view(client, asked.export.id);
}
const download = async ({ url }: FileExport) => app.raw({ host: 'localhost', path: url ?? '' });

async function csv(body: Partial<Body>, client = owner): Promise<string[][]> {
  const made = await exported({ ...body, format: 'csv' }, client);
  expect(made.status).toBe('done');
  const { text } = await download(made);
  return rowsOfCsv(text);
}

const book = async (contacts: object = {}) => {
  const form = bookingForm(wish);
  return (await createBooking(app, { ...form, contacts: { ...form.contacts, ...contacts } })).request_id;
};
const made: number[] = [];

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  wish = await createDeparture(owner, organizer_id, { dates: [inDays(40)], seats: 500 });
  made.push(
    await book({ first_name: '=1+1', last_name: '=HYPERLINK("http://evil.test")', phone: '+79165550102' }),
    await book({ first_name: 'Мария', last_name: 'Куницына' }),
  );
});

describe('an export', () => {
  it('is what the list shows: filters, columns, order', async () => {
    const rows = await csv({ columns: ['number', 'client', 'total'] });
    expect(rows[0]).toEqual([
      '№',
      'Создана',
      'Клиент',
      'Телефон',
      'E-mail',
      'Стоимость',
      'Оплачено',
      'Валюта',
    ]);
    expect(rows.slice(1).map(([number]) => Number(number))).toEqual(made.toSorted((a, b) => b - a));
    const [, newest] = rows;
    expect(newest?.[2]).toBe('Куницына Мария');
    expect(newest?.[4]).toMatch(/@example\.test$/u);
    expect(newest?.[5]).toMatch(/^\d+,\d\d$/u);
    expect(await csv({ columns: ['tourists'], filter: { search: 'Куницына' } })).toEqual([
      ['Туристов', 'Мест', 'Категории'],
      ['1', '1', ''],
    ]);
    expect(await csv({ filter: { base_sale_status: 6 } })).toEqual([['№', 'Создана']]);
  });

  it('says where people sleep and what they take, of an organizer whose tours have rooms or extras', async () => {
    const { owner: host, organizer_id: id } = await signedInOwner(app);
    const room = { price: 100_000, per: 'room' as const, places: 2, single_supplement: null, stock: null };
    const variant = { accommodation: 'Гостиница', description: null, photos: [] };
    const helmet = {
      id: 'helmet',
      title: 'Шлем',
      description: '',
      price: 50_000,
      per: 'tourist' as const,
      stock: null,
    };
    const hotel = await createDeparture(host, id, {
      tour: {
        extras: [{ ...helmet, is_required: false }],
        accommodations: [{ nights: 1, variants: [{ ...variant, id: 'twin', title: 'Двухместный', room }] }],
      },
    });
    await createBooking(app, { ...hotel, tourists: 3, extras: [{ id: 'helmet', quantity: 2 }] });
    expect(await csv({ organizer_id: id, columns: ['tourists'] }, host)).toEqual([
      ['Туристов', 'Мест', 'Категории', 'Размещение', 'Дополнительно'],
      ['3', '3', '', 'Двухместный × 2', 'Шлем × 2'],
    ]);
  });

  it('says how many seats a booking takes and of which classes: an infant none, a family each of it', async () => {
    const { owner: host, organizer_id: id } = await signedInOwner(app);
    const decks = { class_id: 'upper', type: 'adult' as const };
    const boat = await createDeparture(host, id, {
      tour: {
        price_basis: 'person',
        seat_classes: [
          { id: 'upper', title: 'Верхняя палуба', title_en: '', seats: 6 },
          { id: 'lower', title: 'Нижняя палуба', title_en: '', seats: 6 },
        ],
        price_categories: [
          { ...sampleTicket, ...decks, id: 'adult', title: 'Взрослый' },
          {
            ...sampleTicket,
            id: 'family',
            title: 'Семья',
            type: 'family',
            people: 4,
            price: 1,
            class_id: 'lower',
          },
          { ...sampleTicket, id: 'infant', title: 'Младенец', type: 'infant', price: 0, takes_seat: false },
        ],
      },
    });
    await createBooking(app, {
      ...boat,
      tourists: 7,
      categories: [
        { id: 'adult', count: 2 },
        { id: 'family', count: 1 },
        { id: 'infant', count: 1 },
      ],
    });
    const [head, row] = await csv({ organizer_id: id, columns: ['tourists'] }, host);
    expect(head?.slice(0, 3)).toEqual(['Туристов', 'Мест', 'Классы мест']);
    expect(row?.slice(0, 3)).toEqual(['7', '6', 'Верхняя палуба × 2, Нижняя палуба × 4']);
  });

  it('says of what is payed whole that it is, as the list does', async () => {
    const { owner: host, organizer_id: id } = await signedInOwner(app);
    const trip = await createDeparture(host, id);
    await createBooking(app, trip);
    await createBooking(app, trip);
    await app.database.execute(
      sql`update booking set base_sale_status = 3, payed_amount = case when request_id % 2 = 0 then total else 1 end
        where organizer_id = ${id}`,
    );
    const [, ...rows] = await csv({ organizer_id: id, columns: ['status'] }, host);
    expect(rows.flat().toSorted()).toEqual(['Оплачена полностью', 'Предоплата внесена']);
  });

  it('holds what is like a search with a typo, as the list does', async () => {
    const rows = await csv({ columns: ['client'], filter: { search: 'Кунициына' } });
    expect(rows.slice(1).map(([name]) => name)).toEqual(['Куницына Мария']);
  });

  it('never begins a formula with what somebody typed', async () => {
    const cells = (await csv({ columns: ['client'] })).flat();
    expect(cells).toContain(`'=HYPERLINK("http://evil.test") =1+1`);
    expect(cells).toContain('7 916 555 01 02');
    for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@]/u);
  });

  it('is a sheet of Excel with numbers, days and texts', async () => {
    const done = await exported({ format: 'xlsx', columns: ['number', 'client', 'dates', 'total'] });
    expect(done).toMatchObject({ status: 'done', rows_total: 2, rows_done: 2 });
    const { bytes, headers } = await download(done);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="bookings-[\d-]+\.xlsx"$/u);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(bytes.length).toBe(done.file_size);
    const [sheet] = (await readXlsx(bytes)).sheets;
    const [head, ...rows] = sheet?.rows ?? [];
    expect(head?.[0]).toBe('№');
    const evil = rows.find((row) => row[0] === made[0]);
    expect(evil?.[2]).toBe('=HYPERLINK("http://evil.test") =1+1');
    expect(evil?.[3]).toBe('+7 916 555 01 02');
    expect(evil?.[5]).toEqual(new Date(`${inDays(40)}T00:00:00Z`));
    expect(typeof evil?.[8]).toBe('number');
    expect(sheet?.cells ? [...sheet.cells.values()].some((cell) => cell.formula !== undefined) : false).toBe(
      false,
    );
  });

  it('holds only what the member may see', async () => {
    const { member: agent } = await signedInMember(app, organizer_id, 'agent');
    expect(await csv({}, agent)).toEqual([['№', 'Создана']]);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect(await csv({}, guide)).toEqual([['№', 'Создана']]);
  });

  it('is seen by nobody but whoever asked for it', async () => {
    const { id } = await exported({});
    const { member } = await signedInMember(app, organizer_id, 'manager');
    const stranger = await signedInClient(app);
    for (const client of [member, stranger]) {
      expect(await refusalOf(view(client, id))).toMatchObject({ status: 404 });
      const cancel = client.call(exportCalls.cancel, { body: { id } });
      expect(await refusalOf(cancel)).toMatchObject({ status: 404 });
    }
    const asked = { organizer_id, format: 'csv', filter: {}, columns: ['number'] } as const;
    expect(
      await refusalOf(
        stranger.call(bookingListCalls.createExport, { body: { ...asked, columns: ['number'] } }),
      ),
    ).toMatchObject({ status: 404 });
  });

  it('lies behind a signature that ends, and is gone the day after', async () => {
    const done = await exported({});
    const path = done.url ?? '';
    expect(
      (await app.raw({ host: 'localhost', path: path.replace(/signature=..../u, 'signature=aaaa') })).status,
    ).toBe(404);
    expect((await app.raw({ host: 'localhost', path: path.split('?')[0] ?? '' })).status).toBe(404);
    app.setNow(new Date(Date.now() + 3 * 3_600_000));
    expect((await download(done)).status).toBe(403);
    app.setNow(new Date(Date.now() + 25 * 3_600_000));
    await cleanUpExports(app.services);
    app.setNow(undefined);
    expect((await download(done)).status).toBe(404);
    expect(await refusalOf(view(owner, done.id))).toMatchObject({ status: 404 });
  });

  it('reads many bookings in parts, and is stopped', async () => {
    await app.database.execute(sql`
      insert into booking (organizer_id, tour_id, tour_date_id, base_sale_status, tour_name, timezone, tourists_count, seats,
        client_first_name, client_last_name, client_email, client_phone, currency, breakdown, total, date_start, date_end)
      select organizer_id, tour_id, tour_date_id, 6, tour_name, timezone, 1, 1, client_first_name, client_last_name,
        client_email, client_phone, currency, breakdown, total, date_start, date_end
      from booking, generate_series(1, 2500) where request_id = ${made[1]}`);
    const rows = await csv({ columns: ['number'], filter: { base_sale_status: 6 } });
    const numbers = rows.slice(1).map(([number]) => Number(number));
    expect(numbers).toHaveLength(2500);
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    const body = { organizer_id, format: 'csv', filter: {}, columns: ['number'] } satisfies Body;
    const asked = await owner.call(bookingListCalls.createExport, { body });
    const { id } = asked.export;
    const canceled = await owner.call(exportCalls.cancel, { body: { id } });
    if (canceled.export.status === 'done') return;
    expect(canceled.export).toMatchObject({ status: 'canceled', url: null });
    expect((await view(owner, id)).status).toBe('canceled');
  });

  it('waits where too many are on their way', async () => {
    const { member } = await signedInMember(app, organizer_id, 'manager');
    const body = { organizer_id, format: 'csv', filter: {}, columns: ['number'] } satisfies Body;
    const one = await member.call(bookingListCalls.createExport, { body });
    await app.database.execute(sql`
      insert into file_export (organizer_id, user_id, kind, format, language, filter, columns, status)
      select organizer_id, user_id, kind, format, language, filter, columns, 'running'
      from file_export, generate_series(1, 3) where id = ${one.export.id}`);
    expect(await refusalOf(member.call(bookingListCalls.createExport, { body }))).toMatchObject({
      status: 409,
    });
  });
});

it.each(['＝1+1', '＋7', '－1', '＠SUM(A1)', ' =1+1'])('writes %j into CSV as the text it is', (value) => {
  expect(csvCell({ is: 'text', value }, 'ru')).toBe(`'${value}`);
});
