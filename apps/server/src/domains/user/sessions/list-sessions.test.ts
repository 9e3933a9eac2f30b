import { userCalls } from '@tropa/contract';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { inTransaction, schema } from '../../../db/index.ts';
import { PASSWORD, refusalOf, signedInClient, useTestApp, type TestClient } from '../../../testing/index.ts';
import { createOneTimeToken } from '../index.ts';
import { cleanUpAccounts } from './clean-up.ts';

const app = useTestApp();
afterEach(() => app.setNow(undefined));

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const list = async (client: TestClient) => (await client.call(userCalls.sessions, {})).sessions;

async function another(email: string, device = ''): Promise<TestClient> {
  const client = app.client();
  const body = { login: email, password: PASSWORD };
  const answer = await client.call(userCalls.auth, { body }, { 'user-agent': device });
  client.token = 'token' in answer ? answer.token : '';
  return client;
}

it('are listed with the device in words, this one first', async () => {
  const person = await signedInClient(app);
  await another(person.email, IPHONE);
  await another(person.email, '<script>alert(1)</script>');
  const sessions = await list(person);
  expect(sessions).toHaveLength(3);
  expect(sessions[0]).toMatchObject({ is_current: true, is_admin_auth: false, ip: '127.0.0.1' });
  const phone = sessions.find(({ kind }) => kind === 'mobile');
  expect(phone).toMatchObject({
    browser: 'Safari 17',
    os: 'iOS 17',
    model: 'Apple iPhone',
    is_current: false,
  });
});

it('of others are nobody else’s to see or to end', async () => {
  const [person, stranger] = [await signedInClient(app), await signedInClient(app)];
  const [own] = await list(person);
  const refused = await refusalOf(stranger.call(userCalls.endSession, { body: { id: own?.id ?? '' } }));
  expect(refused.status).toBe(404);
  expect(await list(stranger)).toHaveLength(1);
  await expect(person.call(userCalls.profile, {})).resolves.toBeTruthy();
});

it('end one by one, and all others at once, and answer no more from that moment', async () => {
  const person = await signedInClient(app);
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => another(person.email)));
  if (!first || !second || !third) throw new Error('Not signed in');
  const [theirs] = await list(first);
  await person.call(userCalls.endSession, { body: { id: theirs?.id ?? '' } });
  expect((await refusalOf(first.call(userCalls.profile, {}))).status).toBe(401);
  expect((await refusalOf(first.call(userCalls.refreshToken, {}))).status).toBe(401);
  expect(
    (await refusalOf(person.call(userCalls.endSession, { body: { id: theirs?.id ?? '' } }))).status,
  ).toBe(404);

  await person.call(userCalls.endOtherSessions, {});
  for (const other of [second, third])
    expect((await refusalOf(other.call(userCalls.profile, {}))).status).toBe(401);
  expect((await list(person)).map(({ is_current }) => is_current)).toEqual([true]);
});

it('that nobody has used for thirty days are not listed, and are forgotten in time', async () => {
  const person = await signedInClient(app);
  const [old] = await list(person);
  app.setNow(new Date(Date.now() + 31 * 24 * 3600_000));
  const fresh = await another(person.email);
  expect(await list(fresh)).toHaveLength(1);
  const kept = async () => {
    const rows = await app.database.select().from(schema.userSession);
    return rows.filter(({ id }) => id === old?.id).length;
  };
  app.setNow(new Date(Date.now() + 89 * 24 * 3600_000));
  await cleanUpAccounts(app.services);
  expect(await kept()).toBe(1);
  app.setNow(new Date(Date.now() + 91 * 24 * 3600_000));
  await cleanUpAccounts(app.services);
  expect(await kept()).toBe(0);
});

it('are seen when the person is active, written down once a minute at most', async () => {
  const person = await signedInClient(app);
  const seenAt = async () => (await list(person))[0]?.last_seen_at;
  const start = await seenAt();
  const seconds = (count: number) => new Date(Date.parse(start ?? '') + count * 1000);
  app.setNow(seconds(50));
  await person.call(userCalls.setActivity, {});
  expect(await seenAt()).toBe(start);
  app.setNow(seconds(70));
  await person.call(userCalls.setActivity, {});
  expect(await seenAt()).toBe(seconds(70).toISOString());
});

it('of somebody blocked answer no more', async () => {
  const person = await signedInClient(app);
  await app.database
    .update(schema.userAccount)
    .set({ is_blocked: true })
    .where(eq(schema.userAccount.email, person.email));
  expect((await refusalOf(person.call(userCalls.profile, {}))).status).toBe(401);
});

describe('a link that signs in', () => {
  const linkOf = async (user_id: number) =>
    inTransaction(app.database, (tx) =>
      createOneTimeToken(tx, user_id, { is_admin_auth: false, by_user_id: null, now: new Date() }),
    );

  it('puts nobody who is signed in into somebody else’s cabinet without asking', async () => {
    const [victim, attacker] = [await signedInClient(app), await signedInClient(app)];
    const token = await linkOf((await attacker.call(userCalls.profile, {})).id);
    const { status, body } = await refusalOf(
      victim.call(userCalls.accessTokenByOneTimeToken, { body: { token } }),
    );
    expect([status, body.type, body.details]).toEqual([
      409,
      'signed_in',
      { name: expect.stringContaining('Анна') },
    ]);
    await expect(victim.call(userCalls.refreshToken, {})).resolves.toHaveProperty('token');
    // Asked and agreed, the link works still; the session it replaces has ended.
    const before = victim.token;
    await victim.call(userCalls.accessTokenByOneTimeToken, { body: { token, replace: true } });
    victim.token = before;
    expect((await refusalOf(victim.call(userCalls.profile, {}))).status).toBe(401);
  });
});
