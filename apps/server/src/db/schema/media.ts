import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from './columns.ts';
import { userAccount } from './user.ts';

/** A stored picture or file. `key` names it in the storage and in its address. */
export const media = pgTable(
  'media',
  {
    id: identity(),
    owner_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    kind: text().$type<'image' | 'file'>().notNull(),
    bucket: text().notNull(),
    key: text().notNull().unique(),
    name: text().notNull().default(''),
    content_type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    color: text().notNull().default('#cccccc'),
    is_public: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [index().on(table.owner_user_id)],
);
