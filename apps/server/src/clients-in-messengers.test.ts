import {
  bookingCalls,
  chatCalls,
  chatCardCalls,
  personalDataCalls,
  publicChatCalls,
  sequenceCalls,
  type MessengerSource,
  type SequenceFields,
} from '@tropa/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { schema } from './db/index.ts';
import { DeliveryFailure } from './integrations/http/delivery-failure.ts';
import {
  act,
  type ConfirmedBooking,
  createConfirmedBooking,
  createPublishedSite,
  inDays,
  runJob,
  unique,
  untilSettled,
  useTestApp,
} from './testing/index.ts';
import { chatDomain } from './domains/chat/index.ts';
import { sequenceDomain } from './domains/sequence/index.ts';

const app = useTestApp();
let own: Awaited<ReturnType<typeof createPublishedSite>>;
beforeAll(async () => {
  own = await createPublishedSite(app, { seats: 100 });
});
afterEach(() => {
  app.setNow(undefined);
  vi.restoreAllMocks();
});

const RULE: SequenceFields = {
  name: 'Что взять с собой',
  anchor: 'tour_start',
  offset_amount: -7,
  offset_unit: 'day',
  time_of_day: '11:00',
  tour_ids: [],
  kind: 'any',
  statuses: [2, 3],
  payed: 'any',
  subject_ru: 'Собираемся',
  text_ru: 'Возьмите куртку.',
  subject_en: '',
  text_en: '',
  opens: 'booking',
  way: 'agreed',
  is_on: true,
};
const book = () =>
  createConfirmedBooking(app, own.client, { tour_id: own.tour.id, date: own.tour.date_ids[0] ?? 0 });
const phoneOf = () => `+7906${String(1_000_000 + unique()).slice(-7)}`;
const page = async (uuid: string) => (await own.open(`/booking/${uuid}`)).text;
/** What the link of a private page starts the bot with. */
const tokenOn = (html: string, messenger: MessengerSource) =>
  new RegExp(`messenger=${messenger}&amp;payload=([\\w-]+)`, 'u').exec(html)?.[1] ?? '';
const start = (phone: string, text: string, messenger: MessengerSource = 'telegram') =>
  act(app.client(), { messenger, phone, action: messenger === 'whatsapp' ? 'text' : 'start', text });
/** Chooses a messenger on the private page of a booking. @returns the phone that is the chat */
async function choose({ uuid }: Pick<ConfirmedBooking, 'uuid'>, messenger: MessengerSource = 'telegram') {
  const phone = phoneOf();
  await start(phone, tokenOn(await page(uuid), messenger), messenger);
  await untilSettled(app.database);
  return phone;
}
const came = (recipient: string) =>
  app.database
    .select()
    .from(schema.outboxMessage)
    .where(and(eq(schema.outboxMessage.recipient, recipient)))
    .orderBy(asc(schema.outboxMessage.id));
const reminded = async (recipient: string) =>
  (await came(recipient)).filter(({ text }) => text.includes('Возьмите куртку'));

