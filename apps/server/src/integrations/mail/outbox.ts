import { schema, type Database } from '../../db/index.ts';
import { inBatches } from '../../kernel/batches.ts';
import { withPictures } from './letter-html.ts';
import type { Mailer } from './mailer.ts';

/** The demo adapter: letters are kept in a table and read on `/org/debug`. */
export function createOutboxMailer(database: Database, supportEmail: string): Mailer {
  const keep = inBatches<typeof schema.outboxMessage.$inferInsert, undefined>({
    run: async (letters) => {
      await database.insert(schema.outboxMessage).values(letters).onConflictDoNothing();
      return letters.map(() => undefined);
    },
    atOnce: 1,
    size: 50,
  });
  return {
    send: async ({ key, to, reply_to: answers, subject, text, html: worded, attachments = [] }) => {
      const reply_to = answers === 'support' ? supportEmail : answers.email;
      // A picture of the letter has no file beside it here.
      const html = withPictures(worded, attachments);
      await keep({ channel: 'email', recipient: to, reply_to, subject, text, html, message_key: key });
    },
    close: async () => undefined,
  };
}
