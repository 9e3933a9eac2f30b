import type { Language } from '@tropa/contract';

export type MessengerName = 'telegram' | 'vk' | 'whatsapp';

export interface OutgoingMessage {
  /** The same for each try of one delivery. */
  key: string;
  /** The chat's id at the messenger; of WhatsApp the phone. */
  to: string;
  text: string;
  /** Asks for the person's own contact with a button, or takes that button away. Only Telegram has one. */
  keyboard?: { kind: 'ask_contact'; button: string } | { kind: 'remove' };
}

/** What the messenger calls a message that it took: an answer to it names it so. */
export interface SentMessage {
  id: string;
}

/** A private chat of a person with us. */
export interface ExternalChat {
  id: string;
  /** As the messenger names the person; empty: it does not say. */
  name: string;
  /** What the person speaks, where the messenger says. */
  language: Language | undefined;
}

/** What happened in a chat. `key` is the same each time the messenger tells of it. */
export type InboundEvent = { key: string; chat: ExternalChat } & (
  | { kind: 'start'; payload: string }
  /** `phone` in international format; `is_own`: the sender's own contact, not somebody else's out of its address book. */
  | { kind: 'contact'; phone: string; is_own: boolean }
  /**
   * `answers`: our message that it answers, as `send` called it. `hasFile`: a picture, a voice, a file came with the text, or is all
   * that there is.
   */
  | { kind: 'text'; text: string; answers?: string | undefined; hasFile?: boolean }
  /** The person wants nothing more from us. */
  | { kind: 'left' }
);

export interface WebhookRequest {
  method: 'GET' | 'POST';
  query: Record<string, string | undefined>;
  headers: Record<string, string | string[] | undefined>;
  /** The very bytes, as UTF-8. */
  body: string;
}
/** What to answer, once the events have been dealt with. */
export interface WebhookReading {
  status: number;
  body: string;
  events: InboundEvent[];
}
export const REFUSED: WebhookReading = { status: 401, body: '', events: [] };

export type InboundListener = (events: InboundEvent[]) => Promise<void>;

/** Port of a messenger. What `send` throws is a `DeliveryFailure`. */
export interface Messenger {
  name: MessengerName;
  /** Link that opens a chat with us; a payload comes back with the person's first press or message. */
  chatUrl: (payload?: string) => string;
  /** Of WhatsApp: only within 24 hours after the person wrote to us. */
  send: (message: OutgoingMessage) => Promise<SentMessage>;
  /** Checks and reads a webhook; one that is not genuine is `REFUSED`. Null: it gets none. */
  readWebhook: ((request: WebhookRequest) => WebhookReading) | null;
  /**
   * Gets ready to receive: tells the messenger where webhooks go, or begins to ask for news.
   * @returns a function that stops
   */
  receive?: (listener: InboundListener, onError: (error: unknown) => void) => () => Promise<void>;
  /** Name of the person in a chat where events do not carry it; empty: unknown. */
  nameOf?: (chat_id: string) => Promise<string>;
}

/** WhatsApp: the person's phone is the chat. */
export interface WhatsApp extends Messenger {
  /** Our number, international format. */
  number: string;
  /** Sends a code by the approved template, to a person who has not written to us; null: no template is configured. */
  sendCode: ((to: string, code: string, language: Language) => Promise<void>) | null;
  /** Tells somebody who has not written to us within a day by the approved template for notices; null: none is configured. */
  sendNotice: ((to: string, text: string, language: Language) => Promise<SentMessage>) | null;
}

export interface Messengers {
  telegram: Messenger | null;
  vk: Messenger | null;
  whatsapp: WhatsApp | null;
}
