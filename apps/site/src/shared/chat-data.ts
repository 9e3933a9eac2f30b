import type { Language } from '@tropa/contract';

export const CHAT_DATA_ID = 'chat-data';

/** What the script of a chat gets from the server. */
export interface ChatData {
  language: Language;
  uuid: string;
  /** Of the organizer: moments are told in it. */
  timezone: string;
  words: {
    you: string;
    erased: string;
    uploading: string;
    sending: string;
    failed: string;
    frozen: { tour_over: string; desk: string };
  };
}
