import {
  replaceEqualDeep,
  useInfiniteQuery,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type { CallAnswer, Chat, ChatMessage } from '@tropa/contract';
import { PAGE_SIZE } from '@tropa/core';
import { callKey, chatCalls, invalidateCalls, request, type ApiFailure } from '../../../shared/api/index.ts';
import { withMessage, withNews, type MessagePage, type MessagePages } from './message-pages.ts';

/** How the list of chats is narrowed. */
export interface ChatFilter {
  search?: string | undefined;
  only_unread?: true | undefined;
  assigned?: 'me' | 'nobody' | undefined;
  only_snoozed?: true | undefined;
}

/** The chats of an organizer by twenty, those with the newest messages first. */
export function useChatList(tour_organizer_id: number, filter: ChatFilter) {
  const limit = PAGE_SIZE.chats;
  const asked = { tour_organizer_id, limit, ...filter };
  return useInfiniteQuery<
    { chats: Chat[]; has_more: boolean },
    ApiFailure,
    InfiniteData<{ chats: Chat[]; has_more: boolean }>,
    readonly unknown[],
    { before_id: number; before_moment: string } | null
  >({
    queryKey: callKey(chatCalls.list, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      request(chatCalls.list, { query: { ...asked, ...pageParam } }, { signal }),
    initialPageParam: null,
    // By the last one that is shown: a chat that moves up meanwhile pushes none down twice.
    getNextPageParam: ({ chats, has_more }) => {
      const last = chats.at(-1);
      return has_more && last?.last_message
        ? { before_id: last.id, before_moment: last.last_message.created_at }
        : undefined;
    },
    placeholderData: (known) => known,
  });
}

type FoundPage = CallAnswer<(typeof chatCalls)['searchMessages']>;

const messagesKey = (chat_id: number) => callKey(chatCalls.getMessages, { query: { chat_id } });

/** From which message on, and which way, a page of messages is asked for. */
interface MessagePlace {
  before_id?: number;
  after_id?: number;
  around_id?: number;
}

/**
 * The messages of a chat, older pages on demand.
 * @param around_id where the chat is opened at a message: what stands around it, newer pages on demand, too
 */
export function useMessages(chat_id: number, around_id: number | undefined) {
  const limit = PAGE_SIZE.chatMessages;
  return useInfiniteQuery<
    MessagePage,
    ApiFailure,
    InfiniteData<MessagePage>,
    readonly unknown[],
    MessagePlace
  >({
    queryKey: around_id === undefined ? messagesKey(chat_id) : [...messagesKey(chat_id), 'around', around_id],
    queryFn: async ({ pageParam, signal }) => {
      const asked_at = performance.now();
      const query = { chat_id, limit, ...pageParam };
      return { ...(await request(chatCalls.getMessages, { query }, { signal })), asked_at };
    },
    // An answer that was on its way knows nothing of what has come live meanwhile.
    structuralSharing: (known, asked) =>
      replaceEqualDeep(known, withNews(known as MessagePages | undefined, asked as MessagePages)),
    initialPageParam: around_id === undefined ? {} : { around_id },
    // Of a page that was asked for as newer, what is older is there.
    getNextPageParam: ({ has_more, messages }, _pages, { after_id }) =>
      messages.length > 0 && (has_more || after_id !== undefined)
        ? { before_id: Math.min(...messages.map(({ id }) => id)) }
        : undefined,
    getPreviousPageParam: ({ has_newer, messages }) =>
      has_newer ? { after_id: Math.max(...messages.map(({ id }) => id)) } : undefined,
  });
}

/** Messages that say something, newest first, each with its chat. */
export function useFoundMessages(tour_organizer_id: number, search: string, enabled: boolean) {
  const limit = PAGE_SIZE.chats;
  const asked = { tour_organizer_id, search, limit };
  return useInfiniteQuery<
    FoundPage,
    ApiFailure,
    InfiniteData<FoundPage>,
    readonly unknown[],
    number | undefined
  >({
    enabled,
    queryKey: callKey(chatCalls.searchMessages, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      request(chatCalls.searchMessages, { query: { ...asked, before_id: pageParam } }, { signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ has_more, found }) => (has_more ? found.at(-1)?.message.id : undefined),
    placeholderData: (known) => known,
  });
}

const changeChat = (queryClient: QueryClient, chat_id: number, change: (chat: Chat) => Chat) => {
  queryClient.setQueryData<{ chat: Chat }>(
    callKey(chatCalls.getChat, { query: { chat_id } }),
    (known) => known && { chat: change(known.chat) },
  );
};

/** Shows a message at once, in its chat and in the lists. */
export function takeMessage(queryClient: QueryClient, message: ChatMessage): void {
  queryClient.setQueriesData<InfiniteData<MessagePage>>(
    { queryKey: messagesKey(message.chat_id) },
    (known) => known && withMessage(known, message),
  );
  const key = callKey(chatCalls.getChat, { query: { chat_id: message.chat_id } });
  const chat = queryClient.getQueryData<{ chat: Chat }>(key)?.chat;
  // Whoever answers first answers for it from then on.
  if (message.side === 'organizer' && chat?.responsible === null && chat.subject !== 'support')
    void queryClient.invalidateQueries({ queryKey: key });
  void invalidateCalls(queryClient, [chatCalls.list]);
}

/** Asks anew for what is shown of a chat whose messages have changed in ways that the event does not tell. */
export function refreshMessages(queryClient: QueryClient, chat_id: number): void {
  void queryClient.invalidateQueries({ queryKey: messagesKey(chat_id) });
  void invalidateCalls(queryClient, [chatCalls.list]);
}

/** Asks anew for a chat itself, and for the list that it stands in. */
export function refreshChat(queryClient: QueryClient, chat_id: number): void {
  void queryClient.invalidateQueries({ queryKey: callKey(chatCalls.getChat, { query: { chat_id } }) });
  void invalidateCalls(queryClient, [chatCalls.list]);
}

interface Reading {
  chat_id: number;
  /** Up to which message. */
  message_id: number;
  unread_count: number;
}

/** One's own side has read: the dots go, and the number in the navigation. */
export function takeOwnReading(
  queryClient: QueryClient,
  { chat_id, message_id, unread_count }: Reading,
): void {
  changeChat(queryClient, chat_id, (chat) => ({ ...chat, unread_count, read_by_own_id: message_id }));
  void invalidateCalls(queryClient, [chatCalls.list, chatCalls.unreadCount]);
}

/** The other side has read: one's own messages are marked so. */
export function takeOtherReading(
  queryClient: QueryClient,
  { chat_id, message_id }: Omit<Reading, 'unread_count'>,
): void {
  changeChat(queryClient, chat_id, (chat) => ({ ...chat, read_by_other_id: message_id }));
}
