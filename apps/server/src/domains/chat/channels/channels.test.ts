import { chatCalls, teamCalls, userCalls, type CallAnswer } from '@tropa/contract';
import { CHAT, type Role } from '@tropa/core';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../../db/index.ts';
import {
  becomeGuide,
  createAgent,
  createBooking,
  createDeparture,
  joinChannels,
  openCabinet,
  openSocket,
  signedInAdmin,
  signedInClient,
  signedInMember,
  signedInOwner,
  soon,
  useTestApp,
  type TestClient,
} from '../../../testing/index.ts';

const app = useTestApp();
/** How soon a spent token, or a right that is gone, is noticed. */
const NOTICED = { timeout: 8000, interval: 100 };

type Channels = CallAnswer<(typeof chatCalls)['channelsList']>;
const listOf = (client: TestClient): Promise<Channels> => client.call(chatCalls.channelsList, {});
const namesOf = ({ channels }: Channels) => channels.map(({ channel }) => channel).toSorted();
const idOf = async (client: TestClient) => (await client.call(userCalls.profile, {})).id;

let owner: TestClient;
let organizer_id: number;
/** About a booking that the guide leads and the agent has sold, and another that nobody of them sees. */
let own_chat: number;
let other_chat: number;
let people: Record<Role | 'client' | 'support', { client: TestClient; user_id: number }>;
/** The chat that the client began. */
let clients_chat: number;

async function chatAbout(departure: { tour_id: number; date: number }, agent_id: number | null) {
  const { request_id } = await createBooking(app, departure);
  await app.database
    .update(schema.booking)
    .set({ agent_id })
    .where(eq(schema.booking.request_id, request_id));
  const { id } = await owner.call(chatCalls.getChatWithClient, { body: { request_id } });
  await owner.call(chatCalls.sendMessage, { body: { chat_id: id, message: 'Добрый день!' } });
  return id;
}

beforeAll(async () => {
  ({ owner, organizer_id } = await signedInOwner(app));
  const [led, other] = [
    await createDeparture(owner, organizer_id),
    await createDeparture(owner, organizer_id),
  ];
  const agent_id = await createAgent(owner, organizer_id);
  const [manager, guide, agent] = [
    await signedInMember(app, organizer_id, 'manager'),
    await signedInMember(app, organizer_id, 'guide'),
    await signedInMember(app, organizer_id, 'agent', [], agent_id),
  ];
  await becomeGuide(app, { organizer_id, user_id: guide.user_id }, [led.tour_id]);
  own_chat = await chatAbout(led, agent_id);
  other_chat = await chatAbout(other, null);
  const client = await signedInClient(app);
  const { admin } = await signedInAdmin(app);
  people = {
    owner: { client: owner, user_id: await idOf(owner) },
    manager: { client: manager.member, user_id: manager.user_id },
    guide: { client: guide.member, user_id: guide.user_id },
    agent: { client: agent.member, user_id: agent.user_id },
    client: { client, user_id: await idOf(client) },
    support: { client: admin, user_id: await idOf(admin) },
  };
  const begun = { organizer_id, message: 'Есть места?', client_id: randomUUID() };
  clients_chat = (await client.call(chatCalls.getChatWithOrganizer, { body: begun })).id;
});

/** Every kind of channel, and who of the people may join it. */
const kinds = (): [string, (keyof typeof people)[]][] => [
  [`organizer:${organizer_id}`, ['owner', 'manager', 'guide', 'agent']],
  [`organizer:${organizer_id}:profile`, ['owner', 'manager']],
  [`organizer:${organizer_id}:bookings`, ['owner', 'manager']],
  [`organizer:${organizer_id}:chats`, ['owner', 'manager']],
  ...Object.entries(people).flatMap(([name, { user_id }]): [string, (keyof typeof people)[]][] => [
    [`user:${user_id}`, [name as keyof typeof people]],
    [
      `member:${organizer_id}:${user_id}`,
      name === 'client' || name === 'support' ? [] : [name as keyof typeof people],
    ],
  ]),
  ['support', ['support']],
  [`chat:${own_chat}:organizer`, ['guide', 'agent']],
  [`chat:${other_chat}:organizer`, []],
  [`chat:${own_chat}:client`, []],
  [`chat:${clients_chat}:client`, ['client']],
  [`chat:${clients_chat}:organizer`, []],
];

