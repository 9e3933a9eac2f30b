import { chatCalls, mediaCalls, publicChatCalls, type ChatMessage } from '@tropa/contract';
import { eq } from 'drizzle-orm';
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
  await lose(sent);
  await app.database
    .update(schema.chatMessage)
    .set({ file_status: 'waiting' })
    .where(eq(schema.chatMessage.id, sent.id));
  await again(sent);
  expect(await read(sent)).toMatchObject({ file_status: 'failed' });
});

it('the preview goes with a message that is taken back', async () => {
  const { chat_id } = await bookedChat();
  const sent = await sendFile(chat_id, await samplePhoto(), 'Перевал.jpg');
  await soon(async () => expect(await read(sent)).toMatchObject({ file_status: 'ready' }));
  const { url } = (await read(sent))?.file_preview ?? { url: '' };
  await staff.call(chatCalls.deleteMessage, { body: { chat_id, message_id: sent.id } });
  expect(await read(sent)).toMatchObject({ is_deleted: true, file_status: null, file_preview: null });
  await soon(async () => expect((await app.raw({ path: url })).status).toBe(404));
});
