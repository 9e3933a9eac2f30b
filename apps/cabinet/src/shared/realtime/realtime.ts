import {
  JOIN_CHANNELS,
  REALTIME_PATH,
  SEND_MESSAGE,
  type CallAnswer,
  type CallInput,
  type ChannelJoin,
  type MessageSent,
  type RealtimeEvent,
  type RealtimeEventName,
} from '@tropa/contract';
import type { Socket } from 'socket.io-client';
import { chatCalls, request } from '../api/index.ts';

type Handler<N extends RealtimeEventName> = (event: RealtimeEvent<N>) => void;
const handlers = new Map<string, Set<(event: never) => void>>();
const reconnectHandlers = new Set<() => void>();

/** Tokens last for 15 minutes: they are asked for anew well before. */
const RENEW_MS = 10 * 60_000;
const REOPEN_DELAY = 2000;
/** A message that was not answered by then goes by HTTP. */
const SEND_TIMEOUT = 5000;

type Channels = CallAnswer<(typeof chatCalls)['channelsList']>;
let known: { channels: Channels; at: number } | null = null;
let socket: Socket | null = null;
let isWanted = false;
let renewal: ReturnType<typeof setInterval> | undefined;

/** What may be heard, with tokens that are not about to end. */
async function readChannels(): Promise<Channels> {
  if (known && performance.now() - known.at < RENEW_MS) return known.channels;
  const channels = await request(chatCalls.channelsList, {});
  known = { channels, at: performance.now() };
  return channels;
}

const join = async (opened: Socket, { channels }: Channels, page_age?: number) => {
  const wish: ChannelJoin = { channels, ...(page_age !== undefined && { page_age }) };
  await opened.timeout(REOPEN_DELAY * 5).emitWithAck(JOIN_CHANNELS, wish);
};

/** Asks for what may be heard now, and joins it: what was joined is kept for another 15 minutes. */
async function renew(): Promise<void> {
  known = null;
  const opened = socket;
  if (!opened?.connected) return;
  try {
    await join(opened, await readChannels());
  } catch {
    // Without a network the connection is gone too, and joins when it is back; the next renewal tries again.
  }
}

/**
 * Opens the real-time connection; calling it again does nothing. The library is loaded only then. It comes in by the tokens of
 * `chat/channels-list`, asked for anew before they end.
 */
export async function connectRealtime(): Promise<void> {
  if (isWanted) return;
  isWanted = true;
  const { io } = await import('socket.io-client');
  // Signed out while the library was on its way.
  if (!isWanted) return;
  let wasJoined = false;
  const opened = io({
    path: REALTIME_PATH,
    transports: ['websocket', 'polling'],
    auth: (give) => {
      readChannels().then(
        ({ connectionToken }) => give({ token: connectionToken }),
        // The server refuses it, and the next attempt asks again.
        () => give({}),
      );
    },
  });
  socket = opened;
  opened.onAny((name: string, event: unknown) => {
    // Both ends are typed by the same table of events.
    for (const handler of handlers.get(name) ?? []) handler(event as never);
  });
  const hear = async () => {
    const isFirst = !wasJoined;
    // What the page shows was read before this: the server tells whether anything has happened since it was opened.
    await join(opened, await readChannels(), isFirst ? performance.now() : undefined);
    wasJoined = true;
    if (!isFirst && !opened.recovered) for (const handler of reconnectHandlers) handler();
  };
  opened.on('connect', () => {
    hear().catch(() => {
      if (socket === opened) opened.disconnect();
      void reopen(opened);
    });
  });
  opened.on('connect_error', () => {
    // An inactive socket was refused by the server: it does not try again by itself.
    if (!opened.active) void reopen(opened);
  });
  opened.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') void reopen(opened);
  });
  clearInterval(renewal);
  renewal = setInterval(() => void renew(), RENEW_MS);
}

async function reopen(refused: Socket): Promise<void> {
  known = null;
  await new Promise((resolve) => setTimeout(resolve, REOPEN_DELAY));
  if (socket === refused) refused.connect();
}

/** Closes the connection: nobody is signed in any more. */
export function disconnectRealtime(): void {
  isWanted = false;
  clearInterval(renewal);
  socket?.disconnect();
  socket = null;
  known = null;
}

// Somebody who joins a team, or may see more of it, hears that too.
onRealtimeEvent('membership_changed', () => void renew());

/**
 * Sends a message of a chat by the open connection.
 * @returns the call's answer; undefined where there is no connection, it was lost, or the server has refused: then it is to be
 * asked by HTTP, under the same `client_id`, so that a message that did arrive is not stored twice
 */
export async function sendBySocket(
  body: CallInput<(typeof chatCalls)['sendMessage']>['body'],
): Promise<CallAnswer<(typeof chatCalls)['sendMessage']> | undefined> {
  // A browser without a network takes its connection for open until it hears nothing for a while.
  if (!socket?.connected || !navigator.onLine) return undefined;
  try {
    const sent = (await socket.timeout(SEND_TIMEOUT).emitWithAck(SEND_MESSAGE, body)) as MessageSent;
    // Both ends are typed by the same call.
    return sent.answer as CallAnswer<(typeof chatCalls)['sendMessage']> | undefined;
  } catch {
    return undefined;
  }
}

/** Hears an event of the contract. Returns how to stop. */
export function onRealtimeEvent<N extends RealtimeEventName>(name: N, handler: Handler<N>): () => void {
  const listening = handlers.get(name) ?? new Set();
  handlers.set(name, listening);
  listening.add(handler);
  return () => listening.delete(handler);
}

/** Hears that the connection is back after a break in which events may have been missed. Returns how to stop. */
export function onRealtimeReconnect(handler: () => void): () => void {
  reconnectHandlers.add(handler);
  return () => reconnectHandlers.delete(handler);
}
