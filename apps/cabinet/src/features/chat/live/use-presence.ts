import type { Chat, RealtimeEvent } from '@tropa/contract';
import { CHAT } from '@tropa/core';
import { useEffect, useRef, useState } from 'react';
import { chatCalls, request } from '../../../shared/api/index.ts';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useProfile } from '../../../shared/session/session.ts';
import { withHeard, withoutGone, type Present } from '../model/presence.ts';

/** So often who has gone is looked for. */
const LOOK_MS = 1000;
type State = RealtimeEvent<'chat_presence'>['state'];

/** Nobody needs to know that it was not told: it is said again soon. */
const tell = (chat_id: number, state: State, has_come = false) =>
  void request(chatCalls.tellPresence, { body: { chat_id, state, has_come } }).catch(() => undefined);

/**
 * Who else has a chat open and who types in it; tells the others the same of oneself, while the tab is looked at.
 * @returns those who are there, and what is to be called when one types and when one has sent or emptied what one typed
 */
export function usePresence({ id: chat_id, side }: Chat) {
  const own_user_id = useProfile()?.id;
  const [present, setPresent] = useState<readonly Present[]>([]);
  const toldTyping = useRef(-Infinity);
  // Of a client nobody is told that it reads: its marks say what it has read.
  const isStaff = side !== 'client';

  useRealtimeEvent('chat_presence', (event) => {
    if (event.chat_id !== chat_id) return;
    const isOther = event.user_id === null;
    // Somebody may be of the staff and of the organizer that asks: each screen is of one side.
    if (event.user_id === own_user_id || isOther === (event.side === side)) return;
    setPresent((known) => withHeard(known, event, Date.now()));
    if (event.has_come && !document.hidden) tell(chat_id, 'reading');
  });

  useEffect(() => {
    const timer = setInterval(() => setPresent((known) => withoutGone(known, Date.now())), LOOK_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    if (!isStaff) return undefined;
    const say = () => {
      if (!document.hidden) tell(chat_id, 'reading');
    };
    const onLook = () => tell(chat_id, document.hidden ? 'left' : 'reading', !document.hidden);
    if (!document.hidden) tell(chat_id, 'reading', true);
    const timer = setInterval(say, CHAT.presence.everyMs);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onLook);
      tell(chat_id, 'left');
    };
  }, [chat_id, isStaff]);

  return {
    present,
    onType: () => {
      const now = Date.now();
      if (now - toldTyping.current < CHAT.presence.typingEveryMs) return;
      toldTyping.current = now;
      tell(chat_id, 'typing');
    },
    onStop: () => {
      if (toldTyping.current === -Infinity) return;
      toldTyping.current = -Infinity;
      tell(chat_id, 'reading');
    },
  };
}
