import { schema, type Database } from '../../db/index.ts';
import type { Mailer } from './mailer.ts';

/** The demo adapter: letters are kept in a table and read on `/org/debug`. */
export function createOutboxMailer(database: Database): Mailer {
  return {
    send: async ({ key, to, subject, text, html }) => {
      await database
        .insert(schema.outboxMessage)
        .values({ channel: 'email', recipient: to, subject, text, html, message_key: key })
        .onConflictDoNothing();
    },
    close: async () => undefined,
  };
}
