import { tourCalls, type TourDateChange } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../db/index.ts';
import {
  atTime,
  checkSeatInvariants,
  createBooking,
  createOrganizer,
  createPublishedTour,
  inDays,
  moveBookingTo,
  refusalOf,
  sampleDate,
  signedInClient,
  signedInOwner,
  useTestApp,
} from '../../../testing/index.ts';
import { holdSeats, releaseSeats } from '../index.ts';

const app = useTestApp();
let client: Awaited<ReturnType<typeof signedInClient>>;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});

async function tourWithDate(seats = 10) {
  const tour = await createPublishedTour(client, organizer_id, { seats });
  return { tour_id: tour.id, date_id: tour.date_ids[0] ?? 0, start: inDays(30) };
}
const saveOne = (tour_id: number, body: TourDateChange) =>
  client.call(tourCalls.saveDate, {
    query: { organizer_id, tour_id, save_without_duration_checking: true },
    body,
  });
const saveMany = (tour_id: number, dates: TourDateChange[]) =>
  client.call(tourCalls.saveDates, {
    query: { organizer_id, tour_id, save_without_duration_checking: true },
    body: { dates },
  });
const dates = (tour_id: number, page = {}) =>
  client.call(tourCalls.getDates, { query: { tour_id, ...page } });
const changed = () => ({ kind: 'changed', actor: 'system', now: new Date() }) as const;
const hold = (id: number, seats: number) =>
  inTransaction(app.database, (tx) =>
    holdSeats(
      tx,
      id,
      seats,
      { date_start: inDays(30), date_end: inDays(32), time_start: null },
      {},
      changed(),
    ),
  );

