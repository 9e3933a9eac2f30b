import { REALTIME_PATH, type RealtimeEvent, type RealtimeEventName } from '@tropa/contract';
import type { Socket } from 'socket.io-client';
import { refreshSession } from '../api/api.ts';
import { readToken } from '../session/token.ts';

type Handler<N extends RealtimeEventName> = (event: RealtimeEvent<N>) => void;
const handlers = new Map<string, Set<(event: never) => void>>();
const reconnectHandlers = new Set<() => void>();

let socket: Socket | null = null;
let isWanted = false;

/**
 * Opens the real-time connection; calling it again does nothing. The library is loaded only then. Every attempt to
 * connect carries the newest token; a refused one is renewed once before the next.
 */
export async function connectRealtime(): Promise<void> {
  if (isWanted) return;
  isWanted = true;
  const { io } = await import('socket.io-client');
  // Signed out while the library was on its way.
  if (!isWanted) return;
  let wasConnected = false;
  const opened = io({
    path: REALTIME_PATH,
    transports: ['websocket', 'polling'],
    // What the page shows was read before this: the server tells whether anything has happened since it was opened.
    auth: (give) => give({ token: readToken(), ...(!wasConnected && { page_age: performance.now() }) }),
  });
  socket = opened;
  opened.onAny((name: string, event: unknown) => {
    // Both ends are typed by the same table of events.
    for (const handler of handlers.get(name) ?? []) handler(event as never);
  });
  opened.on('connect', () => {
    if (wasConnected && !opened.recovered) for (const handler of reconnectHandlers) handler();
    wasConnected = true;
  });
  opened.on('connect_error', () => {
    // An inactive socket was refused by the server: it does not try again by itself.
    if (!opened.active) void reopen(opened);
  });
  opened.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') void reopen(opened);
  });
}

const REOPEN_DELAY = 2000;
async function reopen(refused: Socket): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REOPEN_DELAY));
  if (socket !== refused) return;
  try {
    await refreshSession();
  } catch {
    // Without a session the client has gone to /login and closes the connection; without a network the next attempt decides.
  }
  if (socket === refused) refused.connect();
}

/** Closes the connection: nobody is signed in any more. */
export function disconnectRealtime(): void {
  isWanted = false;
  socket?.disconnect();
  socket = null;
}

/** Hears an event of the contract. Returns how to stop. */
export function onRealtimeEvent<N extends RealtimeEventName>(name: N, handler: Handler<N>): () => void {
  const known = handlers.get(name) ?? new Set();
  handlers.set(name, known);
  known.add(handler);
  return () => known.delete(handler);
}

/** Hears that the connection is back after a break in which events may have been missed. Returns how to stop. */
export function onRealtimeReconnect(handler: () => void): () => void {
  reconnectHandlers.add(handler);
  return () => reconnectHandlers.delete(handler);
}
