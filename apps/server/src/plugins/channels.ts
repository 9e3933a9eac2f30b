import { may, type Area, type Member } from '@tropa/core';
import { derivedKey, type Config } from '../config.ts';
import type { Clock } from '../kernel/clock.ts';
import { keyedHash } from '../kernel/keyed-hash.ts';
import { isSameSecret } from '../kernel/same-secret.ts';
import { issueAccessToken, readAccessToken } from './access-token.ts';

/** How long a token joins a channel, and keeps its socket there. */
const LIFETIME_MS = 15 * 60_000;

/** What a live session may hear: what concerns its person, and the organizers that it belongs to. */
export interface SessionMemberships {
  session_id: string;
  user_id: number;
  /** Of the platform's staff, who hear of all questions to support. */
  is_admin: boolean;
  memberships: (Member & { organizer_id: number })[];
}
/** Who listens. */
export type Listener = Pick<SessionMemberships, 'session_id' | 'user_id'>;

/** Areas with a channel for those who see all of them. */
const SHARED_AREAS: Area[] = ['profile', 'bookings', 'chats'];

export const organizerChannel = (organizer_id: number, area?: Area) =>
  area ? `organizer:${organizer_id}:${area}` : `organizer:${organizer_id}`;
export const userChannel = (user_id: number) => `user:${user_id}`;
/** Of one member: what of an organizer's concerns it alone, e.g. bookings of its own. */
export const memberChannel = (organizer_id: number, user_id: number) => `member:${organizer_id}:${user_id}`;
/** Of all questions to support, for the platform's staff. */
export const SUPPORT_CHANNEL = 'support';
/** Of one chat, for its client or for members who see only their own. */
export const chatChannel = (chat_id: number, side: 'client' | 'organizer') => `chat:${chat_id}:${side}`;

/** The chat that a channel is of, and for which of the two; undefined: it is none of a chat. */
export function chatOfChannel(
  channel: string,
): { chat_id: number; side: 'client' | 'organizer' } | undefined {
  const [, id, side] = /^chat:(\d{1,15}):(client|organizer)$/u.exec(channel) ?? [];
  return side === 'client' || side === 'organizer' ? { chat_id: Number(id), side } : undefined;
}

/** The channels of a session but those of single chats: of the person, and of each organizer what it sees there. */
export function channelsOf({ user_id, is_admin, memberships }: SessionMemberships): string[] {
  const ofMemberships = memberships.flatMap(({ organizer_id, ...member }) => [
    organizerChannel(organizer_id),
    memberChannel(organizer_id, user_id),
    ...SHARED_AREAS.filter((area) => may(member, `${area}.read`) === 'all').map((area) =>
      organizerChannel(organizer_id, area),
    ),
  ]);
  return [userChannel(user_id), ...(is_admin ? [SUPPORT_CHANNEL] : []), ...ofMemberships];
}

interface Signer {
  config: Config;
  clock: Clock;
}

const sign = ({ config }: Signer, { user_id, session_id }: Listener, channel: string, expires: number) =>
  keyedHash(config, 'channel-token', JSON.stringify([user_id, session_id, channel, expires])).toString(
    'base64url',
  );

/** A token by which a socket of this session, and no other, joins a channel. */
export function issueChannelToken(signer: Signer, listener: Listener, channel: string): string {
  const expires = signer.clock.now().getTime() + LIFETIME_MS;
  return `${expires}.${sign(signer, listener, channel, expires)}`;
}

/** When a genuine token of this session for this channel ends, of the clock's milliseconds; undefined: it is spent, or is not one. */
export function readChannelToken(
  signer: Signer,
  listener: Listener,
  channel: string,
  token: string,
): number | undefined {
  const [until = '', signature = ''] = token.split('.');
  const expires = Number(until);
  if (!isSameSecret(signature, sign(signer, listener, channel, expires))) return undefined;
  return expires > signer.clock.now().getTime() ? expires : undefined;
}

/** A token that opens a socket for a session, and is no access token. */
export const issueConnectionToken = ({ config, clock }: Signer, { user_id, session_id }: Listener) =>
  issueAccessToken(user_id, session_id, derivedKey(config, 'connection-token'), clock.now());

/** The session of a genuine token that is not spent. */
export async function readConnectionToken(
  { config, clock }: Signer,
  token: string,
): Promise<Listener | undefined> {
  const claims = await readAccessToken(token, derivedKey(config, 'connection-token'), clock.now());
  return claims && { user_id: claims.user, session_id: claims.session };
}
