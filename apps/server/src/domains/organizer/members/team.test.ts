import {
  bookingCalls,
  bookingListCalls,
  bookingNoteCalls,
  calls,
  chatCalls,
  organizerCalls,
  teamCalls,
  userCalls,
  verificationCalls,
  type CallInput,
} from '@tropa/contract';
import { ACTIONS, may, SWITCHES, type Role, type Switch } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  createBooking,
  createDeparture,
  createGuide,
  createOrganizer,
  openCabinet,
  refusalOf,
  signedInAdmin,
  signedInAs,
  signedInClient,
  signedInMember,
  signedInOwner,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
/** How soon a removed member hears nothing more (docs/rules/team.md). */
const AT_ONCE = { timeout: 5000, interval: 50 };

let owner: TestClient & { email: string };
let owner_id: number;
let organizer_id: number;
beforeEach(async () => {
  owner = await signedInClient(app);
  owner_id = (await owner.call(userCalls.profile, {})).id;
  organizer_id = (await createOrganizer(owner)).id;
});

const join = (role: Role) => signedInMember(app, organizer_id, role);
const members = async (client: TestClient = owner) =>
  (await client.call(teamCalls.members, { query: { organizer_id } })).members;
const remove = (user_id: number, hand_to_user_id: number | null = null, client: TestClient = owner) =>
  client.call(teamCalls.remove, { body: { organizer_id, user_id, hand_to_user_id } });
const leave = (client: TestClient, hand_to_user_id: number | null = null) =>
  client.call(teamCalls.leave, { body: { organizer_id, hand_to_user_id } });
type RoleWish = Partial<CallInput<typeof teamCalls.changeRole>['body']>;
const changeRole = (user_id: number, role: Role, wish: RoleWish = {}, client: TestClient = owner) =>
  client.call(teamCalls.changeRole, {
    body: { organizer_id, user_id, role, guide_id: null, hand_to_user_id: null, ...wish },
  });
const setSwitches = (user_id: number, switches_off: Switch[]) =>
  owner.call(teamCalls.setSwitches, { body: { organizer_id, user_id, switches_off } });
const history = async (client: TestClient = owner) =>
  (await client.call(verificationCalls.history, { query: { id: organizer_id } })).items;

describe('a manager’s switch', () => {
  const mine = async (client: TestClient) =>
    (await client.call(organizerCalls.list, {})).organizers.find(({ id }) => id === organizer_id)?.may;

  it.each(SWITCHES)('%s takes what the rights table says, at once, and gives it back', async (name) => {
    const { member, user_id } = await join('manager');
    const before = await mine(member);
    await setSwitches(user_id, [name]);
    const off = await mine(member);
    for (const action of ACTIONS)
      expect(off?.[action], action).toBe(may({ role: 'manager', off: [name] }, action));
    expect((await members())[1]?.switches_off).toEqual([name]);
    await setSwitches(user_id, []);
    expect(await mine(member)).toEqual(before);
    expect((await history()).map(({ kind }) => kind)).toEqual([
      'member_switches_changed',
      'member_switches_changed',
    ]);
  });

  it('closes the calls of money, export and publishing, each by its own', async () => {
    const { member, user_id } = await join('manager');
    const asked: Record<Switch, () => Promise<unknown>> = {
      money: () => member.call(calls.invoice.payments, { query: { organizer_id } }),
      export: () =>
        member.call(bookingListCalls.createExport, {
          body: { organizer_id, format: 'csv', filter: {}, columns: ['number'] },
        }),
      publishing: () => member.call(calls.site.publishData, { query: { organizer_id, type: 'site' } }),
    };
    await owner.call(calls.site.attachSite, { body: { organizer_id } });
    for (const off of SWITCHES) {
      await setSwitches(user_id, [off]);
      await vi.waitFor(async () => expect((await refusalOf(asked[off]())).status).toBe(403), AT_ONCE);
      for (const other of SWITCHES.filter((name) => name !== off))
        await expect(asked[other](), `${other} while ${off} is off`).resolves.toBeDefined();
    }
  });

  it('is nobody’s but a manager’s', async () => {
    const { user_id } = await join('guide');
    expect((await refusalOf(setSwitches(user_id, ['money']))).status).toBe(409);
  });
});

