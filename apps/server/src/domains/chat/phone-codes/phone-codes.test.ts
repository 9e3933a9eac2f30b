import {
  chatCalls,
  debugCalls,
  organizerCalls,
  phoneCodeCalls,
  publicChatCalls,
  userCalls,
} from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  atTime,
  createBooking,
  createDeparture,
  createOrganizer,
  refusalOf,
  signedInClient,
  signedInMember,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp({ SUPPORT_PHONE: '+74950000001' });
const NUMBER = '+78005550100';
const MOBILE = '+79161110001';
const OTHER = '+79161110002';
const DAY_MS = 86_400_000;

let owner: TestClient & { email: string };
let organizer_id: number;
let departure: { tour_id: number; date: number };
beforeAll(async () => {
  owner = await signedInClient(app);
  organizer_id = (await createOrganizer(owner)).id;
  departure = await createDeparture(owner, organizer_id, { seats: 200 });
});

async function bookedChat() {
  const { request_id, uuid } = await createBooking(app, departure);
  const { id: chat_id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
  return { chat_id, request_id, uuid };
}
const ask = (client: TestClient, chat_id: number, country_id?: string) =>
  client.call(phoneCodeCalls.user, { body: { chat_id, ...(country_id !== undefined && { country_id }) } });
const dial = (code: string, from = MOBILE, to = NUMBER, seconds = 120) =>
  app.client().call(debugCalls.simulateCall, { body: { from, to, code, seconds } });
const wordsIn = async (client: TestClient, chat_id: number) =>
  (await client.call(chatCalls.getMessages, { query: { chat_id } })).messages.map(({ message }) => message);
const phoneOfClient = async (request_id: number) => {
  const [row] = await app.database
    .select({ phone: schema.booking.client_phone })
    .from(schema.booking)
    .where(eq(schema.booking.request_id, request_id));
  return row?.phone;
};
/** Six digits that are nobody's code. */
const strange = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  it('is six digits at the platform’s number of the country, and the same for as long as it is good', async () => {
    const { chat_id } = await bookedChat();
    const first = await ask(owner, chat_id);
    expect(first).toMatchObject({ phone: NUMBER, code: expect.stringMatching(/^\d{6}$/u) as string });
    expect(first.tel_url).toBe(`tel:${NUMBER},,${first.code}%23`);
    const days = (Date.parse(first.expires_at) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThanOrEqual(30);
    expect((await ask(owner, chat_id)).code).toBe(first.code);
    expect((await ask(owner, chat_id, 'kz')).phone).toBe('+77172000100');
    expect((await refusalOf(ask(owner, chat_id, 'DE'))).body.errors).toHaveProperty('country_id');
    expect(await owner.call(phoneCodeCalls.countries, {})).toEqual({
      countries: ['RU', 'KZ'],
      has_support: true,
    });
  });

  it('is one, however often it is asked for at once, and another for each person and chat', async () => {
    const [one, two] = [await bookedChat(), await bookedChat()];
    const codes = await Promise.all(Array.from({ length: 20 }, () => ask(owner, one.chat_id)));
    expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
    const { member } = await signedInMember(app, organizer_id, 'manager');
    const all = [codes[0]?.code, (await ask(owner, two.chat_id)).code, (await ask(member, one.chat_id)).code];
    expect(new Set(all).size).toBe(3);
  });

  it('is given to nobody who does not see the chat', async () => {
    const { chat_id } = await bookedChat();
    const { member: guide } = await signedInMember(app, organizer_id, 'guide');
    for (const client of [guide, await signedInClient(app)])
      expect((await refusalOf(ask(client, chat_id))).status).toBe(404);
    expect((await refusalOf(ask(app.client(), chat_id))).status).toBe(401);
  });
});

