import {
  deskCalls,
  organizerCalls,
  teamCalls,
  userCalls,
  verificationCalls,
  type CallInput,
} from '@tropa/contract';
import type { Role } from '@tropa/core';
import { and, count, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  connectTotp,
  createGuide,
  createOrganizer,
  linkTokenTo,
  PASSWORD,
  refusalOf,
  setVerification,
  signedInAdmin,
  signedInAs,
  signedInClient,
  signedInMember,
  signedInOwner,
  signIn,
  soon,
  unique,
  untilSettled,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
const PATH = '/org/invitation';
const DAY_MS = 24 * 3600_000;

let owner: TestClient & { email: string };
let organizer_id: number;
beforeEach(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
});

type Wish = Partial<CallInput<typeof teamCalls.invite>['body']>;
const invite = (email: string, wish: Wish = {}, client: TestClient = owner) =>
  client.call(teamCalls.invite, {
    body: { organizer_id, email, role: 'manager', guide_id: null, ...wish },
  });
const address = () => `invited${unique()}@example.test`;
const linkTo = (email: string) => linkTokenTo(app, email, PATH);
const invitations = (client: TestClient = owner) =>
  client.call(teamCalls.invitations, { query: { organizer_id } });
const open = (token: string, client: TestClient = app.client()) =>
  client.call(teamCalls.invitation, { query: { token } });
const accept = (client: TestClient, token: string) => client.call(teamCalls.accept, { body: { token } });
const register = (token: string, client: TestClient = app.client()) =>
  client.call(teamCalls.register, {
    body: {
      token,
      first_name: 'Вера',
      last_name: 'Новикова',
      password: PASSWORD,
      confirm_password: PASSWORD,
      timezone: 'Europe/Moscow',
    },
  });
const rolesOf = async (client: TestClient) =>
  (await client.call(organizerCalls.list, {})).organizers.map(({ id, role }) => ({ id, role }));
const historyKinds = async () =>
  (await owner.call(verificationCalls.history, { query: { id: organizer_id } })).items.map(
    ({ kind }) => kind,
  );
async function proveAddress(client: TestClient & { email: string }): Promise<void> {
  const token = await linkTokenTo(app, client.email, '/org/email-confirm');
  await client.call(userCalls.confirmEmail, { body: { token } });
}
/** A link of the newest letter, past one that is known. */
const newLinkTo = (email: string, known: string) =>
  soon(async () => {
    const token = await linkTo(email);
    expect(token).not.toBe(known);
    return token;
  });

describe('a stranger', () => {
  it('registers by the link, which proves the address, and is of the team with the role', async () => {
    const email = address();
    await invite(email);
    const token = await linkTo(email);
    expect(await open(token)).toMatchObject({
      state: 'waiting',
      reader: 'signed_out',
      role: 'manager',
      email,
    });
    const stranger = app.client();
    stranger.token = (await register(token, stranger)).token;
    expect(await stranger.call(userCalls.profile, {})).toMatchObject({ email, is_email_confirm: true });
    expect(await rolesOf(stranger)).toEqual([{ id: organizer_id, role: 'manager' }]);
    expect((await invitations()).invitations).toEqual([]);
    expect(await historyKinds()).toEqual(['member_joined', 'member_invited']);
  });

  it('finds a link that was used, taken back, sent again or is over, told apart', async () => {
    const email = address();
    await invite(email);
    const first = await linkTo(email);
    const [{ id } = { id: 0 }] = (await invitations()).invitations;
    await owner.call(teamCalls.sendAgain, { body: { id } });
    const second = await newLinkTo(email, first);
    expect((await open(first)).state).toBe('replaced');
    expect((await open(second)).state).toBe('waiting');
    app.setNow(new Date(Date.now() + 7 * DAY_MS + 60_000));
    try {
      expect((await open(second)).state).toBe('expired');
      expect((await refusalOf(register(second))).body.details).toEqual({ state: 'expired' });
    } finally {
      app.setNow(undefined);
    }
    await owner.call(teamCalls.takeBack, { body: { id } });
    expect((await open(second)).state).toBe('taken_back');
    const refusal = await refusalOf(register(second));
    expect([refusal.status, refusal.body.details]).toEqual([409, { state: 'taken_back' }]);
    // It may be invited anew.
    await invite(email);
    const third = await newLinkTo(email, second);
    await register(third);
    expect((await open(third)).state).toBe('accepted');
    expect((await refusalOf(register(third))).body.details).toEqual({ state: 'accepted' });
  });

  it('makes up no link', async () => {
    const email = address();
    await invite(email);
    const token = await linkTo(email);
    const [id, version, seal = ''] = token.split('-');
    for (const made of [
      `${Number(id) + 1}-${version}-${seal}`,
      `${id}-${Number(version) + 1}-${seal}`,
      `${id}-${version}-${seal.slice(0, -2)}${seal.endsWith('00') ? '11' : '00'}`,
      'x',
    ]) {
      expect((await refusalOf(open(made))).status).toBe(404);
      expect((await refusalOf(register(made))).status).toBe(404);
    }
  });

  it('is told of an account at the address only behind the link', async () => {
    const known = await signedInClient(app);
    await invite(known.email);
    const refusal = await refusalOf(register(await linkTo(known.email)));
    expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([422, ['email']]);
  });
});

