import type { PageLanguage } from '@tropa/contract';
import type { CardWords } from './chat-cards.ts';

export const CHAT_DATA_ID = 'chat-data';

/** What the script of a chat gets from the server. */
export interface ChatData {
  language: PageLanguage;
  uuid: string;
  /** Of the organizer: moments are told in it. */
  timezone: string;
  /** Of the newest change of a message that is shown. */
  change_number: number;
  words: {
    you: string;
    erased: string;
    deleted: string;
    hidden: string;
    /** With `{{reason}}`, which the script fills in. */
    hidden_because: string;
    /** With `{{name}}` of a file that cannot be opened yet, or at all. */
    attachment: { waiting: string; failed: string };
    card: CardWords;
    uploading: string;
    sending: string;
    typing: string;
    failed: string;
    frozen: { tour_over: string; desk: string };
  };
}
