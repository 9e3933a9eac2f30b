import { bookingCalls, reportCalls, type DuesReport } from '@tropa/contract';
import { addDays, DEBT_AGES, todayIn } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import {
  createConfirmedBooking,
  createDeparture,
  inDays,
  payInvoice,
  refusalOf,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
const today = todayIn('Asia/Barnaul');

const ask = (client: TestClient = owner): Promise<DuesReport> =>
  client.call(reportCalls.dues, { query: { organizer_id } });
/** How many bookings the list has whose invoices are due then. */
const listed = async ({ date_from, date_to }: DuesReport['debts'][number], more: object = {}) => {
  const filters = {
    ...(date_from && { due_from: date_from }),
    ...(date_to && { due_to: date_to }),
    ...more,
  };
  const query = { organizer_id, filters: JSON.stringify(filters) };
  return (await owner.call(bookingCalls.listForOrg, { query })).pagination.item_count;
};
/** Has the open invoices of a booking be due at the end of a day. */
const dueIn = (request_id: number, days: number) =>
  app.database
    .execute(sql`update invoice i set due_at = (${addDays(today, days)}::date + time '23:59:59') at time zone b.timezone
    from booking b where b.request_id = i.request_id and i.request_id = ${request_id} and i.status = 1`);

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  const departure = await createDeparture(owner, organizer_id, { dates: [inDays(100)], seats: 40 });
  const terms = { prepayment_type: 'percent', prepayment_size: 25 } as const;
  for (const days of [2, 40, -1, -7, -8, -31, -200]) {
    const booking = await createConfirmedBooking(app, owner, departure, terms);
    await dueIn(booking.request_id, days);
  }
  // Its prepayment is payed: the rest stands in its plan alone.
  await payInvoice(app, await createConfirmedBooking(app, owner, departure, terms));
});

it('tells of open invoices by month as the list of bookings does, and of what is planned beside them', async () => {
  const { expected, has_more } = await ask();
  expect(has_more).toBe(false);
  expect(expected.reduce((all, { bookings }) => all + bookings, 0)).toBe(2);
  for (const month of expected) expect(month.bookings).toBe(await listed({ ...month, sums: [] }));
  const { rows } = await app.database.execute<{ left: number; asked: number }>(sql`
    select sum(total - payed_amount)::float8 as left,
      (select sum(amount)::float8 from invoice where organizer_id = ${organizer_id} and status = 1) as asked
    from booking where organizer_id = ${organizer_id}`);
  const sums = expected.flatMap((month) => month.sums);
  expect(sums.reduce((all, { planned }) => all + planned, 0)).toBe(
    (rows[0]?.left ?? 0) - (rows[0]?.asked ?? 0),
  );
  expect(sums.reduce((all, { invoiced }) => all + invoiced, 0)).toBeGreaterThan(0);
});

it('tells of debts by their age as the list of bookings does', async () => {
  const { debts } = await ask();
  expect(debts.map(({ bookings }) => bookings)).toEqual([2, 1, 1, 1]);
  expect(debts).toHaveLength(DEBT_AGES.length);
  for (const debt of debts) {
    expect(debt.bookings).toBe(await listed(debt, { payment_state: 'overdue' }));
    expect(debt.sums[0]?.amount).toBeGreaterThan(0);
  }
});

it('tells an agent, a guide and a stranger nothing', async () => {
  const { member: agent } = await signedInMember(app, organizer_id, 'agent');
  const { member: guide } = await signedInMember(app, organizer_id, 'guide');
  const { owner: stranger } = await signedInOwner(app);
  for (const [client, status] of [
    [agent, 404],
    [guide, 403],
    [stranger, 404],
  ] as const)
    expect((await refusalOf(ask(client))).status).toBe(status);
});
