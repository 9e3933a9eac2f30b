import { userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  connectTotp,
  letterTo,
  linkTokenTo,
  PASSWORD,
  refusalOf,
  signedInClient,
  totpCode,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));

/** Whole steps later: codes of the app are new ones. */
function stepsLater(steps: number): Date {
  const now = new Date(Date.now() + steps * 30_000);
  app.setNow(now);
  return now;
}
async function person() {
  const client = await signedInClient(app);
  const { secret, recovery_codes } = await connectTotp(client);
  return { client, email: client.email, secret, recovery_codes };
}
async function ticketOf(email: string): Promise<string> {
  const answer = await app.client().call(userCalls.auth, { body: { login: email, password: PASSWORD } });
  if (!('ticket' in answer)) throw new Error('No second factor is asked');
  return answer.ticket;
}
const secondStep = (ticket: string, code: string, client: TestClient = app.client()) =>
  client.call(userCalls.authSecondFactor, { body: { ticket, code } });
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('connecting an app', () => {
  it('gives a secret, its address for the QR code and, after a code, ten recovery codes', async () => {
    const client = await signedInClient(app);
    await app.database
      .update(schema.userAccount)
      .set({ is_email_confirm: true })
      .where(eq(schema.userAccount.email, client.email));
    const { secret, url } = await client.call(userCalls.beginTotp, {});
    const address = new URL(url);
    expect([address.protocol, address.host, address.searchParams.get('secret')]).toEqual([
      'otpauth:',
      'totp',
      secret,
    ]);
    expect(decodeURIComponent(address.pathname)).toContain(client.email);
    expect(await client.call(userCalls.secondFactor, {})).toEqual({
      is_enabled: false,
      recovery_codes_left: 0,
    });

    const refused = client.call(userCalls.confirmTotp, { body: { code: wrongFor(totpCode(secret)) } });
    expect((await refusalOf(refused)).body.errors).toHaveProperty('code');
    const { recovery_codes } = await client.call(userCalls.confirmTotp, { body: { code: totpCode(secret) } });
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await client.call(userCalls.secondFactor, {})).toEqual({
      is_enabled: true,
      recovery_codes_left: 10,
    });
    expect((await client.call(userCalls.profile, {})).is_second_factor_set).toBe(true);
    expect((await refusalOf(client.call(userCalls.beginTotp, {}))).status).toBe(409);
    await letterTo(app, client.email, 'нужен код из приложения');
  });

  it('keeps the secret encrypted and the recovery codes as hashes', async () => {
    const { client, secret, recovery_codes } = await person();
    const { id } = await client.call(userCalls.profile, {});
    const totp = await app.database.select().from(schema.userTotp).where(eq(schema.userTotp.user_id, id));
    const codes = await app.database.select().from(schema.userRecoveryCode);
    const stored = JSON.stringify([totp, codes]);
    expect(totp).toHaveLength(1);
    for (const hidden of [secret, ...recovery_codes]) expect(stored).not.toContain(hidden);
  });

  it('does not count before it is confirmed', async () => {
    const client = await signedInClient(app);
    await client.call(userCalls.beginTotp, {});
    const answer = await app
      .client()
      .call(userCalls.auth, { body: { login: client.email, password: PASSWORD } });
    expect(answer).toHaveProperty('token');
  });

  it('needs a fresh sign-in, and so does all that follows', async () => {
    const client = await signedInClient(app);
    const connected = await person();
    app.setNow(new Date(Date.now() + 11 * 60_000));
    expect((await refusalOf(client.call(userCalls.beginTotp, {}))).body.type).toBe('reauth');
    for (const call of [userCalls.disableTotp, userCalls.renewRecoveryCodes]) {
      const { body } = await refusalOf(connected.client.call(call, { body: { code: '123456' } }));
      expect([body.type, body.details]).toEqual(['reauth', { methods: ['password', 'totp'] }]);
    }
  });
});

