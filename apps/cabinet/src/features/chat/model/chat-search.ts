/** Whose chats are listed: those one answers for oneself, those nobody answers for, those that are put off. */
export const CHAT_GROUPS = ['mine', 'nobody', 'snoozed'] as const;
type ChatGroup = (typeof CHAT_GROUPS)[number];

/** How the list of chats is narrowed, in its address. */
export interface ChatSearch {
  search?: string | undefined;
  unread?: true | undefined;
  group?: ChatGroup | undefined;
}

/** What stands in the address of one chat: the list's filter, and at which message it is opened. */
export interface OpenChatSearch extends ChatSearch {
  message?: number | undefined;
}

const MAX_LENGTH = 120;

/** Reads the filter from an address; what makes no sense is left out. */
export function readChatSearch({
  search,
  unread,
  group: wanted,
  message,
}: Record<string, unknown>): OpenChatSearch {
  // A number of a booking is read as a number.
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  const group = CHAT_GROUPS.find((known) => known === wanted);
  return {
    ...(text !== '' && { search: text.slice(0, MAX_LENGTH) }),
    ...(unread === true && { unread: true as const }),
    ...(group && { group }),
    ...(typeof message === 'number' && Number.isSafeInteger(message) && message > 0 && { message }),
  };
}

/** So many signs are looked for in messages at least. */
const SHORTEST = 3;

/** Whether what the list is searched by is looked for in messages, too. */
export const looksInMessages = ({ search = '' }: ChatSearch): boolean => search.length >= SHORTEST;
