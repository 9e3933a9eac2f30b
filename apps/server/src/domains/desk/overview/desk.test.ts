import {
  deskCalls,
  deskQueueNames,
  organizerCalls,
  partnerCalls,
  userCalls,
  verificationCalls,
  type CallAnswer,
} from '@tropa/contract';
import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  PASSWORD,
  createOrganizer,
  createPublishedSite,
  refusalOf,
  setVerification,
  signIn,
  signedInAdmin,
  signedInClient,
  signedInMember,
  unique,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
const reason = 'Обращение № 17';
let admin: TestClient;
let admin_id: number;

beforeAll(async () => {
  ({ admin, admin_id } = await signedInAdmin(app));
});

async function somebody() {
  const client = await signedInClient(app);
  const profile = await client.call(userCalls.profile, {});
  return { client, user_id: profile.id, email: client.email, phone: profile.phone ?? '' };
}
const look = (id: number) => admin.call(deskCalls.user, { query: { id } });
const find = async (search: string) =>
  (await admin.call(deskCalls.users, { query: { search } })).users.map((user) => user.id);

describe('the search of people', () => {
  it('finds by name in any order, e-mail, phone as it is written, and id', async () => {
    const { user_id, email, phone } = await somebody();
    const last = `Рябинникова-${unique()}`;
    await app.database
      .update(schema.userAccount)
      .set({ first_name: 'Евдокия', last_name: last })
      .where(eq(schema.userAccount.id, user_id));
    for (const search of [
      `евдокия ${last}`,
      `${last} евдокия`,
      last.slice(0, 12),
      email.toUpperCase(),
      phone,
      phone.replace('+7', '8 ').replace(/(\d{3})(\d{3})(\d{2})(\d{2})$/u, '($1) $2-$3-$4'),
    ])
      expect(await find(search), search).toContain(user_id);
    expect(await find(String(user_id))).toContain(user_id);
    expect(await find('%')).toEqual([]);
  });

  it('forgives a slip of the keyboard where nothing else is found', async () => {
    const { user_id } = await somebody();
    await app.database
      .update(schema.userAccount)
      .set({ last_name: 'Воскресенский' })
      .where(eq(schema.userAccount.id, user_id));
    expect(await find('Воскресинский')).toEqual([user_id]);
    expect(await find('qqqqqqqq')).toEqual([]);
  });

  it('filters and pages', async () => {
    const { user_id } = await somebody();
    await admin.call(deskCalls.blockUser, { body: { user_id, reason } });
    const blocked = await admin.call(deskCalls.users, { query: { filter: 'blocked' } });
    expect(blocked.users.every((user) => user.is_blocked)).toBe(true);
    expect(blocked.users.map((user) => user.id)).toContain(user_id);
    const admins = await admin.call(deskCalls.users, { query: { filter: 'admin' } });
    expect(admins.users.map((user) => user.id)).toContain(admin_id);
    const page = await admin.call(deskCalls.users, { query: { limit: 2, page: 2 } });
    expect(page.users).toHaveLength(2);
    expect(page.pagination).toMatchObject({ page: 2, page_size: 2 });
  });
});

