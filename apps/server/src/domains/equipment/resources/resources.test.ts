import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  departureCalls,
  equipmentCalls,
  HEADER,
  individualTourCalls,
  ownBookingCalls,
  publicBookingCalls,
  rebookingCalls,
  seatHoldCalls,
  type ResourceMeasure,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, schema } from '../../../db/index.ts';
import {
  bookingForm,
  checkSeatInvariants,
  createBooking,
  createDeparture,
  createWeeklyTour,
  everyDayAt,
  inDays,
  moveBookingTo,
  refusalOf,
  signedInMember,
  signedInOwner,
  unique,
  untilWaiting,
  useTestApp,
  type BookingWish,
  type TestClient,
} from '../../../testing/index.ts';
import { loadToursOnSale } from '../../tour/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});
afterEach(async () => {
  app.setNow(undefined);
  await checkSeatInvariants(app.database);
});

const ship = { name: 'Теплоход «Алтай»', kind: 'ship', quantity: 1, unit: 'day', ready_minutes: 0 } as const;
type Input = {
  name: string;
  kind: 'ship' | 'boat' | 'horse';
  quantity: number;
  unit: 'day' | 'half_hour';
  ready_minutes: number;
};

/** A resource that tours need. */
async function needed(
  input: Partial<Input>,
  tours: number[],
  quantity = 1,
  per: ResourceMeasure = 'departure',
) {
  const body = { organizer_id, ...ship, ...input };
  const { id, revision } = await owner.call(equipmentCalls.create, { body });
  const needs = tours.map((tour_id) => ({ tour_id, quantity, per }));
  return owner.call(equipmentCalls.setNeeds, { body: { id, needs, revision } });
}
const departure = (days = 30, seats = 50) =>
  createDeparture(owner, organizer_id, { seats, dates: [inDays(days)] });
const takingsOf = (resource_id: number) =>
  app.database.select().from(schema.resourceTaking).where(eq(schema.resourceTaking.resource_id, resource_id));
const settled = (answers: PromiseSettledResult<unknown>[]) =>
  answers.filter(({ status }) => status === 'fulfilled').length;
const freeOnSale = async (tour_id: number) => {
  const now = new Date();
  const tours = await loadToursOnSale(app.database, organizer_id, { today: inDays(0), now });
  return tours
    .find(({ id }) => id === tour_id)
    ?.dates.map(({ number_of_free_seats }) => number_of_free_seats);
};

