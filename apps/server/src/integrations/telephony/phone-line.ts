import type { WebhookRequest } from '../messenger/messenger.ts';

/** What the line asks or tells. `call_id` is the same each time it speaks of one call. */
export type CallNews =
  /** Somebody has called a number of ours and typed a code. `from` in international format; empty: hidden. */
  | { kind: 'code'; call_id: string; from: string; to: string; code: string }
  | { kind: 'ended'; call_id: string; seconds: number };

/** What the line is to do. */
export type CallOrder =
  | { kind: 'connect'; to: string; says: string }
  | { kind: 'refuse'; says: string }
  | { kind: 'nothing' };

/** Port of a phone line: numbers, a voice menu that asks for a code, and a webhook that decides who is rung. */
export interface PhoneLine {
  name: string;
  /** Numbers of the platform by ISO 3166-1 alpha-2 codes of their countries, international format. */
  numbers: ReadonlyMap<string, string>;
  /**
   * Checks and reads a webhook: undefined where it is not genuine, or too old.
   * Null: it gets none.
   */
  readWebhook: ((request: WebhookRequest, now: Date) => CallNews | undefined) | null;
  /** How an order is written in the answer to a webhook. */
  writeOrder: (order: CallOrder) => string;
}
