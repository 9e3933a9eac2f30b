import { index, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { site } from './site.ts';
import { userAccount } from './user.ts';

/** A link that shows a site's draft without signing in. Its secret is not kept: the token is signed anew from the row. */
export const sitePreviewLink = pgTable(
  'site_preview_link',
  {
    id: identity(),
    site_id: reference()
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    created_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    expires_at: instant().notNull(),
    /** Somebody has taken it back. */
    withdrawn_at: instant(),
    created_at: createdAt(),
  },
  (table) => [index('site_preview_link_list').on(table.site_id, table.id.desc())],
);