describe('a person', () => {
  it('is shown with sessions and organizers, without any secret', async () => {
    const { client, user_id } = await somebody();
    const { id, name } = await createOrganizer(client);
    const found = await look(user_id);
    expect(found).toMatchObject({
      id: user_id,
      organizers_count: 1,
      organizers: [{ id, name, role: 'owner' }],
      sessions: [{ is_admin_auth: false }],
      block_reason: '',
      acts: [],
    });
    expect(JSON.stringify(found)).not.toContain('argon2');
    expect(await refusalOf(look(999_999))).toMatchObject({ status: 404 });
  });

  it('is blocked at once: sessions end, nobody signs in, the sites of its organizers stay up', async () => {
    const { client, open } = await createPublishedSite(app);
    const { email } = client;
    const { id: user_id } = await client.call(userCalls.profile, {});
    const blocked = await admin.call(deskCalls.blockUser, { body: { user_id, reason } });
    expect(blocked.sessions_count).toBe(1);
    expect(await refusalOf(client.call(userCalls.profile, {}))).toMatchObject({ status: 401 });
    expect(await refusalOf(client.call(userCalls.refreshToken, {}))).toMatchObject({ status: 401 });
    const signIn = (password: string) =>
      refusalOf(app.client().call(userCalls.auth, { body: { login: email, password } }));
    const [proven, guessed] = [await signIn(PASSWORD), await signIn('wrong-Password-1')];
    expect(JSON.stringify(proven.body)).toContain('заблокирован');
    expect(JSON.stringify(guessed.body)).not.toContain('заблокирован');
    expect((await open('/')).status).toBe(200);

    expect(await look(user_id)).toMatchObject({ is_blocked: true, block_reason: reason, sessions: [] });
    await admin.call(deskCalls.unblockUser, { body: { user_id, reason: 'Разобрались' } });
    await expect(
      app.client().call(userCalls.auth, { body: { login: email, password: PASSWORD } }),
    ).resolves.toBeDefined();
    const { acts, block_reason } = await look(user_id);
    expect(block_reason).toBe('');
    expect(acts.map(({ kind }) => kind)).toEqual(['unblock_user', 'block_user']);
  });

  it('is not blocked twice, nor is one of the staff by themselves', async () => {
    const { user_id } = await somebody();
    await admin.call(deskCalls.blockUser, { body: { user_id, reason } });
    const again = admin.call(deskCalls.blockUser, { body: { user_id, reason } });
    expect(await refusalOf(again)).toMatchObject({ status: 409 });
    const self = admin.call(deskCalls.blockUser, { body: { user_id: admin_id, reason } });
    expect(await refusalOf(self)).toMatchObject({ status: 409 });
    const wordless = admin.call(deskCalls.blockUser, { body: { user_id, reason: ' ' } });
    expect(await refusalOf(wordless)).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.any(String) } },
    });
    expect((await look(user_id)).acts).toHaveLength(1);
  });

  it('loses one session, or all', async () => {
    const { client, user_id, email } = await somebody();
    const second = app.client();
    await signIn(second, email);
    const [newest] = (await look(user_id)).sessions;
    await admin.call(deskCalls.endSessions, { body: { user_id, session_id: newest?.id ?? '', reason } });
    expect(await refusalOf(second.call(userCalls.profile, {}))).toMatchObject({ status: 401 });
    await client.call(userCalls.profile, {});
    const ended = await admin.call(deskCalls.endSessions, { body: { user_id, reason } });
    expect(ended.sessions_count).toBe(1);
    expect(await refusalOf(client.call(userCalls.profile, {}))).toMatchObject({ status: 401 });
  });

  it('has the phone confirmed by hand, once', async () => {
    const { client, user_id, phone } = await somebody();
    const { sign_in_url } = await admin.call(deskCalls.confirmPhone, { body: { user_id, reason } });
    // Anybody may have made the account: what was set in it ends, and its owner comes in by a link.
    expect(await refusalOf(client.call(userCalls.profile, {}))).toMatchObject({ status: 401 });
    const [account] = await app.database
      .select()
      .from(schema.userAccount)
      .where(eq(schema.userAccount.id, user_id));
    expect(account).toMatchObject({ is_phone_confirm: true, password_hash: null });
    const token = new URL(sign_in_url ?? '').searchParams.get('token') ?? '';
    const opened = await app.client().call(userCalls.accessTokenByOneTimeToken, { body: { token } });
    expect(opened).toHaveProperty('token');
    const again = admin.call(deskCalls.confirmPhone, { body: { user_id, reason } });
    expect(await refusalOf(again)).toMatchObject({ status: 409 });
    expect((await look(user_id)).acts).toMatchObject([{ kind: 'confirm_phone', details: { phone } }]);
  });
});

it('ends nothing of an account whose owner had proved the e-mail before its phone is confirmed', async () => {
  const { client, user_id } = await somebody();
  await app.database
    .update(schema.userAccount)
    .set({ is_email_confirm: true })
    .where(eq(schema.userAccount.id, user_id));
  const done = await admin.call(deskCalls.confirmPhone, { body: { user_id, reason } });
  expect(done.sign_in_url).toBeNull();
  expect(await client.call(userCalls.profile, {})).toMatchObject({ is_phone_confirm: true });
});