describe('save dates', () => {
  it('makes dates with all seats free, and changes them by id', async () => {
    const { tour_id } = await tourWithDate();
    const { date } = await saveOne(tour_id, sampleDate('2031-06-12', { number_of_seats: 7 }));
    expect(date).toMatchObject({
      number_of_seats: 7,
      number_of_free_seats: 7,
      days: 3,
      price: null,
      effective_price: 2_500_000,
      date_start_formatted: '12\u00a0июн\u00a02031',
      bookings_count: 0,
    });
    const changed = await saveOne(
      tour_id,
      sampleDate('2031-07-01', { id: date.id, price: 100, number_of_seats: 9 }),
    );
    expect(changed.date).toMatchObject({
      id: date.id,
      date_start: '2031-07-01',
      effective_price: 100,
      number_of_free_seats: 9,
    });
  });

  it('stores all of them or none, each slip at its own date and field', async () => {
    const { tour_id } = await tourWithDate();
    const good = sampleDate(inDays(60));
    const failure = saveMany(tour_id, [
      good,
      sampleDate(inDays(-3)),
      good,
      sampleDate(inDays(60), { date_end: inDays(59) }),
      { ...good, prepayment_type: 'percent', prepayment_size: 101 },
    ]);
    await expect(failure).rejects.toMatchObject({ status: 422 });
    const keys = await failure.catch((error: { body: { errors: object } }) => Object.keys(error.body.errors));
    expect(keys).toEqual(['dates.1.date_start', 'dates.3.date_end', 'dates.4.prepayment_size']);
    const shapeless = saveMany(tour_id, [
      good,
      { ...good, number_of_seats: 0 },
      { ...good, date_start: '2031-02-30' },
    ]);
    await expect(shapeless).rejects.toMatchObject({
      body: {
        errors: { 'dates.1.number_of_seats': expect.any(String), 'dates.2.date_start': expect.any(String) },
      },
    });
    expect((await dates(tour_id)).pagination.item_count).toBe(1);
  });

  it('leaves nothing of the good dates when the database refuses one', async () => {
    const { tour_id, date_id, start } = await tourWithDate(4);
    await createBooking(app, { tour_id, date: date_id, tourists: 3 });
    const failure = saveMany(tour_id, [
      sampleDate(inDays(60)),
      sampleDate(start, { id: date_id, number_of_seats: 2 }),
    ]);
    await expect(failure).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'dates.1.number_of_seats': expect.any(String) } },
    });
    expect((await dates(tour_id)).pagination.item_count).toBe(1);
  });

  it('asks about a date that is longer than the tour, and stores it when that is meant', async () => {
    const { tour_id, date_id } = await tourWithDate();
    const asked = (body: TourDateChange, flags = {}) =>
      client.call(tourCalls.saveDate, { query: { organizer_id, tour_id, ...flags }, body });
    const long = { date_start: inDays(60), date_end: inDays(65) };
    await expect(asked(sampleDate(inDays(60), long))).rejects.toMatchObject({
      status: 422,
      body: {
        type: 'duration_mismatch',
        errors: { date_end: expect.any(String) },
        details: { days: 6, duration: 3 },
      },
    });
    const { date } = await asked(sampleDate(inDays(60), long), { save_without_duration_checking: true });
    // Its days are what they were: nobody is asked again for another price.
    await asked({ id: date.id, price: 700 });
    await asked({ id: date_id, date_end: inDays(31) });
  });

  it('has several a day, each with its time, which stays while people are booked', async () => {
    const { tour_id } = await tourWithDate();
    const day = inDays(61);
    const at = (time_start: string | null) =>
      saveOne(tour_id, sampleDate(day, { date_end: day, time_start, number_of_seats: 4 }));
    const [late, early, whole] = [await at('16:00'), await at('10:00'), await at(null)];
    const shown = (await dates(tour_id, { starts_from: day, starts_to: day })).actual_dates;
    expect(shown.map(({ time_start, made_by }) => [time_start, made_by])).toEqual([
      [null, 'hand'],
      ['10:00', 'hand'],
      ['16:00', 'hand'],
    ]);
    const booked = await createBooking(app, { tour_id, date: early.date.id, tourists: 2 });
    const { rows } = await app.database.execute(
      sql`select time_start from booking where request_id = ${booked.request_id}`,
    );
    expect(rows).toEqual([{ time_start: '10:00' }]);
    await expect(saveOne(tour_id, { id: early.date.id, time_start: '11:00' })).rejects.toMatchObject({
      body: { errors: { time_start: expect.any(String) } },
    });
    await saveOne(tour_id, { id: late.date.id, time_start: '17:00' });
    await saveOne(tour_id, { id: whole.date.id, time_start: '10:00' });
    // Until when it is sold, its start says, as of a departure of the weekly schedule.
    app.setNow(new Date(`${inDays(60)}T21:30:00Z`));
    await createBooking(app, { tour_id, date: late.date.id });
    app.setNow(new Date(`${inDays(60)}T22:30:00Z`));
    const closed = await refusalOf(createBooking(app, { tour_id, date: late.date.id }));
    app.setNow(undefined);
    expect(closed.body.errors).toHaveProperty('date');
  });

  it('takes a new date whole only', async () => {
    const { tour_id } = await tourWithDate();
    const { number_of_seats: _seats, commentary: _commentary, ...rest } = sampleDate(inDays(60));
    await expect(saveMany(tour_id, [sampleDate(inDays(60)), rest])).rejects.toMatchObject({
      status: 422,
      body: {
        errors: { 'dates.1.number_of_seats': expect.any(String), 'dates.1.commentary': expect.any(String) },
      },
    });
  });

  it('changes only what is sent: the other fields stay as somebody else has just stored them', async () => {
    const { tour_id, date_id, start } = await tourWithDate(10);
    const variants = [{ uid: 'a', name: 'Домик', price: 5 }];
    await saveOne(tour_id, { id: date_id, commentary: 'С концертом', tour_variants: variants });
    const { date } = await saveOne(tour_id, { id: date_id, price: 700 });
    expect(date).toMatchObject({
      price: 700,
      commentary: 'С концертом',
      tour_variants: variants,
      date_start: start,
      number_of_seats: 10,
      number_of_free_seats: 10,
    });
  });

  it('keeps what many change of one date at the same moment, each another field', async () => {
    const { tour_id, date_id, start } = await tourWithDate(10);
    const changes: TourDateChange[] = [
      { price: 900 },
      { number_of_seats: 14 },
      { commentary: 'Вместе' },
      { flight_included: true },
      { full_payment_days: 7 },
      { prepayment_type: 'percent', prepayment_size: 20 },
      { not_guaranteed: true },
    ];
    await Promise.all(changes.map((change) => saveOne(tour_id, { id: date_id, ...change })));
    const [stored] = (await dates(tour_id)).actual_dates;
    expect(stored).toMatchObject({ ...Object.assign({}, ...changes), number_of_free_seats: 14 });
    expect(stored).toMatchObject({ date_start: start });
  });

  it('never stores an end before the start, whoever moves which of them first', async () => {
    const { tour_id, date_id } = await tourWithDate(10);
    await saveOne(tour_id, { id: date_id, date_start: inDays(40), date_end: inDays(44) });
    const results = await Promise.allSettled([
      saveOne(tour_id, { id: date_id, date_start: inDays(44) }),
      saveOne(tour_id, { id: date_id, date_end: inDays(40) }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      status: 422,
      body: { errors: { date_end: expect.any(String) } },
    });
  });

  it('never lets seats go below what is sold, and moves the free ones by the difference', async () => {
    const { tour_id, date_id, start } = await tourWithDate(10);
    await createBooking(app, { tour_id, date: date_id, tourists: 2 });
    await createBooking(app, { tour_id, date: date_id, tourists: 2 });
    const less = saveOne(tour_id, sampleDate(start, { id: date_id, number_of_seats: 3 }));
    await expect(less).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          number_of_seats: expect.stringMatching(
            /^Занято мест: 4 \(2 брони: Туристова \d+ Мария, №\u00a0\d+; Туристова \d+ Мария, №\u00a0\d+\)\. Меньше сделать нельзя\.$/u,
          ),
        },
      },
    });
    const { date } = await saveOne(tour_id, sampleDate(start, { id: date_id, number_of_seats: 4 }));
    expect(date).toMatchObject({ number_of_free_seats: 0, bookings_count: 2 });
    const more = await saveOne(tour_id, sampleDate(start, { id: date_id, number_of_seats: 12 }));
    expect(more.date.number_of_free_seats).toBe(8);
    await checkSeatInvariants(app.database);
  });

  it('stays right while people book and staff change the seats at once', async () => {
    const { tour_id, date_id, start } = await tourWithDate(6);
    const bookings = Array.from({ length: 10 }, () => createBooking(app, { tour_id, date: date_id }));
    const changes = [5, 9, 4, 8, 3, 7].map((number_of_seats) =>
      saveOne(tour_id, sampleDate(start, { id: date_id, number_of_seats })),
    );
    await Promise.allSettled([...bookings, ...changes]);
    await checkSeatInvariants(app.database);
  });

  it('names no more than five of the bookings, and none that are cancelled', async () => {
    const { tour_id, date_id, start } = await tourWithDate(10);
    const bookings = [];
    for (let number = 0; number < 7; number += 1)
      bookings.push(await createBooking(app, { tour_id, date: date_id }));
    await moveBookingTo(app, bookings[0]?.request_id ?? 0, 6, { actor: 'staff' });
    const { body } = await refusalOf(
      saveOne(tour_id, sampleDate(start, { id: date_id, number_of_seats: 1 })),
    );
    const refusal = body.errors?.['number_of_seats'] ?? '';
    expect(refusal).toContain('6 броней');
    expect(refusal.match(/№/gu)).toHaveLength(5);
    expect(refusal).toContain('…');
    expect(refusal).not.toContain(`№\u00a0${bookings[0]?.request_id};`);
  });

  it('lets one of two changes of seats come after the other, whatever they say', async () => {
    const { tour_id, date_id, start } = await tourWithDate(10);
    await createBooking(app, { tour_id, date: date_id, tourists: 3 });
    const seats = [3, 2, 20, 4, 2, 15];
    const results = await Promise.allSettled(
      seats.map((number_of_seats) => saveOne(tour_id, sampleDate(start, { id: date_id, number_of_seats }))),
    );
    expect(results.map(({ status }) => status)).toEqual(
      seats.map((number) => (number < 3 ? 'rejected' : 'fulfilled')),
    );
    const [date] = (await dates(tour_id)).actual_dates;
    expect(date?.number_of_free_seats).toBe((date?.number_of_seats ?? 0) - 3);
    await checkSeatInvariants(app.database);
  });

  it('changes a selection of dates in one call, or none of them', async () => {
    const { tour_id, date_id, start } = await tourWithDate(4);
    await createBooking(app, { tour_id, date: date_id, tourists: 3 });
    const { date: other } = await saveOne(tour_id, sampleDate(inDays(60)));
    const change = (number_of_seats: number) =>
      saveMany(tour_id, [
        sampleDate(inDays(60), { id: other.id, number_of_seats, price: 100, flight_included: true }),
        sampleDate(start, { id: date_id, number_of_seats, price: 100, flight_included: true }),
      ]);
    await expect(change(2)).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'dates.1.number_of_seats': expect.stringContaining('Занято мест: 3') } },
    });
    expect((await dates(tour_id)).actual_dates.map(({ price }) => price)).toEqual([null, null]);
    const { dates: changed } = await change(6);
    expect(changed.map(({ number_of_free_seats: free }) => free)).toEqual([6, 3]);
    expect(changed.every((date) => date.flight_included && date.price === 100)).toBe(true);
  });

  it('does not move the days of a sold date', async () => {
    const { tour_id, date_id, start } = await tourWithDate();
    await createBooking(app, { tour_id, date: date_id });
    const moved = saveOne(tour_id, sampleDate(inDays(31), { id: date_id }));
    await expect(moved).rejects.toMatchObject({
      status: 422,
      body: { errors: { date_start: expect.any(String) } },
    });
    await expect(saveOne(tour_id, sampleDate(start, { id: date_id, price: 1 }))).resolves.toBeTruthy();
  });

  it('lets the rest of a past date be changed, not its start into the past', async () => {
    const { tour_id, date_id, start } = await tourWithDate();
    await atTime(app, client, new Date(Date.now() + 40 * 86_400_000), async () => {
      await expect(
        saveOne(tour_id, sampleDate(start, { id: date_id, commentary: 'Прошла' })),
      ).resolves.toBeTruthy();
      await expect(saveOne(tour_id, sampleDate(inDays(20), { id: date_id }))).rejects.toMatchObject({
        body: { errors: { date_start: expect.any(String) } },
      });
    });
  });

  it('knows no dates of other tours, and no tours of strangers', async () => {
    const { tour_id } = await tourWithDate();
    const other = await tourWithDate();
    await expect(saveOne(tour_id, sampleDate(inDays(9), { id: other.date_id }))).rejects.toMatchObject({
      status: 404,
    });
    const stranger = await signedInClient(app);
    const theirs = await createOrganizer(stranger);
    for (const claimed of [organizer_id, theirs.id])
      await expect(
        stranger.call(tourCalls.saveDate, {
          query: { organizer_id: claimed, tour_id },
          body: sampleDate(inDays(9)),
        }),
      ).rejects.toMatchObject({ status: 404 });
  });
});

