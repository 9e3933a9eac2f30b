import { chatCalls, publicChatCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  becomeGuide,
  createBooking,
  createDeparture,
  openCabinet,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { returnSnoozed } from './snooze.ts';

const app = useTestApp();
let owner: TestClient;
let manager: TestClient;
let manager_id: number;
let guide: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };
beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  ({ member: manager, user_id: manager_id } = await signedInMember(app, organizer_id, 'manager'));
  departure = await createDeparture(owner, organizer_id, { seats: 100 });
  const { member, user_id } = await signedInMember(app, organizer_id, 'guide');
  guide = member;
  await becomeGuide(app, { organizer_id, user_id }, [departure.tour_id]);
});

/** A chat about a new booking, in which its client has written. */
async function writtenChat(...messages: string[]) {
  const { request_id, uuid } = await createBooking(app, departure);
  const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
  const ids: number[] = [];
  for (const message of messages) ids.push(await write(uuid, message));
  return { chat_id, uuid, ids };
}
const write = async (uuid: string, message: string) =>
  (await app.client().call(publicChatCalls.send, { params: { uuid }, body: { message } })).message.id;
const viewOf = async (client: TestClient, chat_id: number) =>
  (await client.call(chatCalls.getChat, { query: { chat_id } })).chat;
const unreadOf = async (client: TestClient, chat_id: number) => (await viewOf(client, chat_id)).unread_count;
const total = async (client: TestClient) =>
  (await client.call(chatCalls.unreadCount, { query: { organizer_id } })).count;
const read = (client: TestClient, chat_id: number, message_id?: number) =>
  client.call(chatCalls.markAsRead, { body: { chat_id, ...(message_id !== undefined && { message_id }) } });
const listed = async (
  client: TestClient,
  filter: { only_unread?: boolean; only_snoozed?: boolean; assigned?: 'me' | 'nobody' } = {},
) =>
  (
    await client.call(chatCalls.list, { query: { tour_organizer_id: organizer_id, limit: 100, ...filter } })
  ).chats.map(({ id }) => id);
const statusOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).status;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

describe('what is unread', () => {
  it('is each member’s own, in the chat, the lists and the number of the menu', async () => {
    const before = [await total(owner), await total(manager), await total(guide)];
    const { chat_id } = await writtenChat('Есть места?', 'И сколько стоит?');
    const counts = await Promise.all([owner, manager, guide].map((client) => unreadOf(client, chat_id)));
    expect(counts).toEqual([2, 2, 2]);
    expect(await read(owner, chat_id)).toMatchObject({ unread_count: 0 });
    expect(await unreadOf(owner, chat_id)).toBe(0);
    expect(await unreadOf(manager, chat_id)).toBe(2);
    expect(await unreadOf(guide, chat_id)).toBe(2);
    expect([await total(owner), await total(manager), await total(guide)]).toEqual([
      before[0],
      Number(before[1]) + 2,
      Number(before[2]) + 2,
    ]);
    expect(await listed(owner, { only_unread: true })).not.toContain(chat_id);
    expect(await listed(manager, { only_unread: true })).toContain(chat_id);
  });

  it('is read up to a message, never back, and shown to the client once somebody has read', async () => {
    const { chat_id, uuid, ids } = await writtenChat('Раз', 'Два', 'Три');
    const [first = 0, second = 0, third = 0] = ids;
    expect(await read(manager, chat_id, second)).toMatchObject({ unread_count: 1 });
    expect(await read(manager, chat_id, first)).toMatchObject({ unread_count: 1 });
    const seen = async () =>
      (await app.client().call(publicChatCalls.messages, { params: { uuid }, query: {} })).read_by_other_id;
    expect(await seen()).toBe(second);
    await read(owner, chat_id, first);
    expect(await seen()).toBe(second);
    await read(owner, chat_id);
    expect(await seen()).toBe(third);
    expect(await viewOf(manager, chat_id)).toMatchObject({ unread_count: 1, read_by_own_id: second });
  });

  it('goes with a message that its writer takes back, for those alone who have not read it', async () => {
    const { chat_id, uuid, ids } = await writtenChat('Ошибка');
    await read(owner, chat_id);
    await app.client().call(publicChatCalls.delete, {
      params: { uuid, message_id: ids[0] ?? 0 },
      body: {},
    });
    expect(await unreadOf(manager, chat_id)).toBe(0);
    await write(uuid, 'Верно');
    expect(await unreadOf(owner, chat_id)).toBe(1);
  });

  it('is nothing of before for who joins the team later, nor counted for who has left', async () => {
    const { chat_id, uuid } = await writtenChat('Давно');
    const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
    expect(await unreadOf(member, chat_id)).toBe(0);
    await write(uuid, 'Сегодня');
    expect(await unreadOf(member, chat_id)).toBe(1);
    await app.database.delete(schema.organizerMember).where(eq(schema.organizerMember.user_id, user_id));
    await write(uuid, 'Ещё одно');
    const [mark] = await app.database
      .select()
      .from(schema.chatMember)
      .where(eq(schema.chatMember.user_id, user_id));
    expect(mark?.unread_count).toBe(1);
  });

  it('is told live to who has read, and who of the team it was', async () => {
    const { chat_id, ids } = await writtenChat('Кто прочтёт?');
    const [reader, colleague] = await Promise.all([owner, manager].map((client) => openCabinet(app, client)));
    await read(manager, chat_id);
    for (const cabinet of [reader, colleague])
      await soon(() =>
        expect(cabinet?.heard).toContainEqual(
          expect.objectContaining({
            name: 'chat_is_read',
            chat_id,
            side: 'organizer',
            user_id: manager_id,
            message_id: ids[0],
            unread_count: 0,
          }),
        ),
      );
  });
});

