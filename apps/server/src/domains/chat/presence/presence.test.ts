import { chatCalls, publicChatCalls } from '@tropa/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  openCabinet,
  refusalOf,
  signedInMember,
  signedInOwner,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { forgetTyping } from './tell-presence.ts';

// No process here works on events: what is heard all the same waits for none.
const app = useTestApp({ ROLES: 'web' });
let owner: TestClient;
let colleague: TestClient;
let colleague_id: number;
let stranger: TestClient;
let chat_id: number;
let uuid: string;
beforeAll(async () => {
  let organizer_id: number;
  ({ owner, organizer_id } = await signedInOwner(app));
  ({ member: colleague, user_id: colleague_id } = await signedInMember(app, organizer_id, 'manager'));
  ({ owner: stranger } = await signedInOwner(app));
  const booking = await createBooking(app, await createDeparture(owner, organizer_id));
  uuid = booking.uuid;
  const { request_id } = booking;
  ({ id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } }));
});

const tell = (client: TestClient, state: 'reading' | 'typing' | 'left', has_come = false) =>
  client.call(chatCalls.tellPresence, { body: { chat_id, state, has_come } });
const seenByClient = async () =>
  (await app.client().call(publicChatCalls.messages, { params: { uuid }, query: {} })).is_typing;

describe('who has a chat open', () => {
  it('is heard by colleagues by name, and by nobody else', async () => {
    const { heard } = await openCabinet(app, owner);
    const { heard: elsewhere } = await openCabinet(app, stranger);
    await tell(colleague, 'reading', true);
    await tell(colleague, 'typing');
    const of = (state: string) =>
      expect.objectContaining({
        name: 'chat_presence',
        person_name: expect.stringContaining('Проверкина') as string,
        chat_id,
        side: 'organizer',
        user_id: colleague_id,
        state,
      }) as object;
    await soon(() => {
      expect(heard).toContainEqual(of('reading'));
      expect(heard).toContainEqual(of('typing'));
    });
    expect(elsewhere.filter((event) => event['chat_id'] === chat_id)).toEqual([]);
    expect((await refusalOf(tell(stranger, 'reading'))).status).toBe(404);
  });

  it('is told of the client, too, while it types', async () => {
    const { heard } = await openCabinet(app, owner);
    await app.client().call(publicChatCalls.typing, { params: { uuid }, body: {} });
    await soon(() =>
      expect(heard).toContainEqual(
        expect.objectContaining({ chat_id, side: 'client', user_id: null, state: 'typing' }),
      ),
    );
  });
});

it('a message is shown as soon as it is stored, with how many are unread', async () => {
  const { heard } = await openCabinet(app, owner);
  const { message } = await app
    .client()
    .call(publicChatCalls.send, { params: { uuid }, body: { message: 'Вы на месте?' } });
  await soon(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ name: 'new_message', chat_id, message_id: message.id, unread_count: 1 }),
    ),
  );
});

describe('the client', () => {
  it('sees that somebody of the organizer types, not who, until it has written, ceased or gone', async () => {
    await tell(colleague, 'reading');
    expect(await seenByClient()).toBe(false);
    await tell(colleague, 'typing');
    expect(await seenByClient()).toBe(true);
    await tell(colleague, 'reading');
    expect(await seenByClient()).toBe(false);
    await tell(colleague, 'typing');
    await colleague.call(chatCalls.sendMessage, { body: { chat_id, message: 'Здравствуйте!' } });
    expect(await seenByClient()).toBe(false);
  });

  it('is not told for longer than it holds, and nothing of it is kept', async () => {
    await tell(colleague, 'typing');
    const later = new Date(Date.now() + 8000);
    app.setNow(later);
    expect(await seenByClient()).toBe(false);
    app.setNow(undefined);
    await forgetTyping({ ...app.services, clock: { now: () => later } });
    expect(await app.database.select().from(schema.chatTyping)).toEqual([]);
  });
});
