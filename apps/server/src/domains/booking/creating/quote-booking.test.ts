import { MAX_TOURISTS } from '@tropa/core';
import { bookingCalls, publicBookingCalls, tourCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  inDays,
  refusalOf,
  sampleDate,
  sampleTour,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
/** The contract's `price`: a hundred million in whole units. */
const DEAREST = 10_000_000_000;
let client: TestClient;
let organizer_id: number;

beforeAll(async () => {
  ({ owner: client, organizer_id } = await signedInOwner(app));
});

describe('the dearest price', () => {
  it('is quoted, booked and listed for the most tourists', async () => {
    const wish = await createDeparture(client, organizer_id, {
      seats: MAX_TOURISTS,
      tour: { ...sampleTour(), price: DEAREST },
    });
    const body = { ...wish, tourists: MAX_TOURISTS };
    const { breakdown } = await app.client().call(publicBookingCalls.quote, { body });
    expect(breakdown.total).toBe(DEAREST * MAX_TOURISTS);
    const { request_id } = await createBooking(app, body);
    const { requests } = await client.call(bookingCalls.listForOrg, { query: { organizer_id } });
    expect(requests).toMatchObject([{ request_id, total: DEAREST * MAX_TOURISTS }]);
  });

  it('cannot be passed by a tour, nor by a date', async () => {
    const price = DEAREST + 1;
    const ofTour = client.call(tourCalls.create, { query: { organizer_id }, body: { price } });
    expect(await refusalOf(ofTour)).toMatchObject({
      status: 422,
      body: { errors: { price: expect.anything() } },
    });
    const { tour_id } = await createDeparture(client, organizer_id);
    const ofDate = client.call(tourCalls.saveDate, {
      query: { organizer_id, tour_id },
      body: sampleDate(inDays(40), { price }),
    });
    expect(await refusalOf(ofDate)).toMatchObject({
      status: 422,
      body: { errors: { price: expect.anything() } },
    });
  });
});

it('says whether it is confirmed at once: of a departure that is not sure somebody decides first', async () => {
  const isInstant = async (is_instant_booking: boolean, not_guaranteed: boolean) => {
    const wish = await createDeparture(client, organizer_id, {
      tour: { is_instant_booking },
      date: { not_guaranteed },
    });
    const body = { ...wish, tourists: 1 };
    return (await app.client().call(publicBookingCalls.quote, { body })).is_instant;
  };
  expect([await isInstant(true, false), await isInstant(true, true), await isInstant(false, false)]).toEqual([
    true,
    false,
    false,
  ]);
});
