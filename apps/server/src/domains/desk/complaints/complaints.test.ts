import {
  chatCalls,
  deskCalls,
  deskComplaintCalls,
  siteCalls,
  siteComplaintCalls,
  type ComplaintOutcome,
} from '@tropa/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createPublishedSite,
  noticesOf,
  refusalOf,
  signedInAdmin,
  signedInMember,
  soon,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let desk: TestClient & { email: string };
let desk_id: number;
beforeAll(async () => {
  ({ admin: desk, admin_id: desk_id } = await signedInAdmin(app));
});

const EMAIL = 'vera-pishet@example.test';
const WORDS = 'Мои дети на главной странице, я не давала согласия.';

/** A site with a complaint that waits. */
async function complained() {
  const site = await createPublishedSite(app);
  const organizer_id = site.organizer.id;
  await app.client().call(siteComplaintCalls.submit, {
    body: {
      organizer_id,
      kind: 'personal_data',
      message: WORDS,
      page: '/tours/altai',
      email: EMAIL,
      consents: { personal_data: true },
    },
  });
  const { complaints } = await desk.call(deskComplaintCalls.list, { query: { limit: 100 } });
  const id = complaints.find((one) => one.organizer_id === organizer_id)?.id ?? 0;
  return { ...site, organizer_id, id };
}
const view = (id: number) => desk.call(deskComplaintCalls.view, { query: { id } });
const close = (id: number, outcome: ComplaintOutcome = 'upheld', client: TestClient = desk) =>
  client.call(deskComplaintCalls.close, { body: { id, outcome, reason: 'Фото сняли с сайта' } });
const ask = (id: number, client: TestClient = desk) =>
  client.call(deskComplaintCalls.ask, { body: { id, message: 'Есть ли у вас согласие родителей?' } });
/** What support wrote to an organizer. */
const toldTo = async (organizer_id: number) =>
  app.database
    .select({ message: schema.chatMessage.message, side: schema.chatMessage.side })
    .from(schema.chatMessage)
    .innerJoin(schema.chat, eq(schema.chat.id, schema.chatMessage.chat_id))
    .where(and(eq(schema.chat.organizer_id, organizer_id), eq(schema.chat.subject, 'support')))
    .orderBy(schema.chatMessage.id);
const counted = async () =>
  (await desk.call(deskCalls.queues, {})).queues.find(({ queue }) => queue === 'sites')?.count ?? 0;
const statusOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).status;

