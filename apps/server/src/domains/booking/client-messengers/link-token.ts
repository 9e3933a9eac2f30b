import { timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { keyedHash } from '../../../kernel/keyed-hash.ts';

/** What a client has a private page of: its booking, or a chat that is about none. */
export interface ClientSubject {
  of: 'booking' | 'chat';
  id: number;
}

const HEAD_BYTES = 11;
const MAC_BYTES = 12;
const TOKEN = /^[\w-]{31}$/u;
const MINUTE_MS = 60_000;
/** A page that has been open for longer shows another link when it is looked at again. */
const GOOD_MS = 7 * 24 * 3_600_000;
const KINDS = ['booking', 'chat'] as const;

const macOf = (config: Config, head: Buffer) =>
  keyedHash(config, 'client-messenger', head).subarray(0, MAC_BYTES);

/** What a bot is started with from a private page. It names no private address, and opens nothing but letters about its subject. */
export function clientToken(config: Config, { of, id }: ClientSubject, now: Date): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(KINDS.indexOf(of), 0);
  head.writeUIntBE(id, 1, 6);
  head.writeUInt32BE(Math.floor(now.getTime() / MINUTE_MS), 7);
  return Buffer.concat([head, macOf(config, head)]).toString('base64url');
}

/** What a token is about; undefined where it is none of ours, or too old. */
export function readClientToken(config: Config, typed: string, now: Date): ClientSubject | undefined {
  const token = typed.trim();
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const head = bytes.subarray(0, HEAD_BYTES);
  const mac = bytes.subarray(HEAD_BYTES);
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(config, head))) return undefined;
  const of = KINDS[head.readUInt8(0)];
  const age = now.getTime() - head.readUInt32BE(7) * MINUTE_MS;
  return of && age < GOOD_MS ? { of, id: head.readUIntBE(1, 6) } : undefined;
}
