import { sql } from 'drizzle-orm';
import { boolean, char, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { citext, createdAt, identity, instant, reference } from './columns.ts';

/** What the desk's search looks through, indexed by trigrams; for statements over this table alone. */
export const userSearchText = sql`("first_name" || ' ' || "last_name" || ' ' || "first_name" || ' ' || coalesce("email"::text, '') || ' ' || coalesce("phone", ''))`;

export const userAccount = pgTable(
  'user_account',
  {
    id: identity(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    email: citext().unique(),
    /** An e-mail that the person asks for: nobody's until a link or a code has proved it. */
    pending_email: citext(),
    phone: text().unique(),
    password_hash: text(),
    timezone: text().notNull().default('Europe/Moscow'),
    is_phone_confirm: boolean().notNull().default(false),
    is_email_confirm: boolean().notNull().default(false),
    is_admin: boolean().notNull().default(false),
    is_blocked: boolean().notNull().default(false),
    avatar_id: reference(),
    language_code: text().notNull().default('ru'),
    currency_code: char({ length: 3 }).notNull().default('RUB'),
    country_id: text(),
    created_at: createdAt(),
  },
  () => [index('user_account_search').using('gin', sql`${userSearchText} gin_trgm_ops`)],
);

/** A device where somebody signed in. */
export const userSession = pgTable(
  'user_session',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    device: text().notNull().default(''),
    ip: text().notNull().default(''),
    /** Opened by the platform's staff in the name of the person. */
    is_admin_auth: boolean().notNull().default(false),
    /** Who of the staff it was. */
    by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    /** When the person last proved who it is: by signing in, or anew for a dangerous change. */
    signed_in_at: createdAt(),
    last_seen_at: createdAt(),
    ended_at: instant(),
  },
  (table) => [index().on(table.user_id)],
);

/** Refresh tokens of a session, as hashes. Each is good once; using a spent one ends the session. */
export const refreshToken = pgTable(
  'refresh_token',
  {
    token_hash: text().primaryKey(),
    session_id: uuid()
      .notNull()
      .references(() => userSession.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.session_id)],
);
