import { organizerCalls, tourCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  atTime,
  createBooking,
  createConfirmedBooking,
  createDeparture,
  createPublishedTour,
  inDays,
  payInvoice,
  sampleTour,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();

it('ticks the first steps off as they are taken and shows the next departures', async () => {
  const { owner: client, organizer_id: orgId } = await signedInOwner(app);
  const done = async () => {
    const { checklist } = await client.call(organizerCalls.dashboard, { query: { orgId } });
    return checklist.filter((item) => item.is_done).map((item) => item.step);
  };
  expect(await done()).toEqual(['requisites']);
  const publishing = async () => {
    const { checklist } = await client.call(organizerCalls.dashboard, { query: { orgId } });
    return checklist.find(({ step }) => step === 'publish_tour');
  };
  expect(await publishing()).toEqual({ step: 'publish_tour', is_done: false });
  const { id } = await client.call(tourCalls.create, { query: { organizer_id: orgId }, body: {} });
  expect(await publishing()).toEqual({ step: 'publish_tour', is_done: false, tour_id: id });
  const { tour_id, date } = await createDeparture(client, orgId);
  expect(await done()).toEqual(['tour', 'requisites', 'publish_tour']);
  // There may be other drafts: they are no step.
  expect(await publishing()).toEqual({ step: 'publish_tour', is_done: true });
  await createBooking(app, { tour_id, date, tourists: 2 });
  expect(await done()).toEqual(['tour', 'requisites', 'publish_tour', 'booking']);
  const dashboard = await client.call(organizerCalls.dashboard, { query: { orgId } });
  expect(dashboard.new_requests_count).toBe(1);
  const [departure] = dashboard.upcoming_departures;
  expect(departure).toMatchObject({ tour_id, tour_date_id: date });
  expect((departure?.number_of_seats ?? 0) - (departure?.number_of_free_seats ?? 0)).toBe(2);
});

it('counts days where a tour is: what has begun is over there while the organizer has the day before', async () => {
  const { owner: client, organizer_id: orgId } = await signedInOwner(app);
  const dates = [inDays(10)];
  const near = await createPublishedTour(client, orgId, { dates });
  const timezone = 'Pacific/Kiritimati';
  await createPublishedTour(client, orgId, { dates, tour: { ...sampleTour(), timezone } });
  const { upcoming_departures } = await atTime(app, client, new Date(`${inDays(10)}T15:00:00Z`), () =>
    client.call(organizerCalls.dashboard, { query: { orgId } }),
  );
  expect(upcoming_departures).toMatchObject([{ tour_id: near.id, timezone: 'Asia/Barnaul' }]);
});

it('shows a guide and an agent what is theirs, and no steps that others take', async () => {
  const { owner, organizer_id: orgId } = await signedInOwner(app);
  const departure = await createDeparture(owner, orgId);
  const payed = await createConfirmedBooking(app, owner, departure, {
    prepayment_type: 'sum',
    prepayment_size: 100_000,
  });
  await payInvoice(app, payed);
  const waiting = await createBooking(app, departure);
  const { member: agent, agent_id } = await signedInMember(app, orgId, 'agent');
  const { member: guide } = await signedInMember(app, orgId, 'guide');
  const ask = (client: TestClient) => client.call(organizerCalls.dashboard, { query: { orgId } });
  expect(await ask(owner)).toMatchObject({ new_requests_count: 1, income: [{ amount: 100_000 }] });
  expect(await ask(agent)).toMatchObject({
    checklist: [],
    new_requests_count: 0,
    income: [],
    upcoming_departures: [{ tour_id: departure.tour_id, tour_date_id: departure.date }],
  });
  expect(await ask(guide)).toMatchObject({ checklist: [], income: null, upcoming_departures: [] });
  for (const { request_id } of [payed, waiting])
    await app.database
      .update(schema.booking)
      .set({ agent_id })
      .where(eq(schema.booking.request_id, request_id));
  expect(await ask(agent)).toMatchObject({ new_requests_count: 1, income: [{ amount: 100_000 }] });
});