describe('a complaint at the desk', () => {
  it('counts in the queue, has its words, page and address, and is taken by somebody', async () => {
    const before = await counted();
    const { id, organizer_id } = await complained();
    expect(await counted()).toBe(before + 1);
    expect(await view(id)).toMatchObject({
      organizer_id,
      message: WORDS,
      page: '/tours/altai',
      email: EMAIL,
      others_count: 0,
      assignee: null,
      acts: [],
    });
    await desk.call(deskComplaintCalls.assign, { body: { id, user_id: desk_id } });
    const mine = await desk.call(deskComplaintCalls.list, { query: { filter: 'mine', limit: 100 } });
    expect(mine.complaints.map((one) => one.id)).toContain(id);
    expect((await view(id)).acts.map(({ kind }) => kind)).toEqual(['assign_complaint']);
    const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
    expect(await statusOf(desk.call(deskComplaintCalls.assign, { body: { id, user_id } }))).toBe(422);
    expect(await statusOf(member.call(deskComplaintCalls.view, { query: { id } }))).toBe(404);
  });

  it('has the organizer asked in its chat with support, who learns neither who complained nor how', async () => {
    const { id, organizer_id, client: owner } = await complained();
    const { chat_id } = await ask(id);
    await untilSettled(app.database);
    const messages = await toldTo(organizer_id);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatchObject({ side: 'support' });
    expect(messages[0]?.message).toContain('Есть ли у вас согласие родителей?');
    expect(messages[0]?.message).toContain('/tours/altai');
    expect(messages[0]?.message).not.toMatch(/vera|Мои дети|undefined|\{\{/u);
    expect((await noticesOf(owner)).map(({ event }) => event)).toContain('support_answer');
    expect(await view(id)).toMatchObject({ assignee: { id: desk_id }, asked_at: expect.any(String) });
    // The answer waits in the queue of support, for whoever asked.
    await owner.call(chatCalls.sendMessage, { body: { chat_id, message: 'Да, вот оно' } });
    const [chat] = await app.database.select().from(schema.chat).where(eq(schema.chat.id, chat_id));
    expect(chat).toMatchObject({ support_user_id: desk_id, support_waits_since: expect.any(Date) });
  });

  it('is closed with a reason once, of two at the same time by one, and stays in the journal', async () => {
    const before = await counted();
    const { id, organizer_id } = await complained();
    const answers = await Promise.allSettled([close(id), close(id), ask(id)]);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2);
    expect(await counted()).toBe(before);
    const closed = await view(id);
    expect(closed).toMatchObject({ outcome: 'upheld', reason: 'Фото сняли с сайта' });
    expect(closed.acts.filter(({ kind }) => kind === 'close_complaint')).toHaveLength(1);
    expect(await statusOf(close(id))).toBe(409);
    expect(await statusOf(ask(id))).toBe(409);
    expect(await statusOf(desk.call(deskComplaintCalls.assign, { body: { id, user_id: null } }))).toBe(409);
    const { acts } = await desk.call(deskCalls.acts, { query: { organizer_id, kind: 'close_complaint' } });
    expect(acts).toHaveLength(1);
    const list = await desk.call(deskComplaintCalls.list, { query: { filter: 'closed', limit: 100 } });
    expect(list.complaints[0]).toMatchObject({ id, outcome: 'upheld' });
  });

  it.each([
    ['unfounded', false, 0],
    ['unfounded', true, 2],
    ['mended', false, 1],
    ['upheld', false, 1],
  ] as const)(
    'tells the organizer how it was closed: %s, asked before: %s',
    async (outcome, wasAsked, told) => {
      const { id, organizer_id } = await complained();
      if (wasAsked) await ask(id);
      await close(id, outcome);
      const messages = await toldTo(organizer_id);
      expect(messages).toHaveLength(told);
      if (told > 0) expect(messages.at(-1)?.message).toContain('Фото сняли с сайта');
    },
  );

  it('is not decided by one of the staff who belongs to the organizer', async () => {
    const { id, organizer_id } = await complained();
    await app.database
      .insert(schema.organizerMember)
      .values({ organizer_id, user_id: desk_id, role: 'manager' });
    expect(await statusOf(close(id))).toBe(409);
    expect(await statusOf(ask(id))).toBe(409);
    const { admin } = await signedInAdmin(app);
    expect(await close(id, 'unfounded', admin)).toEqual({ success: true });
  });

  it('that nobody sent is not there', async () => {
    expect(await statusOf(view(999_999_999))).toBe(404);
    expect(await statusOf(close(999_999_999))).toBe(404);
  });
});

describe('a site that the desk takes off the air', () => {
  const take = (organizer_id: number, is_down: boolean, client: TestClient = desk) =>
    client.call(deskCalls.takeSiteDown, {
      body: { organizer_id, is_down, reason: 'Чужие фотографии на главной странице.' },
    });

  it('is seen by nobody and published by nobody, its operator reads why, and it comes back as it was', async () => {
    const { id, organizer_id, client: owner, open, tour } = await complained();
    expect((await view(id)).site_act).toBe('take_down');
    const booking = await createBooking(app, { tour_id: tour.id, date: tour.date_ids[0] ?? 0 });
    const paths = ['/', `/tours/${tour.screen_name}`, `/book/${tour.screen_name}`];
    const statuses = async () => Promise.all(paths.map(async (path) => (await open(path)).status));
    expect(await statuses()).toEqual([200, 200, 200]);
    await take(organizer_id, true);
    await soon(async () => expect(await statuses()).toEqual([404, 404, 404]));
    // Whoever has booked is left with their page.
    expect((await open(`/booking/${booking.uuid}`)).status).toBe(200);
    expect((await view(id)).site_act).toBe('put_back');
    expect((await toldTo(organizer_id)).at(-1)?.message).toContain('Чужие фотографии');
    const query = { organizer_id };
    const { site } = await owner.call(siteCalls.getAttachedSite, { query });
    expect(site).toMatchObject({
      is_published: false,
      taken_down_reason: 'Чужие фотографии на главной странице.',
    });
    const refused = await refusalOf(owner.call(siteCalls.publishData, { query }));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Чужие фотографии') as string,
    ]);
    expect(await statusOf(take(organizer_id, true))).toBe(409);
    expect(await statusOf(take(organizer_id, false, owner))).toBe(404);
    const seen = await desk.call(deskCalls.organizer, { query: { id: organizer_id } });
    expect(seen.site_taken_down).toMatchObject({ reason: 'Чужие фотографии на главной странице.' });
    expect(seen.acts[0]).toMatchObject({ kind: 'take_down_site' });
    await take(organizer_id, false);
    await soon(async () => expect(await statuses()).toEqual([200, 200, 200]));
    await owner.call(siteCalls.publishData, { query });
    expect(await statusOf(take(organizer_id, false))).toBe(409);
    const { acts } = await desk.call(deskCalls.acts, { query: { organizer_id, kind: 'put_back_site' } });
    expect(acts).toHaveLength(1);
  });
});