describe('remove a date', () => {
  const remove = (tour_id: number, date_id: number) =>
    client.call(tourCalls.removeDate, { body: { tour_id, date_id } });

  it('removes a free one and refuses one with bookings, cancelled ones too', async () => {
    const { tour_id, date_id } = await tourWithDate();
    const booking = await createBooking(app, { tour_id, date: date_id });
    const refused = { status: 409, body: { type: 'has_bookings', details: { bookings: 1 } } };
    await expect(remove(tour_id, date_id)).rejects.toMatchObject(refused);
    await moveBookingTo(app, booking.request_id, 6, { actor: 'staff' });
    await expect(remove(tour_id, date_id)).rejects.toMatchObject(refused);
    const { date } = await saveOne(tour_id, sampleDate(inDays(50)));
    await remove(tour_id, date.id);
    await expect(remove(tour_id, date.id)).rejects.toMatchObject({ status: 404 });
  });

  it('names the bookings that keep a date', async () => {
    const { tour_id, date_id } = await tourWithDate();
    const { request_id } = await createBooking(app, { tour_id, date: date_id });
    await expect(remove(tour_id, date_id)).rejects.toMatchObject({
      body: {
        message: expect.stringMatching(new RegExp(`есть 1 бронь: Туристова .+ №\\u00a0${request_id}$`, 'u')),
      },
    });
  });

  it('closes a booked date instead: its bookings stay, new ones are refused', async () => {
    const { tour_id, date_id, start } = await tourWithDate(5);
    await createBooking(app, { tour_id, date: date_id });
    await saveOne(tour_id, sampleDate(start, { id: date_id, number_of_seats: 5, is_busy: true }));
    await expect(createBooking(app, { tour_id, date: date_id })).rejects.toMatchObject({ status: 422 });
    expect((await dates(tour_id)).actual_dates[0]).toMatchObject({ is_busy: true, bookings_count: 1 });
  });

  it('removes a variant alone, though its date is booked', async () => {
    const { tour_id, date_id, start } = await tourWithDate();
    await createBooking(app, { tour_id, date: date_id });
    const tour_variants = [
      { uid: 'tent', name: 'Палатка', price: null },
      { uid: 'house', name: 'Дом', price: 3_000_000 },
    ];
    await saveOne(tour_id, sampleDate(start, { id: date_id, tour_variants }));
    const removeVariant = (date_uid: string) =>
      client.call(tourCalls.removeDate, { body: { tour_id, date_id, date_uid } });
    await removeVariant('tent');
    await expect(removeVariant('tent')).rejects.toMatchObject({ status: 404 });
    const rows = (await dates(tour_id, { with_variants: true })).actual_dates;
    expect(rows.map(({ id, date_uid, tour_variant }) => ({ id, date_uid, tour_variant }))).toEqual([
      { id: date_id, date_uid: null, tour_variant: null },
      { id: date_id, date_uid: 'house', tour_variant: 'Дом' },
    ]);
    expect(rows[1]).toMatchObject({ effective_price: 3_000_000, number_of_free_seats: 9 });
    // A form that does not know of variants keeps them.
    await saveOne(tour_id, sampleDate(start, { id: date_id, commentary: 'Новая заметка' }));
    expect((await dates(tour_id, { with_variants: true })).actual_dates).toHaveLength(2);
  });

  it('lets a booking or the removal win, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { tour_id, date_id } = await tourWithDate();
      const [booked, removed] = await Promise.allSettled([
        createBooking(app, { tour_id, date: date_id }),
        remove(tour_id, date_id),
      ]);
      expect(booked.status).not.toBe(removed.status);
    }
  });
});

