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
  /** What stands in the queue has become another. */
  onChange?: (former: readonly OutgoingMessage[], messages: readonly OutgoingMessage[]) => void;
  /** What a page before this one left, the oldest first. */
  kept?: readonly OutgoingMessage[];
}

/** Whether another try may bring it there: what was refused stays refused. */
const isLost = ({ status, isFinal }: OutgoingMessage) => status === SendStatus.failed && !isFinal;

/**
 * Own messages on their way, of all chats. Those of one chat go one after another, in the order they were written: one that is
 * lost on its way stays with its reason until it is sent again or given up, and the next ones wait behind it. One that is
 * refused holds nothing up.
 */
export function createOutgoingQueue({ send, onSent, onChange, kept = [] }: QueuePorts) {
  let messages = kept;
  const listeners = new Set<() => void>();
  const busy = new Set<number>();

  const change = (next: readonly OutgoingMessage[]) => {
    onChange?.(messages, next);
    messages = next;
    for (const listener of listeners) listener();
  };
  const patch = (client_id: string, facts: Partial<OutgoingMessage>) =>
    change(messages.map((one) => (one.client_id === client_id ? { ...one, ...facts } : one)));
  const drop = (client_id: string) => change(messages.filter((one) => one.client_id !== client_id));
  const first = (chat_id: number) =>
    messages.find((one) => one.chat_id === chat_id && (one.status !== SendStatus.failed || isLost(one)));

  const run = async (chat_id: number) => {
    if (busy.has(chat_id)) return;
    busy.add(chat_id);
    for (;;) {
      const next = first(chat_id);
      if (next?.status !== SendStatus.waiting) break;
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
  /** Lets what was lost go again, each under its own id. */
  const goOn = (chat_id: number) => {
    if (messages.some((one) => one.chat_id === chat_id && isLost(one)))
      change(
        messages.map((one) =>
          one.chat_id === chat_id && isLost(one) ? { ...one, status: SendStatus.waiting } : one,
        ),
      );
    void run(chat_id);
  };

  return {
    add: (message: Pick<OutgoingMessage, 'chat_id' | 'client_id' | 'message' | 'file' | 'created_at'>) => {
      change([...messages, { ...message, status: SendStatus.waiting, error: '', isFinal: false }]);
      goOn(message.chat_id);
    },
    /** Sends again what was lost in a chat, in its order. */
    retry: goOn,
    /** The same in every chat: there is a connection again. */
    retryAll: () => {
      for (const chat_id of new Set(messages.map((one) => one.chat_id))) goOn(chat_id);
    },
    /** Gives up one that failed, or forgets one that has arrived all the same. */
    giveUp: (client_id: string) => {
      const given = messages.find((one) => one.client_id === client_id);
      if (given?.status !== SendStatus.failed) return;
      drop(client_id);
      void run(given.chat_id);
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    all: () => messages,
  };
}
