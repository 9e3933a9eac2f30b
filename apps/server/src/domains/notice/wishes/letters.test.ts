import { noticeCalls, organizerCalls, userCalls, type NoticeWishes } from '@tropa/contract';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  noticesOf,
  refusalOf,
  signedInClient,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };
let email: string;
beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  wish = await createDeparture(owner, organizer_id, { seats: 100 });
  ({ email } = await owner.call(organizerCalls.view, { query: { id: organizer_id } }));
  // The owner reads the organizer's mailbox.
  const { id } = await owner.call(userCalls.profile, {});
  await app.database
    .update(schema.userAccount)
    .set({ email, is_email_confirm: true })
    .where(eq(schema.userAccount.id, id));
});

const want = (client: TestClient, wishes: Partial<NoticeWishes>) =>
  client.call(noticeCalls.changeWishes, {
    body: {
      organizer_id,
      event: 'new_booking',
      wishes: { bell: true, letter: 'now', push: true, telegram: true, vk: true, whatsapp: true, ...wishes },
    },
  });
/** The letters about a new booking that came to an address. */
async function lettersOfBooking(to: string): Promise<number> {
  const { request_id } = await createBooking(app, wish);
  await untilSettled(app.database);
  const rows = await app.database
    .select()
    .from(schema.outboxMessage)
    .where(eq(schema.outboxMessage.recipient, to));
  return rows.filter(({ subject }) => subject.includes(String(request_id))).length;
}
const newestLetter = async (to: string) => {
  const [row] = await app.database
    .select()
    .from(schema.outboxMessage)
    .where(eq(schema.outboxMessage.recipient, to))
    .orderBy(desc(schema.outboxMessage.id));
  return row?.text;
};

it('a letter comes once to who reads the organizer’s mailbox, as that person wishes', async () => {
  expect(await lettersOfBooking(email)).toBe(1);
  await want(owner, { letter: 'off' });
  expect(await lettersOfBooking(email)).toBe(0);
  await want(owner, { letter: 'digest' });
  expect(await lettersOfBooking(email)).toBe(0);
  await want(owner, { letter: 'now' });
  expect(await lettersOfBooking(email)).toBe(1);
});

it('a letter to who can choose says where; to a common mailbox, for which nobody chooses, it does not', async () => {
  await lettersOfBooking(email);
  expect(await newestLetter(email)).toContain('/org/notifications/settings');
  const common = 'office@altai.example.test';
  const mailboxOf = (to: string) =>
    app.database.update(schema.organizer).set({ email: to }).where(eq(schema.organizer.id, organizer_id));
  await mailboxOf(common);
  expect(await lettersOfBooking(common)).toBe(1);
  expect(await newestLetter(common)).not.toContain('/org/notifications/settings');
  await mailboxOf(email);
});

it('a colleague gets letters where it wants them, at an address that it has proven', async () => {
  const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
  const { email: own } = await member.call(userCalls.profile, {});
  expect(await lettersOfBooking(own ?? '')).toBe(0);
  await want(member, { letter: 'now', bell: false });
  expect(await lettersOfBooking(own ?? '')).toBe(0);
  await app.database
    .update(schema.userAccount)
    .set({ is_email_confirm: true })
    .where(eq(schema.userAccount.id, user_id));
  const known = (await noticesOf(member)).length;
  expect(await lettersOfBooking(own ?? '')).toBe(1);
  expect(await noticesOf(member)).toHaveLength(known);
});

it('each has settings of its own, of what its role is told of, and only where it belongs', async () => {
  const guide = await signedInMember(app, organizer_id, 'guide');
  const { events } = await guide.member.call(noticeCalls.settings, { query: { organizer_id } });
  expect(events.map(({ event }) => event)).toEqual([
    'new_booking',
    'booking_change',
    'message',
    'questionnaire',
    'assignment',
    'support_answer',
  ]);
  const refund = {
    organizer_id,
    event: 'refund',
    wishes: { bell: true, letter: 'now', push: true, telegram: true, vk: true, whatsapp: true },
  } as const;
  expect((await refusalOf(guide.member.call(noticeCalls.changeWishes, { body: refund }))).status).toBe(403);
  const stranger = await signedInClient(app);
  expect((await refusalOf(stranger.call(noticeCalls.changeWishes, { body: refund }))).status).toBe(404);
  expect((await refusalOf(stranger.call(noticeCalls.settings, { query: { organizer_id } }))).status).toBe(
    404,
  );
  // Whoever has no organizer may be answered by support.
  expect((await stranger.call(noticeCalls.settings, { query: {} })).events).toMatchObject([
    { event: 'support_answer', wishes: { letter: 'now' } },
  ]);
});

it('marks as read only one’s own', async () => {
  await createBooking(app, wish);
  await untilSettled(app.database);
  const [first] = await noticesOf(owner);
  const stranger = await signedInClient(app);
  await stranger.call(noticeCalls.markAsRead, { body: { ids: [first?.id ?? 0] } });
  expect((await noticesOf(owner))[0]).toMatchObject({ id: first?.id, is_read: false });
  const { unread_count } = await owner.call(noticeCalls.markAsRead, { body: { ids: [first?.id ?? 0] } });
  expect((await owner.call(noticeCalls.unreadCount, {})).count).toBe(unread_count);
  await owner.call(noticeCalls.markAsRead, { body: { up_to_id: first?.id ?? 0 } });
  expect((await owner.call(noticeCalls.unreadCount, {})).count).toBe(0);
});
