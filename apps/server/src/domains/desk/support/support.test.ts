import {
  chatCalls,
  deskCalls,
  deskSupportCalls,
  mediaCalls,
  publicChatCalls,
  userCalls,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createOrganizer,
  openCabinet,
  refusalOf,
  signedInAdmin,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let desk: TestClient & { email: string };
let desk_id: number;
let owner: TestClient & { email: string };
let organizer_id: number;
beforeAll(async () => {
  ({ admin: desk, admin_id: desk_id } = await signedInAdmin(app));
  ({ owner, organizer_id } = await signedInOwner(app));
});

const ask = async (client: TestClient, query: { site_id?: number; organizer_id?: number } = {}) =>
  (await client.call(chatCalls.getChatWithSupport, { query })).id;
const send = (client: TestClient, chat_id: number, message: string, file_id: number | null = null) =>
  client.call(chatCalls.sendMessage, { body: { chat_id, message, file_id } });
const read = (client: TestClient, chat_id: number) =>
  client.call(chatCalls.getMessages, { query: { chat_id } });
const statusOf = async (answer: Promise<unknown>) => (await refusalOf(answer)).status;
const queue = async (filter: 'waiting' | 'mine' | 'all' = 'waiting', client = desk) =>
  (await client.call(deskSupportCalls.chats, { query: { filter, limit: 100 } })).chats;
const counted = async () => {
  const { queues } = await desk.call(deskCalls.queues, {});
  return queues.find(({ queue: name }) => name === 'support')?.count;
};
/** The queue's row of a chat; undefined: it does not wait. */
const waitingOf = async (chat_id: number) => (await queue()).find(({ id }) => id === chat_id);

describe('who asks support', () => {
  it('is an organizer, once for each brand and once for the platform, whoever of its people begins', async () => {
    const { member: manager } = await signedInMember(app, organizer_id, 'manager');
    const [first, again, other, own] = await Promise.all([
      ask(owner, { site_id: 1, organizer_id }),
      ask(manager, { site_id: 1 }),
      ask(owner, { site_id: 2 }),
      ask(owner),
    ]);
    expect(again).toBe(first);
    expect(new Set([first, other, own]).size).toBe(3);
    const view = async (id: number) => (await owner.call(chatCalls.getChat, { query: { chat_id: id } })).chat;
    expect(await view(first)).toMatchObject({
      organizer_id,
      subject: 'support',
      site_id: 1,
      side: 'organizer',
      name: 'Поддержка «Родные вёрсты»',
      uuid: null,
    });
    expect((await view(own)).name).toBe('Поддержка');
  });

  it('is the person, where it has no organizer, or sees no more than its own there', async () => {
    const lonely = await signedInClient(app);
    const chat_id = await ask(lonely, { site_id: 1 });
    expect(await ask(lonely, { site_id: 1 })).toBe(chat_id);
    const { chat } = await lonely.call(chatCalls.getChat, { query: { chat_id } });
    expect(chat).toMatchObject({ organizer_id: null, side: 'client', uuid: null });
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    const guided = await ask(guide, { site_id: 1, organizer_id });
    expect(guided).not.toBe(await ask(owner, { site_id: 1 }));
    expect(await statusOf(guide.call(chatCalls.getChat, { query: { chat_id: await ask(owner) } }))).toBe(404);
  });

  it('names a brand that there is, and an organizer of its own', async () => {
    expect((await refusalOf(ask(owner, { site_id: 77 }))).body.errors).toHaveProperty('site_id');
    expect(await statusOf(ask(await signedInClient(app), { organizer_id }))).toBe(404);
    expect(await statusOf(app.client().call(chatCalls.getChatWithSupport, { query: {} }))).toBe(401);
  });

  it('gets one chat, however often it is asked for at once', async () => {
    const lonely = await signedInClient(app);
    const ids = await Promise.all(Array.from({ length: 20 }, () => ask(lonely, { site_id: 3 })));
    expect(new Set(ids).size).toBe(1);
  });
});

describe('a question', () => {
  it('waits in the queue with its age until somebody of the staff answers, who has it then', async () => {
    const chat_id = await ask(owner, { site_id: 4 });
    const before = await counted();
    expect(await waitingOf(chat_id)).toBeUndefined();
    await send(owner, chat_id, 'Не открывается касса');
    const first = await waitingOf(chat_id);
    await send(owner, chat_id, 'Второй день');
    expect(await waitingOf(chat_id)).toMatchObject({
      organizer_id,
      preview: 'Второй день',
      last_side: 'organizer',
      waits_since: first?.waits_since,
      assignee: null,
      unread_count: 2,
    });
    expect(await counted()).toBe(Number(before) + 1);

    const { message } = await send(desk, chat_id, 'Смотрим');
    expect(message).toMatchObject({ type: 'output', side: 'support', author_user_id: desk_id });
    expect(await waitingOf(chat_id)).toBeUndefined();
    expect(await counted()).toBe(before);
    const mine = (await queue('mine')).find(({ id }) => id === chat_id);
    expect(mine?.assignee?.id).toBe(desk_id);

    await send(owner, chat_id, 'Спасибо, открылась');
    expect((await waitingOf(chat_id))?.assignee?.id).toBe(desk_id);
  });

  it('is read by each side from its own end, and nobody learns who of support answered', async () => {
    const chat_id = await ask(owner, { site_id: 5 });
    await send(owner, chat_id, 'Вопрос');
    await send(desk, chat_id, 'Ответ');
    const own = (await read(owner, chat_id)).messages;
    expect(own.map(({ type, side, message }) => [type, side, message])).toEqual([
      ['input', 'support', 'Ответ'],
      ['output', 'organizer', 'Вопрос'],
    ]);
    expect(own[0]).toMatchObject({ author_user_id: null, author_name: '' });
    const atDesk = (await read(desk, chat_id)).messages;
    expect(atDesk[1]).toMatchObject({ type: 'input', author_user_id: null });
    expect(atDesk[1]?.author_name).toContain('Проверкина');
    const { unread_count } = await desk.call(chatCalls.markAsRead, { body: { chat_id } });
    expect(unread_count).toBe(0);
    const { chat } = await owner.call(chatCalls.getChat, { query: { chat_id } });
    expect(chat).toMatchObject({ unread_count: 1, read_by_other_id: own[0]?.id });
  });

  it('stands among the chats of the organizer, whose unread ones it is counted with, and in no private page', async () => {
    const { owner: other, organizer_id: id } = await signedInOwner(app);
    const chat_id = await ask(other);
    await send(other, chat_id, 'Вопрос');
    await send(desk, chat_id, 'Ответ');
    const { chats } = await other.call(chatCalls.list, { query: { tour_organizer_id: id } });
    expect(chats).toMatchObject([{ id: chat_id, name: 'Поддержка', unread_count: 1 }]);
    expect(await other.call(chatCalls.unreadCount, { query: { organizer_id: id } })).toEqual({
      count: 1,
      chats_count: 1,
    });
    const [row] = await app.database.select().from(schema.chat).where(eq(schema.chat.id, chat_id));
    expect(
      await statusOf(app.client().call(publicChatCalls.get, { params: { uuid: row?.uuid ?? '' } })),
    ).toBe(404);
  });

  it('is nobody else’s: neither another organizer’s nor, of a person, another person’s', async () => {
    const lonely = await signedInClient(app);
    const chat_id = await ask(lonely);
    await send(lonely, chat_id, 'Как создать организацию?');
    for (const client of [owner, await signedInClient(app)]) {
      expect(await statusOf(read(client, chat_id))).toBe(404);
      expect(await statusOf(send(client, chat_id, 'Чужое'))).toBe(404);
    }
    expect(await statusOf(owner.call(deskSupportCalls.chats, { query: {} }))).toBe(404);
    expect((await read(desk, chat_id)).messages).toHaveLength(1);
  });

  it('is not answered by somebody of the staff who belongs to the organizer that asks', async () => {
    const { admin } = await signedInAdmin(app);
    const { id } = await createOrganizer(admin);
    const chat_id = await ask(admin, { organizer_id: id });
    const { message } = await send(admin, chat_id, 'Вопрос');
    expect(message.side).toBe('organizer');
    expect(await waitingOf(chat_id)).toBeDefined();
  });

  it('may bring a file, of either side', async () => {
    const chat_id = await ask(owner, { site_id: 6 });
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
    const upload = async (client: TestClient) =>
      (await client.upload(mediaCalls.uploadFile, {}, pdf, 'Чек.pdf')).file.id;
    await send(owner, chat_id, '', await upload(owner));
    expect((await waitingOf(chat_id))?.preview).toBe('Чек.pdf');
    expect((await send(desk, chat_id, 'Вот', await upload(desk))).message.file?.name).toBe('Чек.pdf');
  });
});

describe('a question that is taken back', () => {
  const takeBack = (client: TestClient, chat_id: number, message_id: number) =>
    client.call(chatCalls.deleteMessage, { body: { chat_id, message_id } });

  it('waits no more; with another one left it waits since that came', async () => {
    const lonely = await signedInClient(app);
    const chat_id = await ask(lonely, { site_id: 10 });
    const { message: first } = await send(lonely, chat_id, 'Не туда');
    const { message: second } = await send(lonely, chat_id, 'Как создать тур?');
    await takeBack(lonely, chat_id, first.id);
    expect((await waitingOf(chat_id))?.waits_since).toBe(second.created_at);
    await takeBack(lonely, chat_id, second.id);
    expect(await waitingOf(chat_id)).toBeUndefined();
  });
});

describe('an open desk', () => {
  it('hears at once of what is asked, answered, given and settled, and nobody else does', async () => {
    const lonely = await signedInClient(app);
    const chat_id = await ask(lonely, { site_id: 9 });
    const [cabinet, own] = [await openCabinet(app, desk), await openCabinet(app, lonely)];
    const changes = () =>
      cabinet.heard.filter((event) => event.name === 'support_chat_changed' && event['chat_id'] === chat_id)
        .length;
    const heard = async (act: () => Promise<unknown>) => {
      const before = changes();
      await act();
      await soon(() => expect(changes()).toBeGreaterThan(before));
    };
    let message_id = 0;
    await heard(async () => {
      message_id = (await send(lonely, chat_id, 'Спасибо!')).message.id;
    });
    await heard(() => desk.call(deskSupportCalls.assign, { body: { chat_id, user_id: desk_id } }));
    await heard(() => desk.call(deskSupportCalls.settle, { body: { chat_id, message_id } }));
    await heard(() => send(desk, chat_id, 'Пожалуйста!'));
    await heard(() =>
      lonely
        .call(chatCalls.tellPresence, { body: { chat_id, state: 'typing' } })
        .then(() => lonely.call(chatCalls.markAsRead, { body: { chat_id } })),
    );
    expect(cabinet.heard).toContainEqual(
      expect.objectContaining({ name: 'chat_presence', chat_id, side: 'client', user_id: null }),
    );
    expect(own.heard.filter(({ name }) => name === 'support_chat_changed')).toEqual([]);
  });
});

describe('the desk', () => {
  it('gives a question to somebody of the staff, and to nobody else', async () => {
    const chat_id = await ask(owner, { site_id: 7 });
    await send(owner, chat_id, 'Кто возьмёт?');
    const { admin, admin_id } = await signedInAdmin(app);
    const give = (user_id: number | null) =>
      desk.call(deskSupportCalls.assign, { body: { chat_id, user_id } });
    await give(admin_id);
    expect((await queue('mine', admin)).map(({ id }) => id)).toEqual([chat_id]);
    const { id: stranger } = await owner.call(userCalls.profile, {});
    expect((await refusalOf(give(stranger))).body.errors).toHaveProperty('user_id');
    await give(null);
    expect((await waitingOf(chat_id))?.assignee).toBeNull();
    expect(
      await statusOf(desk.call(deskSupportCalls.assign, { body: { chat_id: 999_999_999, user_id: null } })),
    ).toBe(404);
  });

  it('takes a question that needs no answer out of the queue, unless something was written meanwhile', async () => {
    const chat_id = await ask(owner, { site_id: 8 });
    const { message: thanks } = await send(owner, chat_id, 'Спасибо!');
    const settle = (message_id: number) =>
      desk.call(deskSupportCalls.settle, { body: { chat_id, message_id } });
    const { message: more } = await send(owner, chat_id, 'И ещё вопрос');
    expect(await statusOf(settle(thanks.id))).toBe(409);
    expect(await waitingOf(chat_id)).toBeDefined();
    await settle(more.id);
    expect(await waitingOf(chat_id)).toBeUndefined();
    expect(await statusOf(settle(more.id))).toBe(409);
  });

  it('keeps texts that it answers with often', async () => {
    const save = (body: { id: number | null; title: string; text: string }) =>
      desk.call(deskSupportCalls.saveTemplate, { body });
    const { id } = await save({ id: null, title: 'Касса', text: 'Проверьте ключ магазина.' });
    await save({ id, title: 'Касса', text: 'Проверьте ключ\nмагазина.' });
    const { templates } = await desk.call(deskSupportCalls.templates, {});
    expect(templates).toEqual([{ id, title: 'Касса', text: 'Проверьте ключ\nмагазина.' }]);
    await desk.call(deskSupportCalls.deleteTemplate, { body: { id } });
    expect((await desk.call(deskSupportCalls.templates, {})).templates).toEqual([]);
    expect(await statusOf(save({ id, title: 'Касса', text: 'Нет' }))).toBe(404);
    expect(await statusOf(desk.call(deskSupportCalls.deleteTemplate, { body: { id } }))).toBe(404);
  });

  it('pages the queue without a gap while it is worked off', async () => {
    const people = await Promise.all([1, 2, 3].map(() => signedInClient(app)));
    const ids: number[] = [];
    for (const person of people) {
      const chat_id = await ask(person, { site_id: 9 });
      await send(person, chat_id, 'Вопрос');
      ids.push(chat_id);
    }
    const page = (number: number, below?: string) =>
      desk.call(deskSupportCalls.chats, {
        query: { filter: 'waiting', page: number, limit: 1, ...(below !== undefined && { below }) },
      });
    const seen: number[] = [];
    let answer = await page(1);
    for (let number = 2; answer.chats.length > 0; number += 1) {
      const [row] = answer.chats;
      seen.push(row?.id ?? 0);
      if (ids.includes(row?.id ?? 0)) await send(desk, row?.id ?? 0, 'Ответ');
      answer = await page(number, answer.pagination.below);
    }
    expect(seen.filter((id) => ids.includes(id))).toEqual(ids);
  });
});
