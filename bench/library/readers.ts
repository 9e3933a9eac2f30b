import { chatCalls, JOIN_CHANNELS, REALTIME_PATH } from '@tropa/contract';
import type { TestClient } from '@tropa/server/testing/client';
import { WebSocket } from 'ws';

/** Raw sockets that read along. Both sides are read by the same ones, so that reading costs the same. */
export interface Readers {
  /** Waits until all have read some words. @returns when each did, of `performance.now()` */
  untilRead: (words: string) => Promise<number[]>;
  /** Of one of them. */
  send: (text: string) => void;
  close: () => void;
}

const TIMEOUT_MS = 10_000;

/** @param open a socket that reads already */
async function startReaders(count: number, open: () => Promise<WebSocket>): Promise<Readers> {
  const sockets: WebSocket[] = [];
  for (let index = 0; index < count; index += 1) sockets.push(await open());
  let waited: { words: string; heard: (index: number) => void } | undefined;
  for (const [index, socket] of sockets.entries())
    socket.on('message', (told: Buffer) => {
      if (waited && told.includes(waited.words)) waited.heard(index);
    });
  return {
    untilRead: (words) =>
      new Promise((resolve, reject) => {
        const times = new Map<number, number>();
        const late = setTimeout(() => {
          reject(new Error(`${times.size} of ${count} readers have read it`));
        }, TIMEOUT_MS);
        const heard = (index: number) => {
          if (!times.has(index)) times.set(index, performance.now());
          if (times.size < count) return;
          clearTimeout(late);
          waited = undefined;
          resolve([...times.values()]);
        };
        waited = { words, heard };
      }),
    send: (text) => sockets[0]?.send(text),
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}

/** Readers of a floor's chat. */
export const readersOfFloor = (port: number, count: number): Promise<Readers> =>
  startReaders(count, async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/chat`, { perMessageDeflate: false });
    await new Promise((resolve, reject) => {
      socket.once('open', resolve);
      socket.once('error', reject);
    });
    return socket;
  });

/** Open cabinets, by the protocol that they speak (Engine.IO 4, Socket.IO 5), which have joined all that their person may hear. */
export async function cabinetsThatRead(client: TestClient, port: number, count: number): Promise<Readers> {
  const { connectionToken, channels } = await client.call(chatCalls.channelsList, {});
  return startReaders(count, async () => {
    const url = `ws://127.0.0.1:${port}${REALTIME_PATH}/?EIO=4&transport=websocket`;
    const socket = new WebSocket(url, { perMessageDeflate: false });
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.on('message', (data: Buffer) => {
        const said = data.toString();
        if (said === '2') socket.send('3');
        else if (said.startsWith('0')) socket.send(`40${JSON.stringify({ token: connectionToken })}`);
        else if (said.startsWith('40')) socket.send(`420${JSON.stringify([JOIN_CHANNELS, { channels }])}`);
        else if (said.startsWith('430')) resolve();
        else if (said.startsWith('44')) reject(new Error(said));
      });
    });
    return socket;
  });
}
