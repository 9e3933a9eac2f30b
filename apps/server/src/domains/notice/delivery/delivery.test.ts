import {
  chatCalls,
  messengerCalls,
  noticeCalls,
  publicChatCalls,
  teamCalls,
  userCalls,
  type NoticeWishes,
} from '@tropa/contract';
import { addDays, todayIn } from '@tropa/core';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, schema } from '../../../db/index.ts';
import { DeliveryFailure } from '../../../integrations/http/delivery-failure.ts';
import {
  becomeGuide,
  act,
  createBooking,
  createDeparture,
  linkMessenger,
  noticesOf,
  saidTo,
  signedInMember,
  signedInOwner,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';
import { bookingCreated } from '../../booking/index.ts';
import { deliverDue, giveUpLost } from './deliver.ts';
import { begin, selectDue } from './repository.ts';

const app = useTestApp();
afterEach(() => {
  app.setNow(undefined);
  vi.restoreAllMocks();
});

let owner: TestClient;
let organizer_id: number;
let wish: { tour_id: number; date: number };
let phone: string;
beforeEach(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  wish = await createDeparture(owner, organizer_id, { seats: 100 });
  phone = await linkMessenger(owner);
  // What the bot says of the link is not what is looked at.
  await untilSettled(app.database);
});

const book = async () => {
  const booking = await createBooking(app, wish);
  await untilSettled(app.database);
  return booking;
};
const settled = async (told = phone) => {
  await untilSettled(app.database);
  return saidTo(app, told);
};
const want = (client: TestClient, event: 'new_booking' | 'message', wishes: Partial<NoticeWishes>) =>
  client.call(noticeCalls.changeWishes, {
    body: {
      organizer_id,
      event,
      wishes: { bell: true, letter: 'off', push: true, telegram: true, vk: true, whatsapp: true, ...wishes },
    },
  });
/** A time of tomorrow, UTC, or of the day after. */
const tomorrow = (time: string, days = 1) => new Date(`${addDays(todayIn('UTC'), days)}T${time}Z`);
const later = (seconds: number) => app.setNow(new Date(Date.now() + seconds * 1000));

describe('who is told', () => {
  it('is told once by each way, however often the event is heard of', async () => {
    const { request_id } = await book();
    const again = { request_id, organizer_id, tour_id: wish.tour_id, is_instant: false };
    await inTransaction(app.database, async (tx) => {
      await app.services.outbox.emit(tx, bookingCreated, again);
      await app.services.outbox.emit(tx, bookingCreated, again);
    });
    expect(await settled()).toHaveLength(1);
    expect(await noticesOf(owner)).toMatchObject([
      { event: 'new_booking', path: `/${organizer_id}/bookings/${request_id}`, is_read: false },
    ]);
  });

  it('is told once where many processes look for what is due', async () => {
    const real = app.services.messengers.telegram?.send.bind(app.services.messengers.telegram);
    await owner.call(noticeCalls.changeHours, { body: { quiet: { from: 0, to: 1439 }, digest_at: 540 } });
    await book();
    const telegram = app.services.messengers.telegram;
    if (!telegram || !real) throw new Error('No Telegram');
    const send = vi.spyOn(telegram, 'send').mockImplementation(async (message) => {
      await new Promise((done) => setTimeout(done, 50));
      return real(message);
    });
    later(25 * 3600);
    await Promise.all(Array.from({ length: 6 }, () => deliverDue(app.services)));
    expect(send.mock.calls.filter(([{ to }]) => to === phone)).toHaveLength(1);
  });

  it('is not told again after a crash in between: nobody knows whether it was said', async () => {
    await owner.call(noticeCalls.changeHours, { body: { quiet: { from: 0, to: 1439 }, digest_at: 540 } });
    await book();
    const { id } = await owner.call(userCalls.profile, {});
    later(25 * 3600);
    const now = app.services.clock.now();
    // A process took it, and was killed.
    const [parcel] = await selectDue(app.database, now, 10, [id]);
    expect(await begin(app.database, parcel ?? { user_id: 0, way: 'push' }, now)).toHaveLength(1);
    await deliverDue(app.services);
    later(26 * 3600);
    await giveUpLost(app.services);
    await deliverDue(app.services);
    app.setNow(undefined);
    expect(await settled()).toEqual([]);
    expect(await noticesOf(owner)).toHaveLength(1);
  });

  it('is told later what a service has refused to take, and not what it may have taken', async () => {
    const telegram = app.services.messengers.telegram;
    if (!telegram) throw new Error('No Telegram');
    const send = vi
      .spyOn(telegram, 'send')
      .mockRejectedValueOnce(new DeliveryFailure('telegram', 'throttled', { retryAfterSeconds: 40 }));
    await book();
    expect(await settled()).toEqual([]);
    later(45);
    await deliverDue(app.services);
    expect(await settled()).toHaveLength(1);
    app.setNow(undefined);
    send.mockRejectedValueOnce(new DeliveryFailure('telegram', 'unavailable', { code: 'timeout' }));
    app.setNow(undefined);
    await book();
    later(7200);
    await deliverDue(app.services);
    expect(await settled()).toHaveLength(1);
  });

  it('hears nothing of what happens after the right is gone, nor what waited for its hour', async () => {
    const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
    const told = await linkMessenger(member);
    await book();
    expect(await settled(told)).toHaveLength(1);
    await member.call(noticeCalls.changeHours, { body: { quiet: { from: 0, to: 1439 }, digest_at: 540 } });
    await book();
    await owner.call(teamCalls.remove, { body: { organizer_id, user_id, hand_to_user_id: null } });
    later(25 * 3600);
    await deliverDue(app.services);
    app.setNow(undefined);
    await book();
    expect(await settled(told)).toHaveLength(1);
    expect(await noticesOf(member)).toEqual([]);
  });

  it('of guides and agents hears only of its own', async () => {
    const guide = await signedInMember(app, organizer_id, 'guide');
    const told = await linkMessenger(guide.member);
    await book();
    expect(await settled(told)).toEqual([]);
    await becomeGuide(app, { organizer_id, user_id: guide.user_id }, [wish.tour_id]);
    await book();
    expect(await settled(told)).toHaveLength(1);
  });
});

