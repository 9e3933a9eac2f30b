import type { Chat, ChatMessage, ChatView, ClientMessenger, PlainForm } from '@tropa/contract';
import { changeableMessages, PAGE_SIZE } from '@tropa/core';
import { randomUUID } from 'node:crypto';
import type { Services } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { readVisitorPage, viewVisitorChat } from '../../chat/index.ts';
import { EMPTY_FORM } from './plain-form.ts';

/** A chat behind an address, with its newest messages. */
interface VisitedChat {
  /** Null: nobody has written about this booking yet. */
  chat: Chat | null;
  messages: ChatMessage[];
  has_more: boolean;
  change_number: number;
}

/** The chat behind an address, for its client; undefined where there is none. */
export async function loadVisitedChat(services: Services, uuid: string): Promise<VisitedChat | undefined> {
  const page = { limit: PAGE_SIZE.chatMessages, offset: 0 };
  try {
    const [chat, { messages, has_more, change_number }] = await Promise.all([
      viewVisitorChat(services, uuid),
      readVisitorPage(services, uuid, page),
    ]);
    return { chat, messages, has_more, change_number };
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  }
}

/** A chat as its page shows it, in the order of reading. @param form what became of a message sent without a script */
export const chatViewOf = (
  uuid: string,
  found: VisitedChat | undefined,
  now: Date,
  { messengers, form = EMPTY_FORM }: { messengers: ClientMessenger[]; form?: PlainForm | undefined },
): ChatView => ({
  uuid,
  messengers,
  messages: found?.messages.toReversed() ?? [],
  has_more: found?.has_more ?? false,
  frozen: found?.chat?.frozen ?? null,
  is_masked: found?.chat?.is_masked ?? false,
  read_by_other_id: found?.chat?.read_by_other_id ?? 0,
  change_number: found?.change_number ?? 0,
  changeable: found?.chat?.frozen
    ? []
    : [
        ...changeableMessages(
          (found?.messages ?? []).map((message) => ({
            ...message,
            isOwn: message.type === 'output',
            isAnswer: message.type === 'input',
            isGone: message.is_deleted || message.is_hidden || message.is_erased || message.card !== null,
          })),
          now,
        ),
      ],
  client_id: form.typed['client_id'] ?? randomUUID(),
  form,
});
