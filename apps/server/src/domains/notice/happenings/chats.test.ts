import { chatCalls } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../db/index.ts';
import {
  noticesOf,
  readWhileChanged,
  signedInClient,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
  untilWaiting,
} from '../../../testing/index.ts';
import { keepShown } from '../../chat/index.ts';

const app = useTestApp();
let owner: TestClient;
let client: TestClient;
let chat_id: number;
beforeAll(async () => {
  const begun = await signedInOwner(app);
  ({ owner } = begun);
  client = await signedInClient(app);
  const { organizer_id } = begun;
  ({ id: chat_id } = await client.call(chatCalls.getChatWithOrganizer, {
    body: { organizer_id, message: 'Есть места?' },
  }));
  await untilSettled(app.database);
});

const send = async (message: string) =>
  (await client.call(chatCalls.sendMessage, { body: { chat_id, message } })).message.id;
const textsOf = async () => (await noticesOf(owner)).map(({ text }) => text);

it('leaves nothing behind the bell of a message that is hidden while people are told of it', async () => {
  await readWhileChanged(
    app,
    'notice_hours',
    () => send('Скрыто тотчас'),
    (tx) => tx.execute(sql`update chat_message set hidden_at = now() where message = 'Скрыто тотчас'`),
  );
  await untilSettled(app.database);
  expect(await textsOf()).toEqual(['Есть места?']);
});

it('has whoever takes a message back wait until people were told, to take that back too', async () => {
  const message_id = await send('Возьму назад');
  await untilSettled(app.database);
  const taken = await inTransaction(app.database, async (tx) => {
    expect(await keepShown(tx, message_id)).toBe(true);
    const call = { answer: client.call(chatCalls.deleteMessage, { body: { chat_id, message_id } }) };
    await untilWaiting(tx);
    return call;
  });
  expect((await taken.answer).message.is_deleted).toBe(true);
  await untilSettled(app.database);
  expect(await textsOf()).toEqual(['Есть места?']);
  expect(await inTransaction(app.database, (tx) => keepShown(tx, message_id))).toBe(false);
});