describe('two tours that need the same ship', () => {
  it('sell it once to fifty who come at once, and say that it is taken', async () => {
    const [one, other] = [await departure(), await departure()];
    const { id } = await needed({}, [one.tour_id, other.tour_id]);
    const buyers = Array.from({ length: 50 }, (_, at) => createBooking(app, at % 2 === 0 ? one : other));
    const answers = await Promise.allSettled(buyers);
    // All who want the trip that was first get it: the ship is the trip's.
    expect(settled(answers)).toBe(25);
    const [taking] = await takingsOf(id);
    const lost = taking?.tour_date_id === one.date ? other : one;
    const late = await refusalOf(createBooking(app, lost));
    expect(late).toMatchObject({ status: 409, body: { type: 'resource_taken' } });
    expect(late.body.message).toMatch(/судно занято другим выездом/u);
    const hold = app.client().call(seatHoldCalls.take, { body: { ...lost, tourists: 1 } });
    expect((await refusalOf(hold)).body.type).toBe('resource_taken');
    // Nothing is sold of what cannot go.
    expect(await freeOnSale(lost.tour_id)).toEqual([0]);
    expect(await freeOnSale(lost === one ? other.tour_id : one.tour_id)).toEqual([25]);
  });

  it('have it again once the last booking or hold of the other is over', async () => {
    const [one, other] = [await departure(40), await departure(40)];
    const { id } = await needed({}, [one.tour_id, other.tour_id]);
    const [first, second] = [await createBooking(app, one), await createBooking(app, one)];
    await moveBookingTo(app, first.request_id, 6, { actor: 'staff' });
    expect((await refusalOf(createBooking(app, other))).body.type).toBe('resource_taken');
    await moveBookingTo(app, second.request_id, 6, { actor: 'staff' });
    expect(await takingsOf(id)).toEqual([]);
    await app.client().call(seatHoldCalls.take, { body: { ...other, tourists: 1 } });
    expect((await refusalOf(createBooking(app, one))).body.type).toBe('resource_taken');
    const hold = await app.client().call(seatHoldCalls.take, { body: { ...other, tourists: 1 } });
    expect(await takingsOf(id)).toHaveLength(1);
    expect(hold.token).toBeTruthy();
  });

  it('are refused alike by whatever changes what is taken of them', async () => {
    const [one, other] = [await departure(45), await departure(45)];
    await needed({}, [one.tour_id, other.tour_id]);
    await createBooking(app, one);
    const { tourDate } = schema;
    const take = inTransaction(app.database, (tx) =>
      tx.update(tourDate).set({ number_of_free_seats: 1 }).where(eq(tourDate.id, other.date)),
    );
    await expect(take).rejects.toMatchObject({
      status: 409,
      type: 'resource_taken',
      text: { key: 'errors.booking.resource_taken_ship' },
    });
  });

  it('go along with a booking that moves from one to the other, and back', async () => {
    const [one, other] = [await departure(47), await departure(47)];
    const { id } = await needed({}, [one.tour_id, other.tour_id]);
    const { request_id } = await createBooking(app, one);
    for (const to of [other, one]) {
      await owner.call(rebookingCalls.update, { body: { id: request_id, departure: to } });
      expect(await takingsOf(id)).toMatchObject([{ tour_date_id: to.date }]);
    }
  });

  it('keep nobody waiting who needs them, while a booking waits for the departure it moves to', async () => {
    const [from, to, third] = [await departure(49), await departure(49), await departure(49)];
    await needed({ quantity: 10 }, [from.tour_id, third.tour_id], 1, 'person');
    const { request_id } = await createBooking(app, from);
    const { move } = await app.database.transaction(async (tx) => {
      const { tourDate } = schema;
      await tx.select().from(tourDate).where(eq(tourDate.id, to.date)).for('no key update');
      const begun = { move: owner.call(rebookingCalls.update, { body: { id: request_id, departure: to } }) };
      await untilWaiting(tx);
      const waits = setTimeout(5000).then(() => Promise.reject(new Error('It waits for the resource')));
      await Promise.race([createBooking(app, third), waits]);
      return begun;
    });
    await move;
  });

  it('may both go on different days', async () => {
    const [one, other] = [await departure(50), await departure(55)];
    const { id } = await needed({}, [one.tour_id, other.tour_id]);
    await createBooking(app, one);
    await createBooking(app, other);
    expect(await takingsOf(id)).toHaveLength(2);
  });
});

describe('a boat by the half hour', () => {
  it('is taken from the start to the end and as long as it takes to get ready, and moves with a departure', async () => {
    const tours = [
      await createWeeklyTour(owner, organizer_id, { schedule: everyDayAt('10:00') }),
      await createWeeklyTour(owner, organizer_id, { schedule: everyDayAt('12:00', '13:00') }),
    ];
    const [morning, noon] = tours.map(({ id }) => id) as [number, number];
    const { id } = await needed({ name: 'Катер', kind: 'boat', unit: 'half_hour', ready_minutes: 20 }, [
      morning,
      noon,
    ]);
    const day = inDays(10);
    await createBooking(app, { tour_id: morning, start: `${day}T10:00` });
    const [taking] = await takingsOf(id);
    expect(taking).toMatchObject({ quantity: 1 });
    expect(Number(taking?.taken_until) - Number(taking?.taken_from)).toBe(2.5 * 3_600_000);
    const late = await refusalOf(createBooking(app, { tour_id: noon, start: `${day}T12:00` }));
    expect(late.body.message).toMatch(/лодка занята/u);
    await createBooking(app, { tour_id: noon, start: `${day}T13:00` });
    const retime = (time_start: string) =>
      owner.call(departureCalls.retime, {
        body: { id: taking?.tour_date_id ?? 0, time_start, reason: '', free_leave: false },
      });
    expect((await refusalOf(retime('11:30'))).body.type).toBe('resource_taken');
    await retime('08:00');
    const moved = (await takingsOf(id)).find(({ tour_date_id }) => tour_date_id === taking?.tour_date_id);
    expect(Number(taking?.taken_from) - Number(moved?.taken_from)).toBe(2 * 3_600_000);
  });
});

