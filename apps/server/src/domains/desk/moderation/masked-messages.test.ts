import { chatCalls, deskCalls, deskChatCalls, userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  refusalOf,
  signedInAdmin,
  signedInClient,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();

it('shows what the mask found until it is left as it is, or hidden', async () => {
  const owner = await signedInClient(app);
  const { id: organizer_id } = await createOrganizer(owner);
  const { request_id } = await createBooking(app, await createDeparture(owner, organizer_id));
  await app.database
    .update(schema.booking)
    .set({ seller_type: 1, partner_site_id: 2 })
    .where(eq(schema.booking.request_id, request_id));
  const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
  const send = async (message: string) =>
    (await owner.call(chatCalls.sendMessage, { body: { chat_id, message } })).message.id;
  const { admin, admin_id } = await signedInAdmin(app);
  const waiting = async () => (await admin.call(deskChatCalls.masked, { query: {} })).messages;
  const counted = async () =>
    (await admin.call(deskCalls.queues, {})).queues.find(({ queue }) => queue === 'messages')?.count;

  expect(await counted()).toBe(0);
  await send('Ждём вас');
  const [first, second] = [await send('Пишите: +7 916 111-00-01'), await send('Почта: a@example.test')];
  expect((await waiting()).map(({ id }) => id)).toEqual([first, second]);
  const [row] = await waiting();
  expect(row).toMatchObject({ organizer_id, chat_id, side: 'organizer' });
  expect(row?.message).not.toContain('916');
  expect(await counted()).toBe(2);

  const give = (user_id: number | null, message_id = first) =>
    admin.call(deskChatCalls.assign, { body: { message_id, user_id } });
  expect(row?.assignee).toBeNull();
  await give(admin_id);
  expect((await waiting())[0]?.assignee?.id).toBe(admin_id);
  await give(null);
  expect((await waiting())[0]?.assignee).toBeNull();
  const { id: stranger } = await owner.call(userCalls.profile, {});
  expect((await refusalOf(give(stranger))).status).toBe(422);

  await admin.call(deskChatCalls.pass, { body: { message_id: first } });
  expect((await refusalOf(give(admin_id))).status).toBe(409);
  const again = admin.call(deskChatCalls.pass, { body: { message_id: first } });
  expect((await refusalOf(again)).status).toBe(409);
  await admin.call(deskChatCalls.moderate, {
    body: { message_id: second, is_hidden: true, reason: 'Уводит клиента с площадки' },
  });
  expect(await waiting()).toEqual([]);
  expect(await counted()).toBe(0);
  expect((await refusalOf(owner.call(deskChatCalls.masked, { query: {} }))).status).toBe(404);
});
