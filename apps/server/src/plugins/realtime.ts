import {
  channelJoin,
  JOIN_CHANNELS,
  REALTIME_PATH,
  SEND_MESSAGE,
  type ChannelsJoined,
  type MessageSent,
  type RealtimeEvent,
  type RealtimeEventName,
} from '@tropa/contract';
import type { Area } from '@tropa/core';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Database } from '../db/index.ts';
import { gatheringNotifier, listen } from '../db/notifications.ts';
import type { Clock } from '../kernel/clock.ts';
import {
  channelsOf,
  chatOfChannel,
  memberChannel,
  organizerChannel,
  userChannel,
  type Listener,
  type SessionMemberships,
} from './channels.ts';
import { FrameAdapter } from './frame-adapter.ts';

/**
 * Sends product events to the open cabinets, those of other processes too. They come in by one way: a socket is opened by a
 * connection token and joins each channel by a token of that channel (docs/decisions/0035-channels.md).
 */
export interface RealtimeHub {
  /** To whoever hears one of some channels: once to each socket, however many of them it hears. */
  toChannels: <N extends RealtimeEventName>(
    channels: string[],
    name: N,
    event: RealtimeEvent<N>,
  ) => Promise<void>;
  /**
   * To the members of an organizer.
   * @param area given: only to those who see all of the area, e.g. not to guides and agents what happens to bookings
   */
  toOrganizer: <N extends RealtimeEventName>(
    organizer_id: number,
    name: N,
    event: RealtimeEvent<N>,
    area?: Area,
  ) => Promise<void>;
  /** To one member of an organizer, for as long as it is one. */
  toMember: <N extends RealtimeEventName>(
    organizer_id: number,
    user_id: number,
    name: N,
    event: RealtimeEvent<N>,
  ) => Promise<void>;
  /**
   * A membership has begun, ended or changed: the person's sockets at this process are looked at again, and told. Every
   * process hears of it from the database and calls this.
   */
  membershipChanged: (user_id: number, organizer_id: number) => Promise<void>;
  /** To a person, in each of its open cabinets. */
  toUser: <N extends RealtimeEventName>(user_id: number, name: N, event: RealtimeEvent<N>) => Promise<void>;
}

export interface RealtimeAccess {
  /** The session of a connection token that is genuine and not spent. */
  readConnection: (token: string) => Promise<Listener | undefined>;
  /** When a token for a channel ends; undefined: it is not for this session, or spent. */
  readChannel: (listener: Listener, channel: string, token: string) => number | undefined;
  /** Of the sessions only those that still live. */
  membershipsOf: (session_ids: string[]) => Promise<SessionMemberships[]>;
  /** Of channels of single chats those that their people may hear. */
  heardChats: (
    wishes: { user_id: number; channel: string }[],
  ) => Promise<{ user_id: number; channel: string }[]>;
  /** Sends a message of a chat as the call does. @returns its answer; undefined: it was refused */
  sendMessage: (listener: Listener, typed: unknown) => Promise<unknown>;
  clock: Clock;
  onError: (error: unknown) => void;
}

/** How soon an ended session, a blocked person or a lost membership hears nothing more. */
const REVIEW_MS = 5000;
/** The longest that comes from clients are their tokens. */
const MAX_MESSAGE_BYTES = 100_000;
/** Messages of one socket under way: of each chat there is one. Beyond them it is told to ask by HTTP, whose limits stand there. */
const MOST_SENT_AT_ONCE = 4;
const NOTIFICATIONS = 'realtime_event';
/** So many rooms are known by when they were last told something: far more than are told while a page opens. */
const MAX_REMEMBERED_ROOMS = 100_000;
/** After a gap not all cabinets ask at once, of a database that is just back. */
const GAP_SPREAD_MS = 3000;
/** The room by which the sockets of a person are found; nothing is told to it. */
const personRoom = (user_id: number) => `person:${user_id}`;

/** What is kept of a socket. It outlives a short break, as its rooms do. */
interface Heard {
  /** When each channel's token ends, of the clock's milliseconds. */
  ends: Record<string, number>;
}
type Listening = Socket<Record<string, never>, Record<string, never>, Record<string, never>, Partial<Heard>>;

const message = z.object({
  origin: z.string(),
  channels: z.array(z.string()),
  name: z.string(),
  event: z.unknown(),
});

