import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FrameAdapter } from './frame-adapter.ts';

const http = createServer();
const server = new Server(http, { connectionStateRecovery: {}, adapter: FrameAdapter });
const ROOM = 'organizer:1';
const clients: Socket[] = [];
/** How often the library has sent something by its own way. */
let byLibrary = 0;
beforeAll(async () => {
  server.on('connection', (socket) => void socket.join(ROOM));
  server.engine.on('flush', () => (byLibrary += 1));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
});
afterAll(async () => {
  for (const client of clients) client.close();
  await server.close();
});

/** A page that is open, and what it hears. */
async function open(transports: string[]) {
  const { port } = http.address() as AddressInfo;
  const client = io(`http://127.0.0.1:${port}`, {
    transports,
    upgrade: false,
    forceNew: true,
    reconnectionDelay: 10,
  });
  clients.push(client);
  const heard: string[] = [];
  let wake: (() => void) | undefined;
  client.on('told', (words: string) => {
    heard.push(words);
    wake?.();
  });
  await new Promise<void>((resolve) => {
    client.once('connect', resolve);
  });
  const untilHeard = async (count: number) => {
    while (heard.length < count)
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    return heard;
  };
  const own = server.sockets.sockets.get(client.id ?? '');
  if (!own) throw new Error('It is not connected');
  return { client, own, untilHeard };
}

describe('An event to many sockets', () => {
  it('comes whole, whatever its length, and once to who is in several of the rooms', async () => {
    const { own, untilHeard } = await open(['websocket']);
    await own.join('user:1');
    const before = byLibrary;
    // As one frame of 42["told","…","id"]: around each length from which on a frame begins otherwise.
    const texts = [1, ...Array.from({ length: 40 }, (_, index) => 80 + index), 65_000, 65_536, 70_000].map(
      (length) => 'ё'.repeat(length / 2),
    );
    for (const text of texts) server.to([ROOM, 'user:1']).emit('told', text);
    expect(await untilHeard(texts.length)).toEqual(texts);
    expect(byLibrary).toBe(before);
    own.disconnect(true);
  });

  it('comes after what waits there already', async () => {
    const { client, own } = await open(['websocket']);
    const read: string[] = [];
    const answers: (() => void)[] = [];
    own.on('ask', (answer: () => void) => {
      answers.push(answer);
      if (answers.length < 2) return;
      // Answers go by the library: the second waits there until the first is written.
      for (const give of answers) give();
      server.to(ROOM).emit('told', 'Третье');
    });
    await new Promise<void>((resolve) => {
      const hear = (words: string) => {
        read.push(words);
        if (read.length === 3) resolve();
      };
      client.on('told', hear);
      for (const words of ['Первое', 'Второе']) client.emit('ask', () => hear(words));
    });
    expect(read).toEqual(['Первое', 'Второе', 'Третье']);
    own.disconnect(true);
  });

  it('comes by HTTP', async () => {
    const { own, untilHeard } = await open(['polling']);
    for (const words of ['Первое', 'Второе']) server.to(ROOM).emit('told', words);
    expect(await untilHeard(2)).toEqual(['Первое', 'Второе']);
    own.disconnect(true);
  });

  it('comes to a page that has begun by HTTP, whose connection stays open, and gone on to a WebSocket', async () => {
    const { port } = http.address() as AddressInfo;
    const path = `127.0.0.1:${port}/socket.io/?EIO=4&transport`;
    server.engine.once('connection', (connection: NodeJS.EventEmitter) => {
      connection.once('upgrade', () => server.to(ROOM).emit('told', 'По новому пути'));
    });
    const opened = await (await fetch(`http://${path}=polling`)).text();
    const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
    await (await fetch(`http://${path}=polling&sid=${sid}`, { method: 'POST', body: '40' })).text();
    await (await fetch(`http://${path}=polling&sid=${sid}`)).text();
    const page = new WebSocket(`ws://${path}=websocket&sid=${sid}`);
    const heard = new Promise((resolve) => {
      page.addEventListener('message', ({ data }: { data: unknown }) => {
        const said = String(data);
        if (said === '3probe') page.send('5');
        else if (said.startsWith('42')) resolve(said);
      });
    });
    page.addEventListener('open', () => page.send('2probe'));
    expect(await heard).toContain('По новому пути');
    page.close();
  });

  it('comes to nobody who is in another room, or is left out', async () => {
    const [one, other] = [await open(['websocket']), await open(['websocket'])];
    await other.own.leave(ROOM);
    server.to(ROOM).emit('told', 'Одному');
    server.except(one.own.id).to([ROOM, other.own.id]).emit('told', 'Другому');
    server.emit('told', 'Всем');
    expect(await one.untilHeard(2)).toEqual(['Одному', 'Всем']);
    expect(await other.untilHeard(2)).toEqual(['Другому', 'Всем']);
    for (const { own } of [one, other]) own.disconnect(true);
  });

  it('comes later, once, to whoever was cut off', async () => {
    const { client, own, untilHeard } = await open(['websocket']);
    server.to(ROOM).emit('told', 'До обрыва');
    await untilHeard(1);
    const isCutOff = once(own, 'disconnect');
    client.io.engine.close();
    await isCutOff;
    server.to(ROOM).emit('told', 'Во время обрыва');
    await new Promise<void>((resolve) => {
      client.once('connect', resolve);
    });
    expect(client.recovered).toBe(true);
    server.to(ROOM).emit('told', 'После обрыва');
    expect(await untilHeard(3)).toEqual(['До обрыва', 'Во время обрыва', 'После обрыва']);
  });
});
