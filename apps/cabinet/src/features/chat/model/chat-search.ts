import { defined } from '../../../shared/defined.ts';
import { among, flag, typedText, wholeNumber } from '../../../shared/read-address.ts';

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

/** Reads the filter from an address; what makes no sense is left out. */
export const readChatSearch = ({ search, unread, group, message }: Record<string, unknown>): OpenChatSearch =>
  defined({
    search: typedText(search),
    unread: flag(unread),
    group: among(CHAT_GROUPS, group),
    message: wholeNumber(message),
  });

/** So many signs are looked for in messages at least. */
const SHORTEST = 3;

/** Whether what the list is searched by is looked for in messages, too. */
export const looksInMessages = ({ search = '' }: ChatSearch): boolean => search.length >= SHORTEST;
