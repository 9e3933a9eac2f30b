import { messengerCalls, userCalls, type VerificationMethodType } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import { DeliveryFailure } from '../../../integrations/http/delivery-failure.ts';
import {
  act,
  codeTo,
  letterTo,
  openCabinet,
  personWithPhone,
  refusalOf,
  signIn,
  soon,
  type TestClient,
  unique,
  useTestApp,
} from '../../../testing/index.ts';

const app = useTestApp();
afterEach(() => {
  app.setNow(undefined);
  vi.restoreAllMocks();
});

const send = (client: TestClient, code_sender: VerificationMethodType) =>
  client.call(userCalls.sendConfirmationCode, { body: { code_sender } });
const confirm = (client: TestClient, code: string, verify_method: VerificationMethodType) =>
  client.call(userCalls.confirmPhone, { body: { code, verify_method } });
const methods = async (client: TestClient) =>
  (await client.call(userCalls.phoneConfirmationMethods, {})).verification_methods;
const isConfirmed = async (client: TestClient) => (await client.call(userCalls.profile, {})).is_phone_confirm;
const later = (seconds: number) => app.setNow(new Date(Date.now() + seconds * 1000));
const other = (code: string) => (code === '000000' ? '000001' : '000000');
const setPhone = (id: number, phone: string) =>
  app.database
    .update(schema.userAccount)
    .set({ phone, is_phone_confirm: false })
    .where(eq(schema.userAccount.id, id));

/** What the person's open cabinet hears. */
const listen = async (client: TestClient) => (await openCabinet<{ user_id: number }>(app, client)).heard;
const told = (heard: Awaited<ReturnType<typeof listen>>) =>
  heard.map(({ name, user_id }) => `${name} ${user_id}`);

/** Links the person's Telegram as its phone's owner would. */
async function linkTelegram(client: TestClient & { phone: string }): Promise<void> {
  const { code } = await client.call(messengerCalls.generateConnectionCode, { body: { source_id: 1 } });
  await act(client, {
    messenger: 'telegram',
    phone: client.phone,
    name: 'Анна',
    action: 'start',
    text: code,
  });
}

describe('the ways to confirm a phone', () => {
  it('are those that reach the phone; SMS is the default of a Russian one', async () => {
    const person = await personWithPhone(app);
    const answer = await person.call(userCalls.phoneConfirmationMethods, {});
    expect(answer.is_bot).toBe(false);
    expect(answer.verification_methods.map(({ type, is_default }) => [type, is_default])).toEqual([
      ['sms', true],
      ['vk_via_sms_service', false],
      ['telegram_with_phone_request', false],
      ['whatsapp_paid', false],
      ['whatsapp', false],
    ]);
    expect(answer.verification_methods[0]?.target).toMatch(/^\+7 •••• \d\d$/u);
    expect(answer.verification_methods[4]).toMatchObject({
      target: '+70000000001',
      word: expect.stringMatching(/^[a-z]{8}$/u) as string,
      url: expect.stringContaining('messenger=whatsapp') as string,
    });
  });

  it('are other ones by country, and Telegram first once it is linked', async () => {
    const person = await personWithPhone(app);
    await setPhone(person.id, `+3816012${String(10_000 + unique()).slice(-5)}`);
    expect((await methods(person)).find(({ is_default }) => is_default)?.type).toBe('whatsapp_paid');
    await linkTelegram(person);
    expect((await methods(person))[0]).toMatchObject({
      type: 'telegram_with_phone_request',
      is_default: true,
      is_subscribed: true,
    });
  });
});

