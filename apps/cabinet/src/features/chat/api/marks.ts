import { useQueryClient } from '@tanstack/react-query';
import type { Chat } from '@tropa/contract';
import { chatCalls, useCallMutation } from '../../../shared/api/index.ts';
import { refreshChat } from './chat-queries.ts';

/** What shows how far a member has read, and what is put off. */
export const CHANGED_BY_MARKS = [chatCalls.getChat, chatCalls.list, chatCalls.unreadCount] as const;

/** Marks a chat as unread. @param onDone the chat is to be left: what is on the screen is read again */
export const useMarkAsUnread = (onDone: () => void) =>
  useCallMutation(chatCalls.markAsUnread, { invalidates: CHANGED_BY_MARKS, onSuccess: onDone });

/** Says who answers for a chat. */
export function useAssign({ id: chat_id }: Chat) {
  const queryClient = useQueryClient();
  const assign = useCallMutation(chatCalls.assign, { onSuccess: () => refreshChat(queryClient, chat_id) });
  return {
    isBusy: assign.isPending,
    assign: (user_id: number | null) => assign.mutate({ body: { chat_id, user_id } }),
  };
}
