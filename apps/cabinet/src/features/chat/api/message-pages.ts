import type { CallAnswer, ChatMessage, chatCalls } from '@tropa/contract';

type Answer = CallAnswer<(typeof chatCalls)['getMessages']>;
/** A message, with when it came by itself, of `performance.now()`: live, or as what a change has answered. */
type ShownMessage = ChatMessage & { came_at?: number };
/** A page, with when it was asked for. */
export type MessagePage = Omit<Answer, 'messages'> & { messages: ShownMessage[]; asked_at: number };
/** Pages of a chat, the newest first, as the library of queries keeps them. */
export interface MessagePages {
  pages: MessagePage[];
  pageParams: unknown[];
}

/**
 * The pages with a message that has come or changed; the same where they have it so already. A newer one stands first; one
 * between those that are known belongs to a page that is asked for anew.
 */
export function withMessage(
  known: MessagePages,
  come: ChatMessage,
  came_at = performance.now(),
): MessagePages {
  const message = { ...come, came_at };
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

/** When what is known of a message was learned, by its id. */
const learnedIn = (known: MessagePages): Map<number, { message: ShownMessage; at: number }> =>
  new Map(
    known.pages.flatMap(({ messages, asked_at }) =>
      messages.map(
        (message) => [message.id, { message, at: Math.max(asked_at, message.came_at ?? 0) }] as const,
      ),
    ),
  );

/**
 * Pages that were asked for, older ones or all anew, with what was learned since they were: no message that was shown meanwhile
 * goes away again, and none that was taken back comes again. Of what was known before, they say how it stands now.
 */
export function withNews(known: MessagePages | undefined, asked: MessagePages): MessagePages {
  const [first, ...older] = asked.pages;
  // Between what is shown and the newest there are others.
  if (!known?.pages[0] || !first || first.has_newer || known.pages[0].has_newer) return asked;
  const learned = learnedIn(known);
  const newest = Math.max(0, ...first.messages.map(({ id }) => id));
  const news = [...learned.values()]
    .filter(({ message, at }) => message.id > newest && at > first.asked_at)
    .map(({ message }) => message)
    .toSorted((one, other) => other.id - one.id);
  const pages = [first, ...older].map((page) => ({
    ...page,
    messages: page.messages.map((message) => {
      const other = learned.get(message.id);
      // What has come by itself since is newer than its page: a change of a message that came so, too.
      return other && other.at > Math.max(page.asked_at, message.came_at ?? 0) ? other.message : message;
    }),
  }));
  return { ...asked, pages: pages.with(0, { ...first, messages: [...news, ...(pages[0]?.messages ?? [])] }) };
}
