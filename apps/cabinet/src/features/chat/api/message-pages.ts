import type { CallAnswer, ChatMessage, chatCalls } from '@tropa/contract';

export type MessagePage = CallAnswer<(typeof chatCalls)['getMessages']>;
/** Pages of a chat, the newest first, as the library of queries keeps them. */
export interface MessagePages {
  pages: MessagePage[];
  pageParams: unknown[];
}

/**
 * The pages with a message that has come or changed; the same where they have it so already. A newer one stands first; one
 * between those that are known belongs to a page that is asked for anew.
 */
export function withMessage(known: MessagePages, message: ChatMessage): MessagePages {
  const [first, ...older] = known.pages;
  if (!first) return known;
  const isKnown = known.pages.some((page) => page.messages.some(({ id }) => id === message.id));
  if (isKnown)
    return {
      ...known,
      pages: known.pages.map((page) => ({
        ...page,
        messages: page.messages.map((one) => (one.id === message.id ? message : one)),
      })),
    };
  // Between what is shown and this there are others, which come with their pages.
  if (first.has_newer) return known;
  const messages = [message, ...first.messages].toSorted((one, other) => other.id - one.id);
  return { ...known, pages: [{ ...first, messages }, ...older] };
}

/** All messages of the pages, the oldest first. */
export const messagesOf = (known: MessagePages | undefined): ChatMessage[] =>
  (known?.pages ?? []).flatMap((page) => page.messages).toSorted((first, second) => first.id - second.id);
