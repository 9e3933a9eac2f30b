import { chatCalls, SEND_MESSAGE, type ChatMessage, type MessageSent } from '@tropa/contract';
import { sql, type SQL } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  openCabinet,
  questionsOf,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };
beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(owner, organizer_id, { seats: 200 });
});

const send = (client: TestClient, chat_id: number, message: string, client_id: string = randomUUID()) =>
  client.call(chatCalls.sendMessage, { body: { chat_id, message, client_id } });
const wordsIn = async (client: TestClient, chat_id: number) =>
  (await client.call(chatCalls.getMessages, { query: { chat_id } })).messages
    .map(({ message }: ChatMessage) => message)
    .toReversed();

/** A manager who has just written in a chat about a booking, so that the process knows all that its next message needs. */
async function managersTalk() {
  const { member: client, user_id } = await signedInMember(app, organizer_id, 'manager');
  const { request_id } = await createBooking(app, departure);
  const { id: chat_id } = await client.call(chatCalls.getChatWithClient, { body: { request_id } });
  await send(client, chat_id, 'Добрый день!');
  return { client, user_id, chat_id, request_id };
}

/** The same of a client with an account, who has asked something. */
async function clientsTalk() {
  const client = await signedInClient(app);
  const begun = { organizer_id, message: 'Добрый день!', client_id: randomUUID() };
  const { id: chat_id } = await client.call(chatCalls.getChatWithOrganizer, { body: begun });
  await send(client, chat_id, 'Есть места?');
  const { rows } = await app.database.execute<{ id: number }>(
    sql`select client_user_id as id from chat where id = ${chat_id}`,
  );
  return { client, chat_id, user_id: Number(rows[0]?.id) };
}

/** Straight in the database, as another process does it whose word does not come: no trigger tells of it. */
const elsewhere = (change: SQL) =>
  app.database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    return tx.execute(change);
  });

/** Sends by the socket of an open cabinet. */
async function socketOf(client: TestClient) {
  const { socket } = await openCabinet(app, client);
  return async (chat_id: number, message: string, client_id: string = randomUUID()) =>
    ((await socket.emitWithAck(SEND_MESSAGE, { chat_id, message, client_id, file_id: null })) as MessageSent)
      .answer as { message: ChatMessage } | undefined;
}

describe('A message by what this process knows', () => {
  it('asks nothing before the one statement that stores it', async () => {
    const { client, chat_id } = await clientsTalk();
    await send(client, chat_id, 'Ещё вопрос');
    // It, and the word to other processes.
    expect(await questionsOf(app, () => send(client, chat_id, 'И ещё один'))).toBeLessThanOrEqual(2);
  });

  it('goes on where another process has written meanwhile, and counts what is unread exactly', async () => {
    const { client, chat_id } = await clientsTalk();
    await elsewhere(sql`update chat set organizer_unread_count = 0 where id = ${chat_id}`);
    await send(client, chat_id, 'Третье');
    const { rows } = await elsewhere(
      sql`select organizer_unread_count as count from chat where id = ${chat_id}`,
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect(await wordsIn(client, chat_id)).toEqual(['Добрый день!', 'Есть места?', 'Третье']);
  });

  const lost: [string, number, (of: { user_id: number; chat_id: number; request_id: number }) => SQL][] = [
    [
      'was taken out of the team',
      404,
      ({ user_id }) => sql`delete from organizer_member where user_id = ${user_id}`,
    ],
    [
      'may only see chats of its own',
      404,
      ({ user_id }) => sql`update organizer_member set role = 'guide' where user_id = ${user_id}`,
    ],
    [
      'was blocked',
      401,
      ({ user_id }) => sql`update user_account set is_blocked = true where id = ${user_id}`,
    ],
    [
      'was signed out',
      401,
      ({ user_id }) => sql`update user_session set ended_at = now() where user_id = ${user_id}`,
    ],
    [
      'writes in a closed chat',
      409,
      ({ chat_id }) => sql`update chat set frozen = 'desk' where id = ${chat_id}`,
    ],
    [
      'writes to a client who was erased',
      409,
      ({ request_id }) => sql`update booking set erased_at = now() where request_id = ${request_id}`,
    ],
  ];
  it.each(lost)('is refused at once where its writer %s', async (_what, status, change) => {
    const talk = await managersTalk();
    const bySocket = await socketOf(talk.client);
    expect(await bySocket(talk.chat_id, 'По сокету')).toBeDefined();
    await elsewhere(change(talk));
    expect(await bySocket(talk.chat_id, 'Не должно дойти')).toBeUndefined();
    expect((await refusalOf(send(talk.client, talk.chat_id, 'Не должно дойти'))).status).toBe(status);
    const { rows } = await elsewhere(
      sql`select message from chat_message where chat_id = ${talk.chat_id} order by id`,
    );
    expect(rows.map(({ message }) => message)).toEqual(['Добрый день!', 'По сокету']);
  });

  it('is refused at once where its client was blocked, or is no client of the chat any more', async () => {
    const [blocked, parted] = [await clientsTalk(), await clientsTalk()];
    await elsewhere(sql`update user_account set is_blocked = true where id = ${blocked.user_id}`);
    await elsewhere(sql`update chat set client_user_id = null where id = ${parted.chat_id}`);
    expect((await refusalOf(send(blocked.client, blocked.chat_id, 'Ау'))).status).toBe(401);
    expect((await refusalOf(send(parted.client, parted.chat_id, 'Ау'))).status).toBe(404);
  });
});

describe('A message by the socket', () => {
  it('answers what the call answers, and is stored once, whichever way it comes again', async () => {
    const { client, chat_id } = await managersTalk();
    const bySocket = await socketOf(client);
    const id = randomUUID();
    const first = await bySocket(chat_id, 'Сбор в девять', id);
    expect(await bySocket(chat_id, 'Сбор в девять', id)).toEqual(first);
    expect(await send(client, chat_id, 'Сбор в девять', id)).toEqual(first);
    expect(await bySocket(chat_id, 'Сбор в десять', id)).toBeUndefined();
    expect((await refusalOf(send(client, chat_id, 'Сбор в десять', id))).status).toBe(422);
    expect(await wordsIn(client, chat_id)).toEqual(['Добрый день!', 'Сбор в девять']);
  });

  it('stores nothing in a chat of others, nor what the call refuses', async () => {
    const { client, chat_id } = await managersTalk();
    const [stranger, own] = [await socketOf(await signedInClient(app)), await socketOf(client)];
    expect(await stranger(chat_id, 'Чужое')).toBeUndefined();
    expect(await own(chat_id, '')).toBeUndefined();
    expect(await own(chat_id, 'а'.repeat(20_000))).toBeUndefined();
    expect(await own(chat_id, 'нуль\0')).toBeUndefined();
    expect(await wordsIn(client, chat_id)).toEqual(['Добрый день!']);
  });
});