describe('quiet hours and the letter of the day', () => {
  it('hold back what rings until they are over, by the person’s clocks, and tell it together', async () => {
    await owner.call(noticeCalls.changeHours, {
      body: { quiet: { from: 22 * 60, to: 8 * 60 }, digest_at: 540 },
    });
    // 22:30 in Moscow.
    app.setNow(tomorrow('19:30:00'));
    await book();
    await book();
    app.setNow(tomorrow('04:59:00', 2));
    await deliverDue(app.services);
    expect(await settled()).toEqual([]);
    app.setNow(tomorrow('05:00:30', 2));
    await deliverDue(app.services);
    const [one, ...more] = await settled();
    expect(more).toEqual([]);
    expect(one?.text).toMatch(/^2\u00A0новых события\n• Новая заявка №/u);
  });

  it('put what is wanted once a day into one letter, to a proven address', async () => {
    const { member } = await signedInMember(app, organizer_id, 'manager');
    const { email, id } = await member.call(userCalls.profile, {});
    await app.database
      .update(schema.userAccount)
      .set({ is_email_confirm: true })
      .where(eq(schema.userAccount.id, id));
    await want(member, 'new_booking', { letter: 'digest' });
    app.setNow(tomorrow('12:00:00'));
    await book();
    await book();
    const letters = async () =>
      (await saidTo(app, email ?? '')).filter(({ subject }) => subject.startsWith('За день'));
    expect(await letters()).toEqual([]);
    app.setNow(tomorrow('06:00:30', 2));
    await Promise.all([deliverDue(app.services), deliverDue(app.services)]);
    const [letter, ...more] = await letters();
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('За день: 2\u00A0события');
    expect(letter?.text).toContain('/org/notifications/settings');
    const kept = await app.database
      .select({ state: schema.noticeDelivery.state })
      .from(schema.noticeDelivery)
      .where(and(eq(schema.noticeDelivery.user_id, id), eq(schema.noticeDelivery.way, 'email')));
    expect(kept).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  });
});

