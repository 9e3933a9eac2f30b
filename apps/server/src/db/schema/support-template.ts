import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from './columns.ts';
import { userAccount } from './user.ts';

/** Texts that the platform's staff answer questions to support with; all of the staff share them. */
export const supportTemplate = pgTable('support_template', {
  id: identity(),
  title: text().notNull(),
  text: text().notNull(),
  /** Who wrote it last. */
  author_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
  changed_at: createdAt(),
});