describe('a member who goes', () => {
  async function withDuties() {
    const { member, user_id } = await join('manager');
    const heir = await join('manager');
    const { tour_id, date } = await createDeparture(owner, organizer_id);
    const { request_id } = await createBooking(app, { tour_id, date });
    await owner.call(bookingListCalls.setResponsible, {
      body: { organizer_id, ids: [request_id], responsible_user_id: user_id },
    });
    const { id: chat_id } = await member.call(chatCalls.getChatWithClient, { body: { request_id } });
    // Whoever answers first answers for it.
    await member.call(chatCalls.sendMessage, { body: { chat_id, message: 'Добрый день!' } });
    await heir.member.call(chatCalls.sendMessage, { body: { chat_id, message: 'И от меня' } });
    return { member, user_id, heir, request_id, chat_id };
  }
  const responsibleFor = async (chat_id: number) =>
    (await app.database.select().from(schema.chat).where(eq(schema.chat.id, chat_id)))[0]
      ?.responsible_user_id;

  it('hands bookings and chats over to somebody named, which each booking and the history tell', async () => {
    const { user_id, heir, request_id, chat_id } = await withDuties();
    const row = (await members()).find((one) => one.user_id === user_id);
    expect(row).toMatchObject({ bookings_count: 1, chats_count: 1 });
    const guide = await join('guide');
    for (const unfit of [null, user_id, guide.user_id, 999_999_999]) {
      const refusal = await refusalOf(remove(user_id, unfit));
      expect([refusal.status, Object.keys(refusal.body.errors)]).toEqual([422, ['hand_to_user_id']]);
    }
    await remove(user_id, heir.user_id);
    const booking = await owner.call(bookingCalls.get, { query: { id: request_id } });
    expect(booking.responsible_user_id).toBe(heir.user_id);
    expect(await responsibleFor(chat_id)).toBe(heir.user_id);
    const lines = await owner.call(bookingNoteCalls.history, { query: { request_id } });
    expect(lines.history.filter(({ event }) => event === 'responsible_changed')).toHaveLength(2);
    expect((await history())[0]).toMatchObject({
      kind: 'member_removed',
      member_name: expect.stringContaining('Проверкина'),
      details: { bookings_count: 1, chats_count: 1, role: 'manager' },
    });
  });

  it('hands over what a role may not answer for, and not what it may', async () => {
    const { user_id, heir, request_id } = await withDuties();
    expect((await refusalOf(changeRole(user_id, 'guide'))).status).toBe(422);
    await changeRole(user_id, 'guide', { hand_to_user_id: heir.user_id });
    expect((await owner.call(bookingCalls.get, { query: { id: request_id } })).responsible_user_id).toBe(
      heir.user_id,
    );
  });

  it('leaves by itself, and names the heir too', async () => {
    const { member, heir, chat_id } = await withDuties();
    expect((await refusalOf(leave(member))).status).toBe(422);
    await leave(member, heir.user_id);
    expect(await responsibleFor(chat_id)).toBe(heir.user_id);
    expect((await refusalOf(members(member))).status).toBe(404);
    expect((await refusalOf(leave(member))).status).toBe(404);
    expect((await history())[0]?.kind).toBe('member_left');
  });

  it('loses the organizer in its open cabinet within five seconds, and is told', async () => {
    const { member, user_id } = await join('manager');
    const { id: own } = await createOrganizer(member);
    const { socket, heard } = await openCabinet<{ organizer_id: number }>(app, member);
    try {
      await remove(user_id);
      await vi.waitFor(
        () => expect(heard).toContainEqual({ name: 'membership_changed', organizer_id }),
        AT_ONCE,
      );
      expect((await refusalOf(members(member))).status).toBe(404);
      heard.length = 0;
      const tell = (id: number) =>
        app.services.realtime.toOrganizer(id, 'organization_requisites_changed', { organizer_id: id });
      await tell(organizer_id);
      await tell(own);
      await vi.waitFor(() => expect(heard.map((event) => event.organizer_id)).toEqual([own]), AT_ONCE);
    } finally {
      socket.close();
    }
  });

  it('is a guide’s card no more, and keeps none as another role', async () => {
    const { user_id } = await join('guide');
    const card = await createGuide(owner, organizer_id, { user_id });
    const cardOf = async () =>
      (await owner.call(calls.tour.guides, { query: { organizer_id } })).guides[0]?.user_id;
    await changeRole(user_id, 'manager');
    expect(await cardOf()).toBeNull();
    await changeRole(user_id, 'guide', { guide_id: card.id });
    expect(await cardOf()).toBe(user_id);
    await remove(user_id);
    expect(await cardOf()).toBeNull();
  });

  it('takes back what it offered to others', async () => {
    const second = await join('owner');
    await second.member.call(teamCalls.invite, {
      body: { organizer_id, email: 'friend@example.test', role: 'owner', guide_id: null },
    });
    await remove(second.user_id);
    const { invitations } = await owner.call(teamCalls.invitations, { query: { organizer_id } });
    expect(invitations).toEqual([]);
  });
});