describe('a message in a chat', () => {
  const talk = async () => {
    const { request_id, uuid } = await book();
    const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
    const write = (message: string) =>
      app.client().call(publicChatCalls.send, { params: { uuid }, body: { message } });
    return { chat_id, write };
  };
  const ofChat = async (words: string) => (await settled()).filter(({ text }) => text.includes(words));
  const soonEnough = async () => {
    await untilSettled(app.database);
    later(30);
    await deliverDue(app.services);
  };

  it('is told with its words, unless it is read first, and an answer to it goes into that chat', async () => {
    const { chat_id, write } = await talk();
    await write('А лошади смирные?');
    await soonEnough();
    const [said, ...more] = await ofChat('А лошади смирные?');
    expect(more).toEqual([]);
    expect(said?.text).toContain(`/org/${organizer_id}/chat/${chat_id}`);

    const reply = { messenger: 'telegram', phone, action: 'text', reply_to_id: said?.id ?? 0 } as const;
    await act(owner, { ...reply, text: 'Очень смирные' });
    const { messages } = await owner.call(chatCalls.getMessages, { query: { chat_id } });
    expect(messages.map(({ message }) => message)).toContain('Очень смирные');
    // Who has answered has read what is answered.
    expect((await owner.call(chatCalls.getChat, { query: { chat_id } })).chat).toMatchObject({
      unread_count: 0,
    });
    await act(owner, { ...reply, text: 'я'.repeat(4001) });
    await act(owner, { ...reply, text: 'На фото', has_file: true });
    await untilSettled(app.database);
    const { outboxMessage } = schema;
    const told = await app.database.select().from(outboxMessage).where(eq(outboxMessage.recipient, phone));
    for (const words of ['Слишком длинно', 'не передаются'])
      expect(told.filter(({ text }) => text.includes(words))).toHaveLength(1);
    // Somebody else's phone knows no such message.
    await act(owner, { ...reply, phone: '+79990000001', text: 'Чужое' });
    const after = await owner.call(chatCalls.getMessages, { query: { chat_id } });
    expect(after.messages.map(({ message }) => message)).not.toContain('Чужое');

    app.setNow(undefined);
    await write('Уже прочитано');
    await untilSettled(app.database);
    await owner.call(chatCalls.markAsRead, { body: { chat_id } });
    await soonEnough();
    expect(await ofChat('Уже прочитано')).toEqual([]);
    expect((await noticesOf(owner)).filter(({ event, is_read }) => event === 'message' && !is_read)).toEqual(
      [],
    );
  });

  it('is answered by nobody who has lost the right, nor where several were told at once', async () => {
    const one = await talk();
    const other = await talk();
    const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
    const colleagues = await linkMessenger(member);
    await one.write('Первый');
    await other.write('Второй');
    await soonEnough();
    const told = async (to: string) =>
      (await settled(to)).find(({ text }) => text.includes('Первый'))?.id ?? 0;
    const reply = { messenger: 'telegram', action: 'text' } as const;
    await act(owner, { ...reply, phone, text: 'Кому?', reply_to_id: await told(phone) });
    app.setNow(undefined);
    await one.write('Третий');
    await soonEnough();
    const third = (await settled(colleagues)).find(({ text }) => text.includes('Третий'));
    const answer = { ...reply, phone: colleagues, reply_to_id: third?.id ?? 0 };
    await act(member, { ...answer, text: 'Пока я здесь' });
    // Who answers first answers for the chat: it is handed over.
    const { id: hand_to_user_id } = await owner.call(userCalls.profile, {});
    await owner.call(teamCalls.remove, { body: { organizer_id, user_id, hand_to_user_id } });
    await act(member, { ...answer, text: 'Уже не здесь' });
    await untilSettled(app.database);
    const messagesOf = async (chat_id: number) =>
      (await owner.call(chatCalls.getMessages, { query: { chat_id } })).messages.map(
        ({ message }) => message,
      );
    expect(await messagesOf(one.chat_id)).toEqual(['Пока я здесь', 'Третий', 'Первый']);
    expect(await messagesOf(other.chat_id)).toEqual(['Второй']);
  });
});

describe('a way that ends', () => {
  it('is switched off where its person has stopped us, and the profile says so', async () => {
    const telegram = app.services.messengers.telegram;
    if (!telegram) throw new Error('No Telegram');
    const send = vi
      .spyOn(telegram, 'send')
      .mockRejectedValue(new DeliveryFailure('telegram', 'unreachable', { code: 403 }));
    await book();
    await book();
    expect(send.mock.calls.filter(([{ to }]) => to === phone)).toHaveLength(1);
    vi.restoreAllMocks();
    const chats = async () => (await owner.call(messengerCalls.chatsForNotifications, {})).data;
    expect((await chats())[0]).toMatchObject({
      messenger_was_activated: false,
      lost_at: expect.any(String) as string,
    });
    const { ways } = await owner.call(noticeCalls.settings, { query: { organizer_id } });
    expect(ways).toContainEqual({ way: 'telegram', state: 'lost' });
    await linkMessenger(owner);
    expect((await chats())[0]).toMatchObject({ messenger_was_activated: true, lost_at: null });
  });

  it('of WhatsApp is open for a day after its person wrote; then only the approved template goes', async () => {
    const told = await linkMessenger(owner, 'whatsapp');
    await book();
    expect(await settled(told)).toMatchObject([{ subject: '' }]);
    later(25 * 3600);
    await book();
    const [, byTemplate] = await settled(told);
    expect(byTemplate?.subject).toBe('template');
    expect(byTemplate?.text).toMatch(/^Новая заявка/u);
  });
});
