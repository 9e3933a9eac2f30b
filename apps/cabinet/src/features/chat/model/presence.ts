import type { RealtimeEvent } from '@tropa/contract';
import { CHAT } from '@tropa/core';

/** Somebody who has the same chat open. */
export interface Present {
  /** Null: the other side. */
  user_id: number | null;
  name: string;
  /** Until when it is taken to be there, and to type, ms. */
  here: number;
  types: number;
}

type Heard = Pick<RealtimeEvent<'chat_presence'>, 'user_id' | 'person_name' | 'state'>;

/** Who is there, with what somebody has just said of itself. */
export function withHeard(
  known: readonly Present[],
  { user_id, person_name: name, state }: Heard,
  now: number,
): Present[] {
  const others = known.filter((one) => one.user_id !== user_id);
  if (state === 'left') return others;
  const types = state === 'typing' ? now + CHAT.presence.typingGoneMs : 0;
  return [...others, { user_id, name, here: now + CHAT.presence.goneMs, types }];
}

/** The same without those who have said nothing for too long. @returns what was given where nobody has gone */
export function withoutGone(known: readonly Present[], now: number): readonly Present[] {
  const left = known
    .filter(({ here }) => here > now)
    .map((one) => (one.types > 0 && one.types <= now ? { ...one, types: 0 } : one));
  return left.length === known.length && left.every((one, index) => one === known[index]) ? known : left;
}
