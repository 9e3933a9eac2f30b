import { getTableColumns, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createOrganizer,
  signedInClient,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

/** Columns that the database does not reckon by itself. */
const WRITTEN = Object.values(getTableColumns(schema.booking)).filter(({ generated }) => !generated);
const written = sql.raw(WRITTEN.map(({ name }) => `"${name}"`).join());
const copied = sql.raw(WRITTEN.map(({ name }) => `copy."${name}"`).join());

/** Copies of a booking, written by one statement: changed in its fields, and each with its line of history. */
const copies = (request_id: number, count: number, changes: object) =>
  app.database.execute<{ request_id: number }>(sql`
    with copied as (
      insert into booking (${written}) overriding system value
      select ${copied} from booking b, generate_series(1, ${count}) as number, jsonb_populate_record(b,
        jsonb_build_object('request_id', nextval('booking_request_id_seq'), 'uuid', gen_random_uuid())
        || ${JSON.stringify(changes)}::jsonb || jsonb_build_object('of_each', number)) as copy
      where b.request_id = ${request_id}
      returning request_id
    ), told as (insert into booking_history (request_id, actor, event) select request_id, 'system', 'created' from copied)
    select request_id from copied`);
const namesKept = async () => {
  const { rows } = await app.database.execute<{ name: string }>(
    sql`select name from booking_client_last_name where organizer_id = ${organizer_id} order by name`,
  );
  return rows.map(({ name }) => name);
};

describe('what the table of bookings keeps of its rows', () => {
  it('counts what one statement writes or deletes, prepaid bookings by their days too', async () => {
    const { request_id } = await createBooking(app, await createDeparture(owner, organizer_id));
    const noSeats = { tour_date_id: null, seats: 0 };
    const waiting = await copies(request_id, 3, { ...noSeats, client_last_name: 'Ёлкина' });
    const prepaid = { ...noSeats, base_sale_status: 3, deadline_at: null, client_last_name: 'Дубов' };
    const ready = await copies(request_id, 2, prepaid);
    const { rows } = await app.database.execute(
      sql`select sum(count)::int as count from booking_prepaid_counter where organizer_id = ${organizer_id}`,
    );
    expect(rows).toEqual([{ count: 2 }]);
    expect(await namesKept()).toEqual(['дубов', expect.any(String), 'ёлкина']);
    await checkSeatInvariants(app.database);

    const gone = [...waiting.rows.slice(1), ...ready.rows.slice(1)].map((row) => row.request_id);
    await app.database.execute(sql`delete from booking where request_id in ${gone}`);
    await checkSeatInvariants(app.database);
  });

  it('has no booking of another organizer’s tour', async () => {
    const stranger = await signedInClient(app);
    const theirs = await createDeparture(stranger, (await createOrganizer(stranger)).id);
    const { request_id } = await createBooking(app, await createDeparture(owner, organizer_id));
    await expect(
      copies(request_id, 1, { tour_date_id: null, seats: 0, tour_id: theirs.tour_id }),
    ).rejects.toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ constraint: 'booking_tour' }) }),
    );
  });

  it('knows what the tour of a booking is, whoever writes it, and what it becomes', async () => {
    const [excursion, tour] = [
      await createDeparture(owner, organizer_id),
      await createDeparture(owner, organizer_id),
    ];
    await app.database.execute(sql`update tour set type = 2 where id = ${excursion.tour_id}`);
    const { request_id } = await createBooking(app, excursion);
    const { rows } = await copies(request_id, 1, { tour_date_id: null, seats: 0, tour_type: null });
    const ids = [request_id, rows[0]?.request_id];
    const types = async () =>
      (
        await app.database.execute(
          sql`select tour_type from booking where request_id in ${ids} order by request_id`,
        )
      ).rows.map((row) => row['tour_type']);
    expect(await types()).toEqual([2, 2]);
    await app.database.execute(sql`
      update booking set tour_id = ${tour.tour_id}, tour_date_id = null, seats = 0 where request_id = ${ids[1]}`);
    expect(await types()).toEqual([2, 1]);
  });

  it('keeps all that was filled in of a tourist, and what was not as empty', async () => {
    const filled = {
      first_name: 'Анна',
      last_name: 'Ёжикова',
      middle_name: 'Петровна',
      birthday: '1990-05-01',
      email: 'anna@example.test',
      phone: '+79130000001',
      food_restriction: 'Не ест орехи',
    };
    const { request_id } = await createBooking(app, {
      ...(await createDeparture(owner, organizer_id)),
      tourists: 2,
      tourists_data: [filled, { first_name: 'Олег', last_name: 'Ёжиков' }],
    });
    const { rows } = await app.database.execute(sql`
      select first_name, last_name, middle_name, birthday::text, email, phone, food_restriction, passport_masked
      from booking_tourist where request_id = ${request_id} order by id`);
    const nothing = { middle_name: '', birthday: null, email: '', phone: '', food_restriction: '' };
    expect(rows).toEqual([
      { ...filled, passport_masked: '' },
      { ...nothing, first_name: 'Олег', last_name: 'Ёжиков', passport_masked: '' },
    ]);
  });
});