describe('a chat marked as unread', () => {
  it('is so for the asker alone, from the newest message of the client or from one that is named', async () => {
    const { chat_id, ids } = await writtenChat('Раз', 'Два', 'Три');
    await read(owner, chat_id);
    await read(manager, chat_id);
    const unread = (message_id?: number) =>
      owner.call(chatCalls.markAsUnread, {
        body: { chat_id, ...(message_id !== undefined && { message_id }) },
      });
    expect(await unread()).toMatchObject({ unread_count: 1 });
    expect(await unread(ids[1] ?? 0)).toMatchObject({ unread_count: 2 });
    expect(await unreadOf(owner, chat_id)).toBe(2);
    expect(await unreadOf(manager, chat_id)).toBe(0);
    await read(owner, chat_id);
    expect(await unreadOf(owner, chat_id)).toBe(0);
  });

  it('may hold nothing but words of the team, and not nothing', async () => {
    const { chat_id } = await writtenChat();
    const unread = () => owner.call(chatCalls.markAsUnread, { body: { chat_id } });
    expect(await statusOf(unread())).toBe(409);
    await owner.call(chatCalls.sendMessage, { body: { chat_id, message: 'Здравствуйте!' } });
    expect(await unread()).toMatchObject({ unread_count: 1 });
    await read(owner, chat_id);
    expect(await unreadOf(owner, chat_id)).toBe(0);
  });
});

