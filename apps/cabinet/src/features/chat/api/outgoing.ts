import type { StoredFile } from '@tropa/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ApiFailure, chatCalls, request } from '../../../shared/api/index.ts';
import type { OutgoingMessage } from '../model/outgoing-message.ts';
import { createOutgoingQueue, type SendOutcome } from '../model/outgoing-queue.ts';
import { takeMessage } from './chat-queries.ts';

async function send({ chat_id, client_id, message, file }: OutgoingMessage): Promise<SendOutcome> {
  try {
    const body = { chat_id, client_id, message, file_id: file?.id ?? null };
    const answer = await request(chatCalls.sendMessage, { body });
    return { kind: 'sent', message: answer.message };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const [refusal] = Object.values(error.errors);
    const isFinal = error.status === 409 || error.status === 422 || error.status === 404;
    return { kind: 'failed', error: refusal ?? error.message, isFinal };
  }
}

const queues = new WeakMap<QueryClient, ReturnType<typeof createOutgoingQueue>>();

/** One queue for all screens: a message goes on being sent when its chat is left. */
function queueOf(queryClient: QueryClient) {
  const known = queues.get(queryClient);
  if (known) return known;
  const queue = createOutgoingQueue({ send, onSent: (message) => takeMessage(queryClient, message) });
  queues.set(queryClient, queue);
  return queue;
}

/** One's own messages of a chat that the server does not have yet, and what may be done with them. */
export function useOutgoing(chat_id: number) {
  const queue = queueOf(useQueryClient());
  const all = useSyncExternalStore(queue.subscribe, queue.all);
  return {
    outgoing: all.filter((one) => one.chat_id === chat_id),
    write: (message: string, file: StoredFile | null) =>
      queue.add({
        chat_id,
        client_id: crypto.randomUUID(),
        message,
        file,
        created_at: new Date().toISOString(),
      }),
    retry: queue.retry,
    giveUp: queue.giveUp,
  };
}
