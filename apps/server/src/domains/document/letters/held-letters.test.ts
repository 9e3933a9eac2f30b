import { bookingNoteCalls, deskCalls, HEADER, organizerCalls, ownBookingCalls } from '@tropa/contract';
import { todayIn } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createDeparture,
  createOrganizer,
  openCabinet,
  refusalOf,
  runJob,
  signedInAdmin,
  signedInClient,
  signedInMember,
  signedInOwner,
  unique,
  untilSettled,
  useTestApp,
} from '../../../testing/index.ts';
import { findOrganizer, organizerDomain, sendOrganizersLetter } from '../../organizer/index.ts';

const app = useTestApp();

async function operator() {
  const { owner: client, organizer_id } = await signedInOwner(app);
  const { tour_id, date } = await createDeparture(client, organizer_id);
  const email = `typed${unique()}@example.test`;
  return {
    client,
    organizer_id,
    /** Types somebody in who has never come, so that a letter is due. */
    typeIn: async () => {
      const { request_id } = await client.call(
        ownBookingCalls.create,
        {
          body: {
            from_source: 'tour_date',
            organizer_id,
            tour_id,
            date,
            tourists: 1,
            contacts: { first_name: 'Нина', last_name: 'Звонкова', email, phone: '+79020000000' },
            client_agreed: true,
          },
        },
        { [HEADER.idempotencyKey]: randomUUID() },
      );
      await untilSettled(app.database);
      return request_id;
    },
    list: async () => (await client.call(organizerCalls.heldLetters, { query: { id: organizer_id } })).items,
    notice: async () =>
      (await client.call(organizerCalls.dashboard, { query: { orgId: organizer_id } })).held_letters,
    historyOf: async (request_id: number) => {
      const { history } = await client.call(bookingNoteCalls.history, { query: { request_id } });
      return history.filter(({ event }) => event === 'letter_held_back');
    },
  };
}
const useUp = (organizer_id: number) =>
  app.database
    .insert(schema.letterCount)
    .values({ organizer_id, day: todayIn('UTC'), recipient: 'others', kind: 'free', count: 200 });

it('what was held back for the day’s limit is told in the booking, in the list and on the dashboard', async () => {
  const own = await operator();
  const letters = await own.typeIn();
  expect([await own.list(), await own.notice(), await own.historyOf(letters)]).toEqual([[], null, []]);
  await useUp(own.organizer_id);
  const request_id = await own.typeIn();
  const held = await own.list();
  expect(held.length).toBeGreaterThan(0);
  expect(held[0]).toMatchObject({ kind: 'booking', request_id, reason: 'budget' });
  expect(await own.notice()).toEqual({ count: held.length, way_out: 'verification' });
  const history = await own.historyOf(request_id);
  expect(history).toHaveLength(held.length);
  expect(history[0]).toMatchObject({ actor: 'system', data: { to: 'client', reason: 'budget' } });
  expect(String(history[0]?.data['subject'])).not.toBe('');
  // Who is verified already is not sent there.
  await app.database
    .update(schema.organizer)
    .set({ verification_status: 1 })
    .where(eq(schema.organizer.id, own.organizer_id));
  expect(await own.notice()).toMatchObject({ way_out: 'another_day' });
});

it('what the desk has stopped leads to support, and to nobody but those who manage the organizer', async () => {
  const own = await operator();
  const { admin } = await signedInAdmin(app);
  await admin.call(deskCalls.stopLetters, {
    body: { organizer_id: own.organizer_id, is_stopped: true, reason: 'Жалобы на рассылку' },
  });
  const { member: agent } = await signedInMember(app, own.organizer_id, 'agent');
  // All of an organizer's people hear of the stop itself: it is told before they listen.
  await untilSettled(app.database);
  const [agents, managers] = await Promise.all(
    [agent, own.client].map((client) => openCabinet<object>(app, client)),
  );
  await own.typeIn();
  expect((await own.list())[0]).toMatchObject({ reason: 'stopped' });
  await expect.poll(() => managers?.heard.map(({ name }) => name)).toContain('letter_held_back');
  expect(agents?.heard).toEqual([]);
  expect(await own.notice()).toMatchObject({ way_out: 'support' });
  const query = { id: own.organizer_id };
  for (const role of ['agent', 'guide'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two of them
    const { member } = await signedInMember(app, own.organizer_id, role);
    // oxlint-disable-next-line no-await-in-loop
    expect((await refusalOf(member.call(organizerCalls.heldLetters, { query }))).status).toBe(403);
    // oxlint-disable-next-line no-await-in-loop
    const dashboard = await member.call(organizerCalls.dashboard, { query: { orgId: own.organizer_id } });
    expect(dashboard.held_letters).toBeNull();
  }
  const { member: manager } = await signedInMember(app, own.organizer_id, 'manager');
  expect((await manager.call(organizerCalls.heldLetters, { query })).items).not.toEqual([]);
  const stranger = await signedInClient(app);
  await createOrganizer(stranger);
  expect([403, 404]).toContain(
    (await refusalOf(stranger.call(organizerCalls.heldLetters, { query }))).status,
  );
});

it('a delivery that is tried twice is told once, and is no news where its reader wants none', async () => {
  const own = await operator();
  const organizer = await findOrganizer(app.database, own.organizer_id);
  if (!organizer) throw new Error('The organizer was just made');
  const to = `reader${unique()}@example.test`;
  await app.database.insert(schema.letterStop).values({ organizer_id: own.organizer_id, email: to });
  const letter = {
    key: `delivery:${unique()}`,
    to,
    reply_to: 'support' as const,
    subject: 'Место освободилось',
    greeting: '',
    text: '',
    details: [],
    footer: '',
  };
  const told: string[] = [];
  for (let turn = 0; turn < 2; turn += 1)
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    await sendOrganizersLetter(app.services, organizer, letter, {
      about: 'other',
      is_typed: false,
      language: 'ru',
      kind: 'waitlist',
      onHeldBack: async (_tx, why) => {
        told.push(why);
      },
    });
  expect(told).toEqual(['unwanted']);
  expect(await own.list()).toMatchObject([{ kind: 'waitlist', request_id: null, reason: 'unwanted' }]);
  expect(await own.notice()).toBeNull();
});

it('is news for seven days, and forgotten after thirty', async () => {
  const own = await operator();
  await useUp(own.organizer_id);
  await own.typeIn();
  const ageBy = (days: number) =>
    app.database
      .update(schema.heldLetter)
      .set({ created_at: new Date(Date.now() - days * 24 * 3_600_000) })
      .where(eq(schema.heldLetter.organizer_id, own.organizer_id));
  const kept = () =>
    app.database.$count(schema.heldLetter, eq(schema.heldLetter.organizer_id, own.organizer_id));
  const forget = () => runJob(app, organizerDomain, 'organizer.forget-letters');
  await ageBy(8);
  await forget();
  expect([await own.notice(), (await own.list()).length]).toEqual([null, await kept()]);
  await ageBy(31);
  expect([await own.list(), (await kept()) > 0]).toEqual([[], true]);
  await forget();
  expect(await kept()).toBe(0);
});
