/** How the list of chats is narrowed, in its address. */
export interface ChatSearch {
  search?: string | undefined;
  unread?: true | undefined;
}

const MAX_LENGTH = 120;

/** Reads the filter from an address; what makes no sense is left out. */
export function readChatSearch({ search, unread }: Record<string, unknown>): ChatSearch {
  // A number of a booking is read as a number.
  const text = typeof search === 'string' || typeof search === 'number' ? String(search).trim() : '';
  return {
    ...(text !== '' && { search: text.slice(0, MAX_LENGTH) }),
    ...(unread === true && { unread: true as const }),
  };
}