describe('seats', () => {
  it('are held and released in one statement each, and not on a busy date', async () => {
    const { tour_id, date_id, start } = await tourWithDate(5);
    const holds = await Promise.all(Array.from({ length: 20 }, () => hold(date_id, 1)));
    expect(holds.filter(Boolean)).toHaveLength(5);
    const released = await inTransaction(app.database, (tx) => releaseSeats(tx, date_id, 5, {}, changed()));
    expect(released?.number_of_free_seats).toBe(5);
    await expect(
      inTransaction(app.database, (tx) => releaseSeats(tx, date_id, 1, {}, changed())),
    ).rejects.toThrow();
    await saveOne(tour_id, sampleDate(start, { id: date_id, number_of_seats: 5, is_busy: true }));
    expect(await hold(date_id, 1)).toBeUndefined();
  });
});

describe('tour.changed', () => {
  it('is told after changes that visitors may see, and only after those', async () => {
    const emit = vi.spyOn(app.services.outbox, 'emit');
    const allTold = () => emit.mock.calls.filter(([, event]) => event.name === 'tour.changed');
    const told = () => allTold().length;
    const draft = await client.call(tourCalls.create, {
      query: { organizer_id },
      body: { name: 'Черновик' },
    });
    await saveOne(draft.id, sampleDate(inDays(40)));
    expect(told()).toBe(0);
    const { tour_id } = await tourWithDate();
    expect(told()).toBe(1);
    const { date } = await saveOne(tour_id, sampleDate(inDays(41)));
    await client.call(tourCalls.removeDate, { body: { tour_id, date_id: date.id } });
    await client.call(tourCalls.update, { query: { id: tour_id }, body: { price: 3_000_000 } });
    await client.call(tourCalls.archive, { query: { id: tour_id } });
    expect(told()).toBe(5);
    expect(allTold().at(-1)?.[2]).toEqual({ organizer_id, tour_id });
    emit.mockRestore();
  });
});