describe('a code', () => {
  it.each(['sms', 'vk_via_sms_service', 'whatsapp_paid'] as const)(
    'by %s confirms the phone, and every open cabinet of the person hears of it',
    async (method) => {
      const person = await personWithPhone(app);
      const stranger = await personWithPhone(app);
      const [own, foreign] = [await listen(person), await listen(stranger)];
      const sent = await send(person, method);
      expect(sent).toMatchObject({ code_sender: method, resend_in: 60 });
      expect(sent.expires_in).toBe(method === 'whatsapp_paid' ? 300 : 600);
      const message = await letterTo(app, person.phone, method === 'whatsapp_paid' ? '' : 'код');
      const code = /\d{6}/u.exec(message.text)?.[0] ?? '';
      await confirm(person, ` ${code.slice(0, 3)} ${code.slice(3)}`, method);
      expect(await isConfirmed(person)).toBe(true);
      await soon(() => expect(told(own)).toEqual([`user_phone_confirmed ${person.id}`]));
      expect(foreign).toEqual([]);
      expect((await refusalOf(send(person, method))).body.errors).toHaveProperty('code_sender');
    },
  );

  it('is sent once a minute, by whichever way', async () => {
    const person = await personWithPhone(app);
    await send(person, 'sms');
    const refusal = await refusalOf(send(person, 'vk_via_sms_service'));
    expect(refusal).toMatchObject({
      status: 429,
      body: {
        type: 'too_many_requests',
        errors: { code_sender: expect.any(String) as string },
        // The code that is on its way can be typed in still.
        details: { resend_in: 60, code_sender: 'sms' },
      },
    });
    later(61);
    await expect(send(person, 'sms')).resolves.toMatchObject({ resend_in: 60 });
  });

  it('is good for five tries, and not by another way', async () => {
    const person = await personWithPhone(app);
    await send(person, 'sms');
    const code = await codeTo(app, person.phone);
    expect((await refusalOf(confirm(person, code, 'whatsapp_paid'))).body.errors).toHaveProperty('code');
    for (let tries = 0; tries < 4; tries += 1)
      expect((await refusalOf(confirm(person, other(code), 'sms'))).body.errors).toHaveProperty('code');
    expect((await refusalOf(confirm(person, code, 'sms'))).status).toBe(422);
    expect(await isConfirmed(person)).toBe(false);
  });

  it('is over after ten minutes', async () => {
    const person = await personWithPhone(app);
    await send(person, 'sms');
    const code = await codeTo(app, person.phone);
    later(601);
    expect((await refusalOf(confirm(person, code, 'sms'))).body.errors).toHaveProperty('code');
  });

  it('confirms once when it is sent twice at one moment, and both are answered alike', async () => {
    const person = await personWithPhone(app);
    const heard = await listen(person);
    await send(person, 'sms');
    const code = await codeTo(app, person.phone);
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => confirm(person, code, 'sms')));
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    await expect(confirm(person, code, 'sms')).resolves.toEqual({ success: true });
    await soon(() => expect(heard).toHaveLength(1));
  });

  it('proves nothing once the person has another phone', async () => {
    const person = await personWithPhone(app);
    await send(person, 'sms');
    const code = await codeTo(app, person.phone);
    await setPhone(person.id, `+7902${String(1_000_000 + unique()).slice(-7)}`);
    expect((await refusalOf(confirm(person, code, 'sms'))).body.errors).toHaveProperty('code');
    expect(await isConfirmed(person)).toBe(false);
  });

  it('of somebody else is worthless', async () => {
    const [person, thief] = [await personWithPhone(app), await personWithPhone(app)];
    await send(person, 'sms');
    const code = await codeTo(app, person.phone);
    // The phone goes from one account to the other: what was sent before belongs to the first.
    await setPhone(person.id, `+7902${String(1_000_000 + unique()).slice(-7)}`);
    await setPhone(thief.id, person.phone);
    expect((await refusalOf(confirm(thief, code, 'sms'))).body.errors).toHaveProperty('code');
    expect(await isConfirmed(thief)).toBe(false);
  });

  it('that could not be delivered is told at code_sender, and another way may be tried at once', async () => {
    const person = await personWithPhone(app, 'en');
    vi.spyOn(app.services.codeSenders, 'send').mockRejectedValueOnce(
      new DeliveryFailure('sms', 'unavailable'),
    );
    const refusal = await refusalOf(send(person, 'sms'));
    expect(refusal).toMatchObject({
      status: 422,
      body: { errors: { code_sender: expect.stringContaining('could not') as string } },
    });
    await expect(send(person, 'vk_via_sms_service')).resolves.toMatchObject({ resend_in: 60 });
  });

  it('is not sent to a blocked account, which is told why', async () => {
    const person = await personWithPhone(app);
    await methods(person);
    await app.database
      .update(schema.userAccount)
      .set({ is_blocked: true })
      .where(eq(schema.userAccount.id, person.id));
    expect((await refusalOf(send(person, 'sms'))).body.errors).toEqual({
      code_sender: 'Не удалось отправить код. Ваш аккаунт заблокирован. Свяжитесь с поддержкой на сайте',
    });
  });

  it('goes by no way that does not prove the phone', async () => {
    const person = await personWithPhone(app);
    for (const method of ['email', 'vk', 'telegram'] as const)
      expect((await refusalOf(send(person, method))).body.errors).toHaveProperty('code_sender');
  });
});

