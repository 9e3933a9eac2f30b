import { tourCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createPublishedTour,
  moveBookingTo,
  signedInClient,
  signedInOwner,
  useTestApp,
} from '../../../testing/index.ts';
import { guaranteeDeparture } from '../index.ts';

const app = useTestApp();
let client: Awaited<ReturnType<typeof signedInClient>>;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});

describe('a departure that gathers its group', () => {
  const isGathering = async (tour_id: number) =>
    (await client.call(tourCalls.getDates, { query: { tour_id } })).actual_dates[0]?.not_guaranteed ?? false;
  const gathering = async (tour: { group_min?: number }) => {
    const made = await createPublishedTour(client, organizer_id, { tour, date: { not_guaranteed: true } });
    return { tour_id: made.id, date: made.date_ids[0] ?? 0 };
  };
  const prepay = async (request_id: number) => {
    await moveBookingTo(app, request_id, 2, { actor: 'staff' });
    await moveBookingTo(app, request_id, 3, { actor: 'staff' });
  };

  it('is guaranteed once the smallest group has prepaid, and stays so', async () => {
    const { tour_id, date } = await gathering({ group_min: 3 });
    const first = await createBooking(app, { tour_id, date, tourists: 2 });
    const second = await createBooking(app, { tour_id, date, tourists: 1 });
    await prepay(first.request_id);
    // Two are not three, and a request without a prepayment is not sure to come.
    expect(await isGathering(tour_id)).toBe(true);
    await prepay(second.request_id);
    await expect.poll(() => isGathering(tour_id)).toBe(false);
    await moveBookingTo(app, second.request_id, 6, { actor: 'staff' });
    expect(await isGathering(tour_id)).toBe(false);
  });

  it('waits for staff where the tour names no smallest group', async () => {
    const { tour_id, date } = await gathering({});
    const { request_id } = await createBooking(app, { tour_id, date, tourists: 4 });
    await prepay(request_id);
    await guaranteeDeparture(app.services, date);
    expect(await isGathering(tour_id)).toBe(true);
  });
});
