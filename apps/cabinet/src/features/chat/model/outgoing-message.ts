import type { StoredFile } from '@tropa/contract';

/** Where a message of one's own stands until the server has it (docs/rules/chat.md). */
export const SendStatus = { waiting: 0, loading: 1, failed: 2, success: 3 } as const;
export type SendStatusCode = (typeof SendStatus)[keyof typeof SendStatus];

/** A message on its way, or one that did not arrive. */
export interface OutgoingMessage {
  chat_id: number;
  /** Sent again under the same id it is stored once. */
  client_id: string;
  message: string;
  file: StoredFile | null;
  created_at: string;
  status: SendStatusCode;
  /** Why it failed, for people; empty: it has not. */
  error: string;
  /** A refusal that another try would only repeat. */
  isFinal: boolean;
}
