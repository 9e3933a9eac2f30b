import { encodeQR } from 'qr';
import { readableEmails } from '../../kernel/readable-emails.ts';
import { codePicture, letterHtml, letterText, type LetterContent } from './letter-html.ts';
import type { Letter, Mailer } from './mailer.ts';

/** A letter as its domain words it: the subject is its heading too. */
export type WordedLetter = Pick<
  Letter,
  'key' | 'to' | 'sender' | 'reply_to' | 'subject' | 'attachments' | 'unsubscribe_url'
> &
  Omit<LetterContent, 'heading'>;

/** What programs of mail make a link of. */
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+|(?:[\p{L}\p{N}-]+\.)+(?:[a-z]{2,24}|рф|рус|москва|сайт|онлайн|дети|орг|ком|бел|укр)(?![\p{L}\p{N}])(?:\/\S*)?/giu;

/** A text with nothing left that a program of mail would make a link of. */
export const withoutAddress = (text: string): string => text.replaceAll(ADDRESS, '…');

/**
 * A letter whose words, facts and quotes lead nowhere: of an operator whom nobody knows yet, to somebody who did not come by
 * themselves. Its button and its footer are the platform's.
 */
export const withoutAddresses = (letter: WordedLetter): WordedLetter => ({
  ...letter,
  subject: withoutAddress(letter.subject),
  text: withoutAddress(letter.text),
  details: letter.details.map(([label, value]) => [withoutAddress(label), withoutAddress(value)]),
  ...(letter.quotes && { quotes: letter.quotes.map(withoutAddress) }),
  ...(letter.codes && {
    codes: {
      ...letter.codes,
      items: letter.codes.items.map((item) => ({
        ...item,
        name: withoutAddress(item.name),
        text: withoutAddress(item.text),
      })),
    },
  }),
});

/**
 * A name as a letter may carry it: whoever has it has chosen it, so it is one line, and no advertisement that we carry to somebody
 * else's mailbox.
 */
export const plainName = (name: string): string => withoutAddress(name.replaceAll(/\s+/gu, ' ')).trim();

/** Dots a cell of a code has: about 4 cm on a telephone. */
const CODE_SCALE = 3;

/** The codes of a letter as pictures: programs of mail show no drawn ones. */
const codePictures = ({ codes }: Pick<LetterContent, 'codes'>): NonNullable<Letter['attachments']> =>
  (codes?.items ?? []).map(({ code }, index) => ({
    name: `${codePicture(index)}.gif`,
    content: Buffer.from(encodeQR(code, 'gif', { border: 2, ecc: 'medium', scale: CODE_SCALE })),
    content_type: 'image/gif',
    cid: codePicture(index),
  }));

/**
 * Sends one content as text and as HTML.
 * @throws when the letter was not taken
 */
export async function sendLetter(
  mailer: Mailer,
  { key, to, sender, reply_to, subject, attachments, unsubscribe_url, ...words }: WordedLetter,
): Promise<void> {
  const files = [...(attachments ?? []), ...codePictures(words)];
  const content = { ...words, greeting: plainName(words.greeting), heading: subject };
  await mailer.send({
    key,
    to,
    reply_to: reply_to === 'support' ? reply_to : { ...reply_to, name: plainName(reply_to.name) },
    subject: readableEmails(subject.replaceAll(/\s*[\r\n]+\s*/gu, ' ')),
    text: readableEmails(letterText(content)),
    html: readableEmails(letterHtml(content)),
    ...(sender === undefined ? {} : { sender }),
    ...(files.length > 0 ? { attachments: files } : {}),
    ...(unsubscribe_url === undefined ? {} : { unsubscribe_url }),
  });
}