describe('channels-list', () => {
  it('names every kind of channel to those who may hear it and to nobody else, and each is joined by its token', async () => {
    for (const [name, { client }] of Object.entries(people)) {
      const list = await listOf(client);
      const expected = kinds()
        .filter(([, heardBy]) => heardBy.includes(name as keyof typeof people))
        .map(([channel]) => channel)
        .toSorted();
      expect(namesOf(list), name).toEqual(expected);
      const socket = await openSocket(app, list.connectionToken);
      expect((await joinChannels(socket, list)).toSorted(), name).toEqual(expected);
      socket.close();
    }
  });

  it('lets nobody in by a token of somebody else’s, of another session of one’s own, or for another channel', async () => {
    const stranger = await signedInClient(app);
    const own = await listOf(stranger);
    const socket = await openSocket(app, own.connectionToken);
    for (const { client } of Object.values(people))
      expect(await joinChannels(socket, { channels: (await listOf(client)).channels })).toEqual([]);
    const [token = ''] = own.channels.map((one) => one.token);
    const swapped = kinds().map(([channel]) => ({ channel, token }));
    expect(await joinChannels(socket, { channels: swapped })).toEqual([]);
    for (const broken of ['', '.', `${Date.now() + 900_000}.`, 'x'.repeat(200)])
      expect(
        await joinChannels(socket, { channels: [{ channel: kinds()[0]?.[0] ?? '', token: broken }] }),
      ).toEqual([]);
    // What is no list at all closes nothing.
    for (const wish of [null, 'join', { channels: 1 }, { channels: [{}] }])
      expect(await joinChannels(socket, wish as never)).toEqual([]);
    expect(await joinChannels(socket, own)).toEqual(namesOf(own));
    socket.close();
  });

  it('opens a socket by its connection token and by no other', async () => {
    const { channels } = await listOf(owner);
    for (const token of [undefined, '', owner.token, channels[0]?.token, 'a.b.c'])
      await expect(openSocket(app, token), String(token)).rejects.toThrow('unauthorized');
  });

  it('answers nobody who is not signed in', async () => {
    await expect(listOf(app.client())).rejects.toMatchObject({ status: 401 });
  });

  it('stays short: of single chats those written in last', async () => {
    const agent = await signedInMember(
      app,
      organizer_id,
      'agent',
      [],
      await createAgent(owner, organizer_id),
    );
    const departure = await createDeparture(owner, organizer_id);
    const { request_id } = await createBooking(app, departure);
    await app.database
      .update(schema.booking)
      .set({ agent_id: agent.agent_id })
      .where(eq(schema.booking.request_id, request_id));
    const client = agent.user_id;
    await app.database.insert(schema.chat).values(
      Array.from({ length: CHAT.channelsAtMost + 5 }, (_, index) => ({
        organizer_id: organizer_id,
        subject: 'tour' as const,
        tour_id: null,
        client_user_id: client,
        guest_name: `${index}`,
        last_message_id: 1,
        last_message_at: new Date(Date.now() - index * 1000),
        created_at: new Date(),
      })),
    );
    const chats = namesOf(await listOf(agent.member)).filter((name) => name.endsWith(':client'));
    expect(chats).toHaveLength(CHAT.channelsAtMost);
  });
});