describe('a known person', () => {
  it('accepts, which proves an unproven address; a member of another organizer keeps its role there', async () => {
    const { owner: known, organizer_id: own } = await signedInOwner(app);
    await invite(known.email, { role: 'agent' });
    const token = await linkTo(known.email);
    expect((await open(token, known)).reader).toBe('invited');
    expect(await accept(known, token)).toEqual({ organizer_id });
    expect(await rolesOf(known)).toEqual([
      { id: own, role: 'owner' },
      { id: organizer_id, role: 'agent' },
    ]);
    expect((await known.call(userCalls.profile, {})).is_email_confirm).toBe(true);
    expect((await open(token, known)).reader).toBe('member');
  });

  it('with another address is told so, and cannot accept', async () => {
    const [email, other] = [address(), await signedInClient(app)];
    await invite(email);
    const token = await linkTo(email);
    expect((await open(token, other)).reader).toBe('other_address');
    expect((await refusalOf(accept(other, token))).status).toBe(409);
    const declined = other.call(teamCalls.decline, { body: { token } });
    expect((await refusalOf(declined)).status).toBe(409);
    expect((await open(token)).state).toBe('waiting');
  });

  it('finds what waits for its address once that is proven, by its number, and nobody else does', async () => {
    const [known, other] = [await signedInClient(app), await signedInClient(app)];
    await proveAddress(other);
    await invite(known.email);
    const waiting = (client: TestClient) => client.call(teamCalls.waiting, {});
    expect(await waiting(known)).toEqual({ invitations: [], unproven_email: known.email });
    const [{ id } = { id: 0 }] = (await invitations()).invitations;
    const byNumber = (client: TestClient) => client.call(teamCalls.accept, { body: { id } });
    expect((await refusalOf(byNumber(known))).status).toBe(404);
    await proveAddress(known);
    expect((await waiting(known)).invitations).toMatchObject([{ id, role: 'manager' }]);
    expect((await waiting(other)).invitations).toEqual([]);
    expect((await refusalOf(byNumber(other))).status).toBe(404);
    await byNumber(known);
    expect((await waiting(known)).invitations).toEqual([]);
  });

  it('declines, and the history says so', async () => {
    const known = await signedInClient(app);
    await invite(known.email);
    const token = await linkTo(known.email);
    await known.call(teamCalls.decline, { body: { token } });
    expect((await open(token)).state).toBe('declined');
    expect(await rolesOf(known)).toEqual([]);
    expect((await historyKinds())[0]).toBe('invitation_declined');
  });

  it('is not joined by the platform’s staff in its name', async () => {
    const known = await signedInClient(app);
    const { admin } = await signedInAdmin(app);
    const { id: user_id } = await known.call(userCalls.profile, {});
    await invite(known.email);
    const token = await linkTo(known.email);
    const staff = await signedInAs(app, admin, user_id);
    expect((await refusalOf(accept(staff, token))).status).toBe(403);
  });
});

