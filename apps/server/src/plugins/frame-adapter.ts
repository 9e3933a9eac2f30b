import type { Socket as NetSocket } from 'node:net';
import type { Namespace, Socket } from 'socket.io';
import { SessionAwareAdapter, type BroadcastOptions } from 'socket.io-adapter';

/** An event as the library hands it on: its name and what it tells. All that this server tells is JSON. */
interface EventPacket {
  data: unknown[];
}

/** How a text event of the main namespace begins: a message of Engine.IO, an event of Socket.IO. */
const EVENT = '42';
/** A whole text, which no further frame goes on with (RFC 6455, 5.2). */
const WHOLE_TEXT = 0x81;
/** A room that no socket is in: the library takes no room at all for everybody. */
const NOBODY = '';

/** A text as one WebSocket frame of a server. */
function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = WHOLE_TEXT;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

/**
 * The connection of a socket where the next thing that it is to read may be written straight away: it has begun as a WebSocket, and
 * nothing waits there that must be read before.
 */
function freeConnection({ conn }: Socket): NetSocket | undefined {
  const { transport, request } = conn;
  const isFree =
    transport.name === 'websocket' &&
    // One that has begun by HTTP goes on over another connection.
    !conn.upgraded &&
    conn.readyState === 'open' &&
    transport.readyState === 'open' &&
    transport.writable &&
    request.socket.writable;
  return isFree ? request.socket : undefined;
}

/**
 * Tells an event to many sockets by one frame, made once and written as it is: the library's way to each of them takes longer than
 * the writing, before and after it. Whoever is busy, comes by HTTP, or was cut off is told by the library.
 */
export class FrameAdapter extends SessionAwareAdapter {
  declare readonly nsp: Namespace;

  override broadcast(packet: EventPacket, opts: BroadcastOptions): void {
    if (opts.rooms.size === 0) {
      super.broadcast(packet, opts);
      return;
    }
    const [free, others] = this.#socketsIn(opts);
    const rest: BroadcastOptions = { ...opts, rooms: new Set([NOBODY, ...others]) };
    // It names the event, so that whoever comes back can say which was the last, and keeps it with these options.
    super.broadcast(packet, rest);
    rest.rooms = opts.rooms;
    if (free.length === 0) return;
    const frame = textFrame(EVENT + JSON.stringify(packet.data));
    for (const connection of free) connection.write(frame);
  }

  /** Of some rooms the connections that can be written to, and the ids of the other sockets; each once. */
  #socketsIn({ rooms, except }: BroadcastOptions): [free: NetSocket[], others: string[]] {
    const [free, others]: [NetSocket[], string[]] = [[], []];
    const ids = new Set<string>();
    for (const room of rooms) for (const id of this.rooms.get(room) ?? []) ids.add(id);
    for (const room of except ?? []) for (const id of this.rooms.get(room) ?? []) ids.delete(id);
    for (const id of ids) {
      const socket = this.nsp.sockets.get(id);
      const connection = socket && freeConnection(socket);
      if (connection) free.push(connection);
      else others.push(id);
    }
    return [free, others];
  }
}