describe('a call by a code', () => {
  it('rings the client, and stands in the history of the chat with how long it lasted', async () => {
    const { chat_id, request_id, uuid } = await bookedChat();
    const { code } = await ask(owner, chat_id);
    expect(await dial(code)).toEqual({ connects_to: await phoneOfClient(request_id), says: 'Соединяем.' });
    expect(await wordsIn(owner, chat_id)).toEqual([expect.stringMatching(/^Звонок по коду, 2\sмин/u)]);
    const { messages } = await app.client().call(publicChatCalls.messages, { params: { uuid }, query: {} });
    expect(messages).toMatchObject([{ type: 'input', author_user_id: null }]);
    await dial(code, MOBILE, NUMBER, 0);
    expect((await wordsIn(owner, chat_id))[0]).toBe('Звонок по коду: без ответа');
  });

  it('rings the phone that an organizer keeps for calls by code, else its own, as it is at the call', async () => {
    const client = await signedInClient(app);
    const { code, work_hours } = await client.call(phoneCodeCalls.organizer, {
      body: { tour_organizer_id: organizer_id, country_id: 'RU', timezone: 'Europe/Moscow' },
    });
    expect(work_hours).toBe('');
    const organizer = await owner.call(organizerCalls.view, { query: { id: organizer_id } });
    expect((await dial(code)).connects_to).toBe(organizer.phone);
    const kept = { type: 'for_calls_by_code' as const, phone: '+79161119999', comment: '' };
    await owner.call(organizerCalls.update, {
      query: { id: organizer_id },
      body: { additional_contacts: [{ ...kept, type: 'main' as const, phone: '+79161118888' }, kept] },
    });
    expect((await dial(code)).connects_to).toBe('+79161119999');
    const { chats } = await client.call(chatCalls.list, { query: {} });
    expect(chats).toMatchObject([{ organizer_id, subject: 'organizer', side: 'client' }]);
    const own = owner.call(phoneCodeCalls.organizer, { body: { tour_organizer_id: organizer_id } });
    expect((await refusalOf(own)).body.errors).toHaveProperty('tour_organizer_id');
  });

  it('is made from this device to whoever is named: support, the other one of a chat, an organizer', async () => {
    const data = (client: TestClient, body: object) => client.call(phoneCodeCalls.webCallData, { body });
    const { chat_id, request_id } = await bookedChat();
    expect((await dial((await data(owner, { chat_id })).code)).connects_to).toBe(
      await phoneOfClient(request_id),
    );
    const support = await data(owner, { is_support_call: true, organizer_id });
    expect((await dial(support.code)).connects_to).toBe('+74950000001');
    const client = await signedInClient(app);
    expect((await dial((await data(client, { organizer_id })).code)).connects_to).not.toBeNull();
    expect((await refusalOf(data(client, {}))).status).toBe(422);
  });

  it('is refused to a code that nobody has, and to the code of another number', async () => {
    const { chat_id } = await bookedChat();
    const { code } = await ask(owner, chat_id);
    const from = '+79161110003';
    expect(await dial(strange(code), from)).toEqual({
      connects_to: null,
      says: expect.stringContaining('Такого кода') as string,
    });
    expect((await dial(code, from, '+77172000100')).says).toContain('Такого кода');
    expect((await dial(code, '')).says).toContain('номер скрыт');
    expect(await wordsIn(owner, chat_id)).toEqual([]);
  });

  it('is refused to whoever found a code that another phone uses, until its owner asks for it again', async () => {
    const { chat_id } = await bookedChat();
    const { code } = await ask(owner, chat_id);
    const answers = await Promise.all([dial(code, MOBILE), dial(code, OTHER)]);
    expect(answers.filter(({ connects_to }) => connects_to !== null)).toHaveLength(1);
    expect(answers.find(({ connects_to }) => connects_to === null)?.says).toContain('с другого номера');
    expect((await ask(owner, chat_id)).code).toBe(code);
    const used = answers[0]?.connects_to === null ? MOBILE : OTHER;
    expect((await dial(code, used)).connects_to).not.toBeNull();
  });

  it('is refused after thirty days without a use, each of which renews it; another code is given then', async () => {
    const client = await signedInClient(app);
    const body = { tour_organizer_id: organizer_id };
    const { code } = await client.call(phoneCodeCalls.organizer, { body });
    const dialAfter = (days: number) =>
      atTime(app, client, new Date(Date.now() + days * DAY_MS), () => dial(code));
    expect((await dialAfter(29)).connects_to).not.toBeNull();
    expect((await dialAfter(58)).connects_to).not.toBeNull();
    expect((await dialAfter(89)).says).toContain('больше не действует');
    const next = await atTime(app, client, new Date(Date.now() + 89 * DAY_MS), () =>
      client.call(phoneCodeCalls.organizer, { body }),
    );
    expect(next.code).not.toBe(code);
  });

  it('is refused once its owner may not see the chat any more, or nobody may write in it', async () => {
    const { chat_id } = await bookedChat();
    const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
    const { code } = await ask(member, chat_id);
    await app.database.delete(schema.organizerMember).where(eq(schema.organizerMember.user_id, user_id));
    expect((await dial(code)).says).toContain('больше не действует');
    const own = await ask(owner, chat_id);
    await app.database.update(schema.chat).set({ frozen: 'desk' }).where(eq(schema.chat.id, chat_id));
    expect((await dial(own.code, OTHER)).says).toContain('больше не действует');
    expect((await refusalOf(ask(owner, chat_id))).status).toBe(409);
  });

  it('is refused to a phone that guesses, five wrong codes after another, whatever it types then', async () => {
    const { chat_id } = await bookedChat();
    const { code } = await ask(owner, chat_id);
    const guesser = '+79161110666';
    const answers = await Promise.all(Array.from({ length: 12 }, () => dial(strange(code), guesser)));
    expect(answers.filter(({ says }) => says.includes('Такого кода'))).toHaveLength(5);
    expect((await dial(code, guesser)).says).toContain('через час');
    expect((await dial(code)).connects_to).not.toBeNull();
  });

  it('speaks the language of whoever calls, not of the chat, and to a stranger the one of its screen', async () => {
    const { chat_id } = await bookedChat();
    const { member } = await signedInMember(app, organizer_id, 'manager');
    await member.call(userCalls.setLanguage, { body: { language_code: 'en' } });
    const { code } = await ask(member, chat_id);
    expect((await dial(code)).says).toBe('Connecting.');
    expect((await dial(code, OTHER)).says).toContain('in use from another phone');
    // What stays in the chat is in its client's.
    expect((await wordsIn(owner, chat_id))[0]).toContain('Звонок по коду');
    const english = app.client('en');
    const body = { from: '+79161110777', to: NUMBER, code: strange(code), seconds: 1 };
    expect((await english.call(debugCalls.simulateCall, { body })).says).toContain('no such code');
  });

  it('cannot be asked for where the other one has no phone', async () => {
    const { chat_id, request_id } = await bookedChat();
    await app.database
      .update(schema.booking)
      .set({ client_phone: '' })
      .where(eq(schema.booking.request_id, request_id));
    const { body, status } = await refusalOf(ask(owner, chat_id));
    expect(status).toBe(422);
    expect(body.errors['chat_id']).toContain('номер телефона не указан');
  });
});