describe('an organizer always has an owner', () => {
  it('whoever is the only one neither leaves nor steps down', async () => {
    await join('manager');
    expect((await refusalOf(leave(owner))).status).toBe(409);
    expect((await refusalOf(changeRole(owner_id, 'manager'))).status).toBe(409);
    expect((await refusalOf(remove(owner_id))).status).toBe(409);
    expect((await members())[0]?.can).toEqual({
      change: false,
      remove: false,
      leave: false,
      hand_over: false,
    });
  });

  it('nobody is made one without agreeing', async () => {
    const { user_id } = await join('manager');
    expect((await refusalOf(changeRole(user_id, 'owner'))).status).toBe(409);
  });

  it.each(['remove', 'step down', 'leave'] as const)('two who %s at once leave one', async (act) => {
    for (let round = 0; round < 5; round += 1) {
      const second = await join('owner');
      const acts = {
        remove: [() => remove(second.user_id), () => remove(owner_id, null, second.member)],
        'step down': [
          () => changeRole(owner_id, 'manager'),
          () => changeRole(second.user_id, 'manager', {}, second.member),
        ],
        leave: [() => leave(owner), () => leave(second.member)],
      }[act];
      const results = await Promise.allSettled(acts.map((run) => run()));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const owners = await app.database
        .select()
        .from(schema.organizerMember)
        .where(eq(schema.organizerMember.organizer_id, organizer_id));
      expect(owners.filter(({ role }) => role === 'owner')).toHaveLength(1);
      // Anew with the same two.
      owner = await signedInClient(app);
      owner_id = (await owner.call(userCalls.profile, {})).id;
      organizer_id = (await createOrganizer(owner)).id;
    }
  });
});

describe('who may change a team', () => {
  it.each(['manager', 'guide', 'agent'] as const)('not a %s', async (role) => {
    const { member } = await join(role);
    const other = await join('manager');
    const acts = [
      () => remove(other.user_id, null, member),
      () => changeRole(other.user_id, 'guide', {}, member),
      () =>
        member.call(teamCalls.handOver, {
          body: { organizer_id, user_id: other.user_id, hands_over: 'leaves' },
        }),
      () =>
        member.call(teamCalls.setSwitches, {
          body: { organizer_id, user_id: other.user_id, switches_off: ['money'] },
        }),
    ];
    for (const act of acts) expect((await refusalOf(act())).status).toBe(403);
    expect((await refusalOf(leave(await signedInClient(app)))).status).toBe(404);
  });

  it('an owner only its own: somebody of another organizer is not there', async () => {
    const { organizer_id: foreign } = await signedInOwner(app);
    const { user_id } = await signedInMember(app, foreign, 'manager');
    expect((await refusalOf(remove(user_id))).status).toBe(404);
    expect((await refusalOf(changeRole(user_id, 'guide'))).status).toBe(404);
    const theirs = { query: { organizer_id: foreign } };
    expect((await refusalOf(owner.call(teamCalls.members, theirs))).status).toBe(404);
    expect((await refusalOf(owner.call(teamCalls.invitations, theirs))).status).toBe(404);
  });

  it('not the platform’s staff in an owner’s name', async () => {
    const { admin } = await signedInAdmin(app);
    const { user_id } = await join('manager');
    const staff = await signedInAs(app, admin, owner_id);
    expect((await refusalOf(remove(user_id, null, staff))).status).toBe(403);
    expect(await members(staff)).toHaveLength(2);
  });
});

it('lists the team by pages: owners, managers, guides, agents', async () => {
  for (const role of ['agent', 'guide', 'manager'] as const) await join(role);
  const page = (number: number) =>
    owner.call(teamCalls.members, { query: { organizer_id, page: number, limit: 3 } });
  const [first, second] = [await page(1), await page(2)];
  expect([...first.members, ...second.members].map(({ role }) => role)).toEqual([
    'owner',
    'manager',
    'guide',
    'agent',
  ]);
  expect(first.pagination).toMatchObject({ item_count: 4, page_count: 2 });
});