/** A hub whose server is attached once the HTTP server exists; a process without the web role only tells the others. */
export function createRealtimeHub(database: Database): RealtimeHub & {
  attach: (server: HttpServer, access: RealtimeAccess) => Promise<void>;
  close: () => Promise<void>;
} {
  let io: Server | undefined;
  let asked: RealtimeAccess | undefined;
  let review: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  const listeners = new WeakMap<Listening, Listener>();
  const origin = randomUUID();
  const ownPrefix = `{"origin":"${origin}"`;

  const startedAt = performance.now();
  const lastTold = new LRUCache<string, number>({ max: MAX_REMEMBERED_ROOMS });

  /**
   * Sockets that come back, with what was told while they are looked at again: it is too late for what they have missed, and too
   * early for the library, which tells nothing to those that are not there yet.
   */
  const comingBack = new Map<Listening, { name: string; event: unknown }[]>();

  const tellHere = (channels: string[], name: string, event: unknown) => {
    for (const channel of channels) lastTold.set(channel, performance.now());
    io?.to(channels).emit(name, event);
    for (const [socket, held] of comingBack)
      if (channels.some((channel) => socket.rooms.has(channel))) held.push({ name, event });
  };
  const tellOfMissed = (socket: Listening) =>
    (socket as Socket).emit(
      'events_missed' satisfies RealtimeEventName,
      {} satisfies RealtimeEvent<'events_missed'>,
    );

  /** A page reads first and joins later: whether something was told that it would have heard meanwhile. */
  const hasMissed = (channels: string[], page_age: number): boolean => {
    const openedAt = performance.now() - page_age;
    return (
      openedAt < startedAt || channels.some((channel) => (lastTold.get(channel) ?? -Infinity) >= openedAt)
    );
  };

  const tellElsewhere = gatheringNotifier(database.$client, NOTIFICATIONS);
  const send = async (channels: string[], name: string, event: unknown) => {
    tellHere(channels, name, event);
    await tellElsewhere(JSON.stringify({ origin, channels, name, event } satisfies z.input<typeof message>));
  };

  /** The channels that listeners may hear of those that they hear or ask for; undefined: the session has ended. */
  const rightsOf = async (
    { membershipsOf, heardChats }: RealtimeAccess,
    asked: { listener: Listener; channels: string[] }[],
  ): Promise<(Set<string> | undefined)[]> => {
    const sessions = await membershipsOf([...new Set(asked.map(({ listener }) => listener.session_id))]);
    const live = new Map(sessions.map((session) => [session.session_id, new Set(channelsOf(session))]));
    const wishes = asked.flatMap(({ listener: { user_id }, channels }) =>
      channels.filter((channel) => chatOfChannel(channel)).map((channel) => ({ user_id, channel })),
    );
    // By people: of all sockets and all heard chats each is looked at once.
    const heard = Map.groupBy(wishes.length === 0 ? [] : await heardChats(wishes), ({ user_id }) => user_id);
    return asked.map(({ listener: { session_id, user_id } }) => {
      const chats = heard.get(user_id)?.map(({ channel }) => channel) ?? [];
      const own = live.get(session_id);
      return own && new Set([...own, ...chats]);
    });
  };

  /** Whoever listens is looked at again, with a few questions to the database for all of them. */
  const reviewSockets = async (access: RealtimeAccess, sockets: Listening[]) => {
    const asked = sockets.flatMap((socket) => {
      const listener = listeners.get(socket);
      return listener ? [{ socket, listener, channels: Object.keys(socket.data.ends ?? {}) }] : [];
    });
    if (asked.length === 0) return;
    const rights = await rightsOf(access, asked);
    const now = access.clock.now().getTime();
    for (const [index, { socket }] of asked.entries()) {
      const mayHear = rights[index];
      if (!mayHear) {
        socket.disconnect(true);
        continue;
      }
      const { ends = {} } = socket.data;
      for (const [channel, end] of Object.entries(ends))
        if (end <= now || !mayHear.has(channel)) {
          delete ends[channel];
          // oxlint-disable-next-line no-await-in-loop -- at once with the rooms of this process
          await socket.leave(channel);
        }
    }
  };

  const admit = async (socket: Listening, { readConnection, membershipsOf }: RealtimeAccess) => {
    const token: unknown = socket.handshake.auth['token'];
    const listener = typeof token === 'string' ? await readConnection(token) : undefined;
    const [session] = listener ? await membershipsOf([listener.session_id]) : [];
    if (!listener || session?.user_id !== listener.user_id) throw new Error('unauthorized');
    listeners.set(socket, listener);
    await socket.join(personRoom(listener.user_id));
  };

  /** Lets a socket into the channels for which it has tokens, and whose rights it still has. */
  const join = async (socket: Listening, access: RealtimeAccess, wish: unknown): Promise<ChannelsJoined> => {
    const { data } = channelJoin.safeParse(wish);
    const listener = listeners.get(socket);
    if (!data || !listener) return { joined: [] };
    const ends = new Map(
      data.channels.flatMap(({ channel, token }) => {
        const end = access.readChannel(listener, channel, token);
        return end === undefined ? [] : [[channel, end] as const];
      }),
    );
    const [mayHear] = await rightsOf(access, [{ listener, channels: [...ends.keys()] }]);
    const joined = [...ends.keys()].filter((channel) => mayHear?.has(channel));
    socket.data.ends = {
      ...socket.data.ends,
      ...Object.fromEntries(joined.map((channel) => [channel, ends.get(channel) ?? 0])),
    };
    await socket.join(joined);
    if (data.page_age !== undefined && hasMissed(joined, data.page_age)) tellOfMissed(socket);
    return { joined };
  };

  /** What a socket sends: the answer of the call, or none where it is to ask by HTTP, which says why. */
  const sender = (socket: Listening, access: RealtimeAccess) => {
    let underWay = 0;
    return async (typed: unknown): Promise<MessageSent> => {
      const listener = listeners.get(socket);
      if (!listener || underWay >= MOST_SENT_AT_ONCE) return {};
      underWay += 1;
      try {
        const answer = await access.sendMessage(listener, typed);
        return answer === undefined ? {} : { answer };
      } finally {
        underWay -= 1;
      }
    };
  };

  const toChannels: RealtimeHub['toChannels'] = (channels, name, event) => send(channels, name, event);
  return {
    toChannels,
    toOrganizer: (organizer_id, name, event, area) =>
      toChannels([organizerChannel(organizer_id, area)], name, event),
    toMember: (organizer_id, user_id, name, event) =>
      toChannels([memberChannel(organizer_id, user_id)], name, event),
    toUser: (user_id, name, event) => toChannels([userChannel(user_id)], name, event),
    membershipChanged: async (user_id, organizer_id) => {
      const ids = io?.sockets.adapter.rooms.get(personRoom(user_id)) ?? [];
      const sockets = [...ids].flatMap((id) => io?.sockets.sockets.get(id) ?? []);
      if (!asked || sockets.length === 0) return;
      try {
        await reviewSockets(asked, sockets);
      } catch (error) {
        asked.onError(error);
      }
      const event: RealtimeEvent<'membership_changed'> = { organizer_id };
      for (const socket of sockets) socket.emit('membership_changed' satisfies RealtimeEventName, event);
    },
    attach: async (server, access) => {
      asked = access;
      io = new Server(server, {
        path: REALTIME_PATH,
        serveClient: false,
        maxHttpBufferSize: MAX_MESSAGE_BYTES,
        // Whoever comes back is looked at again: the session may have ended meanwhile.
        connectionStateRecovery: { skipMiddlewares: false },
        adapter: FrameAdapter,
      });
      io.use((socket, next) => {
        if (socket.recovered) comingBack.set(socket, []);
        const goOn = (error?: Error) => {
          next(error);
          // By then it is there, or was cut off again.
          setImmediate(() => comingBack.delete(socket));
        };
        admit(socket, access).then(
          () => goOn(),
          () => goOn(new Error('unauthorized')),
        );
      });
      io.on('connection', (socket) => {
        for (const { name, event } of comingBack.get(socket) ?? []) socket.emit(name, event);
        comingBack.delete(socket);
        socket.on(JOIN_CHANNELS, (wish: unknown, answer: unknown) => {
          const answered = join(socket, access, wish).then((joined) => {
            if (typeof answer === 'function') answer(joined);
          });
          answered.catch(access.onError);
        });
        const send = sender(socket, access);
        socket.on(SEND_MESSAGE, (typed: unknown, answer: unknown) => {
          const tell = (sent: MessageSent) => {
            if (typeof answer === 'function') answer(sent);
          };
          send(typed).then(tell, (error: unknown) => {
            access.onError(error);
            tell({});
          });
        });
      });
      stopListening = await listen(database.$client, NOTIFICATIONS, {
        onMessage: (payload) => {
          // Its own words come back; they are the most.
          if (payload.startsWith(ownPrefix)) return;
          const told = message.parse(JSON.parse(payload));
          tellHere(told.channels, told.name, told.event);
        },
        onGap: () => {
          for (const socket of io?.sockets.sockets.values() ?? [])
            setTimeout(() => tellOfMissed(socket), Math.random() * GAP_SPREAD_MS).unref();
        },
        onError: access.onError,
      });
      const again = () => {
        review = setTimeout(() => {
          reviewSockets(access, [...(io?.sockets.sockets.values() ?? [])])
            .catch(access.onError)
            .finally(again);
        }, REVIEW_MS).unref();
      };
      again();
    },
    close: async () => {
      clearTimeout(review);
      await stopListening?.();
      await io?.close();
    },
  };
}
