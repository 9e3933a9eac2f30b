import { chatCalls } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createOrganizer,
  letterTo,
  signedInAdmin,
  signedInClient,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { writeDueLetters } from './due.ts';

const app = useTestApp();
let desk: TestClient;
beforeAll(async () => {
  desk = (await signedInAdmin(app)).admin;
});
const ask = async (client: TestClient) => (await client.call(chatCalls.getChatWithSupport, { query: {} })).id;
const send = (client: TestClient, chat_id: number, message: string) =>
  client.call(chatCalls.sendMessage, { body: { chat_id, message } });

describe('a letter about a question to support', () => {
  /** What is due later is due now. */
  const hurry = async (chat_id: number) => {
    await app.database.execute(sql`update chat set organizer_letter_at = now() - interval '1 minute'
      where id = ${chat_id} and organizer_letter_at is not null`);
    await app.database.execute(sql`update chat set client_letter_at = now() - interval '1 minute'
      where id = ${chat_id} and client_letter_at is not null`);
    await app.database.execute(sql`update chat set support_letter_at = now() - interval '1 minute'
      where id = ${chat_id} and support_letter_at is not null`);
    await writeDueLetters(app.services);
  };

  it('goes to a person who was answered, with a link that leads into the cabinet', async () => {
    const lonely = await signedInClient(app, 'en');
    const chat_id = await ask(lonely);
    await send(lonely, chat_id, 'How do I begin?');
    await send(desk, chat_id, 'Create an organization first');
    await hurry(chat_id);
    const letter = await letterTo(app, lonely.email, 'Create an organization first');
    expect(letter.subject).toBe('New message: Support');
    expect(letter.text).toContain('/org/support');
  });

  it('goes to support, where nobody has looked at the desk, with a link to the question', async () => {
    const owner = await signedInClient(app);
    await createOrganizer(owner);
    const chat_id = await ask(owner);
    await send(owner, chat_id, 'Никто не отвечает');
    await hurry(chat_id);
    const letter = await letterTo(app, 'support@tropa.example', 'Никто не отвечает');
    expect(letter.text).toContain(`/org/desk/queues/support/${chat_id}`);
    expect(letter.subject).toMatch(/^Вопрос к поддержке: /u);
    // A role has no name.
    expect(letter.text).toContain('Здравствуйте!');
  });
});
