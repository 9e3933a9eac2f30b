import type { MessengerSource } from '@tropa/contract';
import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { userAccount, userSession } from './user.ts';

/** A person's chat with us in a messenger, linked to its account. One chat may serve several accounts of one person. */
export const messengerChat = pgTable(
  'messenger_chat',
  {
    id: identity(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    source_type: text().$type<MessengerSource>().notNull(),
    /** The chat's id at the messenger. */
    external_id: text().notNull(),
    chat_name: text().notNull().default(''),
    /** The phone whose contact was asked for in this chat, and when. */
    asked_phone: text(),
    asked_at: instant(),
    /** The session in which it was asked for. */
    asked_session_id: uuid().references(() => userSession.id, { onDelete: 'set null' }),
    /** The phone that the person has proved here by its own contact. */
    proven_phone: text(),
    /** When the person wrote to us last: WhatsApp lets us write freely for a day after that. */
    wrote_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex().on(table.user_id, table.source_type),
    index().on(table.source_type, table.external_id),
  ],
);

/** A messenger where a person has stopped our messages: the chat is gone, and the profile says so until one is linked again. */
export const messengerLost = pgTable(
  'messenger_lost',
  {
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    source_type: text().$type<MessengerSource>().notNull(),
    lost_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.source_type] })],
);

/** Codes that link chats, as hashes. Each is good once. */
export const messengerConnection = pgTable(
  'messenger_connection',
  {
    code_hash: text().primaryKey(),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    source_type: text().$type<MessengerSource>().notNull(),
    /** The session that made it. */
    session_id: uuid().references(() => userSession.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    expires_at: instant().notNull(),
  },
  (table) => [index().on(table.user_id), index().on(table.expires_at)],
);

/** What messengers told us and was dealt with: they tell again what they believe to be lost. */
export const messengerEvent = pgTable(
  'messenger_event',
  {
    messenger: text().notNull(),
    event_key: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.messenger, table.event_key] }), index().on(table.created_at)],
);

/** Phones that have sent us their word by WhatsApp: we may write back to them for a day. */
export const whatsappWord = pgTable('whatsapp_word', {
  phone: text().primaryKey(),
  received_at: instant().notNull(),
});
