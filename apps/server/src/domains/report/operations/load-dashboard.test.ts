import { organizerCalls } from '@tropa/contract';
import { expect, it } from 'vitest';
import {
  createBooking,
  createOrganizer,
  createDeparture,
  signedInClient,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

it('ticks the first steps off as they are taken and shows the next departures', async () => {
  const client = await signedInClient(app);
  const { id: orgId } = await createOrganizer(client);
  const done = async () => {
    const { checklist } = await client.call(organizerCalls.dashboard, { query: { orgId } });
    return checklist.filter((item) => item.is_done).map((item) => item.step);
  };
  expect(await done()).toEqual(['requisites']);
  const { tour_id, date } = await createDeparture(client, orgId);
  expect(await done()).toEqual(['requisites', 'tour', 'publish_tour']);
  await createBooking(app, { tour_id, date, tourists: 2 });
  expect(await done()).toEqual(['requisites', 'tour', 'publish_tour', 'booking']);
  const dashboard = await client.call(organizerCalls.dashboard, { query: { orgId } });
  expect(dashboard.new_requests_count).toBe(1);
  const [departure] = dashboard.upcoming_departures;
  expect(departure).toMatchObject({ tour_id, tour_date_id: date });
  expect((departure?.number_of_seats ?? 0) - (departure?.number_of_free_seats ?? 0)).toBe(2);
});
