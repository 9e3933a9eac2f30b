import type { DocumentVersions, MessengerSource } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { chat } from './chat.ts';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';

/**
 * Where a client without an account has agreed to be written to in a messenger: about the booking or the chat from whose private page
 * it came, and nothing else. Whoever made another booking with the same address learns nothing by it.
 */
export const clientMessenger = pgTable(
  'client_messenger',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    request_id: reference().references(() => booking.request_id, { onDelete: 'cascade' }),
    /** Of a visitor's chat that is about no booking. */
    chat_id: reference().references(() => chat.id, { onDelete: 'cascade' }),
    /** The client's address then, in small letters: where it is another's now, nothing is said here. */
    email: text().notNull(),
    source_type: text().$type<MessengerSource>().notNull(),
    /** The chat's id at the messenger; of WhatsApp the phone. */
    external_id: text().notNull(),
    chat_name: text().notNull(),
    consent: jsonb().$type<{ at: string; documents?: DocumentVersions | null }>().notNull(),
    /** When the person wrote to us last: WhatsApp lets us write freely for a day after that. */
    wrote_at: instant().notNull(),
    /** Since when it is over: taken back in the bot or on the page, or our messages are stopped there; null: it goes on. */
    ended_at: instant(),
    ended_by: text().$type<'bot' | 'page' | 'blocked'>(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('client_messenger_of_booking').on(table.request_id, table.source_type),
    uniqueIndex('client_messenger_of_chat').on(table.chat_id, table.source_type),
    index('client_messenger_chat').on(table.source_type, table.external_id),
    index('client_messenger_of_organizer').on(table.organizer_id),
    check('client_messenger_about', sql`(${table.request_id} is null) <> (${table.chat_id} is null)`),
    check('client_messenger_ended', sql`(${table.ended_at} is null) = (${table.ended_by} is null)`),
  ],
);

/** What was said there in place of a letter, written down before it is said: what may have been taken is never said again. */
export const clientMessage = pgTable(
  'client_message',
  {
    /** Of the letter. */
    key: text().primaryKey(),
    client_messenger_id: reference()
      .notNull()
      .references(() => clientMessenger.id, { onDelete: 'cascade' }),
    /** `refused`: it was surely not taken, and the letter went out. */
    state: text().$type<'begun' | 'sent' | 'refused'>().notNull(),
    /** What the messenger calls it: an answer to it names it so. Null: it may not have been taken. */
    external_id: text(),
    /** The newest message of the chat that it tells of; null: it tells of none. */
    message_id: reference(),
    created_at: createdAt(),
  },
  (table) => [
    index('client_message_old').on(table.created_at),
    index('client_message_of').on(table.client_messenger_id),
    check('client_message_state', sql`${table.state} in ('begun', 'sent', 'refused')`),
  ],
);
