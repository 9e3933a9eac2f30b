import type { ChatMessage } from '@tropa/contract';
import { SendStatus, type OutgoingMessage } from './outgoing-message.ts';

/** What became of a try. */
export type SendOutcome =
  | { kind: 'sent'; message: ChatMessage }
  | { kind: 'failed'; error: string; isFinal: boolean };

interface QueuePorts {
  send: (message: OutgoingMessage) => Promise<SendOutcome>;
  /** The message has arrived: it is shown among the stored ones from now on. */
  onSent: (message: ChatMessage) => void;
}

/**
 * Own messages on their way, of all chats. Those of one chat go one after another, in the order they were written; one that
 * fails stays with its reason until it is sent again or given up, and does not hold the next ones.
 */
export function createOutgoingQueue({ send, onSent }: QueuePorts) {
  let messages: readonly OutgoingMessage[] = [];
  const listeners = new Set<() => void>();
  const busy = new Set<number>();

  const change = (next: readonly OutgoingMessage[]) => {
    messages = next;
    for (const listener of listeners) listener();
  };
  const patch = (client_id: string, facts: Partial<OutgoingMessage>) =>
    change(messages.map((one) => (one.client_id === client_id ? { ...one, ...facts } : one)));
  const drop = (client_id: string) => change(messages.filter((one) => one.client_id !== client_id));

  const run = async (chat_id: number) => {
    if (busy.has(chat_id)) return;
    busy.add(chat_id);
    for (;;) {
      const next = messages.find((one) => one.chat_id === chat_id && one.status === SendStatus.waiting);
      if (!next) break;
      patch(next.client_id, { status: SendStatus.loading, error: '' });
      // oxlint-disable-next-line no-await-in-loop -- their order is the order of the chat
      const outcome = await send(next);
      if (outcome.kind === 'sent') {
        onSent(outcome.message);
        drop(next.client_id);
      } else {
        const { error, isFinal } = outcome;
        patch(next.client_id, { status: SendStatus.failed, error, isFinal });
      }
    }
    busy.delete(chat_id);
  };

  return {
    add: (message: Pick<OutgoingMessage, 'chat_id' | 'client_id' | 'message' | 'file' | 'created_at'>) => {
      change([...messages, { ...message, status: SendStatus.waiting, error: '', isFinal: false }]);
      void run(message.chat_id);
    },
    /** Sends one that failed again, under its own id. */
    retry: (client_id: string) => {
      const failed = messages.find((one) => one.client_id === client_id);
      if (failed?.status !== SendStatus.failed) return;
      patch(client_id, { status: SendStatus.waiting });
      void run(failed.chat_id);
    },
    /** Gives one up that failed. */
    giveUp: drop,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => messages,
  };
}
