import {
  chatCalls,
  SEND_MESSAGE,
  teamCalls,
  userCalls,
  type ChatMessage,
  type MessageSent,
} from '@tropa/contract';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  freePort,
  openCabinet,
  refusalOf,
  signedInMember,
  signedInOwner,
  soon,
  startServerProcess,
  TestClient,
  useTestApp,
  type HeardEvent,
  type ServerProcess,
} from '../../../testing/index.ts';

/** Of both, as its keys are. */
const dataDir = mkdtempSync(join(tmpdir(), 'tropa-two-'));
const app = useTestApp({ DATA_DIR: dataDir });
let other: ServerProcess;
let port: number;
let owner: TestClient;
let organizer_id: number;
let departure: { tour_id: number; date: number };
beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  departure = await createDeparture(owner, organizer_id, { seats: 20 });
  port = await freePort();
  other = await startServerProcess({ port, databaseUrl: app.databaseUrl, dataDir });
});
afterAll(async () => {
  await other.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The same person at the other server. */
function there({ token }: TestClient): TestClient {
  const client = new TestClient(port);
  client.token = token;
  return client;
}

const ownersId = async () => (await owner.call(userCalls.profile, {})).id;

const said = (client: TestClient, chat_id: number, message: string) =>
  client.call(chatCalls.sendMessage, { body: { chat_id, message, client_id: randomUUID() } });

/** What was heard: its delivery may be told by the server that did not show it, and every screen knows a message by its id. */
function wordsOf(heard: HeardEvent<{ message: ChatMessage }>[]): string[] {
  const messages = heard.flatMap(({ name, message }) => (name === 'new_message' && message ? [message] : []));
  return [...new Map(messages.map(({ id, message }) => [id, message])).values()];
}

/** A manager who talks with a client: the first server knows all that its next message needs, and its cabinet is open there. */
async function managersTalk() {
  const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
  const { request_id } = await createBooking(app, departure);
  const { id: chat_id } = await member.call(chatCalls.getChatWithClient, { body: { request_id } });
  const { socket, heard } = await openCabinet<{ message: ChatMessage }>(app, member);
  const send = async (message: string) => {
    const sent = { chat_id, message, client_id: randomUUID(), file_id: null };
    return ((await socket.emitWithAck(SEND_MESSAGE, sent)) as MessageSent).answer;
  };
  expect(await send('Добрый день!')).toBeDefined();
  const words = () => wordsOf(heard);
  await soon(() => expect(words()).toEqual(['Добрый день!']));
  return { member, user_id, chat_id, send, words };
}
type Talk = Awaited<ReturnType<typeof managersTalk>>;

/** What ends a right, as it is done at the other server. */
const ENDINGS: [string, number, (of: Talk) => Promise<unknown>][] = [
  [
    'was taken out of the team',
    404,
    async ({ user_id }) =>
      there(owner).call(teamCalls.remove, {
        body: { organizer_id, user_id, hand_to_user_id: await ownersId() },
      }),
  ],
  [
    'may only see chats of its own',
    404,
    async ({ user_id }) =>
      there(owner).call(teamCalls.changeRole, {
        body: { organizer_id, user_id, role: 'guide', guide_id: null, hand_to_user_id: await ownersId() },
      }),
  ],
  [
    'was signed out from afar',
    401,
    async ({ member }) => {
      const { sessions } = await there(member).call(userCalls.sessions, {});
      await there(member).call(userCalls.endSession, { body: { id: sessions[0]?.id ?? '' } });
    },
  ],
];

describe('A message by what one server knows, where another has ended the right to it', () => {
  it.each(ENDINGS)('is refused at once where its writer %s', async (_what, status, end) => {
    const talk = await managersTalk();
    await end(talk);
    expect(await talk.send('Не должно дойти')).toBeUndefined();
    expect((await refusalOf(said(talk.member, talk.chat_id, 'Не должно дойти'))).status).toBe(status);
    const { messages } = await owner.call(chatCalls.getMessages, { query: { chat_id: talk.chat_id } });
    expect(messages.map(({ message }: ChatMessage) => message)).toEqual(['Добрый день!']);
  });

  it('reaches those at the other server, all and in order, whichever of the two takes it', async () => {
    const talk = await managersTalk();
    const { heard } = await openCabinet<{ message: ChatMessage }>({ port }, owner);
    const words = ['Один', 'Два', 'Три', 'Четыре', 'Пять', 'Шесть'];
    for (const [index, word] of words.entries())
      // oxlint-disable-next-line no-await-in-loop -- one after another, as people write
      await (index % 2 === 0 ? talk.send(word) : said(there(owner), talk.chat_id, word));
    await soon(() => expect(wordsOf(heard)).toEqual(words));
    await soon(() => expect(talk.words()).toEqual(['Добрый день!', ...words]));
  });
});