describe('signing in as somebody', () => {
  const signInAs = (user_id: number) => admin.call(deskCalls.signInAs, { body: { user_id, reason } });

  it('gives a link that opens one marked session, which the organizers read of', async () => {
    const { client, user_id } = await somebody();
    const { id } = await createOrganizer(client);
    const { url } = await signInAs(user_id);
    const token = new URL(url).searchParams.get('token') ?? '';
    expect(new URL(url).pathname).toBe('/org/login-via-token');
    const guest = app.client();
    const opened = await guest.call(userCalls.accessTokenByOneTimeToken, { body: { token } });
    guest.token = 'token' in opened ? opened.token : '';
    expect(await guest.call(userCalls.profile, {})).toMatchObject({
      id: user_id,
      is_admin_auth: true,
      is_admin: false,
    });
    const twice = app.client().call(userCalls.accessTokenByOneTimeToken, { body: { token } });
    expect((await refusalOf(twice)).status).toBeGreaterThanOrEqual(400);
    const { items } = await client.call(verificationCalls.history, { query: { id } });
    expect(items).toMatchObject([{ kind: 'admin_signed_in', member_name: null, details: { reason } }]);
    const { acts } = await admin.call(deskCalls.acts, { query: { user_id, kind: 'sign_in_as' } });
    expect(acts).toMatchObject([{ admin_id, user_id, reason, ip: expect.stringContaining('127.0.0.1') }]);
    // A session in somebody's name has nothing of the desk.
    expect(await refusalOf(guest.call(deskCalls.queues, {}))).toMatchObject({ status: 404 });
  });

  it('is refused for the staff, the blocked and the unknown; nothing is kept of it', async () => {
    const colleague = await signedInAdmin(app);
    const { user_id } = await somebody();
    await admin.call(deskCalls.blockUser, { body: { user_id, reason } });
    for (const id of [colleague.admin_id, admin_id, user_id])
      expect(await refusalOf(signInAs(id))).toMatchObject({ status: 409 });
    expect(await refusalOf(signInAs(999_999))).toMatchObject({ status: 404 });
    const { acts } = await admin.call(deskCalls.acts, {
      query: { kind: 'sign_in_as', user_id: colleague.admin_id },
    });
    expect(acts).toEqual([]);
  });
});

