import type { NoticeWishes } from '@tropa/contract';
import type { NoticeEvent, NoticeWay } from '@tropa/core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { chat } from './chat.ts';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { tourDate } from './tour.ts';
import { userAccount, userSession } from './user.ts';

const ofPerson = () =>
  reference()
    .notNull()
    .references(() => userAccount.id, { onDelete: 'cascade' });
const ofOrganizer = () => reference().references(() => organizer.id, { onDelete: 'cascade' });

/** How somebody wants to be told of an event in an organizer, where it is not as usual; without an organizer: as whoever asks support. */
export const noticeWish = pgTable(
  'notice_wish',
  {
    id: identity(),
    user_id: ofPerson(),
    organizer_id: ofOrganizer(),
    event: text().$type<NoticeEvent>().notNull(),
    bell: boolean().notNull(),
    letter: text().$type<NoticeWishes['letter']>().notNull(),
    push: boolean().notNull(),
    telegram: boolean().notNull(),
    vk: boolean().notNull(),
    whatsapp: boolean().notNull(),
  },
  (table) => [
    unique('notice_wish_once').on(table.user_id, table.organizer_id, table.event).nullsNotDistinct(),
    check('notice_wish_letter', sql`${table.letter} in ('off', 'now', 'digest')`),
  ],
);

/** When nothing rings for somebody, and when the letter of the day comes: minutes after midnight in the person's zone. */
export const noticeHours = pgTable('notice_hours', {
  user_id: reference()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  quiet_from: integer(),
  quiet_to: integer(),
  digest_at: integer().notNull(),
});

/** Something that a person is told of, once, however often it is heard of. */
export const notice = pgTable(
  'notice',
  {
    id: identity(),
    user_id: ofPerson(),
    organizer_id: ofOrganizer(),
    event: text().$type<NoticeEvent>().notNull(),
    /** What it tells of: the same each time it is heard. */
    key: text().notNull(),
    /** In the language that the person had then. */
    title: text().notNull(),
    text: text().notNull().default(''),
    /** Where it leads in the cabinet. */
    path: text().notNull(),
    /** What it is about: whether the person may still learn of it is asked by that. */
    request_id: reference().references(() => booking.request_id, { onDelete: 'cascade' }),
    tour_date_id: reference().references(() => tourDate.id, { onDelete: 'cascade' }),
    chat_id: reference().references(() => chat.id, { onDelete: 'cascade' }),
    message_id: reference(),
    /** It stands behind the bell. */
    in_bell: boolean().notNull(),
    read_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('notice_once').on(table.user_id, table.key),
    index('notice_list')
      .on(table.user_id, table.id.desc())
      .where(sql`in_bell`),
    index('notice_unread')
      .on(table.user_id)
      .where(sql`in_bell and read_at is null`),
    index('notice_old').on(table.created_at),
    index('notice_of_booking')
      .on(table.request_id)
      .where(sql`request_id is not null`),
    index('notice_of_chat')
      .on(table.chat_id)
      .where(sql`chat_id is not null`),
    index('notice_of_departure')
      .on(table.tour_date_id)
      .where(sql`tour_date_id is not null`),
    index('notice_of_organizer').on(table.organizer_id),
  ],
);

/**
 * A notice on its way outside the cabinet. Whoever takes it writes that down before it is sent: what may have been sent is never
 * sent again, so a crash in between leaves it behind the bell alone.
 */
export const noticeDelivery = pgTable(
  'notice_delivery',
  {
    id: identity(),
    notice_id: reference()
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    user_id: ofPerson(),
    way: text().$type<Exclude<NoticeWay, 'bell'>>().notNull(),
    due_at: instant().notNull(),
    state: text().$type<'waiting' | 'begun' | 'sent' | 'failed' | 'dropped'>().notNull().default('waiting'),
    tries: integer().notNull().default(0),
    begun_at: instant(),
    /** Where it was said in a messenger, and what the messenger calls it: an answer to it is known by these. */
    external_chat: text(),
    external_id: text(),
  },
  (table) => [
    uniqueIndex('notice_delivery_once').on(table.notice_id, table.way),
    index('notice_delivery_due')
      .on(table.due_at, table.user_id, table.way)
      .where(sql`state = 'waiting'`),
    index('notice_delivery_said')
      .on(table.way, table.external_chat, table.external_id)
      .where(sql`external_id is not null`),
    index('notice_delivery_of_person').on(table.user_id),
    check('notice_delivery_way', sql`${table.way} in ('email', 'push', 'telegram', 'vk', 'whatsapp')`),
    check('notice_delivery_state', sql`${table.state} in ('waiting', 'begun', 'sent', 'failed', 'dropped')`),
  ],
);

/** A browser that is told (Push API). It goes with the session in which it was subscribed. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: identity(),
    user_id: ofPerson(),
    /** The session in which it subscribed: where that has ended, nobody is told there. */
    session_id: uuid()
      .notNull()
      .references(() => userSession.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('push_subscription_once').on(table.endpoint),
    index('push_subscription_of').on(table.user_id),
  ],
);