it('is known by one’s own country where none is named', async () => {
  const { chat_id } = await bookedChat();
  const { id } = await owner.call(userCalls.profile, {});
  await app.database
    .update(schema.userAccount)
    .set({ country_id: 'KZ' })
    .where(eq(schema.userAccount.id, id));
  expect((await ask(owner, chat_id)).phone).toBe('+77172000100');
});

describe('without a number of the platform', () => {
  it('no code is given, in words, and no screen offers one', async () => {
    const { chat_id } = await bookedChat();
    const stranger = await signedInClient(app);
    const line = app.services.phoneLine;
    app.services.phoneLine = null;
    try {
      const asked = [
        ask(owner, chat_id),
        owner.call(phoneCodeCalls.webCallData, { body: { is_support_call: false, chat_id } }),
        stranger.call(phoneCodeCalls.organizer, {
          body: { tour_organizer_id: organizer_id },
        }),
      ];
      for (const refusal of await Promise.all(asked.map(refusalOf)))
        expect(refusal).toMatchObject({
          status: 422,
          body: { errors: { country_id: expect.stringContaining('не подключ') as string } },
        });
      expect((await owner.call(phoneCodeCalls.countries, {})).countries).toEqual([]);
    } finally {
      app.services.phoneLine = line;
    }
  });
});
