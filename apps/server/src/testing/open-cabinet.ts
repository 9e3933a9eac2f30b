import {
  chatCalls,
  JOIN_CHANNELS,
  REALTIME_PATH,
  type ChannelJoin,
  type ChannelsJoined,
  type RealtimeEventName,
} from '@tropa/contract';
import { io, type Socket } from 'socket.io-client';
import { TestClient } from './client.ts';

/** An event with the fields that a test looks at. */
export type HeardEvent<Fields extends object> = { name: RealtimeEventName } & Partial<Fields>;

/**
 * A socket that hears nothing yet; the server's end closes it.
 * @param token a connection token of `chat/channels-list`
 * @throws `unauthorized`
 */
export async function openSocket({ port }: { port: number }, token: string | undefined): Promise<Socket> {
  const socket = io(`http://127.0.0.1:${port}`, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token },
  });
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}

/** Joins channels by their tokens. @returns those that are heard now */
export async function joinChannels(socket: Socket, join: ChannelJoin): Promise<string[]> {
  const { joined } = (await socket.emitWithAck(JOIN_CHANNELS, join)) as ChannelsJoined;
  return joined;
}

/**
 * An open cabinet and all that it hears, in order; the server's end closes it.
 * @param opened_at when its page was opened, of `performance.now()`; without it the page has been connected before
 * @throws `unauthorized`
 */
export async function openCabinet<Fields extends object = Record<string, unknown>>(
  app: { port: number },
  { token }: Pick<TestClient, 'token'>,
  opened_at?: number,
): Promise<{ socket: Socket; heard: HeardEvent<Fields>[] }> {
  const client = new TestClient(app.port);
  client.token = token;
  const { connectionToken, channels } = await client.call(chatCalls.channelsList, {});
  const heard: HeardEvent<Fields>[] = [];
  const socket = await openSocket(app, connectionToken);
  // Both ends are typed by the same table of events.
  socket.onAny((name: RealtimeEventName, event: Fields) => heard.push({ ...event, name }));
  await joinChannels(socket, {
    channels,
    ...(opened_at !== undefined && { page_age: performance.now() - opened_at }),
  });
  return { socket, heard };
}
