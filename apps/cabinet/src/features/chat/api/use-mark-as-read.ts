import { useQueryClient } from '@tanstack/react-query';
import type { Chat, ChatMessage } from '@tropa/contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { chatCalls, request } from '../../../shared/api/index.ts';
import { takeOwnReading } from './chat-queries.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/** Marks the messages of the other side as read once they are seen: the newest is in sight, and the tab is looked at. */
export function useMarkAsRead(chat: Chat, messages: readonly ChatMessage[], isAtEnd: boolean): void {
  const queryClient = useQueryClient();
  const isVisible = useSyncExternalStore(subscribe, () => !document.hidden);
  const told = useRef(0);
  const chat_id = chat.id;
  const { read_by_own_id, unread_count } = chat;
  const isNew = messages.some(({ id, type }) => type === 'input' && id > read_by_own_id);
  // What was marked as unread may hold nothing but words of one's own side.
  const isUnread = isNew || unread_count > 0;
  const newest = messages.at(-1)?.id ?? 0;
  useEffect(() => {
    if (!isUnread || !isVisible || !isAtEnd || told.current >= newest) return;
    told.current = newest;
    request(chatCalls.markAsRead, { body: { chat_id, message_id: newest } })
      .then(({ unread_count }) => takeOwnReading(queryClient, { chat_id, message_id: newest, unread_count }))
      .catch(() => {
        // The next look tries again; until then the dot stays, which is true.
        told.current = 0;
      });
  }, [chat_id, newest, isUnread, isVisible, isAtEnd, queryClient]);
}
