import { schema, type Database } from '../../db/index.ts';
import type { Mailer } from './mailer.ts';

/** The demo adapter: letters are kept in a table and read on `/org/debug`. */
export function createOutboxMailer(database: Database, supportEmail: string): Mailer {
  return {
    send: async ({ key, to, reply_to: answers, subject, text, html }) => {
      const reply_to = answers === 'support' ? supportEmail : answers.email;
      await database
        .insert(schema.outboxMessage)
        .values({ channel: 'email', recipient: to, reply_to, subject, text, html, message_key: key })
        .onConflictDoNothing();
    },
    close: async () => undefined,
  };
}