describe('an owner', () => {
  it('gets the same answer whether the address has an account or not, without a look at accounts', async () => {
    const known = await signedInClient(app);
    expect(await invite(known.email)).toEqual(await invite(address()));
  });

  it('invites neither a member nor an address twice, not even at once', async () => {
    const { member } = await signedInMember(app, organizer_id, 'guide');
    const { email } = await member.call(userCalls.profile, {});
    expect((await refusalOf(invite(email ?? ''))).body.errors).toHaveProperty('email');
    const twice = address();
    const results = await Promise.allSettled([invite(twice), invite(twice.toUpperCase()), invite(twice)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await invitations()).invitations).toHaveLength(1);
  });

  it('gives a guide its card, a free one of its own', async () => {
    const mine = await createGuide(owner, organizer_id, {});
    const foreigner = await signedInClient(app);
    const foreign = await createGuide(foreigner, (await createOrganizer(foreigner)).id, {});
    const email = address();
    const asGuide = (guide_id: number) => invite(email, { role: 'guide', guide_id });
    expect((await refusalOf(asGuide(foreign.id))).body.errors).toHaveProperty('guide_id');
    await asGuide(mine.id);
    expect((await invitations()).invitations).toMatchObject([{ guide: { id: mine.id } }]);
    const stranger = app.client();
    stranger.token = (await register(await linkTo(email), stranger)).token;
    const { members } = await owner.call(teamCalls.members, { query: { organizer_id } });
    expect(members.map(({ role, guide }) => [role, guide?.id])).toEqual([
      ['owner', undefined],
      ['guide', mine.id],
    ]);
  });

  it('whom nobody has verified may invite a few in a day, a verified one more', async () => {
    for (let times = 0; times < 10; times += 1) await invite(address());
    expect((await refusalOf(invite(address()))).status).toBe(409);
    const [{ id } = { id: 0 }] = (await invitations()).invitations;
    expect((await refusalOf(owner.call(teamCalls.sendAgain, { body: { id } }))).status).toBe(409);
    await setVerification(app, organizer_id, 1);
    await invite(address());
  });

  it('sees that a letter was held back, and why', async () => {
    const { admin } = await signedInAdmin(app);
    await admin.call(deskCalls.stopLetters, {
      body: { organizer_id, is_stopped: true, reason: 'Жалобы на рассылку' },
    });
    await invite(address());
    await soon(async () =>
      expect((await invitations()).invitations).toMatchObject([{ letter_held: 'stopped' }]),
    );
  });

  it.each(['manager', 'guide', 'agent'] as const)('alone invites: a %s does not', async (role: Role) => {
    await invite(address());
    const { member } = await signedInMember(app, organizer_id, role);
    const [{ id } = { id: 0 }] = (await invitations()).invitations;
    expect((await refusalOf(invite(address(), {}, member))).status).toBe(403);
    expect((await refusalOf(member.call(teamCalls.takeBack, { body: { id } }))).status).toBe(403);
    const stranger = await signedInClient(app);
    await createOrganizer(stranger);
    expect((await refusalOf(stranger.call(teamCalls.sendAgain, { body: { id } }))).status).toBe(404);
  });

  it('who signed in long ago is asked anew before somebody becomes an owner', async () => {
    app.setNow(new Date(Date.now() + 11 * 60_000));
    try {
      expect((await refusalOf(invite(address(), { role: 'owner' }))).body.type).toBe('reauth');
      await invite(address());
      await signIn(owner, owner.email);
      await invite(address(), { role: 'owner' });
    } finally {
      app.setNow(undefined);
    }
  });
});

