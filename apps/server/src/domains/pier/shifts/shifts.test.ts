import { HEADER, pierCalls } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import {
  createPublishedTour,
  organizerDay,
  refusalOf,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
  untilWaiting,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  const day = organizerDay(1);
  const { id, date_ids } = await createPublishedTour(owner, organizer_id, {
    dates: [day],
    seats: 40,
    tour: { type: 2, price: 100_000, duration_hours: 1 },
    date: { date_end: day, time_start: '12:00' },
  });
  departure = { tour_id: id, date: date_ids[0] ?? 0 };
});

const seller = async (switches: 'money'[] = []) =>
  (await signedInMember(app, organizer_id, 'manager', switches)).member;
const open = (by: TestClient, opening_cash = 300_000) =>
  by.call(pierCalls.open, { body: { organizer_id, opening_cash } });
const state = (by: TestClient) => by.call(pierCalls.state, { query: { organizer_id } });
const sell = (by: TestClient, way: 'cash' | 'terminal' | 'transfer') =>
  by.call(
    pierCalls.sell,
    { body: { organizer_id, ...departure, tourists: 1, expected_total: 100_000, way } },
    { [HEADER.idempotencyKey]: randomUUID() },
  );
const move = (by: TestClient, direction: 'in' | 'out', amount: number, key: string = randomUUID()) =>
  by.call(pierCalls.moveCash, { body: { organizer_id, key, direction, amount, reason: 'Размен' } });
const close = (by: TestClient, shift_id: number, counted_cash: number, difference_reason = '') =>
  by.call(pierCalls.close, { body: { shift_id, counted_cash, difference_reason } });
const listed = (by: TestClient) => by.call(pierCalls.shifts, { query: { organizer_id } });

it('is open once for a seller, however often it is opened at the same moment', async () => {
  const by = await seller();
  const openings = await Promise.allSettled([open(by), open(by), open(by)]);
  expect(openings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await refusalOf(open(by))).status).toBe(409);
});

it('counts its drawer: the opening, cash sales, what is put in and taken out, once each', async () => {
  const by = await seller();
  await open(by);
  await sell(by, 'cash');
  await sell(by, 'terminal');
  await sell(by, 'transfer');
  const key = randomUUID();
  await move(by, 'in', 50_000, key);
  await move(by, 'in', 50_000, key);
  const { shift } = await move(by, 'out', 200_000);
  expect(shift).toMatchObject({
    sales_count: 3,
    by_way: { cash: 100_000, terminal: 100_000, transfer: 100_000, link: 0 },
    expected_cash: 250_000,
  });
  const above = await refusalOf(move(by, 'out', 250_001));
  expect(Object.keys(above.body.errors ?? {})).toEqual(['amount']);
  const { sales, moves } = await by.call(pierCalls.shift, { query: { id: shift.id } });
  expect(sales.map(({ way }) => way)).toEqual(['transfer', 'terminal', 'cash']);
  expect(moves.map(({ amount }) => amount)).toEqual([50_000, -200_000]);
});

it('closes with the cash that was counted, and a difference that is explained; then nothing is sold in it', async () => {
  const by = await seller();
  const { shift } = await open(by);
  await sell(by, 'cash');
  const silent = await refusalOf(close(by, shift.id, 390_000));
  expect(Object.keys(silent.body.errors ?? {})).toEqual(['difference_reason']);
  const closed = await close(by, shift.id, 390_000, 'Ошиблась со сдачей');
  expect(closed.shift).toMatchObject({ expected_cash: 400_000, counted_cash: 390_000 });
  expect((await refusalOf(close(by, shift.id, 390_000, 'Ещё раз'))).status).toBe(409);
  expect((await refusalOf(sell(by, 'cash'))).status).toBe(409);
  expect((await refusalOf(move(by, 'in', 100))).status).toBe(409);
  expect((await state(by)).shift).toBeNull();
  // Another one begins anew.
  expect((await open(by, 0)).shift).toMatchObject({ sales_count: 0, expected_cash: 0 });
});

it('waits with its close for a sale that is under way, and counts it', async () => {
  const by = await seller();
  const { shift } = await open(by, 0);
  const [sold, closed] = await app.database
    .transaction(async (tx) => {
      await tx.execute(sql`select from tour_date where id = ${departure.date} for update`);
      const selling = sell(by, 'cash');
      // It is within its transaction, and waits for the departure.
      await untilWaiting(app.database);
      const closing = close(by, shift.id, 100_000);
      await untilWaiting(app.database, 2);
      return { made: [selling, closing] as const };
    })
    .then(({ made }) => Promise.all(made));
  expect(sold.sale.is_payed).toBe(true);
  expect(closed.shift).toMatchObject({ sales_count: 1, expected_cash: 100_000, counted_cash: 100_000 });
});

it('is seen by its seller, and by whoever sees payments; sold in by nobody but owners and managers', async () => {
  const [poor, rich] = [await seller(['money']), await seller()];
  const { shift } = await open(poor, 0);
  const ids = async (by: TestClient) => (await listed(by)).shifts.map(({ id }) => id);
  expect(await ids(poor)).toEqual([shift.id]);
  expect(await ids(rich)).toContain(shift.id);
  expect(await ids(owner)).toContain(shift.id);
  const other = await open(rich, 0);
  expect((await refusalOf(poor.call(pierCalls.shift, { query: { id: other.shift.id } }))).status).toBe(404);
  // Nobody closes it for somebody else.
  expect((await refusalOf(close(owner, shift.id, 0))).status).toBe(404);
  const { owner: stranger } = await signedInOwner(app);
  expect((await refusalOf(stranger.call(pierCalls.shift, { query: { id: shift.id } }))).status).toBe(404);
  for (const role of ['guide', 'agent'] as const) {
    const { member } = await signedInMember(app, organizer_id, role);
    expect((await refusalOf(state(member))).status).toBe(403);
    expect((await refusalOf(open(member))).status).toBe(403);
  }
});
