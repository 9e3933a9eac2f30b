import { chatCalls, deskCalls, deskChatCalls } from '@tropa/contract';
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
  const { admin } = await signedInAdmin(app);
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

  await admin.call(deskChatCalls.pass, { body: { message_id: first } });
  const again = admin.call(deskChatCalls.pass, { body: { message_id: first } });
  expect((await refusalOf(again)).status).toBe(409);
  await admin.call(deskChatCalls.moderate, {
    body: { message_id: second, is_hidden: true, reason: 'Уводит клиента с площадки' },
  });
  expect(await waiting()).toEqual([]);
  expect(await counted()).toBe(0);
  expect((await refusalOf(owner.call(deskChatCalls.masked, { query: {} }))).status).toBe(404);
});
