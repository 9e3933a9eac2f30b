import { tourCalls, type BaseSaleStatus } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, schema } from '../../db/index.ts';
import {
  checkSeatInvariants,
  createBooking,
  createDeparture,
  inDays,
  moveBookingTo,
  sampleDate,
  signedInOwner,
  useTestApp,
  type PublishedTourOptions,
  type TestClient,
} from '../../testing/index.ts';
import { changePayedAmount, findBooking, historyOf, onBookingMoved, systemActor } from './index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

const staff = { actor: 'staff' } as const;
const desk = { actor: 'desk' } as const;
const booked = async (tourists = 2, options: PublishedTourOptions = {}) => {
  const wish = await createDeparture(owner, organizer_id, options);
  const { request_id } = await createBooking(app, { ...wish, tourists });
  return { ...wish, request_id };
};
const move = (request_id: number, to: BaseSaleStatus, by: Parameters<typeof moveBookingTo>[3] = staff) =>
  moveBookingTo(app, request_id, to, by);
const freeSeats = async (date: number) => {
  const { rows } = await app.database.execute<{ free: number }>(
    sql`select number_of_free_seats as free from tour_date where id = ${date}`,
  );
  return rows[0]?.free;
};

describe('a move', () => {
  it.each([
    ['tourist', 5],
    ['staff', 6],
    ['system', 7],
    ['desk', 8],
  ] as const)('by the %s to %i gives the seats back', async (actor, to) => {
    const { request_id, date } = await booked(3);
    expect(await freeSeats(date)).toBe(7);
    const moved = await move(request_id, to, { actor, message: 'Передумали' });
    expect(moved).toMatchObject({ base_sale_status: to, deadline_at: null, cancel_message: 'Передумали' });
    expect(await freeSeats(date)).toBe(10);
    await checkSeatInvariants(app.database);
  });

  it('that the table does not have is refused with the allowed ones, and changes nothing', async () => {
    const { request_id, date } = await booked();
    await expect(move(request_id, 4)).rejects.toMatchObject({
      status: 409,
      type: 'transition_not_allowed',
      details: { allowed: [2, 3, 6] },
    });
    await move(request_id, 6);
    await expect(move(request_id, 1)).rejects.toMatchObject({ details: { allowed: [] } });
    await expect(move(request_id, 6)).rejects.toMatchObject({ type: 'transition_not_allowed' });
    expect(await freeSeats(date)).toBe(10);
  });

  it('waits for the prepayment as long as the organizer says, and no longer than three hours before a near start', async () => {
    const far = await booked();
    const before = Date.now();
    const { deadline_at } = await move(far.request_id, 2);
    expect(((deadline_at?.getTime() ?? 0) - before) / 3_600_000).toBeCloseTo(72, 1);
    const near = await booked(1, { dates: [inDays(2), inDays(40)] });
    expect((await move(near.request_id, 2)).deadline_at?.toISOString()).toBe(`${inDays(1)}T14:00:00.000Z`);
    expect((await move(far.request_id, 3, systemActor)).deadline_at).toBeNull();
  });

  it('out of a cancellation by the system takes the seats again, or fails when they are gone', async () => {
    const { request_id, date, tour_id } = await booked(6);
    await move(request_id, 7, systemActor);
    const other = await createBooking(app, { tour_id, date, tourists: 6 });
    await expect(move(request_id, 3, systemActor)).rejects.toMatchObject({ status: 409, type: 'sold_out' });
    await expect(move(request_id, 1, desk)).rejects.toMatchObject({ type: 'sold_out' });
    expect(await findBooking(app.database, request_id)).toMatchObject({ base_sale_status: 7 });
    await move(other.request_id, 6);
    expect(await move(request_id, 1, desk)).toMatchObject({
      base_sale_status: 1,
      cancel_message: '',
      deadline_at: expect.any(Date),
    });
    expect(await freeSeats(date)).toBe(4);
    await move(request_id, 7, systemActor);
    await move(request_id, 3, systemActor);
    expect(await freeSeats(date)).toBe(4);
    await checkSeatInvariants(app.database);
  });

  it('out of such a cancellation is refused when the departure has other days now', async () => {
    const { request_id, tour_id, date } = await booked();
    await move(request_id, 7, systemActor);
    await owner.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id },
      body: sampleDate(inDays(60), { id: date }),
    });
    await expect(move(request_id, 3, systemActor)).rejects.toMatchObject({ status: 409, type: 'sold_out' });
    expect(await freeSeats(date)).toBe(10);
  });

  it('takes no seat of a departure that has started', async () => {
    const { request_id, date } = await booked(1, { dates: [inDays(3), inDays(40)] });
    await move(request_id, 7, systemActor);
    app.setNow(new Date(`${inDays(3)}T00:00:00Z`));
    await expect(move(request_id, 3, systemActor)).rejects.toMatchObject({ type: 'sold_out' });
    app.setNow(undefined);
    expect(await freeSeats(date)).toBe(10);
  });

  it('is in the history with who, from where and why', async () => {
    const { request_id } = await booked();
    const [member] = await app.database.select().from(schema.organizerMember);
    await move(request_id, 2, { actor: 'staff', actor_user_id: member?.user_id ?? 0 });
    await move(request_id, 5, { actor: 'tourist', actor_name: 'Мария', message: 'Заболели' });
    expect(await historyOf(app.database, request_id)).toMatchObject([
      {
        event: 'canceled',
        actor: 'tourist',
        actor_name: 'Мария',
        data: { from: 2, to: 5, message: 'Заболели' },
      },
      {
        event: 'confirmed',
        actor: 'staff',
        actor_name: expect.stringContaining('Проверкина'),
        data: { from: 1, to: 2 },
      },
      { event: 'created' },
    ]);
  });

  it('is undone as a whole when a reaction of a later domain fails', async () => {
    const { request_id, date } = await booked();
    let isBroken = true;
    const seen: unknown[] = [];
    onBookingMoved
      .with((_services, _tx, made) => {
        if (made.booking.request_id !== request_id) return Promise.resolve();
        seen.push([made.from, made.to, made.booking.base_sale_status]);
        return isBroken ? Promise.reject(new Error('The invoice could not be canceled')) : Promise.resolve();
      })
      .join();
    await expect(move(request_id, 6)).rejects.toThrow('could not be canceled');
    expect(await findBooking(app.database, request_id)).toMatchObject({ base_sale_status: 1 });
    expect(await freeSeats(date)).toBe(8);
    expect(await historyOf(app.database, request_id)).toHaveLength(1);
    isBroken = false;
    await move(request_id, 6);
    expect(seen).toEqual([
      [1, 6, 6],
      [1, 6, 6],
    ]);
  });

  it('happens once when many try at the same moment', async () => {
    const { request_id, date } = await booked(4);
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_value, index) =>
        index % 2 === 0 ? move(request_id, 6) : move(request_id, 5, { actor: 'tourist' }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await freeSeats(date)).toBe(10);
    await checkSeatInvariants(app.database);
  });
});

describe('payed amount', () => {
  it('is never negative', async () => {
    const { request_id } = await booked();
    const change = (delta: number) =>
      inTransaction(app.database, (tx) => changePayedAmount(tx, request_id, delta));
    expect(await change(1000)).toBe(1000);
    await expect(change(-1001)).rejects.toThrow();
    expect(await change(-1000)).toBe(0);
  });
});
