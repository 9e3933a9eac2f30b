import { REALTIME_PATH, type RealtimeEventName } from '@tropa/contract';
import { io, type Socket } from 'socket.io-client';
import type { TestClient } from './client.ts';

/** An event with the fields that a test looks at. */
export type HeardEvent<Fields extends object> = { name: RealtimeEventName } & Partial<Fields>;

/**
 * An open cabinet and all that it hears, in order; the server's end closes it.
 * @param opened_at when its page was opened, of `performance.now()`; without it the page has been connected before
 * @throws `unauthorized`
 */
export async function openCabinet<Fields extends object = Record<string, unknown>>(
  { port }: { port: number },
  { token }: Pick<TestClient, 'token'>,
  opened_at?: number,
): Promise<{ socket: Socket; heard: HeardEvent<Fields>[] }> {
  const heard: HeardEvent<Fields>[] = [];
  const socket = io(`http://127.0.0.1:${port}`, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: (give) =>
      give({ token, ...(opened_at !== undefined && { page_age: performance.now() - opened_at }) }),
  });
  // Both ends are typed by the same table of events.
  socket.onAny((name: RealtimeEventName, event: Fields) => heard.push({ ...event, name }));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { socket, heard };
}
