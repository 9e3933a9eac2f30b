import { bigint, index, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { VerificationMethodType } from '@tropa/contract';
import { createdAt, identity, instant, reference } from './columns.ts';
import { tour } from './tour.ts';
import { userAccount } from './user.ts';

/** Codes of six digits that were sent out, as hashes; only the newest one for a purpose and target is good. */
export const userCode = pgTable(
  'user_code',
  {
    id: identity(),
    purpose: text().$type<'sign_in' | 'phone' | 'reauth' | 'contract'>().notNull(),
    /** E-mail or phone that the code proves. */
    target: text().notNull(),
    /** Null: a login that nobody has; a code is kept for it all the same, so that answers do not differ. */
    user_id: reference().references(() => userAccount.id, { onDelete: 'cascade' }),
    method: text().$type<VerificationMethodType>().notNull(),
    code_hash: text().notNull(),
    tries: smallint().notNull().default(0),
    ip: text().notNull(),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [
    index().on(table.purpose, table.target, table.id),
    index().on(table.ip, table.created_at),
    index().on(table.created_at),
    index().on(table.user_id),
  ],
);

/** Tokens of links and tickets, as hashes. Each is good once. */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    token_hash: text().primaryKey(),
    kind: text().$type<'sign_in' | 'second_factor' | 'confirm_email' | 'reset_password'>().notNull(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** What the token carries along: the e-mail it confirms, who of the platform's staff signs in. */
    data: jsonb()
      .$type<{ email?: string; is_admin_auth?: boolean; by_user_id?: number }>()
      .notNull()
      .default({}),
    /** Wrong answers so far, where a token may be tried several times. */
    tries: smallint().notNull().default(0),
    created_at: createdAt(),
    expires_at: instant().notNull(),
    used_at: instant(),
  },
  (table) => [index().on(table.user_id, table.kind), index().on(table.expires_at)],
);

/** A person's authenticator app. */
export const userTotp = pgTable('user_totp', {
  user_id: reference()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  /** Encrypted with the data key, bound to the person. */
  secret_cipher: text().notNull(),
  /** Null: begun, not yet confirmed by a code; nothing is asked at sign-in. */
  confirmed_at: instant(),
  /** Time step of the last code that was taken: neither it nor an earlier one is taken again. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  /** Wrong codes in a row since `first_wrong_at`. */
  wrong_count: smallint().notNull().default(0),
  first_wrong_at: instant(),
  /** When somebody who has the password said that app and codes are lost; it goes after a wait. */
  loss_told_at: instant(),
  created_at: createdAt(),
});

/** Codes for a lost authenticator, as hashes; each is good once. */
export const userRecoveryCode = pgTable(
  'user_recovery_code',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: instant(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);

/** Tours that somebody has kept. */
export const userFavourite = pgTable(
  'user_favourite',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.tour_id] }), index().on(table.tour_id)],
);
