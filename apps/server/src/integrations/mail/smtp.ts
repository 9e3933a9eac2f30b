import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Sends letters through an SMTP server. A repeated delivery has the same Message-ID, so that receivers can drop it. */
export function createSmtpMailer(url: string, from: string, supportEmail: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  const domain = /@([^>\s]+)/u.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ key, reply_to, unsubscribe_url, attachments = [], ...letter }) => {
      await transport.sendMail({
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
        })),
      });
    },
    close: async () => {
      transport.close();
    },
  };
}
