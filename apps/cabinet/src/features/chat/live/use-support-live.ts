import { useQueryClient } from '@tanstack/react-query';
import { deskCalls, deskSupportCalls, invalidateCalls } from '../../../shared/api/index.ts';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { refreshChat, refreshMessages } from '../api/chat-queries.ts';

/** Keeps the desk's questions to support as they are: the queue, and the one that is open. */
export function useSupportLive(): void {
  const queryClient = useQueryClient();
  useRealtimeEvent('support_chat_changed', ({ chat_id }) => {
    refreshMessages(queryClient, chat_id);
    refreshChat(queryClient, chat_id);
    void invalidateCalls(queryClient, [deskSupportCalls.chat, deskSupportCalls.chats, deskCalls.queues]);
  });
}
