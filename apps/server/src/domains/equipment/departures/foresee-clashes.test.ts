import { equipmentCalls, type CallRequest } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  createWeeklyTour,
  everyDayAt,
  inDays,
  questionsOf,
  refusalOf,
  signedInMember,
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

type Asked = CallRequest<typeof equipmentCalls.clashes>['body'];
const ask = (body: Asked, by = owner) => by.call(equipmentCalls.clashes, { body });
const at = (date: string, time_start: string | null = null) => ({
  date_start: date,
  date_end: date,
  time_start,
});
const weekly = (...times: string[]) =>
  createWeeklyTour(owner, organizer_id, { schedule: everyDayAt(...times) });
async function share(tours: number[], more: object = {}) {
  const boat = { name: 'Москва', kind: 'ship', quantity: 1, unit: 'half_hour', ready_minutes: 0 } as const;
  const { id, revision } = await owner.call(equipmentCalls.create, {
    body: { organizer_id, ...boat, ...more },
  });
  const needs = tours.map((tour_id) => ({ tour_id, quantity: 1, per: 'departure' as const }));
  await owner.call(equipmentCalls.setNeeds, { body: { id, needs, revision } });
}

describe('departures as they are typed', () => {
  it('are told who has their ship then, and who else is planned with it, wherever the day is free nothing', async () => {
    const [one, other] = [await weekly('10:00'), await weekly('14:00')];
    await share([one.id, other.id]);
    const day = inDays(5);
    const planned = await ask({ tour_id: one.id, departures: [at(day, '14:30'), at(day, '16:30')] });
    expect(planned.count).toBe(1);
    expect(planned.clashes).toMatchObject([
      {
        departure: at(day, '14:30'),
        resource: { name: 'Москва' },
        is_taken: false,
        needed: 1,
        free: 1,
        others: [{ tour_id: other.id, date_start: day, time_start: '14:00' }],
      },
    ]);
    await createBooking(app, { tour_id: other.id, start: `${day}T14:00` });
    const taken = await ask({ tour_id: one.id, departures: [at(day, '14:30')] });
    expect(taken.clashes).toMatchObject([
      { is_taken: true, free: 0, others: [{ tour_id: other.id, time_start: '14:00' }] },
    ]);
  });

  it('clash with one another, not with what they replace, nor with themselves', async () => {
    const one = await weekly('10:00', '14:00');
    await share([one.id]);
    const day = inDays(6);
    await createBooking(app, { tour_id: one.id, start: `${day}T10:00` });
    const whole = (...times: string[]) =>
      ask({ tour_id: one.id, is_whole: true, departures: times.map((time) => at(day, time)) });
    expect((await whole('10:00', '14:00')).clashes).toEqual([]);
    expect((await whole('13:00', '15:00')).clashes).toEqual([]);
    const close = await whole('16:00', '17:00');
    expect(close.clashes.map(({ departure, is_taken }) => [departure.time_start, is_taken])).toEqual([
      ['16:00', false],
      ['17:00', false],
    ]);
    // What is booked at ten has the boat until noon.
    expect((await whole('11:00')).clashes).toMatchObject([{ is_taken: true }]);
  });

  it('of one that is changed are told of others alone', async () => {
    const [one, other] = [await weekly('10:00'), await weekly('14:00')];
    await share([one.id, other.id]);
    const day = inDays(7);
    await createBooking(app, { tour_id: one.id, start: `${day}T10:00` });
    await createBooking(app, { tour_id: other.id, start: `${day}T14:00` });
    const [date] = await app.database
      .select({ id: schema.tourDate.id })
      .from(schema.tourDate)
      .where(eq(schema.tourDate.tour_id, one.id));
    const date_id = date?.id ?? 0;
    const change = (time: string) => ask({ tour_id: one.id, date_id, departures: [at(day, time)] });
    expect((await change('11:00')).clashes).toEqual([]);
    expect((await change('13:00')).clashes).toMatchObject([
      { is_taken: true, others: [{ tour_id: other.id }] },
    ]);
  });

  it('of many days ask the database as often as one', async () => {
    const [one, other] = [await weekly('10:00'), await weekly('11:00')];
    await share([one.id, other.id]);
    // Not from tomorrow on: in the evening the sale of its morning is over.
    const days = (count: number) => Array.from({ length: count }, (_, day) => at(inDays(day + 2), '10:00'));
    const asked = (count: number) =>
      questionsOf(app, () => ask({ tour_id: one.id, departures: days(count) }));
    expect(await asked(60)).toBe(await asked(1));
    expect((await ask({ tour_id: one.id, departures: days(20) })).count).toBe(20);
  });

  it('are nothing to strangers and guides', async () => {
    const one = await createDeparture(owner, organizer_id, { seats: 5 });
    const body = { tour_id: one.tour_id, departures: [at(inDays(3))] };
    const { owner: stranger } = await signedInOwner(app);
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    expect((await refusalOf(ask(body, stranger))).status).toBe(404);
    expect([403, 404]).toContain((await refusalOf(ask(body, guide))).status);
    expect(await ask(body)).toEqual({ clashes: [], count: 0 });
  });
});
