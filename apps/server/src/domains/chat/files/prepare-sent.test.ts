import { chatCalls, mediaCalls, publicChatCalls, type ChatMessage } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  openCabinet,
  samplePhoto,
  signedInClient,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { prepareSentFile } from './prepare-sent.ts';

const app = useTestApp();
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
let staff: TestClient;
let departure: { tour_id: number; date: number };
beforeAll(async () => {
  staff = await signedInClient(app);
  const { id } = await createOrganizer(staff);
  departure = await createDeparture(staff, id, { seats: 50 });
});

async function bookedChat() {
  const { request_id, uuid } = await createBooking(app, departure);
  const { id: chat_id } = await staff.call(chatCalls.getChatWithClient, { body: { request_id } });
  return { chat_id, uuid };
}
const sendFile = async (chat_id: number, content: Buffer, name: string) => {
  const { file } = await staff.upload(mediaCalls.uploadFile, {}, content, name);
  const body = { chat_id, message: '', file_id: file.id };
  return (await staff.call(chatCalls.sendMessage, { body })).message;
};
const read = async ({ chat_id, id }: ChatMessage) =>
  (await staff.call(chatCalls.getMessages, { query: { chat_id } })).messages.find((one) => one.id === id);
/** Nothing lies under the address of a file any more. */
async function lose({ file }: ChatMessage) {
  const [row] = await app.database
    .select()
    .from(schema.media)
    .where(eq(schema.media.id, file?.id ?? 0));
  await app.services.storage.remove(`files/${row?.key}`);
}

it('a picture waits until its preview is there, which both sides are told', async () => {
  const { chat_id, uuid } = await bookedChat();
  const cabinet = await openCabinet<{ message_id: number; status: string; message: ChatMessage | null }>(
    app,
    staff,
  );
  const sent = await sendFile(chat_id, await samplePhoto(2400, 1800), 'Перевал.jpg');
  expect(sent).toMatchObject({ file_status: 'waiting', file_preview: null, file: { name: 'Перевал.jpg' } });
  await soon(async () => expect(await read(sent)).toMatchObject({ file_status: 'ready' }));
  const ready = await read(sent);
  const [whole, preview] = await Promise.all(
    [ready?.file, ready?.file_preview].map(async (file) => (await app.raw({ path: file?.url ?? '' })).bytes),
  );
  expect(preview?.length).toBeGreaterThan(100);
  expect(preview?.length).toBeLessThan(whole?.length ?? 0);
  // It is a copy of its own: what was uploaded is the organizer's still.
  expect(ready?.file?.id).not.toBe(sent.file?.id);
  expect(ready?.file?.name).toBe('Перевал.jpg');
  expect((await app.raw({ path: sent.file?.url ?? '' })).status).toBe(200);
  await soon(() =>
    expect(
      cabinet.heard.filter(({ name }) => name === 'attachment_download_status_was_changed'),
    ).toMatchObject([{ message_id: sent.id, status: 'ready', message: { file_status: 'ready' } }]),
  );
  // A page without a socket asks for what has changed.
  const { changed } = await app
    .client()
    .call(publicChatCalls.messages, { params: { uuid }, query: { after_change: 0 } });
  expect(changed).toMatchObject([{ id: sent.id, file_status: 'ready', type: 'input' }]);
});

it('a document is ready without a preview, and words have no file at all', async () => {
  const { chat_id } = await bookedChat();
  const sent = await sendFile(chat_id, pdf, 'Программа.pdf');
  await soon(async () =>
    expect(await read(sent)).toMatchObject({ file_status: 'ready', file_preview: null }),
  );
  const { message } = await staff.call(chatCalls.sendMessage, { body: { chat_id, message: 'Вот' } });
  expect(message).toMatchObject({ file_status: null, file_preview: null });
});

it('one that is gone, or is not what it was taken for, has failed; and a job that runs twice does nothing more', async () => {
  const { chat_id } = await bookedChat();
  const sent = await sendFile(chat_id, await samplePhoto(), 'Перевал.jpg');
  await soon(async () => expect(await read(sent)).toMatchObject({ file_status: 'ready' }));
  const files = () => app.database.$count(schema.chatFile, eq(schema.chatFile.chat_id, chat_id));
  const before = await files();
  const again = (message: ChatMessage) =>
    prepareSentFile.handle(app.services, { chat_id, message_id: message.id }, 'again', 1);
  await again(sent);
  expect(await files()).toBe(before);
  const ready = await read(sent);
  if (ready) await lose(ready);
  await app.database
    .update(schema.chatMessage)
    .set({ file_status: 'waiting' })
    .where(eq(schema.chatMessage.id, sent.id));
  await again(sent);
  expect(await read(sent)).toMatchObject({ file_status: 'failed' });
});

it('what a client brought goes once it is copied, and not before the last of its messages is', async () => {
  const { chat_id, uuid } = await bookedChat();
  const visitor = app.client();
  const upload = { ...publicChatCalls.uploadFile, path: `/spa/chats/${uuid}/file` };
  const { file } = await visitor.upload(upload, {}, pdf, 'Паспорт.pdf');
  const isThere = async () => (await app.database.$count(schema.media, eq(schema.media.id, file.id))) === 1;
  // Another message of the same file, which waits for its turn.
  const [waiting] = await app.database
    .insert(schema.chatMessage)
    .values({ chat_id, side: 'client', client_id: randomUUID(), file, file_status: 'waiting' })
    .returning({ id: schema.chatMessage.id });
  const body = { message: '', file_id: file.id };
  const { message } = await visitor.call(publicChatCalls.send, { params: { uuid }, body });
  await soon(async () => expect(await read(message)).toMatchObject({ file_status: 'ready' }));
  expect(await isThere()).toBe(true);
  const message_id = waiting?.id ?? 0;
  await prepareSentFile.handle(app.services, { chat_id, message_id }, 'waiting', 1);
  expect(await isThere()).toBe(false);
  const copies = [await read(message), await read({ ...message, id: message_id })].map((one) => one?.file);
  expect(new Set([...copies.map((copy) => copy?.id), file.id]).size).toBe(3);
  for (const copy of copies) expect((await app.raw({ path: copy?.url ?? '' })).bytes).toEqual(pdf);
  await soon(async () => expect((await app.raw({ path: message.file?.url ?? '' })).status).toBe(404));
});

it('copy and preview go with a message that is taken back', async () => {
  const { chat_id } = await bookedChat();
  const sent = await sendFile(chat_id, await samplePhoto(), 'Перевал.jpg');
  await soon(async () => expect(await read(sent)).toMatchObject({ file_status: 'ready' }));
  const { file_preview, file } = (await read(sent)) ?? {};
  await staff.call(chatCalls.deleteMessage, { body: { chat_id, message_id: sent.id } });
  expect(await read(sent)).toMatchObject({ is_deleted: true, file_status: null, file_preview: null });
  for (const gone of [file_preview, file])
    await soon(async () => expect((await app.raw({ path: gone?.url ?? '' })).status).toBe(404));
  expect((await app.raw({ path: sent.file?.url ?? '' })).status).toBe(200);
});