describe('the verification of organizers', () => {
  const decide = (organizer_id: number, verification_status: 1 | 2, why = '') =>
    admin.call(deskCalls.decideVerification, { body: { organizer_id, verification_status, reason: why } });

  async function waiting() {
    const client = await signedInClient(app);
    const made = await createOrganizer(client, { registry_number: 'РТО 021847' });
    const query = { orgId: made.id };
    const { token } = await client.call(verificationCalls.getVerificationAccessToken, { query });
    await client.call(verificationCalls.requestVerification, { query, body: { token } });
    return { client, id: made.id, name: made.name };
  }
  const queue = async () => {
    const { queues } = await admin.call(deskCalls.queues, {});
    return queues.find((item) => item.queue === 'verification')?.count ?? 0;
  };

  it('queues those who asked, the longest wait first, and passes them', async () => {
    const before = await queue();
    const first = await waiting();
    const second = await waiting();
    expect(await queue()).toBe(before + 2);
    const { organizers } = await admin.call(deskCalls.organizers, { query: { verification: 'waiting' } });
    const ids = organizers.map((item) => item.id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    await decide(first.id, 1);
    expect(await queue()).toBe(before + 1);
    expect(await first.client.call(organizerCalls.view, { query: { id: first.id } })).toMatchObject({
      verification_status: 1,
    });
    const page = await admin.call(deskCalls.organizer, { query: { id: first.id } });
    expect(page.history.map(({ kind }) => kind)).toEqual(['verification_success', 'verification_requested']);
    expect(page.acts).toMatchObject([{ kind: 'verify_organizer', organizer_name: first.name, admin_id }]);
    expect(page.members).toMatchObject([{ role: 'owner' }]);
    expect(page.checks).toContainEqual({ field: 'ogrn', status: 'passed', value: '1027700132195' });
  });

  it('shows the people of an organizer as its own team does, the owner first', async () => {
    const { id } = await waiting();
    for (const role of ['agent', 'guide', 'manager'] as const)
      // One after the other, as they join.
      // oxlint-disable-next-line no-await-in-loop
      await signedInMember(app, id, role);
    const { organizerMember } = schema;
    const anHourAgo = new Date(Date.now() - 3600_000);
    await app.database
      .update(organizerMember)
      .set({ created_at: anHourAgo })
      .where(and(eq(organizerMember.organizer_id, id), ne(organizerMember.role, 'owner')));
    const { members } = await admin.call(deskCalls.organizer, { query: { id } });
    expect(members.map(({ role }) => role)).toEqual(['owner', 'manager', 'guide', 'agent']);
  });

  it('takes those who fail off the partner sites, with a reason; their own site stays', async () => {
    const { client, organizer, open } = await createPublishedSite(app);
    const { id } = organizer;
    await client.call(organizerCalls.update, { query: { id }, body: { registry_number: 'РТО 021847' } });
    await setVerification(app, id, 1);
    for (const site_id of [1, 2])
      await client.call(partnerCalls.setPublishedOnSite, {
        body: { site_id, is_published_on_site: true, tour_organizer_id: id },
      });
    expect(await refusalOf(decide(id, 2))).toMatchObject({
      status: 422,
      body: { errors: { reason: expect.any(String) } },
    });
    await decide(id, 2, 'ИНН чужой организации');
    const { connected } = await client.call(partnerCalls.partners, { query: { organizer_id: id } });
    expect(connected.map((site) => [site.site_id, site.is_published_on_site, site.stopped_by])).toEqual([
      [1, false, 'verification'],
      [2, false, 'verification'],
    ]);
    const state = await client.call(verificationCalls.verificationInfo, { query: { id } });
    expect(state).toMatchObject({ is_failed: true, reason: 'ИНН чужой организации' });
    const page: CallAnswer<typeof deskCalls.organizer> = await admin.call(deskCalls.organizer, {
      query: { id },
    });
    expect(page.acts).toMatchObject([{ kind: 'fail_organizer', details: { site_ids: [1, 2] } }]);
    expect((await open('/')).status).toBe(200);
    expect(await refusalOf(decide(999_999, 1))).toMatchObject({ status: 404 });
  });

  it('finds organizers by name, tax number and id, slips forgiven', async () => {
    const { id, client } = await waiting();
    const name = `Караколька ${unique()}`;
    await client.call(organizerCalls.update, { query: { id }, body: { name } });
    const search = async (text: string) =>
      (await admin.call(deskCalls.organizers, { query: { search: text } })).organizers.map((item) => item.id);
    expect(await search(name)).toEqual([id]);
    expect(await search('Каракулька')).toContain(id);
    expect(await search('7707083893')).toContain(id);
    expect(await search(String(id))).toContain(id);
  });
});

describe('the queues', () => {
  it('are those that the desk names, and each counts what waits in it', async () => {
    const { queues } = await admin.call(deskCalls.queues, {});
    expect(queues.map(({ queue }) => queue)).toEqual([...deskQueueNames]);
    for (const { count } of queues) expect(count).toBeGreaterThanOrEqual(0);
  });

  it('show the reviews that nobody has read, the oldest first', async () => {
    const { id } = await createOrganizer(await signedInClient(app));
    await app.database.insert(schema.review).values([
      { organizer_id: id, author_name: 'Вера', rating: 2, text: 'Дождь', status: 'moderation' },
      { organizer_id: id, author_name: 'Глеб', rating: 5, text: 'Солнце', status: 'published' },
    ]);
    const { reviews, pagination } = await admin.call(deskCalls.reviews, { query: {} });
    expect(reviews).toMatchObject([{ organizer_id: id, author_name: 'Вера', rating: 2 }]);
    expect(pagination.item_count).toBe(1);
  });
});