describe('WhatsApp by hand', () => {
  it('gives a code only after the word has come from that phone', async () => {
    const person = await personWithPhone(app);
    const word = (await methods(person)).find(({ type }) => type === 'whatsapp')?.word ?? '';
    const whatsapp = { messenger: 'whatsapp', action: 'text' } as const;
    await act(person, { ...whatsapp, phone: '+79995550011', text: word });
    await act(person, { ...whatsapp, phone: person.phone, text: 'Здравствуйте' });
    expect(await send(person, 'whatsapp')).toEqual({ code_sender: 'whatsapp', resend_in: 0, word });

    await act(person, { ...whatsapp, phone: person.phone, text: ` ${word.toUpperCase()}. ` });
    await letterTo(app, person.phone, 'Слово получено');
    const sent = await send(person, 'whatsapp');
    expect(sent).toEqual({ code_sender: 'whatsapp', expires_in: 300, resend_in: 60 });
    await confirm(person, await codeTo(app, person.phone), 'whatsapp');
    expect(await isConfirmed(person)).toBe(true);
  });

  it('forgets the word after a day, and with the phone', async () => {
    const person = await personWithPhone(app);
    const word = (await methods(person)).find(({ type }) => type === 'whatsapp')?.word ?? '';
    await act(person, { messenger: 'whatsapp', action: 'text', phone: person.phone, text: word });
    await setPhone(person.id, `+7902${String(1_000_000 + unique()).slice(-7)}`);
    const changed = (await methods(person)).find(({ type }) => type === 'whatsapp')?.word;
    expect(await send(person, 'whatsapp')).toMatchObject({ word: changed });
    expect(changed).not.toBe(word);
    await setPhone(person.id, person.phone);
    await app.database
      .update(schema.whatsappWord)
      .set({ received_at: new Date(Date.now() - 25 * 3600_000) })
      .where(eq(schema.whatsappWord.phone, person.phone));
    expect(await send(person, 'whatsapp')).toMatchObject({ word });
  });
});

describe('Telegram with a request for the contact', () => {
  it('confirms by the own contact with the same phone', async () => {
    const person = await personWithPhone(app);
    const heard = await listen(person);
    expect((await refusalOf(send(person, 'telegram_with_phone_request'))).body.errors).toHaveProperty(
      'code_sender',
    );
    await linkTelegram(person);
    await letterTo(app, person.phone, 'чат подключён');
    // Told by a reaction of its own, which may come after the words in the chat.
    await soon(() => expect(told(heard)).toEqual([`crm_user_chat_notifications_enabled ${person.id}`]));
    // Linking has asked for the contact already: it is not asked for twice.
    expect(await send(person, 'telegram_with_phone_request')).toMatchObject({
      code_sender: 'telegram_with_phone_request',
    });
    await act(person, { messenger: 'telegram', phone: person.phone, action: 'contact' });
    await letterTo(app, person.phone, 'подтверждён');
    expect(await isConfirmed(person)).toBe(true);
    await soon(() =>
      expect(told(heard)).toEqual([
        `crm_user_chat_notifications_enabled ${person.id}`,
        `user_phone_confirmed ${person.id}`,
      ]),
    );
  });

  it('ends what was set elsewhere before: other sessions, and all of it where the asking session is over', async () => {
    const person = await personWithPhone(app);
    const other = app.client();
    await signIn(other, person.email);
    await linkTelegram(person);
    const contact = { messenger: 'telegram', phone: person.phone, action: 'contact' } as const;
    await act(person, contact);
    await letterTo(app, person.phone, 'подтверждён');
    expect(await isConfirmed(person)).toBe(true);
    expect(await refusalOf(isConfirmed(other))).toMatchObject({ status: 401 });

    const victim = await personWithPhone(app);
    await linkTelegram(victim);
    await app.database
      .update(schema.userSession)
      .set({ ended_at: new Date() })
      .where(eq(schema.userSession.user_id, victim.id));
    await act(victim, { ...contact, phone: victim.phone });
    await letterTo(app, victim.phone, 'подтверждён');
    const [account] = await app.database
      .select()
      .from(schema.userAccount)
      .where(eq(schema.userAccount.id, victim.id));
    expect(account).toMatchObject({ is_phone_confirm: true, password_hash: null });
  });

  it("takes neither somebody else's contact, nor another phone, nor one that was not asked for", async () => {
    const person = await personWithPhone(app);
    await linkTelegram(person);
    const contact = { messenger: 'telegram', phone: person.phone, action: 'contact' } as const;
    await act(person, { ...contact, contact_phone: '+79995550012' });
    await letterTo(app, person.phone, 'чужой контакт');
    await setPhone(person.id, `+7902${String(1_000_000 + unique()).slice(-7)}`);
    await act(person, contact);
    expect(await isConfirmed(person)).toBe(false);
    later(61);
    await send(person, 'telegram_with_phone_request').catch(() => undefined);
    app.setNow(new Date(Date.now() + 400_000));
    await act(person, contact);
    await letterTo(app, person.phone, 'Запрос устарел');
    app.setNow(undefined);
    expect(await isConfirmed(person)).toBe(false);
  });

  it('asks in a chat where another phone is shared, and says that it is another', async () => {
    const person = await personWithPhone(app);
    const { code } = await person.call(messengerCalls.generateConnectionCode, { body: { source_id: 1 } });
    const elsewhere = `+7903${String(1_000_000 + unique()).slice(-7)}`;
    await act(person, { messenger: 'telegram', phone: elsewhere, action: 'start', text: code });
    await act(person, { messenger: 'telegram', phone: elsewhere, action: 'contact' });
    await letterTo(app, elsewhere, 'другой телефон');
    expect(await isConfirmed(person)).toBe(false);
  });
});
