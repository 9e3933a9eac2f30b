import type { ChatMessage, StoredFile } from '@tropa/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { ApiFailure, chatCalls, request } from '../../../shared/api/index.ts';
import { sendBySocket } from '../../../shared/realtime/realtime.ts';
import { useProfile } from '../../../shared/session/session.ts';
import { readToken } from '../../../shared/session/token.ts';
import { keepOutgoing, keptOutgoing, onSentElsewhere } from '../model/kept-outgoing.ts';
import type { OutgoingMessage } from '../model/outgoing-message.ts';
import { createOutgoingQueue, type SendOutcome } from '../model/outgoing-queue.ts';
import { takeMessage } from './chat-queries.ts';

async function send({ chat_id, client_id, message, file }: OutgoingMessage): Promise<SendOutcome> {
  try {
    const body = { chat_id, client_id, message, file_id: file?.id ?? null };
    const answer = (await sendBySocket(body)) ?? (await request(chatCalls.sendMessage, { body }));
    return { kind: 'sent', message: answer.message };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const [refusal] = Object.values(error.errors);
    const isFinal = error.status === 409 || error.status === 422 || error.status === 404;
    return { kind: 'failed', error: refusal ?? error.message, isFinal };
  }
}

type Queue = ReturnType<typeof createOutgoingQueue>;
const queues = new WeakMap<QueryClient, { user_id: number; queue: Queue }>();

/** One queue for all screens of a person: a message goes on being sent when its chat is left. */
function queueOf(queryClient: QueryClient, user_id: number): Queue {
  const known = queues.get(queryClient);
  if (known?.user_id === user_id) return known.queue;
  const queue = createOutgoingQueue({
    send,
    onSent: (message) => takeMessage(queryClient, message),
    onChange: (former, messages) => keepOutgoing(user_id, former, messages),
    kept: keptOutgoing(user_id),
  });
  queues.set(queryClient, { user_id, queue });
  onSentElsewhere(user_id, queue.giveUp);
  window.addEventListener('online', () => {
    // Of somebody who has signed out nothing is sent.
    if (queues.get(queryClient)?.queue === queue && readToken() !== null) queue.retryAll();
  });
  return queue;
}

/** One's own messages of a chat that the server does not have yet, and what may be done with them. */
export function useOutgoing(chat_id: number, stored: readonly ChatMessage[]) {
  const queue = queueOf(useQueryClient(), useProfile()?.id ?? 0);
  const all = useSyncExternalStore(queue.subscribe, queue.all);
  const outgoing = all.filter((one) => one.chat_id === chat_id);
  useEffect(() => {
    // Its answer was lost, or went to a tab that is closed: what is here all the same is not sent again.
    for (const { client_id } of stored) queue.giveUp(client_id);
  }, [queue, stored]);
  return {
    outgoing,
    write: (message: string, file: StoredFile | null) =>
      queue.add({
        chat_id,
        client_id: crypto.randomUUID(),
        message,
        file,
        created_at: new Date().toISOString(),
      }),
    retry: () => queue.retry(chat_id),
    giveUp: queue.giveUp,
  };
}
