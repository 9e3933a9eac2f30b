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

/** Whether a message says more than an answer that was made before it. */
const isFresher = (known: ChatMessage, asked: ChatMessage): boolean =>
  (known.edited_at ?? '') > (asked.edited_at ?? '') ||
  (asked.file_status === 'waiting' && known.file_status !== 'waiting');

/**
 * Pages that were asked for, older ones or all anew, with what has come live while they were on their way: no message that was shown
 * goes away again.
 */
export function withNews(known: MessagePages | undefined, asked: MessagePages): MessagePages {
  const [first, ...older] = asked.pages;
  // Between what is shown and the newest there are others.
  if (!known?.pages[0] || !first || first.has_newer || known.pages[0].has_newer) return asked;
  const shown = new Map(messagesOf(known).map((message) => [message.id, message]));
  const newest = Math.max(0, ...first.messages.map(({ id }) => id));
  const news = [...shown.values()].filter(({ id }) => id > newest).toReversed();
  const pages = [{ ...first, messages: [...news, ...first.messages] }, ...older].map((page) => ({
    ...page,
    messages: page.messages.map((message) => {
      const other = shown.get(message.id);
      return other && isFresher(other, message) ? other : message;
    }),
  }));
  return { ...asked, pages };
}
