import { equipmentCalls, WINDOW_DAYS } from '@tropa/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  inDays,
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

const timeline = (date_from: string, date_to: string, query = {}, by: TestClient = owner) =>
  by.call(equipmentCalls.timeline, { query: { organizer_id, date_from, date_to, ...query } });

it('shows what takes each resource on some days, and when more are taken than are there', async () => {
  const trip = await createDeparture(owner, organizer_id, { seats: 10, dates: [inDays(20)] });
  const [bus, boat] = await Promise.all(
    ['Автобус', 'Лодка'].map((name) =>
      owner.call(equipmentCalls.create, {
        body: { organizer_id, name, kind: 'bus', quantity: 2, unit: 'day', ready_minutes: 0 },
      }),
    ),
  );
  if (!bus || !boat) throw new Error('Not made');
  await owner.call(equipmentCalls.setNeeds, {
    body: {
      id: bus.id,
      revision: bus.revision,
      needs: [{ tour_id: trip.tour_id, quantity: 2, per: 'departure' }],
    },
  });
  await createBooking(app, trip);
  const shown = await timeline(inDays(20), inDays(20));
  expect(shown.resources.map(({ name, takings }) => [name, takings.length])).toEqual([
    ['Автобус', 1],
    ['Лодка', 0],
  ]);
  expect(shown.resources[0]).toMatchObject({
    quantity: 2,
    takings: [{ tour_date_id: trip.date, quantity: 2, date_start: inDays(20) }],
    short_days: [],
  });
  // One is in repair: the day that is shown is short, the one before says nothing.
  await owner.call(equipmentCalls.close, {
    body: {
      id: bus.id,
      date_from: inDays(20),
      date_to: inDays(20),
      quantity: 1,
      reason: '',
      despite_clashes: true,
    },
  });
  expect((await timeline(inDays(20), inDays(20))).resources[0]?.short_days).toEqual([inDays(20)]);
  const before = (await timeline(inDays(18), inDays(19))).resources[0];
  expect([before?.takings, before?.short_days]).toEqual([[], []]);
  // After the bus comes the boat.
  expect(
    (await timeline(inDays(20), inDays(20), { after_id: bus.id })).resources.map(({ id }) => id),
  ).toEqual([boat.id]);
  await expect(timeline(inDays(1), inDays(1 + WINDOW_DAYS))).rejects.toMatchObject({ status: 422 });
  const stranger = await signedInClient(app);
  await expect(timeline(inDays(1), inDays(2), {}, stranger)).rejects.toMatchObject({ status: 404 });
});
