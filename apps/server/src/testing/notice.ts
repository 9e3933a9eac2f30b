import {
  messengerCalls,
  MESSENGER_SOURCE_ID,
  noticeCalls,
  type MessengerSource,
  type Notice,
} from '@tropa/contract';
import { asc, eq } from 'drizzle-orm';
import { schema } from '../db/index.ts';
import type { TestApp } from './app.ts';
import type { TestClient } from './client.ts';
import { act } from './messenger.ts';
import { unique } from './people.ts';

/** Links a chat of the demo's messengers to an account. @returns the phone that is the chat */
export async function linkMessenger(
  client: TestClient,
  messenger: MessengerSource = 'telegram',
): Promise<string> {
  const phone = `+7905${String(1_000_000 + unique()).slice(-7)}`;
  const { code } = await client.call(messengerCalls.generateConnectionCode, {
    body: { source_id: MESSENGER_SOURCE_ID[messenger] },
  });
  await act(client, { messenger, phone, action: messenger === 'whatsapp' ? 'text' : 'start', text: code });
  return phone;
}

/** What came into a chat of the demo's messengers, the oldest first, but what the bot says of the link itself. */
export async function saidTo(
  { database }: Pick<TestApp, 'database'>,
  phone: string,
): Promise<(typeof schema.outboxMessage.$inferSelect)[]> {
  const { outboxMessage: said } = schema;
  const rows = await database.select().from(said).where(eq(said.recipient, phone)).orderBy(asc(said.id));
  return rows.filter(({ text }) => text.includes('/org/'));
}

/** What stands behind the bell, the newest first. */
export const noticesOf = async (client: TestClient): Promise<Notice[]> =>
  (await client.call(noticeCalls.list, { query: {} })).notices;
