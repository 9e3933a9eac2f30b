/** Whose chats are listed: those one answers for oneself, those nobody answers for, those that are put off. */
export const CHAT_GROUPS = ['mine', 'nobody', 'snoozed'] as const;
type ChatGroup = (typeof CHAT_GROUPS)[number];

/** How the list of chats is narrowed, in its address. */
export interface ChatSearch {
  search?: string | undefined;
  unread?: true | undefined;
  group?: ChatGroup | undefined;
}

const MAX_LENGTH = 120;

/** Reads the filter from an address; what makes no sense is left out. */
export function readChatSearch({ search, unread, group: wanted }: Record<string, unknown>): ChatSearch {
  // A number of a booking is read as a number.
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  const group = CHAT_GROUPS.find((known) => known === wanted);
  return {
    ...(text !== '' && { search: text.slice(0, MAX_LENGTH) }),
    ...(unread === true && { unread: true as const }),
    ...(group && { group }),
  };
}
