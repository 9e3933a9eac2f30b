import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Letter, Mailer } from './mailer.ts';

/** Connections to the mail server; of one organizer's letters so many are on their way at once, and so many to one domain. */
const AT_ONCE = { all: 20, ofSender: 5, toDomain: 3 };

/** Has what is done under one key wait for its turn; a key that nobody waits for is forgotten. */
function turnsByKey(most: number) {
  const lines = new Map<string, LimitFunction>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? pLimit(most);
    lines.set(key, line);
    try {
      return await line(work);
    } finally {
      // Counted down a moment after the work is done.
      setImmediate(() => {
        if (line.activeCount + line.pendingCount === 0 && lines.get(key) === line) lines.delete(key);
      });
    }
  };
}

/**
 * Lets organizers' letters take turns: where a mail server is silent about those of one, it holds a part of the connections,
 * and where about those to one domain, a part of these.
 */
function fairTurns(): <T>(letter: Pick<Letter, 'sender' | 'to'>, send: () => Promise<T>) => Promise<T> {
  const [ofSender, toDomain] = [turnsByKey(AT_ONCE.ofSender), turnsByKey(AT_ONCE.toDomain)];
  return ({ sender, to }, send) => {
    if (sender === undefined) return send();
    const domain = to.slice(to.lastIndexOf('@') + 1).toLowerCase();
    return toDomain(`${sender} ${domain}`, () => ofSender(String(sender), send));
  };
}

/** Sends letters through an SMTP server. A repeated delivery has the same Message-ID, so that receivers can drop it. */
export function createSmtpMailer(url: string, from: string, supportEmail: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE.all,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = /@([^>\s]+)/u.exec(from)?.[1] ?? 'localhost';
  const inTurn = fairTurns();
  return {
    send: async ({ key, sender, reply_to, unsubscribe_url, attachments = [], ...letter }) => {
      const send = () =>
        transport.sendMail({
          ...letter,
          from,
          replyTo: reply_to === 'support' ? supportEmail : { name: reply_to.name, address: reply_to.email },
          messageId: `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${domain}>`,
          ...(unsubscribe_url !== undefined && {
            headers: {
              'List-Unsubscribe': `<${unsubscribe_url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
          attachments: attachments.map((file) => ({
            filename: file.name,
            content: file.content,
            contentType: file.content_type,
            ...(file.cid !== undefined && { cid: file.cid }),
          })),
        });
      await inTurn({ to: letter.to, ...(sender !== undefined && { sender }) }, send);
    },
    close: async () => {
      transport.close();
    },
  };
}