describe('horses, one for each person', () => {
  it('are taken as people are, and sell no more than there are', async () => {
    const [one, other] = [await departure(60), await departure(60)];
    const { id } = await needed(
      { name: 'Лошади', kind: 'horse', quantity: 5 },
      [one.tour_id, other.tour_id],
      1,
      'person',
    );
    await createBooking(app, { ...one, tourists: 3 });
    expect(await freeOnSale(other.tour_id)).toEqual([2]);
    expect((await refusalOf(createBooking(app, { ...other, tourists: 3 }))).body.message).toMatch(/лошадей/u);
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => createBooking(app, other)));
    expect(settled(answers)).toBe(2);
    const [own] = await takingsOf(id);
    expect(own?.quantity).toBe(3);
  });
});

describe('an extra that needs one of a few', () => {
  const kayak = {
    id: 'kayak',
    title: 'Байдарка',
    description: '',
    price: 50_000,
    per: 'tourist' as const,
    stock: null,
    is_required: false,
  };
  const withKayaks = (days: number, stock: number | null = null) =>
    createDeparture(owner, organizer_id, {
      seats: 20,
      dates: [inDays(days)],
      tour: { extras: [{ ...kayak, stock }] },
    });
  /** So many of what each kayak that is sold on some tours takes one of. */
  async function kayaks(quantity: number, tours: number[]) {
    const { id, revision } = await owner.call(equipmentCalls.create, {
      body: { organizer_id, ...ship, kind: 'boat', quantity },
    });
    const extra_needs = tours.map((tour_id) => ({ tour_id, extra_id: 'kayak', quantity: 1 }));
    return owner.call(equipmentCalls.setNeeds, { body: { id, needs: [], extra_needs, revision } });
  }
  const wished = (quantity: number) => ({ tourists: 2, extras: [{ id: 'kayak', quantity }] });
  const leftOf = async (wish: BookingWish) =>
    (await app.client().call(publicBookingCalls.quote, { body: { ...wish, tourists: 2 } })).extras_left;

  it('is sold as often as they last, over all tours of a day; seats without it are sold on', async () => {
    const [one, other] = [await withKayaks(60), await withKayaks(60)];
    const { id, extra_needs } = await kayaks(5, [one.tour_id, other.tour_id]);
    expect(extra_needs.map(({ title }) => title)).toEqual(['Байдарка', 'Байдарка']);
    expect(await leftOf(one)).toEqual({ kayak: 5 });
    const buyers = Array.from({ length: 8 }, (_, at) =>
      createBooking(app, { ...(at % 2 === 0 ? one : other), ...wished(1) }),
    );
    const answers = await Promise.allSettled(buyers);
    expect(settled(answers)).toBe(5);
    expect((await takingsOf(id)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5);
    expect([await leftOf(one), await leftOf(other)]).toEqual([{ kayak: 0 }, { kayak: 0 }]);
    const late = await refusalOf(createBooking(app, { ...one, ...wished(1) }));
    expect(late.body).toMatchObject({ type: 'sold_out', details: { extra: 'kayak', left: 0 } });
    await createBooking(app, { ...one, tourists: 2 });
  });

  it('comes free with a cancellation, and with fewer of it in a booking that keeps its seats', async () => {
    const [one, other] = [await withKayaks(61), await withKayaks(61)];
    const { id } = await kayaks(2, [one.tour_id, other.tour_id]);
    const first = await createBooking(app, { ...one, ...wished(2) });
    expect(await takingsOf(id)).toMatchObject([{ tour_date_id: one.date, quantity: 2 }]);
    expect((await refusalOf(createBooking(app, { ...other, ...wished(1) }))).body.type).toBe('sold_out');
    await owner.call(rebookingCalls.update, {
      body: { id: first.request_id, extras: [{ id: 'kayak', quantity: 1 }] },
    });
    expect(await takingsOf(id)).toMatchObject([{ quantity: 1 }]);
    await createBooking(app, { ...other, ...wished(1) });
    await moveBookingTo(app, first.request_id, 6, { actor: 'staff' });
    expect(await takingsOf(id)).toMatchObject([{ tour_date_id: other.date, quantity: 1 }]);
    expect(await leftOf(other)).toEqual({ kayak: 1 });
  });

  it('that is sold from a stock takes its part at once, or the needs are refused', async () => {
    const one = await withKayaks(62, 9);
    await createBooking(app, { ...one, ...wished(2) });
    const { id } = await kayaks(3, [one.tour_id]);
    expect(await takingsOf(id)).toMatchObject([{ quantity: 2 }]);
    expect(await leftOf(one)).toEqual({ kayak: 1 });
    expect((await refusalOf(kayaks(1, [one.tour_id]))).body.type).toBe('resource_taken');
  });

  it('is one of the organizer’s own, each named once', async () => {
    const one = await withKayaks(63);
    const { extras } = await owner.call(equipmentCalls.extras, { query: { organizer_id } });
    expect(extras).toContainEqual(expect.objectContaining({ tour_id: one.tour_id, extra_id: 'kayak' }));
    const { id, revision } = await kayaks(1, [one.tour_id]);
    const need = { tour_id: one.tour_id, extra_id: 'kayak', quantity: 1 };
    const strange = await signedInOwner(app);
    const theirs = await createDeparture(strange.owner, strange.organizer_id, {
      dates: [inDays(63)],
      tour: { extras: [kayak] },
    });
    for (const wrong of [{ ...need, tour_id: theirs.tour_id }, { ...need, extra_id: 'boat' }, need])
      expect(
        await refusalOf(
          owner.call(equipmentCalls.setNeeds, {
            body: { id, needs: [], extra_needs: [need, wrong], revision },
          }),
        ),
      ).toMatchObject({ status: 422, body: { errors: { 'extra_needs.1.extra_id': expect.anything() } } });
  });
});

describe('an individual trip', () => {
  /** A trip of one booking alone, on days of its own. */
  const trip = (tour_id: number, day: string, more: object = {}) =>
    owner.call(
      ownBookingCalls.create,
      {
        body: {
          from_source: 'organizer',
          organizer_id,
          tour_id,
          tourists: 3,
          price: 4_000_000,
          price_basis: 'person',
          date_start: day,
          date_end: day,
          time_start: null,
          client_agreed: true,
          contacts: { ...bookingForm({ tour_id }).contacts, email: `trip${unique()}@example.test` },
          ...more,
        },
      },
      { [HEADER.idempotencyKey]: randomUUID() },
    );
  const moveTrip = async (request_id: number, day: string, more: object = {}) => {
    await owner.call(individualTourCalls.saveDates, {
      body: { request_id, from_source: 'organizer', date_start: day, date_end: day, ...more },
    });
    await owner.call(individualTourCalls.save, { body: { request_id, is_draft: false } });
  };

  it('takes what its tour needs, moves it with its days, and gives it back when it is cancelled', async () => {
    const [one, other] = [await departure(120), await departure(125)];
    const { id } = await needed({}, [one.tour_id, other.tour_id]);
    const { request_id } = await trip(one.tour_id, inDays(125));
    expect(await takingsOf(id)).toMatchObject([{ request_id, tour_date_id: null, quantity: 1 }]);
    expect((await refusalOf(createBooking(app, other))).body.type).toBe('resource_taken');
    expect(await freeOnSale(other.tour_id)).toEqual([0]);
    const { takings } = await owner.call(equipmentCalls.calendar, {
      query: { id, from: inDays(125), days: 2 },
    });
    expect(takings).toMatchObject([{ request_id, tour_id: one.tour_id, date_start: inDays(125) }]);
    expect(
      (await refusalOf(owner.call(equipmentCalls.delete, { body: { id, force: true } }))).body.type,
    ).toBe('resource_in_use');
    await moveTrip(request_id, inDays(121));
    await createBooking(app, other);
    expect((await refusalOf(moveTrip(request_id, inDays(125)))).body.type).toBe('resource_taken');
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    expect(await takingsOf(id)).toMatchObject([{ tour_date_id: other.date }]);
  });

  it('takes a horse for each of its people, and leaves them to the departure that it goes to', async () => {
    const one = await departure(130);
    const horses = { name: 'Лошади', kind: 'horse', quantity: 4 } as const;
    const { id, revision } = await needed(horses, [one.tour_id], 1, 'person');
    const { request_id } = await trip(one.tour_id, inDays(130));
    expect(await takingsOf(id)).toMatchObject([{ request_id, quantity: 3 }]);
    await owner.call(rebookingCalls.update, { body: { id: request_id, departure: one } });
    expect(await takingsOf(id)).toMatchObject([{ tour_date_id: one.date, quantity: 3 }]);
    await moveTrip(request_id, inDays(131));
    // Counted by half hours now, it is still the trip's.
    await owner.call(equipmentCalls.update, {
      body: { id, ...ship, ...horses, unit: 'half_hour', ready_minutes: 30, revision },
    });
    expect(await takingsOf(id)).toMatchObject([{ request_id, quantity: 3 }]);
    await owner.call(equipmentCalls.setNeeds, { body: { id, needs: [], revision: revision + 1 } });
    expect(await takingsOf(id)).toEqual([]);
  });

  it('of some hours takes a boat for those alone, and two of them race for it', async () => {
    const { id: tour_id } = await createWeeklyTour(owner, organizer_id, { schedule: everyDayAt('10:00') });
    const { id } = await needed({ name: 'Катер', kind: 'boat', unit: 'half_hour', ready_minutes: 30 }, [
      tour_id,
    ]);
    const day = inDays(12);
    await trip(tour_id, day, { time_start: '12:30' });
    const [taking] = await takingsOf(id);
    expect(Number(taking?.taken_until) - Number(taking?.taken_from)).toBe(2.5 * 3_600_000);
    await createBooking(app, { tour_id, start: `${day}T10:00` });
    const late = Array.from({ length: 4 }, () => trip(tour_id, day, { time_start: '15:00' }));
    expect(settled(await Promise.allSettled(late))).toBe(1);
    expect((await refusalOf(trip(tour_id, day, { time_start: '14:30' }))).body.message).toMatch(
      /лодка занята/u,
    );
  });

  it('that is there already takes what its tour is said to need, or the needs are refused', async () => {
    const [one, other] = [await departure(140), await departure(140)];
    await trip(one.tour_id, inDays(140));
    const { id } = await needed({}, [one.tour_id]);
    expect(await takingsOf(id)).toHaveLength(1);
    await createBooking(app, other);
    await trip(other.tour_id, inDays(140));
    expect((await refusalOf(needed({}, [other.tour_id]))).body.type).toBe('resource_taken');
  });
});

describe('a resource', () => {
  it('is refused to what is sold twice already, and what is sold takes it at once', async () => {
    const [one, other] = [await departure(70), await departure(70)];
    await createBooking(app, one);
    await createBooking(app, other);
    const refused = await refusalOf(needed({}, [one.tour_id, other.tour_id]));
    expect(refused).toMatchObject({ status: 409, body: { type: 'resource_taken' } });
    const { id } = await needed({}, [one.tour_id]);
    expect(await takingsOf(id)).toMatchObject([{ tour_date_id: one.date }]);
  });

  it('is not overwritten by who has read it before, nor made fewer than are taken', async () => {
    const [one, other] = [await departure(80), await departure(80)];
    const { id, revision } = await needed({ quantity: 2 }, [one.tour_id, other.tour_id]);
    await createBooking(app, one);
    await createBooking(app, other);
    const change = (quantity: number, of = revision) =>
      owner.call(equipmentCalls.update, { body: { ...ship, id, quantity, revision: of } });
    const few = await refusalOf(change(1));
    expect(few).toMatchObject({ status: 409, body: { type: 'departures_clash' } });
    expect(few.body.details?.['departures']).toHaveLength(2);
    await change(3);
    expect((await refusalOf(change(4))).status).toBe(409);
    // Counted by half hours now, it is taken by the same departures all day long.
    await owner.call(equipmentCalls.update, {
      body: { ...ship, id, quantity: 3, unit: 'half_hour', ready_minutes: 30, revision: revision + 1 },
    });
    expect(await takingsOf(id)).toHaveLength(2);
  });

  it('is removed when nothing takes it, and asked about where tours need it', async () => {
    const one = await departure(90);
    const { id } = await needed({}, [one.tour_id]);
    const remove = (force?: boolean) => owner.call(equipmentCalls.delete, { body: { id, force } });
    const { request_id } = await createBooking(app, one);
    expect((await refusalOf(remove(true))).body).toMatchObject({
      type: 'resource_in_use',
      details: { count: 1 },
    });
    await moveBookingTo(app, request_id, 6, { actor: 'staff' });
    expect((await refusalOf(remove())).body.details).toMatchObject({ tours: [{ id: one.tour_id }] });
    await remove(true);
    await createBooking(app, one);
  });

  it('is nothing to strangers and guides', async () => {
    const one = await departure(95);
    const { id, revision } = await needed({}, [one.tour_id]);
    const { owner: stranger } = await signedInOwner(app);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    const list = (by: TestClient) => by.call(equipmentCalls.list, { query: { organizer_id } });
    const change = (by: TestClient) => by.call(equipmentCalls.update, { body: { ...ship, id, revision } });
    const close = (by: TestClient) =>
      by.call(equipmentCalls.close, {
        body: { id, date_from: inDays(1), date_to: inDays(1), quantity: 1, reason: '' },
      });
    const calendar = (by: TestClient) =>
      by.call(equipmentCalls.calendar, { query: { id, from: inDays(1), days: 3 } });
    for (const ask of [list, change, close, calendar]) {
      expect((await refusalOf(ask(stranger))).status).toBe(404);
      expect((await refusalOf(ask(guide))).status).toBe(403);
    }
  });
});

describe('repairs', () => {
  it('show the departures that clash first, close the ship to what is not sold, and open it again', async () => {
    const [one, other] = [await departure(100), await departure(105)];
    const { id } = await needed({}, [one.tour_id, other.tour_id]);
    await createBooking(app, one);
    const days = { date_from: inDays(99), date_to: inDays(108) };
    const close = (despite_clashes: boolean) =>
      owner.call(equipmentCalls.close, {
        body: { id, ...days, quantity: 1, reason: 'Ремонт двигателя', despite_clashes },
      });
    const refused = await refusalOf(close(false));
    expect(refused.body).toMatchObject({
      type: 'departures_clash',
      details: { departures: [{ tour_date_id: one.date }] },
    });
    expect(await freeOnSale(other.tour_id)).toEqual([50]);
    const { closures } = await close(true);
    expect(closures).toMatchObject([{ reason: 'Ремонт двигателя' }]);
    expect(await freeOnSale(other.tour_id)).toEqual([0]);
    expect((await refusalOf(createBooking(app, other))).body.type).toBe('resource_taken');
    // Those who booked before go on as they are: one more of them takes nothing more of the ship.
    const more = await createBooking(app, one);
    await moveBookingTo(app, more.request_id, 6, { actor: 'staff' });
    const calendar = await owner.call(equipmentCalls.calendar, { query: { id, from: inDays(99), days: 4 } });
    expect(calendar.takings).toMatchObject([{ tour_date_id: one.date }]);
    expect(calendar.free.map(({ free }) => free).slice(0, 2)).toEqual([0, -1]);
    await owner.call(equipmentCalls.open, { body: { closure_id: closures[0]?.id ?? 0 } });
    await createBooking(app, other);
  });
});

describe('a substitute', () => {
  it('of the same kind is offered where it is free, taken instead, and given back', async () => {
    const [one, other] = [await departure(110), await departure(110)];
    const { id } = await needed({}, [one.tour_id, other.tour_id]);
    const spare = await needed({ name: 'Теплоход «Катунь»' }, []);
    await needed({ name: 'Катер', kind: 'boat' }, []);
    await createBooking(app, one);
    const ask = () => owner.call(equipmentCalls.ofDeparture, { query: { date_id: other.date } });
    const { resources } = await ask();
    expect(resources).toMatchObject([
      { resource_id: id, is_taken: false, is_free: false, others: [{ tour_date_id: one.date }] },
    ]);
    expect(resources[0]?.substitutes.map((choice) => choice.id)).toContain(spare.id);
    expect(resources[0]?.substitutes.map(({ name }) => name)).not.toContain('Катер');
    const swap = (substitute_id: number | null) =>
      owner.call(equipmentCalls.swap, { body: { date_id: other.date, resource_id: id, substitute_id } });
    await swap(spare.id);
    await createBooking(app, other);
    expect(await takingsOf(spare.id)).toMatchObject([{ tour_date_id: other.date }]);
    // The ship that its tour says is still the other trip's.
    expect((await refusalOf(swap(null))).body.type).toBe('resource_taken');
    expect((await ask()).resources).toMatchObject([
      { substitute: { id: spare.id }, is_taken: true, is_free: true },
    ]);
  });
});