describe('at the same time', () => {
  const membersCount = async () =>
    (
      await app.database
        .select({ count: count() })
        .from(schema.organizerMember)
        .where(eq(schema.organizerMember.organizer_id, organizer_id))
    )[0]?.count;

  it('two who accept are one', async () => {
    const known = await signedInClient(app);
    await invite(known.email);
    const token = await linkTo(known.email);
    const results = await Promise.allSettled([
      accept(known, token),
      accept(known, token),
      accept(known, token),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await membersCount()).toBe(2);
    expect((await historyKinds()).filter((kind) => kind === 'member_joined')).toHaveLength(1);
  });

  it('two who register by one link are one account', async () => {
    const email = address();
    await invite(email);
    const token = await linkTo(email);
    const results = await Promise.allSettled([register(token), register(token)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await membersCount()).toBe(2);
  });

  it('it is either accepted or taken back', async () => {
    const known = await signedInClient(app);
    await invite(known.email);
    const token = await linkTo(known.email);
    const [{ id } = { id: 0 }] = (await invitations()).invitations;
    const [accepted, taken] = await Promise.allSettled([
      accept(known, token),
      owner.call(teamCalls.takeBack, { body: { id } }),
    ]);
    expect([accepted.status, taken.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await membersCount()).toBe(accepted.status === 'fulfilled' ? 2 : 1);
  });
});

describe('the ownership', () => {
  async function offer(hands_over: 'stays_owner' | 'stays_manager' | 'leaves') {
    const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
    await owner.call(teamCalls.handOver, { body: { organizer_id, user_id, hands_over } });
    const email = (await member.call(userCalls.profile, {})).email ?? '';
    return { member, user_id, token: await linkTo(email) };
  }

  it.each([
    ['stays_owner', 'owner'],
    ['stays_manager', 'manager'],
    ['leaves', undefined],
  ] as const)('is taken over by whoever accepts; the one before %s', async (way, after) => {
    const { member, token } = await offer(way);
    expect(await rolesOf(member)).toMatchObject([{ role: 'manager' }]);
    expect(await open(token, member)).toMatchObject({ reader: 'invited', hands_over: way });
    await accept(member, token);
    expect(await rolesOf(member)).toMatchObject([{ role: 'owner' }]);
    expect((await rolesOf(owner))[0]?.role).toBe(after);
    const { items } = await member.call(verificationCalls.history, { query: { id: organizer_id } });
    expect(items.map(({ kind }) => kind).slice(0, 2)).toEqual(['ownership_handed_over', 'ownership_offered']);
  });

  it('is nobody’s to give who has lost it meanwhile', async () => {
    const second = await signedInMember(app, organizer_id, 'owner');
    const { member, token } = await offer('stays_manager');
    const { id: user_id } = await owner.call(userCalls.profile, {});
    await second.member.call(teamCalls.remove, { body: { organizer_id, user_id, hand_to_user_id: null } });
    expect((await refusalOf(accept(member, token))).body.details).toEqual({ state: 'taken_back' });
    expect(await rolesOf(member)).toMatchObject([{ role: 'manager' }]);
  });

  it('is given by the desk where the owner is lost: to an address whose person accepts, and both sides read why', async () => {
    const { admin } = await signedInAdmin(app);
    const [email, reason] = [address(), 'Владелица потеряла почту и телефон, паспорт проверен'];
    await admin.call(deskCalls.stopLetters, {
      body: { organizer_id, is_stopped: true, reason: 'Жалобы на рассылку' },
    });
    await admin.call(deskCalls.nameOwner, { body: { organizer_id, email, reason } });
    const token = await linkTo(email);
    expect(await open(token)).toMatchObject({
      role: 'owner',
      platform_reason: reason,
      invited_by_name: null,
    });
    const named = app.client();
    named.token = (await register(token, named)).token;
    expect(await rolesOf(named)).toEqual([{ id: organizer_id, role: 'owner' }]);
    const { items } = await owner.call(verificationCalls.history, { query: { id: organizer_id } });
    expect(items.find(({ kind }) => kind === 'owner_named')).toMatchObject({
      member_name: null,
      details: { reason, email },
    });
    const { acts } = await admin.call(deskCalls.organizer, { query: { id: organizer_id } });
    expect(acts[0]).toMatchObject({ kind: 'name_owner', reason, details: { email } });
  });

  it('is given by the desk to a member, too', async () => {
    const { admin } = await signedInAdmin(app);
    const { member } = await signedInMember(app, organizer_id, 'manager');
    const email = (await member.call(userCalls.profile, {})).email ?? '';
    const body = { organizer_id, email, reason: 'Владелец не отвечает, доверенность проверена' };
    await admin.call(deskCalls.nameOwner, { body });
    await accept(member, await linkTo(email));
    expect(await rolesOf(member)).toMatchObject([{ role: 'owner' }]);
  });

  it('is taken back by the desk, with a reason that both sides read: what an owner has offered is not the desk’s', async () => {
    const { admin } = await signedInAdmin(app);
    const email = address();
    await admin.call(deskCalls.nameOwner, {
      body: { organizer_id, email, reason: 'Владелец не отвечает' },
    });
    const token = await linkTo(email);
    const known = await admin.call(deskCalls.organizer, { query: { id: organizer_id } });
    expect(known.owner_offers).toMatchObject([{ email, reason: 'Владелец не отвечает', is_expired: false }]);
    const reason = 'Прежний владелец нашёлся';
    const body = { organizer_id, invitation_id: known.owner_offers[0]?.id ?? 0, reason };
    await admin.call(deskCalls.takeBackOwner, { body });
    expect(await open(token)).toMatchObject({ state: 'taken_back' });
    await expect(admin.call(deskCalls.takeBackOwner, { body })).rejects.toMatchObject({ status: 409 });
    const after = await admin.call(deskCalls.organizer, { query: { id: organizer_id } });
    expect(after.owner_offers).toEqual([]);
    expect(after.acts[0]).toMatchObject({ kind: 'take_back_owner', reason, details: { email } });
    expect(after.history[0]).toMatchObject({ kind: 'owner_offer_taken_back', details: { email, reason } });

    await invite(address());
    const [own] = (await owner.call(teamCalls.invitations, { query: { organizer_id } })).invitations;
    await expect(
      admin.call(deskCalls.takeBackOwner, { body: { ...body, invitation_id: own?.id ?? 0 } }),
    ).rejects.toMatchObject({ status: 404 });
  });
});

describe('somebody who is removed', () => {
  const lettersTo = async (email: string) => {
    await untilSettled(app.database);
    const { outboxMessage } = schema;
    return app.database.select().from(outboxMessage).where(eq(outboxMessage.recipient, email));
  };
  const manager = async () => {
    const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
    await app.database
      .update(schema.userAccount)
      .set({ is_email_confirm: true })
      .where(eq(schema.userAccount.id, user_id));
    return { user_id, email: (await member.call(userCalls.profile, {})).email ?? '', member };
  };

  it('is written to, without a reason where an owner did it', async () => {
    const { user_id, email } = await manager();
    await owner.call(teamCalls.remove, { body: { organizer_id, user_id, hand_to_user_id: null } });
    const letter = (await lettersTo(email)).find(({ subject }) => subject.startsWith('Доступ к'));
    expect(letter?.text).toContain('Вы больше не в команде');
    expect(letter?.text).not.toContain('Причина');
  });

  it('may be so by the desk, never the only owner, and everybody reads why', async () => {
    const { admin } = await signedInAdmin(app);
    const { user_id, email, member } = await manager();
    const reason = 'Запрос по решению суда';
    const body = { organizer_id, user_id, hand_to_user_id: null, reason };
    await admin.call(deskCalls.removeMember, { body });
    expect(await rolesOf(member)).toEqual([]);
    const letter = (await lettersTo(email)).find(({ subject }) => subject.startsWith('Доступ к'));
    expect(letter?.text).toContain(reason);
    const { history, acts, members } = await admin.call(deskCalls.organizer, { query: { id: organizer_id } });
    expect(history[0]).toMatchObject({ kind: 'member_removed', member_name: null, details: { reason } });
    expect(acts[0]).toMatchObject({ kind: 'remove_member', reason, details: { role: 'manager' } });
    await expect(admin.call(deskCalls.removeMember, { body })).rejects.toMatchObject({ status: 404 });
    const only = members.find(({ role }) => role === 'owner');
    await expect(
      admin.call(deskCalls.removeMember, { body: { ...body, user_id: only?.id ?? 0 } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

it('a second factor is asked of a known person as ever, and the team sees that it is set', async () => {
  const known = await signedInClient(app);
  await connectTotp(known);
  await invite(known.email);
  await accept(known, await linkTo(known.email));
  const { members } = await owner.call(teamCalls.members, { query: { organizer_id } });
  expect(members.map(({ has_second_factor, is_me }) => [has_second_factor, is_me])).toEqual([
    [false, true],
    [true, false],
  ]);
  // An owner at work, somebody who has joined and done nothing here yet.
  expect(members.map(({ last_seen_at }) => last_seen_at === null)).toEqual([false, true]);
  const elsewhere = await createOrganizer(known);
  await known.call(teamCalls.members, { query: { organizer_id: elsewhere.id } });
  const seen = async () => (await owner.call(teamCalls.members, { query: { organizer_id } })).members[1];
  expect((await seen())?.last_seen_at).toBeNull();
  await known.call(teamCalls.members, { query: { organizer_id } });
  expect((await seen())?.last_seen_at).not.toBeNull();
});

it('is written in the language of the person', async () => {
  const english = await signedInClient(app, 'en');
  // The letter that confirms the address may go out after one that was asked for later.
  await untilSettled(app.database);
  await invite(english.email);
  await invite(address());
  await untilSettled(app.database);
  const { outboxMessage } = schema;
  const [to] = await app.database
    .select()
    .from(outboxMessage)
    .where(and(eq(outboxMessage.recipient, english.email)))
    .orderBy(desc(outboxMessage.id));
  expect(to?.subject).toContain('You are invited to the team of');
  expect(to?.text).not.toContain(PASSWORD);
});