/** A rule of its own reminds one booking alone, a week before its start. */
async function remind(
  { request_id }: Pick<ConfirmedBooking, 'request_id'>,
  more: Partial<SequenceFields> = {},
) {
  const { organizer, client } = own;
  const query = { organizer_id: organizer.id };
  const rule = await client.call(sequenceCalls.create, { query, body: { ...RULE, ...more } });
  // The others travel another year: nothing is due for them.
  await app.database.execute(sql`update booking set date_start = date_start + 400, date_end = date_end + 400
    where organizer_id = ${organizer.id} and request_id <> ${request_id} and date_start < current_date + 300`);
  app.setNow(new Date(`${inDays(23)}T12:00:00+07:00`));
  const write = () => runJob(app, sequenceDomain, 'sequence.write-due');
  await Promise.all([write(), write()]);
  await untilSettled(app.database);
  app.setNow(undefined);
  await client.call(sequenceCalls.delete, { query: { id: rule.id } });
  const { letters } = await client.call(sequenceCalls.journal, { query: { ...query, request_id } });
  return letters.filter((letter) => letter.rule.id === rule.id);
}
/** The organizer writes, and nobody reads it for long. */
async function answerInChat({ uuid, request_id }: ConfirmedBooking, message: string) {
  await own.client.call(chatCalls.sendMessage, {
    body: { chat_id: await chatOf(uuid, request_id), message },
  });
  await app.database.execute(sql`update chat set client_letter_at = now() - interval '1 minute'
    where request_id = ${request_id}`);
  await runJob(app, chatDomain, 'chat.write-letters');
  await untilSettled(app.database);
}
const post = (path: string, fields: Record<string, string>) =>
  app.raw({
    host: `${own.site.slug}.sites.test`,
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
async function chatOf(uuid: string, request_id: number): Promise<number> {
  await post(`/chat/${uuid}`, { message: 'Здравствуйте!', client_id: crypto.randomUUID() });
  const [row] = await app.database
    .select({ id: schema.chat.id })
    .from(schema.chat)
    .where(eq(schema.chat.request_id, request_id));
  return row?.id ?? 0;
}

describe('a client that has chosen a messenger on its private page', () => {
  it('gets letters of rules and news of the chat there once, and no e-mail; the journal says so', async () => {
    const booking = await book();
    const { email } = booking.view.client;
    expect(await page(booking.uuid)).toContain('Получать в Telegram');
    const phone = await choose(booking);
    expect((await came(phone)).at(-1)?.text).toContain('вместо писем');
    expect(await page(booking.uuid)).toMatch(/приходят в Telegram[\s\S]*Снова получать письмами/u);
    expect(await remind(booking)).toMatchObject([{ status: 'sent', way: 'telegram' }]);
    expect(await reminded(phone)).toMatchObject([{ channel: 'telegram' }]);
    // It leads to the private page, says how to stop here, and leads out of such letters; it is no letter itself.
    const [message] = await reminded(phone);
    expect(message?.text).toMatch(
      new RegExp(`/booking/${booking.uuid}[\\s\\S]*«стоп»[\\s\\S]*/stop-letters/`, 'u'),
    );
    expect(message?.text).not.toContain('Это письмо');
    expect(await reminded(email)).toEqual([]);
    await answerInChat(booking, 'Да, можно с собакой');
    expect((await came(phone)).at(-1)?.text).toContain('Да, можно с собакой');
    expect((await came(email)).some(({ text }) => text.includes('с собакой'))).toBe(false);
    const { consent } = (await linkOf(booking.request_id)) ?? {};
    expect(consent).toMatchObject({ at: expect.any(String) as string, documents: { consent: 1 } });
  });

  it('gets by e-mail what the rule sends by e-mail alone', async () => {
    const booking = await book();
    const phone = await choose(booking);
    expect(await remind(booking, { way: 'email' })).toMatchObject([{ status: 'sent', way: 'email' }]);
    expect(await reminded(phone)).toEqual([]);
    expect(await reminded(booking.view.client.email)).toHaveLength(1);
  });

  it.each([
    [
      'the word «стоп» in the bot',
      (phone: string) => act(app.client(), { messenger: 'telegram', phone, action: 'text', text: 'Стоп' }),
    ],
    [
      'stopping the bot',
      (phone: string) => act(app.client(), { messenger: 'telegram', phone, action: 'leave', text: '' }),
    ],
    [
      'the button of the page, without a script',
      (_phone: string, uuid: string) =>
        post(`/chat/${uuid}`, { change: 'messenger_off', messenger: 'telegram' }),
    ],
  ] as const)('ends it by %s: letters go by e-mail again', async (_how, end) => {
    const booking = await book();
    const phone = await choose(booking);
    await end(phone, booking.uuid);
    expect(await page(booking.uuid)).toContain('Получать в Telegram');
    expect(await remind(booking)).toMatchObject([{ status: 'sent', way: 'email' }]);
    expect(await reminded(phone)).toEqual([]);
    expect(await reminded(booking.view.client.email)).toHaveLength(1);
  });

  it('that has blocked the bot gets the letter by e-mail, and is not written to there again', async () => {
    const booking = await book();
    const phone = await choose(booking);
    const send = vi
      .spyOn(telegram(), 'send')
      .mockRejectedValue(new DeliveryFailure('telegram', 'unreachable'));
    expect(await remind(booking)).toMatchObject([{ status: 'sent', way: 'email' }]);
    expect(await reminded(booking.view.client.email)).toHaveLength(1);
    await answerInChat(booking, 'Ждём вас у ворот');
    expect(send.mock.calls.filter(([{ to }]) => to === phone)).toHaveLength(1);
    expect(await linkOf(booking.request_id)).toMatchObject({ ended_by: 'blocked' });
  });

  it('is told by no second way where a service fell silent', async () => {
    const booking = await book();
    const phone = await choose(booking);
    const silent = new DeliveryFailure('telegram', 'unavailable', { code: 'timeout' });
    const send = vi.spyOn(telegram(), 'send').mockRejectedValue(silent);
    expect(await remind(booking)).toMatchObject([{ status: 'sent', way: 'telegram' }]);
    expect(send.mock.calls.filter(([{ to }]) => to === phone)).toHaveLength(1);
    expect(await reminded(booking.view.client.email)).toEqual([]);
  });

  it('in WhatsApp is written to beyond its day by the approved template alone, else by e-mail', async () => {
    const booking = await book();
    const phone = await choose(booking, 'whatsapp');
    // The clock of the reminder stands weeks after the client wrote.
    expect(await remind(booking)).toMatchObject([{ way: 'whatsapp' }]);
    const [notice] = (await came(phone)).filter(({ subject }) => subject === 'template');
    expect(notice?.text).toMatch(/^Собираемся \S+\/booking\//u);
    const other = await book();
    await choose(other, 'whatsapp');
    const { whatsapp } = app.services.messengers;
    if (!whatsapp) throw new Error('The demo has a WhatsApp');
    const template = vi.spyOn(whatsapp, 'sendNotice', 'get').mockReturnValue(null);
    expect(await remind(other)).toMatchObject([{ way: 'email' }]);
    template.mockRestore();
  });

  it('who wants no more of them gets none there either', async () => {
    const booking = await book();
    const phone = await choose(booking);
    await app.database
      .insert(schema.letterStop)
      .values({ organizer_id: own.organizer.id, email: booking.view.client.email });
    expect(await remind(booking)).toMatchObject([{ status: 'left', reason: 'unwanted', way: null }]);
    expect(await reminded(phone)).toEqual([]);
  });
});

describe('what was agreed to', () => {
  it('holds for its own booking alone: another one with the same address tells nothing', async () => {
    const [mine, theirs] = [await book(), await book()];
    await app.database.execute(sql`update booking set client_email = ${theirs.view.client.email}
      where request_id = ${mine.request_id}`);
    const phone = await choose(mine);
    expect(await remind(theirs)).toMatchObject([{ way: 'email' }]);
    expect((await reminded(phone)).every(({ text }) => !text.includes(theirs.uuid))).toBe(true);
    expect(await page(theirs.uuid)).toContain('Получать в Telegram');
  });

  it('ends where the booking has another client now', async () => {
    const booking = await book();
    const phone = await choose(booking);
    await app.database.execute(sql`update booking set client_email = ${`other-${unique()}@example.test`}
      where request_id = ${booking.request_id}`);
    expect(await remind(booking)).toMatchObject([{ way: 'email' }]);
    expect(await reminded(phone)).toEqual([]);
  });

  it('in a chat about no booking goes on where one comes of it, accepted there', async () => {
    const { organizer, client, tour } = own;
    const email = `guest-${unique()}@example.test`;
    const consents = { personal_data: true, agreement: true } as const;
    const { id: chat_id, uuid } = await app.client().call(chatCalls.getChatWithOrganizer, {
      body: {
        organizer_id: organizer.id,
        message: 'Есть места?',
        client_id: crypto.randomUUID(),
        guest: { name: 'Анна', email, language: 'ru', consents },
      },
    });
    const phone = phoneOf();
    await start(phone, tokenOn((await own.open(`/chat/${uuid}`)).text, 'telegram'));
    const { message } = await client.call(chatCardCalls.proposeBooking, {
      body: {
        chat_id,
        client_id: crypto.randomUUID(),
        tour_id: tour.id,
        date: tour.date_ids[0] ?? 0,
        tourists: 1,
      },
    });
    const card = message.card?.kind === 'booking' ? message.card : undefined;
    const { request_id } = await app.client().call(publicChatCalls.acceptBooking, {
      params: { uuid, message_id: message.id },
      body: {
        start: { date_start: card?.date_start ?? '', time_start: card?.time_start ?? null },
        contacts: { first_name: 'Анна', last_name: 'Ковалёва', email, phone: '+79161234567' },
        consents,
      },
    });
    expect(await linkOf(request_id)).toMatchObject({ external_id: phone, chat_id: null, ended_at: null });
    await client.call(chatCalls.sendMessage, { body: { chat_id, message: 'Ждём вас, Анна' } });
    await app.database.execute(
      sql`update chat set client_letter_at = now() - interval '1 minute' where id = ${chat_id}`,
    );
    await runJob(app, chatDomain, 'chat.write-letters');
    await untilSettled(app.database);
    expect((await came(phone)).at(-1)?.text).toContain('Ждём вас, Анна');
  });

  it('needs the link as the page shows it, for a week, and is chosen by no staff that looks as the client', async () => {
    const booking = await book();
    const token = tokenOn(await page(booking.uuid), 'telegram');
    const phone = phoneOf();
    for (const wrong of [
      token.replace(/^(.{20})./u, (_all, head: string) => `${head}${token[20] === 'A' ? 'B' : 'A'}`),
      'x'.repeat(31),
    ])
      await start(phone, wrong);
    app.setNow(new Date(Date.now() + 8 * 86_400_000));
    await start(phone, token);
    app.setNow(undefined);
    await untilSettled(app.database);
    expect(await linkOf(booking.request_id)).toBeUndefined();
    expect((await came(phone)).map(({ text }) => text.includes('устарел'))).toEqual([true, true, true]);
    const { url } = await own.client.call(bookingCalls.lookAsClient, { body: { id: booking.request_id } });
    const looked = await app.raw({ path: new URL(url).pathname });
    expect(looked.status).toBe(200);
    expect(looked.text).not.toMatch(/payload=|Получать в/u);
  });

  it('stands in the copy of the client’s data, and goes with an erasure', async () => {
    const booking = await book();
    const phone = await choose(booking);
    const copy = await own.client.raw({
      method: 'GET',
      path: `/crm/api/request/export-personal-data?id=${booking.request_id}&format=json`,
    });
    expect(copy.text).toContain(phone);
    await own.client.call(bookingCalls.cancel, { body: { id: booking.request_id, notify_client: false } });
    await own.client.call(personalDataCalls.erase, {
      body: { id: booking.request_id, confirmation: 'УДАЛИТЬ' },
    });
    expect(await linkOf(booking.request_id)).toBeUndefined();
  });
});

describe('what a client answers to it in the messenger', () => {
  type Said = Awaited<ReturnType<typeof came>>[number] | undefined;
  const answer = async (
    phone: string,
    said: Said,
    text: string,
    more: { messenger?: MessengerSource; has_file?: boolean } = {},
  ) => {
    await act(app.client(), {
      messenger: 'telegram',
      phone,
      action: 'text',
      text,
      reply_to_id: said?.id ?? 0,
      ...more,
    });
    await untilSettled(app.database);
    return (await came(phone)).at(-1)?.text;
  };
  /** A booking whose client was told in Telegram of what the organizer wrote. */
  async function told(messenger: MessengerSource = 'telegram') {
    const booking = await book();
    const phone = await choose(booking, messenger);
    await answerInChat(booking, 'Берите с собой собаку');
    return { booking, phone, said: (await came(phone)).at(-1) };
  }
  const chatRow = async (request_id: number) =>
    (await app.database.select().from(schema.chat).where(eq(schema.chat.request_id, request_id)))[0];
  const written = async ({ request_id }: Pick<ConfirmedBooking, 'request_id'>) => {
    const chat_id = (await chatRow(request_id))?.id;
    if (chat_id === undefined) return [];
    const { messages } = await own.client.call(chatCalls.getMessages, { query: { chat_id } });
    return messages.filter(({ side }) => side === 'client').map(({ message }) => message);
  };

  it('goes into the chat as the client’s, which has read what it answers: the next one comes there again', async () => {
    const { booking, phone, said } = await told();
    const other = await told();
    expect(await answer(phone, said, 'А с двумя?')).toBe(`Ваш ответ отправлен: «${own.organizer.name}».`);
    expect((await written(booking))[0]).toBe('А с двумя?');
    expect(await written(other.booking)).not.toContain('А с двумя?');
    expect(await page(booking.uuid)).toContain('А с двумя?');
    expect(await chatRow(booking.request_id)).toMatchObject({ client_unread_count: 0 });
    await answerInChat(booking, 'И с двумя можно');
    expect((await came(phone)).at(-1)?.text).toContain('И с двумя можно');
  });

  it('to a letter of a rule begins the chat of its booking', async () => {
    const booking = await book();
    const phone = await choose(booking);
    await remind(booking);
    await answer(phone, (await reminded(phone))[0], 'Какую куртку?');
    expect(await written(booking)).toEqual(['Какую куртку?']);
  });

  it('leaves due what has come since, of which it was not told', async () => {
    const { booking, phone, said } = await told();
    const chat_id = (await chatRow(booking.request_id))?.id ?? 0;
    await own.client.call(chatCalls.sendMessage, { body: { chat_id, message: 'И ещё тёплые носки' } });
    expect(await chatRow(booking.request_id)).toMatchObject({ client_letter_at: null });
    await answer(phone, said, 'Хорошо');
    expect(await chatRow(booking.request_id)).toMatchObject({
      client_unread_count: 1,
      client_letter_at: expect.any(Date) as Date,
    });
  });

  it('to a template of WhatsApp goes there too, and opens its day anew', async () => {
    const booking = await book();
    const phone = await choose(booking, 'whatsapp');
    await app.database.execute(sql`update client_messenger set wrote_at = now() - interval '25 hours'
      where request_id = ${booking.request_id}`);
    await answerInChat(booking, 'Вы едете?');
    const template = (await came(phone)).at(-1);
    expect(template?.subject).toBe('template');
    await answer(phone, template, 'Едем', { messenger: 'whatsapp' });
    expect((await written(booking))[0]).toBe('Едем');
    await answerInChat(booking, 'Ждём вас');
    expect((await came(phone)).at(-1)).toMatchObject({
      subject: '',
      text: expect.stringContaining('Ждём вас') as string,
    });
  });

  it.each([
    [
      'who stopped them on the page',
      (booking: ConfirmedBooking) =>
        post(`/chat/${booking.uuid}`, { change: 'messenger_off', messenger: 'telegram' }),
      'больше не подключён',
    ],
    [
      'whose booking has another client now',
      ({ request_id }: ConfirmedBooking) =>
        app.database.execute(sql`update booking set client_email = ${`other-${unique()}@example.test`}
          where request_id = ${request_id}`),
      'больше не подключён',
    ],
    [
      'whose chat is closed',
      ({ request_id }: ConfirmedBooking) =>
        app.database.execute(sql`update chat set frozen = 'desk' where request_id = ${request_id}`),
      'закрыта, сообщение не отправлено',
    ],
    [
      'who was erased',
      async ({ request_id: id }: ConfirmedBooking) => {
        await own.client.call(bookingCalls.cancel, { body: { id, notify_client: false } });
        await own.client.call(personalDataCalls.erase, { body: { id, confirmation: 'УДАЛИТЬ' } });
      },
      'откройте страницу брони по ссылке из письма',
    ],
  ] as const)('of somebody %s goes nowhere, and the bot says so', async (_who, change, words) => {
    const { booking, phone, said } = await told();
    await change(booking);
    expect(await answer(phone, said, 'Мне всё ещё можно?')).toContain(words);
    expect(await written(booking)).not.toContain('Мне всё ещё можно?');
  });

  it('that is too long, a photo, or empty goes nowhere whole or by half; the bot says why', async () => {
    const { booking, phone, said } = await told();
    const before = await written(booking);
    expect(await answer(phone, said, 'я'.repeat(4001))).toContain('входит 4000\u00A0знаков');
    expect(await answer(phone, said, 'вот она', { has_file: true })).toContain('не передаются');
    expect(await written(booking)).toEqual(before);
    await answer(phone, said, 'я'.repeat(4000));
    expect(await written(booking)).toHaveLength(before.length + 1);
  });

  it('with the word «стоп» ends the messages, and is no message', async () => {
    const { booking, phone, said } = await told();
    expect(await answer(phone, said, 'Стоп')).toContain('Больше сюда не пишем');
    expect(await written(booking)).not.toContain('Стоп');
    expect(await linkOf(booking.request_id)).toMatchObject({ ended_by: 'bot' });
  });

  it('or beside it, is dealt with in the language of the booking, whatever the messenger speaks', async () => {
    const booking = await book();
    await app.database.execute(
      sql`update booking set language = 'en' where request_id = ${booking.request_id}`,
    );
    const phone = await choose(booking, 'whatsapp');
    const says = async (text: string) => {
      await act(app.client(), { messenger: 'whatsapp', phone, action: 'text', text });
      await untilSettled(app.database);
      return (await came(phone)).at(-1)?.text;
    };
    expect(await says('Hello there')).toMatch(/^To write to the organizer/u);
    expect(await says('Stop')).toBe('We will not write here any more. Letters will come by e-mail again.');
  });

  it('of another’s phone, or to none of our messages, goes nowhere', async () => {
    const { booking, phone, said } = await told();
    await answer(phoneOf(), said, 'Чужое');
    await act(app.client(), { messenger: 'telegram', phone, action: 'text', text: 'Просто так' });
    await untilSettled(app.database);
    expect((await came(phone)).at(-1)?.text).toContain('ответьте на его сообщение здесь');
    expect(await written(booking)).not.toEqual(expect.arrayContaining(['Чужое', 'Просто так']));
    expect(await written(booking)).toHaveLength(1);
  });
});

function telegram() {
  const messenger = app.services.messengers.telegram;
  if (!messenger) throw new Error('The demo has a Telegram');
  return messenger;
}
async function linkOf(request_id: number) {
  const { clientMessenger: link } = schema;
  return (await app.database.select().from(link).where(eq(link.request_id, request_id)))[0];
}
