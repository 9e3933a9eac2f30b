import { useQueryClient } from '@tanstack/react-query';
import type { ChatMessage } from '@tropa/contract';
import { chatCalls, useCallMutation } from '../../../shared/api/index.ts';
import { refreshChat, takeMessage } from './chat-queries.ts';

/** Changes and takes back messages of one's own; what comes back is shown at once. */
export function useChangeMessage() {
  const queryClient = useQueryClient();
  const take = ({ message }: { message: ChatMessage }) => takeMessage(queryClient, message);
  const edit = useCallMutation(chatCalls.editMessage, { invalidates: [chatCalls.list] });
  const remove = useCallMutation(chatCalls.deleteMessage, { invalidates: [chatCalls.list] });
  return {
    edit: async ({ chat_id, id: message_id }: ChatMessage, message: string): Promise<void> =>
      take(await edit.mutateAsync({ body: { chat_id, message_id, message } })),
    remove: async ({ chat_id, id: message_id }: ChatMessage): Promise<void> => {
      take(await remove.mutateAsync({ body: { chat_id, message_id } }));
      refreshChat(queryClient, chat_id);
    },
    isBusy: edit.isPending || remove.isPending,
  };
}