describe('a token of a channel', () => {
  it('is spent after fifteen minutes: nobody joins by it, and who did is thrown out unless it brought a newer one', async () => {
    const { client, user_id } = people.manager;
    const list = await listOf(client);
    const [kept, left, late] = [
      await openSocket(app, list.connectionToken),
      await openSocket(app, list.connectionToken),
      await openSocket(app, list.connectionToken),
    ];
    const heard: string[] = [];
    for (const [name, socket] of Object.entries({ kept, left, late })) {
      socket.on('user_phone_confirmed', () => heard.push(name));
      if (socket !== late) expect(await joinChannels(socket, list)).toHaveLength(list.channels.length);
    }
    try {
      app.setNow(new Date(Date.now() + 14 * 60_000));
      const newer = await listOf(client);
      await joinChannels(kept, newer);
      app.setNow(new Date(Date.now() + 15 * 60_000 + 1000));
      expect(await joinChannels(late, list)).toEqual([]);
      await expect(openSocket(app, list.connectionToken)).rejects.toThrow('unauthorized');
      await expect
        .poll(async () => {
          heard.length = 0;
          await app.services.realtime.toUser(user_id, 'user_phone_confirmed', { user_id });
          await new Promise((resolve) => setTimeout(resolve, 100));
          return heard;
        }, NOTICED)
        .toEqual(['kept']);
    } finally {
      app.setNow(undefined);
      for (const socket of [kept, left, late]) socket.close();
    }
  });

  it('joins nothing once the right is gone, and who was in hears nothing more', async () => {
    const { member, user_id } = await signedInMember(app, organizer_id, 'manager');
    const list = await listOf(member);
    const { socket, heard } = await openCabinet<{ chat_id: number }>(app, member);
    const tell = () =>
      app.services.realtime.toOrganizer(
        organizer_id,
        'chat_was_updated',
        { organizer_id, chat_id: other_chat },
        'chats',
      );
    await tell();
    await soon(() => expect(heard).toHaveLength(1));
    await owner.call(teamCalls.changeRole, {
      body: { organizer_id, user_id, role: 'guide', guide_id: null, hand_to_user_id: null },
    });
    await soon(() => expect(heard).toContainEqual({ name: 'membership_changed', organizer_id }));
    heard.length = 0;
    await tell();
    expect(await joinChannels(socket, list)).toEqual(
      [`member:${organizer_id}:${user_id}`, `organizer:${organizer_id}`, `user:${user_id}`].toSorted(
        (one, other) =>
          list.channels.findIndex(({ channel }) => channel === one) -
          list.channels.findIndex(({ channel }) => channel === other),
      ),
    );
    await tell();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard).toEqual([]);
    await owner.call(teamCalls.remove, { body: { organizer_id, user_id, hand_to_user_id: null } });
    await soon(async () => expect(await joinChannels(socket, list)).toEqual([`user:${user_id}`]));
    socket.close();
  });

  it('of one chat goes with the departure that one led and the sale that one made, and with the session', async () => {
    const [guide, agent] = [await listOf(people.guide.client), await listOf(people.agent.client)];
    const [guides, agents] = [
      await openSocket(app, guide.connectionToken),
      await openSocket(app, agent.connectionToken),
    ];
    const channel = `chat:${own_chat}:organizer`;
    expect(await joinChannels(guides, guide)).toContain(channel);
    expect(await joinChannels(agents, agent)).toContain(channel);
    const [row] = await app.database.select().from(schema.chat).where(eq(schema.chat.id, own_chat));
    const [before] = await app.database
      .select()
      .from(schema.booking)
      .where(eq(schema.booking.request_id, row?.request_id ?? 0));
    await app.database
      .update(schema.booking)
      .set({ agent_id: null })
      .where(eq(schema.booking.request_id, row?.request_id ?? 0));
    await app.database
      .update(schema.tour)
      .set({ guides: [] })
      .where(eq(schema.tour.id, before?.tour_id ?? 0));
    expect(await joinChannels(guides, guide)).not.toContain(channel);
    expect(await joinChannels(agents, agent)).not.toContain(channel);
    // They had joined before: the next look throws them out.
    const heard: string[] = [];
    for (const [name, socket] of Object.entries({ guides, agents }))
      socket.on('chat_created', () => heard.push(name));
    await expect
      .poll(async () => {
        heard.length = 0;
        await app.services.realtime.toChannels([channel], 'chat_created', {
          organizer_id,
          chat_id: own_chat,
        });
        await new Promise((resolve) => setTimeout(resolve, 100));
        return heard;
      }, NOTICED)
      .toEqual([]);
    await people.agent.client.call(userCalls.logout, {});
    await expect.poll(() => agents.connected, NOTICED).toBe(false);
    await expect(openSocket(app, agent.connectionToken)).rejects.toThrow('unauthorized');
    guides.close();
  });
});
