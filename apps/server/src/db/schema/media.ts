import type { PictureMeasure } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

/** What a picture or a file can be used for. */
export const FILE_PURPOSES = [
  'organizer',
  'tour',
  'guide',
  'site',
  'font',
  'chat',
  'expense',
  'avatar',
  'agent',
] as const;
export type FilePurpose = (typeof FILE_PURPOSES)[number];

/** A stored picture or file. `key` names it in the storage and in its address. */
export const media = pgTable(
  'media',
  {
    id: identity(),
    owner_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** In whose records it stands, from its first use on; null: in nobody's yet, or in the person's own. */
    organizer_id: reference().references(() => organizer.id, { onDelete: 'cascade' }),
    /** What it was first used for; null: for nothing yet. */
    purpose: text().$type<FilePurpose>(),
    kind: text().$type<'image' | 'file'>().notNull(),
    bucket: text().notNull(),
    key: text().notNull().unique(),
    name: text().notNull().default(''),
    content_type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    color: text().notNull().default('#cccccc'),
    /** What the picture holds; null: it is no picture, or was stored before pictures were measured. */
    measure: jsonb().$type<PictureMeasure>(),
    is_public: boolean().notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.owner_user_id),
    index().on(table.organizer_id),
    // Those of former times, until each is measured: then it is empty.
    index('media_unmeasured')
      .on(table.id)
      .where(sql`kind = 'image' and measure is null`),
  ],
);
