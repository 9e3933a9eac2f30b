import type {
  attachmentStatuses,
  BookingCard,
  Breakdown,
  Chat,
  ChatCard,
  chatPastKinds,
  ChatSide,
  ChatSubject,
  DocumentVersions,
  StoredFile,
} from '@tropa/contract';
import type { AgentTerms } from '@tropa/core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { createdAt, identity, instant, reference } from './columns.ts';
import { media } from './media.ts';
import { organizer } from './organizer.ts';
import { tour } from './tour.ts';
import { userAccount } from './user.ts';

/** A card as a message keeps it: how it last stood, and what it is about. Where it leads is told to its reader alone. */
type StoredCard =
  | Omit<Extract<ChatCard, { kind: 'questionnaire' }>, 'path'>
  | (Omit<Extract<ChatCard, { kind: 'payment' }>, 'path'> & { invoice_id: number })
  | (Omit<BookingCard, 'path' | 'length_minutes'> & {
      /** What the booking will cost, while the card is open. */
      breakdown: Breakdown;
      /** Whose sale it will be, under which terms of an agent. */
      sale: { seller_type: 1 | 2 | 3; partner_site_id: number | null };
      agent_id: number | null;
      agent_terms: AgentTerms | null;
    });

const empty = () => text().notNull().default('');
const count = () => integer().notNull().default(0);

/**
 * A client and an organizer who talk, or one of them and the platform's support. The client is whoever holds the booking, an account, or, without either, the address.
 * Counts of unread messages are kept by the transactions that send and read.
 */
export const chat = pgTable(
  'chat',
  {
    id: identity(),
    /** Its address for a client without an account. */
    uuid: uuid().notNull().unique().defaultRandom(),
    /** Null: a person without an organizer asks support. */
    organizer_id: reference().references(() => organizer.id, { onDelete: 'cascade' }),
    subject: text().$type<ChatSubject>().notNull(),
    request_id: reference().references(() => booking.request_id, { onDelete: 'cascade' }),
    tour_id: reference().references(() => tour.id, { onDelete: 'set null' }),
    client_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** What a visitor without an account and a booking said of itself. */
    guest_name: empty(),
    guest_email: empty(),
    guest_phone: empty(),
    guest_consent: jsonb().$type<{ ip: string; at: string; documents?: DocumentVersions | null }>(),
    /** Of the letters to the client. */
    language: text().$type<'ru' | 'en'>().notNull().default('ru'),
    /** Null: nobody has written yet, and lists leave it out. */
    last_message_id: reference(),
    last_message_at: createdAt(),
    /** The member who answers for it; null: nobody does yet. */
    responsible_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** The brand whose support is asked; null: the platform's own. */
    site_id: integer(),
    /** Who of the platform's staff answers a question to support; null: nobody does yet. */
    support_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Since when a question to support has waited for an answer; null: none does. */
    support_waits_since: instant(),
    client_read_id: reference().notNull().default(0),
    organizer_read_id: reference().notNull().default(0),
    support_read_id: reference().notNull().default(0),
    client_unread_count: count(),
    organizer_unread_count: count(),
    support_unread_count: count(),
    /** When a letter about unread messages is due; null: none is. */
    client_letter_at: instant(),
    organizer_letter_at: instant(),
    support_letter_at: instant(),
    /** When the last one was written. */
    client_written_at: instant(),
    organizer_written_at: instant(),
    support_written_at: instant(),
    /** By the desk, or told to be over: whether the tour is over long enough is judged by its days. */
    frozen: text().$type<Chat['frozen']>(),
    /** Of the newest change of a message that was sent before: pages without a socket ask for what came after it. */
    change_number: count(),
    created_at: createdAt(),
  },
  (table) => [
    index('chat_list')
      .on(table.organizer_id, table.last_message_at.desc(), table.id.desc())
      .where(sql`last_message_id is not null`),
    index('chat_of_client')
      .on(table.client_user_id, table.last_message_at.desc(), table.id.desc())
      .where(sql`client_user_id is not null`),
    index('chat_responsible')
      .on(table.organizer_id, table.responsible_user_id)
      .where(sql`responsible_user_id is not null`),
    uniqueIndex('chat_of_booking')
      .on(table.request_id)
      .where(sql`request_id is not null`),
    uniqueIndex('chat_about_tour')
      .on(table.organizer_id, table.client_user_id, table.tour_id)
      .where(sql`subject = 'tour' and client_user_id is not null`),
    uniqueIndex('chat_in_general')
      .on(table.organizer_id, table.client_user_id)
      .where(sql`subject = 'organizer' and client_user_id is not null`),
    index('chat_client_letter')
      .on(table.client_letter_at)
      .where(sql`client_letter_at is not null`),
    index('chat_organizer_letter')
      .on(table.organizer_letter_at)
      .where(sql`organizer_letter_at is not null`),
    index('chat_support_letter')
      .on(table.support_letter_at)
      .where(sql`support_letter_at is not null`),
    // Who asks, and of which brand: one chat each.
    uniqueIndex('chat_support_of_organizer')
      .on(table.organizer_id, sql`coalesce(site_id, 0)`)
      .where(sql`subject = 'support' and organizer_id is not null`),
    uniqueIndex('chat_support_of_person')
      .on(table.client_user_id, sql`coalesce(site_id, 0)`)
      .where(sql`subject = 'support' and organizer_id is null`),
    index('chat_support_waits')
      .on(table.support_waits_since, table.id)
      .where(sql`support_waits_since is not null`),
    index('chat_support_list')
      .on(table.last_message_at.desc(), table.id.desc())
      .where(sql`subject = 'support' and last_message_id is not null`),
    index('chat_to_freeze')
      .on(table.id)
      .where(sql`request_id is not null and frozen is null`),
    check('chat_subject', sql`${table.subject} in ('booking', 'tour', 'organizer', 'support')`),
    check('chat_sides', sql`${table.organizer_id} is not null or ${table.subject} = 'support'`),
    check('chat_support_unread', sql`${table.support_unread_count} >= 0`),
    check('chat_client_unread', sql`${table.client_unread_count} >= 0`),
    check('chat_organizer_unread', sql`${table.organizer_unread_count} >= 0`),
  ],
);