describe('a chat that is put off', () => {
  const snooze = (client: TestClient, chat_id: number, until: string | null) =>
    client.call(chatCalls.snooze, { body: { chat_id, until } });

  it('leaves the list and the number of the asker alone, and comes back unread at its moment', async () => {
    const { chat_id } = await writtenChat('Перезвоните завтра');
    const before = await total(owner);
    await snooze(owner, chat_id, inMinutes(60));
    expect(await listed(owner)).not.toContain(chat_id);
    expect(await listed(owner, { only_snoozed: true })).toContain(chat_id);
    expect(await listed(manager)).toContain(chat_id);
    expect(await total(owner)).toBe(before - 1);
    await read(owner, chat_id);

    const { heard } = await openCabinet(app, owner);
    const later = { ...app.services, clock: { now: () => new Date(inMinutes(61)) } };
    await returnSnoozed(app.services);
    expect(await viewOf(owner, chat_id)).toMatchObject({
      unread_count: 0,
      snoozed_until: expect.any(String) as string,
    });
    await returnSnoozed(later);
    expect(await viewOf(owner, chat_id)).toMatchObject({ unread_count: 1, snoozed_until: null });
    expect(await listed(owner)).toContain(chat_id);
    await soon(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({ name: 'chat_marks_changed', chat_id, has_returned: true }),
      ),
    );
    await returnSnoozed(later);
    expect(heard.filter(({ name }) => name === 'chat_marks_changed')).toHaveLength(1);
  });

  it('comes back when the client writes, and when the asker wants it', async () => {
    const { chat_id, uuid } = await writtenChat('Подумаю');
    await snooze(owner, chat_id, inMinutes(60));
    await owner.call(chatCalls.sendMessage, { body: { chat_id, message: 'Ждём' } });
    expect(await listed(owner)).not.toContain(chat_id);
    await write(uuid, 'Едем!');
    expect(await listed(owner)).toContain(chat_id);
    await snooze(owner, chat_id, inMinutes(60));
    await snooze(owner, chat_id, null);
    expect(await listed(owner)).toContain(chat_id);
  });

  it('is put off to a moment that comes, within a year', async () => {
    const { chat_id } = await writtenChat('Потом');
    for (const until of [inMinutes(-1), inMinutes(60 * 24 * 400)])
      expect((await refusalOf(snooze(owner, chat_id, until))).body.errors).toHaveProperty('until');
  });
});

describe('who answers for a chat', () => {
  const assign = (client: TestClient, chat_id: number, user_id: number | null) =>
    client.call(chatCalls.assign, { body: { chat_id, user_id } });

  it('is said by those who see all, of those who see all, and narrows their lists', async () => {
    const { chat_id } = await writtenChat('Кто поможет?');
    expect((await viewOf(owner, chat_id)).responsible).toBeNull();
    expect(await listed(manager, { assigned: 'nobody' })).toContain(chat_id);
    const { heard } = await openCabinet(app, manager);
    await assign(owner, chat_id, manager_id);
    expect((await viewOf(owner, chat_id)).responsible).toMatchObject({ user_id: manager_id });
    expect(await listed(manager, { assigned: 'nobody' })).not.toContain(chat_id);
    expect(await listed(manager, { assigned: 'me' })).toContain(chat_id);
    expect(await listed(owner, { assigned: 'me' })).not.toContain(chat_id);
    await soon(() =>
      expect(heard).toContainEqual(expect.objectContaining({ name: 'chat_was_updated', chat_id })),
    );
    await assign(manager, chat_id, null);
    expect((await viewOf(owner, chat_id)).responsible).toBeNull();
  });

  it('is nobody who would not find it: a guide, a stranger; nor is it a guide’s to say', async () => {
    const { chat_id } = await writtenChat('Кто?');
    const { user_id: guide_id } = await signedInMember(app, organizer_id, 'guide');
    for (const wrong of [guide_id, 999_999_999])
      expect((await refusalOf(assign(owner, chat_id, wrong))).body.errors).toHaveProperty('user_id');
    expect(await statusOf(assign(guide, chat_id, manager_id))).toBe(403);
  });
});

describe('marks of members', () => {
  it('are neither a client’s nor a stranger’s', async () => {
    const { owner: seller, organizer_id: other } = await signedInOwner(app);
    const client = await signedInClient(app);
    const { id: chat_id } = await client.call(chatCalls.getChatWithOrganizer, {
      body: { organizer_id: other, message: 'Здравствуйте' },
    });
    const acts = (by: TestClient) => [
      by.call(chatCalls.markAsUnread, { body: { chat_id } }),
      by.call(chatCalls.snooze, { body: { chat_id, until: inMinutes(60) } }),
      by.call(chatCalls.assign, { body: { chat_id, user_id: null } }),
    ];
    expect(await Promise.all(acts(client).map(statusOf))).toEqual([403, 403, 403]);
    expect(await Promise.all(acts(owner).map(statusOf))).toEqual([404, 404, 404]);
    await Promise.all(acts(seller));
    expect(await viewOf(client, chat_id)).toMatchObject({ responsible: null, snoozed_until: null });
  });
});