describe('the second step', () => {
  it('is asked after the password, and takes a code once', async () => {
    const { email, secret } = await person();
    const now = stepsLater(2);
    const code = totpCode(secret, now);
    const client = app.client();
    const { token } = await secondStep(await ticketOf(email), code, client);
    client.token = token;
    await expect(client.call(userCalls.profile, {})).resolves.toMatchObject({ email });
    // The same code again, e.g. looked at over the shoulder.
    expect((await refusalOf(secondStep(await ticketOf(email), code))).body.errors).toHaveProperty('code');
  });

  it('takes one of two equal codes at one moment', async () => {
    const { email, secret } = await person();
    const code = totpCode(secret, stepsLater(2));
    const tickets = [await ticketOf(email), await ticketOf(email), await ticketOf(email)];
    const outcomes = await Promise.allSettled(tickets.map((ticket) => secondStep(ticket, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('takes a recovery code once, in any writing', async () => {
    const { client, email, recovery_codes } = await person();
    const [code = ''] = recovery_codes;
    await secondStep(await ticketOf(email), ` ${code.toUpperCase().replace('-', '')} `);
    expect((await refusalOf(secondStep(await ticketOf(email), code))).status).toBe(422);
    expect((await client.call(userCalls.secondFactor, {})).recovery_codes_left).toBe(9);
  });

  it('gives a ticket five tries, ten minutes and one use', async () => {
    const { email, secret } = await person();
    const now = stepsLater(2);
    const tired = await ticketOf(email);
    const code = totpCode(secret, now);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await refusalOf(secondStep(tired, wrongFor(code)))).body.errors).toHaveProperty('code');
    expect((await refusalOf(secondStep(tired, code))).body.errors).toHaveProperty('ticket');
    const used = await ticketOf(email);
    await secondStep(used, code);
    expect((await refusalOf(secondStep(used, totpCode(secret, stepsLater(4))))).body.errors).toHaveProperty(
      'ticket',
    );
    const late = await ticketOf(email);
    expect((await refusalOf(secondStep(late, totpCode(secret, stepsLater(40))))).body.errors).toHaveProperty(
      'ticket',
    );
  });

  it('lets nobody try after ten wrong codes in a row, for a quarter of an hour', async () => {
    const { email, secret } = await person();
    const code = totpCode(secret, stepsLater(2));
    for (const ticket of [await ticketOf(email), await ticketOf(email)])
      for (let attempt = 0; attempt < 5; attempt += 1) await refusalOf(secondStep(ticket, wrongFor(code)));
    const { status, body } = await refusalOf(secondStep(await ticketOf(email), code));
    expect([status, body.type]).toEqual([429, 'too_many_requests']);
    const later = stepsLater(40);
    await expect(secondStep(await ticketOf(email), totpCode(secret, later))).resolves.toHaveProperty('token');
  });

  it('is asked after a code from a letter and after a link as well', async () => {
    const { client, email, secret } = await person();
    // A first proof from elsewhere would take the app off.
    await client.call(userCalls.confirmEmail, {
      body: { token: await linkTokenTo(app, email, '/org/email-confirm') },
    });
    await app.client().call(userCalls.sendAuthCode, { body: { login: email, code_sender: 'email' } });
    const { subject } = await letterTo(app, email, 'Введите этот код');
    const { url } = await app.client().call(userCalls.redirectAuthViaCode, {
      body: { login: email, code: /\d{6}/u.exec(subject)?.[0] ?? '', verify_method: 'email' },
    });
    const token = new URL(url).searchParams.get('token') ?? '';
    const answer = await app.client().call(userCalls.accessTokenByOneTimeToken, { body: { token } });
    if (!('ticket' in answer)) throw new Error('No second factor is asked');
    await expect(secondStep(answer.ticket, totpCode(secret, stepsLater(2)))).resolves.toHaveProperty('token');
  });

  it('is no way in for somebody blocked meanwhile', async () => {
    const { email, secret } = await person();
    const ticket = await ticketOf(email);
    await app.database
      .update(schema.userAccount)
      .set({ is_blocked: true })
      .where(eq(schema.userAccount.email, email));
    expect((await refusalOf(secondStep(ticket, totpCode(secret, stepsLater(2))))).status).toBe(422);
  });
});

describe('with an app connected', () => {
  it('a code of it makes the sign-in fresh; a letter does not do', async () => {
    const { client, secret } = await person();
    const now = new Date(Date.now() + 11 * 60_000);
    app.setNow(now);
    expect((await refusalOf(client.call(userCalls.sendReauthCode, {}))).status).toBe(403);
    const wrong = client.call(userCalls.reauth, { body: { totp: wrongFor(totpCode(secret, now)) } });
    expect((await refusalOf(wrong)).body.errors).toHaveProperty('totp');
    await client.call(userCalls.reauth, { body: { totp: totpCode(secret, now) } });
    const later = new Date(now.getTime() + 60_000);
    app.setNow(later);
    const body = { code: totpCode(secret, later) };
    await expect(client.call(userCalls.disableTotp, { body })).resolves.toEqual({ success: true });
  });

  it('new recovery codes make the old ones worthless', async () => {
    const { client, email, recovery_codes } = await person();
    const [code = ''] = recovery_codes;
    const renewed = await client.call(userCalls.renewRecoveryCodes, { body: { code } });
    expect(renewed.recovery_codes).toHaveLength(10);
    expect((await refusalOf(secondStep(await ticketOf(email), recovery_codes[1] ?? ''))).status).toBe(422);
    await secondStep(await ticketOf(email), renewed.recovery_codes[0] ?? '');
  });

  it('it can be disconnected; then the password is enough and nothing of it stays', async () => {
    const { client, email, secret } = await person();
    const body = { code: totpCode(secret, stepsLater(2)) };
    await client.call(userCalls.disableTotp, { body });
    await client.call(userCalls.disableTotp, { body });
    expect(await client.call(userCalls.secondFactor, {})).toEqual({
      is_enabled: false,
      recovery_codes_left: 0,
    });
    const answer = await app.client().call(userCalls.auth, { body: { login: email, password: PASSWORD } });
    expect(answer).toHaveProperty('token');
    expect((await refusalOf(client.call(userCalls.renewRecoveryCodes, { body }))).status).toBe(409);
  });

  it('the password alone neither takes it off nor makes codes for it', async () => {
    const { client, email, secret } = await person();
    await client.call(userCalls.reauth, { body: { password: PASSWORD } });
    const body = { code: wrongFor(totpCode(secret)) };
    for (const call of [userCalls.disableTotp, userCalls.renewRecoveryCodes])
      expect((await refusalOf(client.call(call, { body }))).body.errors).toHaveProperty('code');
    await ticketOf(email);
  });
});

describe('a lost app', () => {
  const tellLost = async (email: string) =>
    app.client().call(userCalls.secondFactorLost, { body: { ticket: await ticketOf(email) } });
  const DAYS_MS = 24 * 3600_000;

  it('goes three days after it was told, and its person is written to', async () => {
    const { email } = await person();
    const { off_at } = await tellLost(email);
    await letterTo(app, email, 'приложение и запасные коды потеряны');
    app.setNow(new Date(Date.parse(off_at) - 60_000));
    // Told again it does not begin anew.
    expect((await tellLost(email)).off_at).toBe(off_at);
    app.setNow(new Date(Date.parse(off_at) + 60_000));
    const answer = await app.client().call(userCalls.auth, { body: { login: email, password: PASSWORD } });
    expect(answer).toHaveProperty('token');
  });

  it('is told to every proven way, and to none that was only written down', async () => {
    const [proven, written] = [await person(), await person()];
    const { userAccount, messengerChat, outboxMessage } = schema;
    /** What somebody is told by each way, once everybody has proved the phone. */
    const told = async ({ client, email }: Awaited<ReturnType<typeof person>>, is_email_confirm: boolean) => {
      const { id, phone } = await client.call(userCalls.profile, {});
      await app.database
        .update(userAccount)
        .set({ is_phone_confirm: true, is_email_confirm })
        .where(eq(userAccount.id, id));
      await app.database.insert(messengerChat).values(
        (['telegram', 'vk'] as const).map((source_type) => ({
          user_id: id,
          source_type,
          external_id: `${source_type} of ${email}`,
          chat_name: '',
        })),
      );
      await tellLost(email);
      await untilSettled(app.database);
      const rows = await app.database.select().from(outboxMessage);
      return rows
        .filter(
          ({ recipient, text }) =>
            [email, phone, `telegram of ${email}`, `vk of ${email}`].includes(recipient) &&
            /Второй шаг входа отключится/u.test(text),
        )
        .map(({ channel }) => channel)
        .toSorted();
    };
    expect(await told(proven, true)).toEqual(['email', 'sms', 'telegram', 'vk']);
    expect(await told(written, false)).toEqual(['sms', 'telegram', 'vk']);
  });

  it('that was not lost stays: a sign-in by a code of it ends the waiting', async () => {
    const { email, secret } = await person();
    await tellLost(email);
    const now = new Date(Date.now() + DAYS_MS);
    app.setNow(now);
    await secondStep(await ticketOf(email), totpCode(secret, now));
    app.setNow(new Date(now.getTime() + 5 * DAYS_MS));
    await ticketOf(email);
  });
});
