import { REALTIME_PATH, type RealtimeEvent, type RealtimeEventName } from '@tropa/contract';
import { may, type Area, type Member } from '@tropa/core';
import { LRUCache } from 'lru-cache';
import { randomUUID } from 'node:crypto';
import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { Database } from '../db/index.ts';
import { listen, notify } from '../db/notifications.ts';
import type { SessionUser } from '../kernel/session-user.ts';

/** Sends product events to the open cabinets, those of other processes too. */
export interface RealtimeHub {
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

/** What a live session may hear: what concerns its person, and the organizers that it belongs to. */
export interface SessionMemberships {
  session_id: string;
  user_id: number;
  memberships: (Member & { organizer_id: number })[];
}
export interface RealtimeAccess {
  readSession: (token: string) => Promise<SessionUser | null>;
  /** Of the sessions only those that still live. */
  membershipsOf: (session_ids: string[]) => Promise<SessionMemberships[]>;
  onError: (error: unknown) => void;
}

/** How soon an ended session, a blocked person or a lost membership hears nothing more. */
const REVIEW_MS = 5000;
/** Clients only listen: nothing of this size ever comes from them. */
const MAX_MESSAGE_BYTES = 10_000;
const CHANNEL = 'realtime_event';
/** So many rooms are known by when they were last told something: far more than are told while a page opens. */
const MAX_REMEMBERED_ROOMS = 100_000;
/** After a gap not all cabinets ask at once, of a database that is just back. */
const GAP_SPREAD_MS = 3000;
const SHARED_AREAS: Area[] = ['profile', 'bookings', 'chats'];

const organizerRoom = (organizer_id: number, area?: Area) =>
  area ? `organizer:${organizer_id}:${area}` : `organizer:${organizer_id}`;
const userRoom = (user_id: number) => `user:${user_id}`;
const memberRoom = (organizer_id: number, user_id: number) => `member:${organizer_id}:${user_id}`;

function roomsOf({ user_id, memberships }: SessionMemberships): string[] {
  const ofMemberships = memberships.flatMap(({ organizer_id, ...member }) => [
    organizerRoom(organizer_id),
    memberRoom(organizer_id, user_id),
    ...SHARED_AREAS.filter((area) => may(member, `${area}.read`) === 'all').map((area) =>
      organizerRoom(organizer_id, area),
    ),
  ]);
  return [userRoom(user_id), ...ofMemberships];
}

async function setRooms(socket: Socket, session: SessionMemberships): Promise<void> {
  const wanted = new Set(roomsOf(session));
  await socket.join([...wanted]);
  for (const room of socket.rooms) if (room !== socket.id && !wanted.has(room)) await socket.leave(room);
}

const message = z.object({ origin: z.string(), room: z.string(), name: z.string(), event: z.unknown() });

/** A hub whose server is attached once the HTTP server exists; a process without the web role only tells the others. */
export function createRealtimeHub(database: Database): RealtimeHub & {
  attach: (server: HttpServer, access: RealtimeAccess) => Promise<void>;
  close: () => Promise<void>;
} {
  let io: Server | undefined;
  let asked: RealtimeAccess | undefined;
  let review: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  const sessions = new WeakMap<Socket, string>();
  const origin = randomUUID();

  const startedAt = performance.now();
  const lastTold = new LRUCache<string, number>({ max: MAX_REMEMBERED_ROOMS });

  const tellRoom = (room: string, name: string, event: unknown) => {
    lastTold.set(room, performance.now());
    io?.to(room).emit(name, event);
  };
  const tellOfMissed = (socket: Socket) =>
    socket.emit('events_missed' satisfies RealtimeEventName, {} satisfies RealtimeEvent<'events_missed'>);

  /** A page reads first and connects later: whether something was told that it would have heard meanwhile. */
  const hasMissed = ({ handshake, rooms }: Socket): boolean => {
    const page_age: unknown = handshake.auth['page_age'];
    if (typeof page_age !== 'number') return false;
    const admission = Date.now() - handshake.issued;
    const openedAt = performance.now() - admission - page_age;
    return openedAt < startedAt || [...rooms].some((room) => (lastTold.get(room) ?? -Infinity) >= openedAt);
  };

  const send = async (room: string, name: string, event: unknown) => {
    tellRoom(room, name, event);
    await notify(
      database,
      CHANNEL,
      JSON.stringify({ origin, room, name, event } satisfies z.input<typeof message>),
    );
  };

  /** Whoever listens is looked at again, in one question to the database. */
  const reviewSockets = async ({ membershipsOf }: RealtimeAccess, sockets: Socket[]) => {
    if (sockets.length === 0) return;
    const ids = new Set(sockets.map((socket) => sessions.get(socket) ?? ''));
    ids.delete('');
    const live = new Map((await membershipsOf([...ids])).map((session) => [session.session_id, session]));
    for (const socket of sockets) {
      const session = live.get(sessions.get(socket) ?? '');
      if (session) await setRooms(socket, session);
      else socket.disconnect(true);
    }
  };

  const admit = async (socket: Socket, { readSession, membershipsOf }: RealtimeAccess) => {
    const token: unknown = socket.handshake.auth['token'];
    const user = typeof token === 'string' ? await readSession(token) : null;
    const [session] = user ? await membershipsOf([user.session_id]) : [];
    if (!session) throw new Error('unauthorized');
    sessions.set(socket, session.session_id);
    await setRooms(socket, session);
  };

  return {
    toOrganizer: (organizer_id, name, event, area) => send(organizerRoom(organizer_id, area), name, event),
    toMember: (organizer_id, user_id, name, event) => send(memberRoom(organizer_id, user_id), name, event),
    toUser: (user_id, name, event) => send(userRoom(user_id), name, event),
    membershipChanged: async (user_id, organizer_id) => {
      const ids = io?.sockets.adapter.rooms.get(userRoom(user_id)) ?? [];
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
      });
      io.use((socket, next) => {
        admit(socket, access).then(
          () => next(),
          () => next(new Error('unauthorized')),
        );
      });
      io.on('connection', (socket) => {
        if (hasMissed(socket)) tellOfMissed(socket);
      });
      stopListening = await listen(database.$client, CHANNEL, {
        onMessage: (payload) => {
          const told = message.parse(JSON.parse(payload));
          if (told.origin !== origin) tellRoom(told.room, told.name, told.event);
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
