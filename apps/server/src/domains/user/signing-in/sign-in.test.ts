import { COOKIE, userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import { PASSWORD, signIn, signedInClient, useTestApp } from '../../../testing/index.ts';

const app = useTestApp();

const registration = {
  first_name: 'Мария',
  last_name: 'Лебедева',
  email: 'Maria@Example.test',
  phone: '8 916 555-01-02',
  password: PASSWORD,
  confirm_password: PASSWORD,
  timezone: 'Europe/Moscow',
};

describe('register', () => {
  it('makes an account, signs in and keeps e-mail and phone in one form', async () => {
    const client = app.client();
    const { token } = await client.call(userCalls.register, { body: registration });
    client.token = token;
    const profile = await client.call(userCalls.profile, {});
    expect(profile).toMatchObject({
      email: 'maria@example.test',
      phone: '+79165550102',
      is_password_set: true,
    });
  });

  it('names the taken field and stores nothing', async () => {
    const failure = app
      .client()
      .call(userCalls.register, { body: { ...registration, phone: '+79165550199' } });
    await expect(failure).rejects.toMatchObject({
      status: 422,
      body: { errors: { email: expect.any(String) } },
    });
    const other = app.client().call(userCalls.register, {
      body: { ...registration, email: 'other@example.test' },
    });
    await expect(other).rejects.toMatchObject({
      status: 422,
      body: { errors: { phone: expect.any(String) } },
    });
  });

  it('refuses a short password, another repetition and a bad phone at their fields', async () => {
    const client = app.client('en');
    const failure = client.call(userCalls.register, {
      body: {
        ...registration,
        email: 'x',
        phone: '12',
        password: 'short',
        confirm_password: 'other',
        first_name: '',
      },
    });
    await expect(failure).rejects.toMatchObject({
      status: 422,
      body: {
        errors: {
          email: 'Please enter a valid e-mail',
          phone: 'Invalid phone number. Please enter the number in the international format.',
          password: 'Minimum 8 characters',
          first_name: 'Required field',
        },
      },
    });
    const mismatch = client.call(userCalls.register, {
      body: { ...registration, email: 'z@example.test', confirm_password: 'Another-one-1' },
    });
    await expect(mismatch).rejects.toMatchObject({ body: { errors: { confirm_password: 'Do not match' } } });
  });
});

describe('sign in', () => {
  it('takes the e-mail in any case, or the phone in any format', async () => {
    for (const login of ['maria@EXAMPLE.test', '+7 (916) 555-01-02']) {
      expect(await signIn(app.client(), login)).toBeTruthy();
    }
  });

  it('answers the same for a wrong password and for nobody', async () => {
    const answers = await Promise.all(
      ['maria@example.test', 'nobody@example.test'].map((login) =>
        app
          .client()
          .call(userCalls.auth, { body: { login, password: 'Wrong-password-1' } })
          .catch((error: { status: number; body: { errors: unknown } }) => [error.status, error.body.errors]),
      ),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});

describe('session', () => {
  it('rotates the refresh token and ends the whole session when a spent one comes back', async () => {
    const client = await signedInClient(app);
    const stolen = client.cookies.get(COOKIE.refresh) ?? '';
    const { token } = await client.call(userCalls.refreshToken, {});
    client.token = token;
    expect(client.cookies.get(COOKIE.refresh)).not.toBe(stolen);
    app.setNow(new Date(Date.now() + 11_000));
    await expect(client.call(userCalls.profile, {})).resolves.toMatchObject({ email: client.email });

    const thief = app.client();
    thief.cookies.set(COOKIE.refresh, stolen);
    await expect(thief.call(userCalls.refreshToken, {})).rejects.toMatchObject({ status: 401 });
    await expect(client.call(userCalls.profile, {})).rejects.toMatchObject({ status: 401 });
    await expect(client.call(userCalls.refreshToken, {})).rejects.toMatchObject({ status: 401 });
    app.setNow(undefined);
  });

  it('stays when tabs refresh at one moment, or an answer was lost: all have the same new token', async () => {
    const client = await signedInClient(app);
    const spent = client.cookies.get(COOKIE.refresh) ?? '';
    const tabs = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const tab = app.client();
        tab.cookies.set(COOKIE.refresh, spent);
        tab.token = (await tab.call(userCalls.refreshToken, {})).token;
        return tab;
      }),
    );
    const cookies = new Set(tabs.map((tab) => tab.cookies.get(COOKIE.refresh)));
    expect(cookies.size).toBe(1);
    expect(cookies).not.toContain(spent);
    await Promise.all(tabs.map((tab) => tab.call(userCalls.profile, {})));

    const [first, second, third] = tabs;
    // One tab has gone on meanwhile: a late one is led to the newest token, not back to a spent one.
    await first?.call(userCalls.refreshToken, {});
    third?.cookies.set(COOKIE.refresh, spent);
    await third?.call(userCalls.refreshToken, {});
    expect(third?.cookies.get(COOKIE.refresh)).toBe(first?.cookies.get(COOKIE.refresh));

    app.setNow(new Date(Date.now() + 11_000));
    await expect(first?.call(userCalls.refreshToken, {})).resolves.toHaveProperty('token');
    await expect(second?.call(userCalls.refreshToken, {})).rejects.toMatchObject({ status: 401 });
    await expect(first?.call(userCalls.refreshToken, {})).rejects.toMatchObject({ status: 401 });
    app.setNow(undefined);
  });

  it('is not renewed for somebody blocked', async () => {
    const client = await signedInClient(app);
    await app.database
      .update(schema.userAccount)
      .set({ is_blocked: true })
      .where(eq(schema.userAccount.email, client.email));
    await expect(client.call(userCalls.refreshToken, {})).rejects.toMatchObject({ status: 401 });
    await expect(
      app.client().call(userCalls.auth, { body: { login: client.email, password: PASSWORD } }),
    ).rejects.toMatchObject({ status: 422, body: { errors: { login: expect.any(String) } } });
  });

  it('lives in a cookie that no script reads and no other site sends', async () => {
    const client = await signedInClient(app);
    const { method, path } = userCalls.refreshToken;
    const answer = await client.raw({ method, path });
    const cookie = [answer.headers['set-cookie'] ?? []]
      .flat()
      .find((line) => line.startsWith(COOKIE.refresh));
    expect(cookie).toMatch(/; HttpOnly(?:;|$)/u);
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('Domain=');
  });

  it('ends at once on log out', async () => {
    const client = await signedInClient(app);
    await client.call(userCalls.logout, {});
    await expect(client.call(userCalls.profile, {})).rejects.toMatchObject({ status: 401 });
  });

  it('refuses a forged and an expired token', async () => {
    const client = await signedInClient(app);
    const [body = '', signature = ''] = (client.token ?? '').split('.');
    const forged = Buffer.from(
      Buffer.from(body, 'base64url')
        .toString()
        .replace(/"user":\d+/u, '"user":1'),
    ).toString('base64url');
    client.token = `${forged}.${signature}`;
    await expect(client.call(userCalls.profile, {})).rejects.toMatchObject({ status: 401 });
    client.token = `${body}.${signature}`;
    app.setNow(new Date(Date.now() + 16 * 60_000));
    await expect(client.call(userCalls.profile, {})).rejects.toMatchObject({ status: 401 });
    app.setNow(undefined);
  });

  it('demands the anti-forgery pair for a change', async () => {
    const answer = await app.raw({
      method: 'POST',
      path: '/crm/api/user/auth',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'maria@example.test', password: PASSWORD }),
    });
    expect(answer.status).toBe(403);
    expect(answer.json).toMatchObject({ type: 'anti_forgery' });
  });
});
