/** A letter. `key` is the same for each try of one delivery. */
export interface Letter {
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { name: string; content: Buffer; content_type: string }[];
}

/** Port of outgoing mail. */
export interface Mailer {
  /** @throws when the letter was not taken; the outbox tries again */
  send: (letter: Letter) => Promise<void>;
  close: () => Promise<void>;
}
