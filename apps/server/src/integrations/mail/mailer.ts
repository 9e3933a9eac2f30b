/** Whom an answer reaches: whoever the letter speaks for, or the platform's support. */
export type ReplyTo = { name: string; email: string } | 'support';

/** Somebody who may have left no address: answers then go to the support, not to nobody. */
export const replyTo = (name: string, email: string): ReplyTo => (email === '' ? 'support' : { name, email });

/** A letter. `key` is the same for each try of one delivery. */
export interface Letter {
  key: string;
  to: string;
  /** The organizer whose letter it is; left out: the platform's own. */
  sender?: number;
  reply_to: ReplyTo;
  subject: string;
  text: string;
  html: string;
  /** Where one says, also by one press in a program of mail, that there should be no more letters of this kind. */
  unsubscribe_url?: string;
  attachments?: {
    name: string;
    content: Buffer;
    content_type: string;
    /** A picture that the HTML shows by this name, `cid:…`. */
    cid?: string;
  }[];
}

/**
 * Whether a letter is surely not on its way: the server of mail has said so, or was never reached. After any other failure it may
 * have been taken.
 */
export const isRefusedLetter = (error: unknown): boolean =>
  error instanceof Error && ('responseCode' in error || ('command' in error && error.command === 'CONN'));

/** Port of outgoing mail. */
export interface Mailer {
  /** @throws when the letter was not taken; the outbox tries again */
  send: (letter: Letter) => Promise<void>;
  close: () => Promise<void>;
}
