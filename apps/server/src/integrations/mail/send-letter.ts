import { letterHtml, letterText, type LetterContent } from './letter-html.ts';
import type { Letter, Mailer } from './mailer.ts';

/** A letter as its domain words it: the subject is its heading too. */
export type WordedLetter = Pick<Letter, 'key' | 'to' | 'reply_to' | 'subject' | 'attachments'> &
  Omit<LetterContent, 'heading'>;

/**
 * Sends one content as text and as HTML.
 * @throws when the letter was not taken
 */
export async function sendLetter(
  mailer: Mailer,
  { key, to, reply_to, subject, attachments, ...words }: WordedLetter,
): Promise<void> {
  const content = { ...words, heading: subject };
  await mailer.send({
    key,
    to,
    reply_to,
    subject,
    text: letterText(content),
    html: letterHtml(content),
    ...(attachments ? { attachments } : {}),
  });
}
