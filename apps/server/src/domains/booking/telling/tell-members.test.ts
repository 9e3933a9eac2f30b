import { bookingCalls, userCalls } from '@tropa/contract';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { createRealtimeHub } from '../../../plugins/realtime.ts';
import {
  becomeGuide,
  createBooking,
  createDeparture,
  createOrganizer,
  openCabinet,
  signedInClient,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();

const listenAs = (client: TestClient) =>
  openCabinet<{ request_id: number; new_requests_count: number }>(app, client);
/** What of bookings somebody hears: that something stands behind the bell is told beside it. */
const ofBookings = (cabinet: Awaited<ReturnType<typeof listenAs>> | undefined) =>
  cabinet?.heard.filter(({ name }) => name !== 'notices_changed') ?? [];

/** An organizer with a tour that its guide leads, and one that the guide has nothing to do with. */
async function createWorld() {
  const { owner, organizer_id } = await signedInOwner(app);
  const [led, other] = [
    await createDeparture(owner, organizer_id),
    await createDeparture(owner, organizer_id),
  ];
  const guide = await signedInMember(app, organizer_id, 'guide');
  const agent = await signedInMember(app, organizer_id, 'agent');
  await becomeGuide(app, { organizer_id, user_id: guide.user_id }, [led.tour_id]);
  return { owner, organizer_id, led, other, guide, agent };
}

describe('what happens to a booking', () => {
  it('is heard by those who see it, with their own counts, and by nobody else', async () => {
    const { owner, led, other, guide, agent } = await createWorld();
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    const [all, guides, agents, strangers] = await Promise.all(
      [owner, guide.member, agent.member, stranger].map(listenAs),
    );
    const foreign = await createBooking(app, other);
    await expect.poll(() => ofBookings(all).length).toBe(1);
    const own = await createBooking(app, led);
    await expect.poll(() => ofBookings(guides).length).toBe(1);
    await untilSettled(app.database);
    expect(ofBookings(all).map(({ request_id }) => request_id)).toEqual([foreign.request_id, own.request_id]);
    expect(ofBookings(all).at(-1)).toMatchObject({ new_requests_count: 2 });
    expect(ofBookings(guides)).toMatchObject([
      { name: 'new_request_in_crm', request_id: own.request_id, new_requests_count: 1 },
    ]);
    expect([...(agents?.heard ?? []), ...(strangers?.heard ?? [])]).toEqual([]);

    await app.database
      .update(schema.booking)
      .set({ agent_id: agent.agent_id })
      .where(eq(schema.booking.request_id, foreign.request_id));
    await owner.call(bookingCalls.cancel, { body: { id: foreign.request_id } });
    await expect
      .poll(() => ofBookings(agents))
      .toMatchObject([
        { name: 'request_status_update', request_id: foreign.request_id, new_requests_count: 0 },
      ]);
    expect(ofBookings(guides)).toHaveLength(1);
  });

  it('is heard in the cabinets of other processes too, once', async () => {
    const { owner, organizer_id } = await createWorld();
    const { heard } = await listenAs(owner);
    const elsewhere = createRealtimeHub(app.database);
    await elsewhere.toOrganizer(organizer_id, 'site_status_changed', { organizer_id });
    await app.services.realtime.toOrganizer(organizer_id, 'organization_requisites_changed', {
      organizer_id,
    });
    await expect.poll(() => heard.length).toBe(2);
    await elsewhere.toOrganizer(organizer_id, 'site_status_changed', { organizer_id });
    await expect
      .poll(() => heard.map(({ name }) => name).toSorted())
      .toEqual(['organization_requisites_changed', 'site_status_changed', 'site_status_changed']);
  });

  it('is heard no more within seconds by somebody who left, signed out or was blocked', async () => {
    const { owner, organizer_id, led, guide, agent } = await createWorld();
    const manager = await signedInMember(app, organizer_id, 'manager');
    const [all, guides, agents, managers] = await Promise.all(
      [owner, guide.member, agent.member, manager.member].map(listenAs),
    );
    const { organizerMember, userAccount } = schema;
    await app.database
      .delete(organizerMember)
      .where(
        and(eq(organizerMember.organizer_id, organizer_id), eq(organizerMember.user_id, manager.user_id)),
      );
    await app.database.update(userAccount).set({ is_blocked: true }).where(eq(userAccount.id, guide.user_id));
    await agent.member.call(userCalls.logout, {});
    await expect.poll(() => [guides?.socket.connected, agents?.socket.connected]).toEqual([false, false]);
    await createBooking(app, led);
    await expect.poll(() => ofBookings(all).length).toBe(1);
    // All that it heard is that it has left.
    expect(managers).toMatchObject({
      socket: { connected: true },
      heard: [{ name: 'membership_changed', organizer_id }],
    });
    await expect(listenAs(guide.member)).rejects.toThrow('unauthorized');
  });
});
