import { bookingNoteCalls } from '@tropa/contract';
import { beforeAll, expect, it } from 'vitest';
import {
  createBooking,
  createDeparture,
  createOrganizer,
  refusalOf,
  signedInClient,
  signedInMember,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { cleanUpNotes } from './clean-up.ts';

const app = useTestApp();
let owner: TestClient;
let manager: TestClient;
let departure: { tour_id: number; date: number };
beforeAll(async () => {
  owner = await signedInClient(app);
  const { id } = await createOrganizer(owner);
  departure = await createDeparture(owner, id, { seats: 30 });
  ({ member: manager } = await signedInMember(app, id, 'manager'));
});

const book = async () => (await createBooking(app, departure)).request_id;
const write = async (client: TestClient, request_id: number, text: string) =>
  (await client.call(bookingNoteCalls.create, { body: { request_id, text } })).note;
const textsOf = async (request_id: number, client = owner) =>
  (await client.call(bookingNoteCalls.list, { query: { request_id } })).notes.map(({ text }) => text);

it('is read by all who see the booking, and changed by its author alone', async () => {
  const request_id = await book();
  const { id } = await write(manager, request_id, 'Просит место у окна');
  const [seen] = (await owner.call(bookingNoteCalls.list, { query: { request_id } })).notes;
  expect(seen).toMatchObject({ can_edit: false, can_delete: true, edited_at: null });
  const change = { body: { request_id, id, text: 'Просит место впереди' } };
  expect((await refusalOf(owner.call(bookingNoteCalls.update, change))).status).toBe(403);
  const { note } = await manager.call(bookingNoteCalls.update, change);
  expect(note.edited_at).not.toBeNull();
  expect(await textsOf(request_id)).toEqual(['Просит место впереди']);
  const theirs = await write(owner, request_id, 'Постоянный клиент');
  const attempt = manager.call(bookingNoteCalls.delete, { body: { request_id, id: theirs.id } });
  expect((await refusalOf(attempt)).status).toBe(403);
});

it('comes back after it was deleted, until a day has passed', async () => {
  const request_id = await book();
  const { id } = await write(manager, request_id, 'Перезвонить вечером');
  const body = { request_id, id };
  await manager.call(bookingNoteCalls.delete, { body });
  expect(await textsOf(request_id)).toEqual([]);
  await manager.call(bookingNoteCalls.restore, { body });
  expect(await textsOf(request_id)).toEqual(['Перезвонить вечером']);
  await manager.call(bookingNoteCalls.delete, { body });
  app.setNow(new Date(Date.now() + 25 * 3_600_000));
  await cleanUpNotes(app.services);
  app.setNow(undefined);
  expect((await refusalOf(manager.call(bookingNoteCalls.restore, { body }))).status).toBe(404);
});

it('belongs to its booking, and lists go on page by page', async () => {
  const [request_id, other] = [await book(), await book()];
  for (const text of ['первая', 'вторая', 'третья']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await write(owner, request_id, text);
  }
  const first = await owner.call(bookingNoteCalls.list, { query: { request_id, limit: 2 } });
  expect(first).toMatchObject({ notes: [{ text: 'третья' }, { text: 'вторая' }], has_more: true });
  const before = first.notes.at(-1)?.id;
  const rest = await owner.call(bookingNoteCalls.list, { query: { request_id, limit: 2, before } });
  expect(rest).toMatchObject({ notes: [{ text: 'первая' }], has_more: false });
  const attempt = owner.call(bookingNoteCalls.delete, { body: { request_id: other, id: before ?? 0 } });
  expect((await refusalOf(attempt)).status).toBe(404);
});

it('tells the whole history page by page', async () => {
  const request_id = await book();
  const page = await owner.call(bookingNoteCalls.history, { query: { request_id, limit: 1 } });
  expect(page).toMatchObject({ history: [{ event: 'created' }], has_more: false });
  const before = page.history[0]?.id;
  const rest = await owner.call(bookingNoteCalls.history, { query: { request_id, before } });
  expect(rest).toEqual({ history: [], has_more: false });
});
