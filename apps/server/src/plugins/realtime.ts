import { REALTIME_PATH, type RealtimeEvent, type RealtimeEventName } from '@tropa/contract';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { SessionUser } from '../kernel/context.ts';

/** Sends product events to the open cabinets. */
export interface RealtimeHub {
  toOrganizer: <N extends RealtimeEventName>(organizer_id: number, name: N, event: RealtimeEvent<N>) => void;
}

export interface RealtimeAccess {
  readSession: (token: string) => Promise<SessionUser | null>;
  organizersOf: (user: SessionUser) => Promise<number[]>;
}

const organizerRoom = (organizer_id: number) => `organizer:${organizer_id}`;

/** A hub whose server is attached once the HTTP server exists; a process without the web role keeps it empty. */
export function createRealtimeHub(): RealtimeHub & {
  attach: (server: HttpServer, access: RealtimeAccess) => void;
  close: () => Promise<void>;
} {
  let io: Server | undefined;
  return {
    toOrganizer: (organizer_id, name, event) => {
      io?.to(organizerRoom(organizer_id)).emit(name, event);
    },
    attach: (server, access) => {
      io = new Server(server, { path: REALTIME_PATH, serveClient: false, connectionStateRecovery: {} });
      io.use((socket, next) => {
        const token: unknown = socket.handshake.auth['token'];
        const join = async () => {
          const user = typeof token === 'string' ? await access.readSession(token) : null;
          if (!user) throw new Error('unauthorized');
          const organizers = await access.organizersOf(user);
          await socket.join(organizers.map(organizerRoom));
        };
        join().then(
          () => next(),
          () => next(new Error('unauthorized')),
        );
      });
    },
    close: async () => {
      await io?.close();
    },
  };
}
