import { chatCalls, deskChatCalls, publicChatCalls } from '@tropa/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  becomeGuide,
  createBooking,
  createDeparture,
  refusalOf,
  signedInAdmin,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let led: { tour_id: number; date: number };
let other: { tour_id: number; date: number };
let guide: TestClient;
beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  led = await createDeparture(owner, organizer_id, { seats: 100 });
  other = await createDeparture(owner, organizer_id, { seats: 100 });
  const { member, user_id } = await signedInMember(app, organizer_id, 'guide');
  guide = member;
  await becomeGuide(app, { organizer_id, user_id }, [led.tour_id]);
});

async function chatAbout(departure: typeof led) {
  const { request_id, uuid } = await createBooking(app, departure);
  const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
  return { chat_id, uuid };
}
const write = async (uuid: string, message: string) =>
  (await app.client().call(publicChatCalls.send, { params: { uuid }, body: { message } })).message.id;
const search = (client: TestClient, words: string, more: { before_id?: number; limit?: number } = {}) =>
  client.call(chatCalls.searchMessages, {
    query: { tour_organizer_id: organizer_id, search: words, ...more },
  });
const foundBy = async (client: TestClient, words: string) =>
  (await search(client, words)).found.map(({ message }) => message.id);

describe('messages', () => {
  it('are found by a part of their words in any case, of both sides, with their chat', async () => {
    const { chat_id, uuid } = await chatAbout(led);
    const asked = await write(uuid, 'Можно ли взять с собой ЩЕНКА лабрадора?');
    const { message: answered } = await owner.call(chatCalls.sendMessage, {
      body: { chat_id, message: 'Щенка можно, 100 % довольных' },
    });
    const { found } = await search(owner, 'щенка');
    expect(found.map(({ message }) => message.id)).toEqual([answered.id, asked]);
    expect(found[1]).toMatchObject({ chat: { id: chat_id, side: 'organizer' }, message: { type: 'input' } });
    // Signs that patterns have a meaning for are only signs.
    expect(await foundBy(owner, '100 %')).toEqual([answered.id]);
    expect(await foundBy(owner, '100_%')).toEqual([]);
  });

  it('are found by their words in other forms and another order, in both languages', async () => {
    const { uuid } = await chatAbout(led);
    const russian = await write(uuid, 'Берёте ли вы с собой запасных лошадей?');
    const english = await write(uuid, 'Are the ponies happy, and how many horses carry bags?');
    expect(await foundBy(owner, 'лошади запасные')).toEqual([russian]);
    expect(await foundBy(owner, 'ЛОШАДЬ')).toEqual([russian]);
    expect(await foundBy(owner, 'bag carrying')).toEqual([english]);
    expect(await foundBy(owner, 'horse')).toEqual([english]);
    expect(await foundBy(owner, 'happiness ponies')).toEqual([english]);
    expect(await foundBy(owner, 'лошади ponies')).toEqual([]);
    // Of words that no index knows the text is looked for as it stands.
    expect(await foundBy(owner, 'ли вы')).toEqual([russian]);
    expect(await foundBy(owner, 'вы ли')).toEqual([]);
  });

  it('are found by whoever may see their chat, and by nobody else', async () => {
    const seen = await chatAbout(led);
    const unseen = await chatAbout(other);
    const [own, foreign] = [await write(seen.uuid, 'Сюрстрёмминг'), await write(unseen.uuid, 'Сюрстрёмминг')];
    expect(await foundBy(owner, 'сюрстрёмминг')).toEqual([foreign, own]);
    expect(await foundBy(guide, 'сюрстрёмминг')).toEqual([own]);
    const { owner: stranger, organizer_id: elsewhere } = await signedInOwner(app);
    expect((await refusalOf(search(stranger, 'сюрстрёмминг'))).status).toBe(404);
    const { found } = await stranger.call(chatCalls.searchMessages, {
      query: { tour_organizer_id: elsewhere, search: 'сюрстрёмминг' },
    });
    expect(found).toEqual([]);
  });

  it('of one’s own chats are found by a client', async () => {
    const client = await signedInClient(app);
    const { message } = await client.call(chatCalls.getChatWithOrganizer, {
      body: { organizer_id, message: 'Где забрать велосипеды?' },
    });
    const { found } = await client.call(chatCalls.searchMessages, { query: { search: 'велосипед' } });
    expect(found).toMatchObject([{ message: { id: message.id, type: 'output' }, chat: { side: 'client' } }]);
  });

  it('that are hidden or taken back are found no more', async () => {
    const { chat_id, uuid } = await chatAbout(led);
    const { message } = await owner.call(chatCalls.sendMessage, {
      body: { chat_id, message: 'Каракатица одна' },
    });
    const hidden = await write(uuid, 'Каракатица вторая');
    expect(await foundBy(owner, 'каракатица')).toEqual([hidden, message.id]);
    const { admin } = await signedInAdmin(app);
    await admin.call(deskChatCalls.moderate, {
      body: { message_id: hidden, is_hidden: true, reason: 'Оскорбление' },
    });
    await app.database
      .update(schema.chatMessage)
      .set({ message: '' })
      .where(eq(schema.chatMessage.id, message.id));
    expect(await foundBy(owner, 'каракатица')).toEqual([]);
  });

  it('come by pages, and need three signs to be looked for', async () => {
    const { uuid } = await chatAbout(led);
    const ids: number[] = [];
    for (const number of [1, 2, 3]) ids.push(await write(uuid, `Эдельвейс ${number}`));
    const first = await search(owner, 'эдельвейс', { limit: 2 });
    expect(first.has_more).toBe(true);
    const before_id = first.found.at(-1)?.message.id ?? 0;
    const second = await search(owner, 'эдельвейс', { limit: 2, before_id });
    expect(second.has_more).toBe(false);
    expect([...first.found, ...second.found].map(({ message }) => message.id)).toEqual(ids.toReversed());
    expect((await refusalOf(search(owner, 'эд'))).body.errors).toHaveProperty('search');
  });

  it('are looked up by an index of the organizer and their words', async () => {
    const { rows } = await app.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute<{ 'QUERY PLAN': string }>(sql`explain select id from chat_message m
        where m.organizer_id = ${organizer_id} and m.message <> ''
          and lower(m.message collate "pg_c_utf8") like '%эдельвейс%'`);
    });
    expect(JSON.stringify(rows)).toContain('chat_message_words');
  });
});

describe('a page around a message', () => {
  it('has what came before and after it, and goes on both ways', async () => {
    const { chat_id, uuid } = await chatAbout(led);
    const ids: number[] = [];
    for (let number = 0; number < 9; number += 1) ids.push(await write(uuid, `Письмо ${number}`));
    const page = (query: { around_id?: number; before_id?: number; after_id?: number }) =>
      owner.call(chatCalls.getMessages, { query: { chat_id, limit: 4, ...query } });
    const middle = await page({ around_id: ids[4] ?? 0 });
    expect(middle.messages.map(({ id }) => id)).toEqual([6, 5, 4, 3].map((at) => ids[at]));
    expect(middle).toMatchObject({ has_more: true, has_newer: true });
    const newer = await page({ after_id: ids[6] ?? 0 });
    expect(newer.messages.map(({ id }) => id)).toEqual([7, 8].map((at) => ids[at]));
    expect(newer).toMatchObject({ has_newer: false });
    expect(await page({ around_id: ids[8] ?? 0 })).toMatchObject({ has_newer: false });
  });
});