/**
 * How far a member of an organizer has read a chat, and until when it is put off. A row comes with the first message that the
 * member has not read; who joins later finds nothing unread. Counts are kept by the transactions that send and read.
 */
export const chatMember = pgTable(
  'chat_member',
  {
    chat_id: reference()
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    read_id: reference().notNull().default(0),
    unread_count: count(),
    snoozed_until: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.chat_id, table.user_id] }),
    // Few, and all that the count of a member reads.
    index('chat_member_unread')
      .on(table.user_id, table.chat_id, table.unread_count)
      .where(sql`unread_count > 0`),
    index('chat_member_snoozed')
      .on(table.snoozed_until)
      .where(sql`snoozed_until is not null`),
    check('chat_member_unread_count', sql`${table.unread_count} >= 0`),
  ],
);

/** Until when a side is taken to type, for pages without a socket; it holds for seconds. */
export const chatTyping = pgTable(
  'chat_typing',
  {
    chat_id: reference()
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    side: text().$type<ChatSide>().notNull(),
    until: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chat_id, table.side] }),
    index('chat_typing_old').on(table.until),
    check('chat_typing_side', sql`${table.side} in ('client', 'organizer', 'support')`),
  ],
);

/** Ids grow with the order of a chat: whoever writes holds the chat's row. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: identity(),
    chat_id: reference()
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    /** Of the chat: its words are found by it. */
    organizer_id: reference(),
    side: text().$type<ChatSide>().notNull(),
    author_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Name of the author then. */
    author_name: empty(),
    /** Made by the sender, so that a message sent twice is stored once. */
    client_id: uuid().notNull(),
    /** Of what was sent: the same id with something else is refused. */
    content_hash: empty(),
    message: empty(),
    file: jsonb().$type<StoredFile>(),
    /** Null: it has no file, or one of before files were prepared, which is ready. */
    file_status: text().$type<(typeof attachmentStatuses)[number]>(),
    /** A small picture of the file. */
    preview: jsonb().$type<StoredFile>(),
    /** Something to do, as it last stood. */
    card: jsonb().$type<StoredCard>(),
    is_moderated: boolean().notNull().default(false),
    /** When the desk read what was masked in it, and left it; null: it waits, where something was. */
    passed_at: instant(),
    /** Who of the desk reads it; null: nobody yet. */
    moderator_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    erased_at: instant(),
    /** By its writer, last. */
    edited_at: instant(),
    deleted_at: instant(),
    /** By the desk, with its reason; what it says stays and can be restored. */
    hidden_at: instant(),
    hidden_reason: empty(),
    /** Of the chat's changes its newest; null: it was never changed. */
    change_number: integer(),
    created_at: createdAt(),
  },
  (table) => [
    index('chat_message_changed')
      .on(table.chat_id, table.change_number)
      .where(sql`change_number is not null`),
    index('chat_message_words')
      .using('gin', table.organizer_id, sql`lower(${table.message} collate "pg_c_utf8") gin_trgm_ops`)
      .where(sql`message <> ''`),
    index('chat_message_list').on(table.chat_id, table.id.desc()),
    index('chat_message_masked')
      .on(table.id)
      .where(sql`is_moderated and passed_at is null and hidden_at is null`),
    index('chat_message_cards')
      .on(table.chat_id)
      .where(sql`card is not null`),
    uniqueIndex('chat_message_once').on(table.chat_id, table.client_id),
    check('chat_message_file_status', sql`${table.file_status} in ('waiting', 'ready', 'failed')`),
    check('chat_message_side', sql`${table.side} in ('client', 'organizer', 'support')`),
  ],
);

/** What stood in messages before their writers changed them or took them back: contacts masked, for 90 days, for the desk. */
export const chatMessagePast = pgTable(
  'chat_message_past',
  {
    id: identity(),
    message_id: reference()
      .notNull()
      .references(() => chatMessage.id, { onDelete: 'cascade' }),
    kind: text().$type<(typeof chatPastKinds)[number]>().notNull(),
    message: empty(),
    file_name: empty(),
    created_at: createdAt(),
  },
  (table) => [
    index('chat_message_past_of').on(table.message_id),
    index('chat_message_past_old').on(table.created_at),
    check('chat_message_past_kind', sql`${table.kind} in ('edited', 'deleted')`),
  ],
);

/** Files that clients without an account brought to a chat: each may be sent in this one alone. */
export const chatFile = pgTable(
  'chat_file',
  {
    media_id: reference()
      .primaryKey()
      .references(() => media.id, { onDelete: 'cascade' }),
    chat_id: reference()
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    /** From which address it came; an IPv6 network is one. */
    ip: text().notNull().default(''),
    created_at: createdAt(),
    /** When a message took it; null: it is not sent yet, and goes soon. */
    sent_at: instant(),
  },
  (table) => [
    index().on(table.chat_id),
    index('chat_file_unsent')
      .on(table.created_at)
      .where(sql`sent_at is null`),
  ],
);
