import type { DocumentVersions, SeatEntryKind, WaitlistStatus } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { booking } from './booking.ts';
import { chatMessage } from './chat.ts';
import { createdAt, identity, instant, reference } from './columns.ts';
import { agent, organizer } from './organizer.ts';
import { pierSetAside } from './pier.ts';
import { tour, tourDate } from './tour.ts';
import { userAccount } from './user.ts';

const empty = () => text().notNull().default('');
const ofOrganizer = () =>
  reference()
    .notNull()
    .references(() => organizer.id, { onDelete: 'cascade' });
const ofDate = () =>
  reference()
    .notNull()
    .references(() => tourDate.id, { onDelete: 'cascade' });

/** Who waits for seats of a sold-out departure, and what became of it. */
export const waitlistEntry = pgTable(
  'waitlist_entry',
  {
    id: identity(),
    organizer_id: ofOrganizer(),
    tour_id: reference()
      .notNull()
      .references(() => tour.id, { onDelete: 'cascade' }),
    tour_date_id: ofDate(),
    /** Seats that it wants, as bookings count them. */
    party_size: integer().notNull(),
    /** The class of seats that it waits for; null: any. */
    class_id: text(),
    name: text().notNull(),
    email: empty(),
    phone: empty(),
    /** Of letters. */
    language: text().$type<'ru' | 'en'>().notNull().default('ru'),
    /** Of the page of its offers, where that is another. */
    page_language: text().$type<'zh'>(),
    /** On whose host it was put on the list: what it books of an offer is that site's sale; null: the organizer's. */
    partner_site_id: smallint(),
    /** To the processing of personal data; null: staff entered it. */
    consent: jsonb().$type<{ ip: string; at: string; documents?: DocumentVersions | null }>(),
    status: text().$type<WaitlistStatus>().notNull().default('waiting'),
    added_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    offered_at: instant(),
    /** Until when the seats are kept for it; after that what was offered is history. */
    offer_ends_at: instant(),
    /** The booking that the offer became. */
    request_id: reference().references(() => booking.request_id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.tour_date_id, table.id),
    // Asked at each release of seats.
    index('waitlist_waiting')
      .on(table.tour_date_id, table.id)
      .where(sql`status = 'waiting'`),
    uniqueIndex('waitlist_email_once')
      .on(table.tour_date_id, sql`lower(email)`)
      .where(sql`status in ('waiting', 'offered') and email <> ''`),
    check('waitlist_party', sql`${table.party_size} > 0`),
    check('waitlist_status', sql`${table.status} in ('waiting', 'offered', 'booked', 'declined', 'expired')`),
  ],
);

/**
 * Seats kept for a while: for a visitor who fills the booking form in, for a party that they are offered to, for the client of a chat to
 * whom a booking is proposed, for an agent until a day on which unsold ones fall back, or for a seller at the pier whose network may go. While the
 * row is here its seats are out of the date's free ones, past its end too: whoever needs them takes expired rows away first.
 */
export const seatHold = pgTable(
  'seat_hold',
  {
    id: identity(),
    /** What the visitor's page, or the letter's link, knows it by. */
    token: uuid().notNull().unique().defaultRandom(),
    kind: text().$type<'checkout' | 'offer' | 'card' | 'allotment' | 'pier'>().notNull(),
    organizer_id: ofOrganizer(),
    tour_date_id: ofDate(),
    seats: smallint().notNull(),
    held_stocks: jsonb().$type<Record<string, { quantity: number; stock: number }>>().notNull().default({}),
    /** Whose it is, to count those of one visitor: a keyed hash of the address; empty for an offer. */
    sender: empty(),
    waitlist_id: reference().references(() => waitlistEntry.id),
    /** Of an allotment. */
    agent_id: reference().references(() => agent.id),
    /** Of a card: the message that proposes the booking. */
    message_id: reference().references(() => chatMessage.id),
    /** Of a seller at the pier. */
    set_aside_id: reference().references(() => pierSetAside.id),
    /** What was promised. */
    ends_at: instant().notNull(),
    /** When it really ends: sooner where the page has been left. */
    expires_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.tour_date_id),
    index().on(table.expires_at),
    // One allotment of an agent on a departure: more is kept by making it larger.
    uniqueIndex('seat_hold_allotment')
      .on(table.agent_id, table.tour_date_id)
      .where(sql`agent_id is not null`),
    check('seat_hold_seats', sql`${table.seats} > 0`),
    uniqueIndex('seat_hold_card')
      .on(table.message_id)
      .where(sql`message_id is not null`),
    check('seat_hold_card_message', sql`(${table.kind} = 'card') = (${table.message_id} is not null)`),
    uniqueIndex('seat_hold_set_aside')
      .on(table.set_aside_id)
      .where(sql`set_aside_id is not null`),
    check('seat_hold_pier', sql`(${table.kind} = 'pier') = (${table.set_aside_id} is not null)`),
    check('seat_hold_agent', sql`(${table.kind} = 'allotment') = (${table.agent_id} is not null)`),
  ],
);

/**
 * Why seats of a departure are taken or free: a line for each change, but for the creation of a booking, whose line is its
 * own history's first (it would cost each booking a row more).
 */
export const seatEntry = pgTable(
  'seat_entry',
  {
    id: identity(),
    tour_date_id: ofDate(),
    kind: text().$type<SeatEntryKind>().notNull(),
    /** Seats taken; below zero: given back. */
    seats: integer().notNull(),
    request_id: reference().references(() => booking.request_id, { onDelete: 'cascade' }),
    /** The party of an offer, as long as it is remembered. */
    waitlist_id: reference(),
    /** The agent that they are kept for. */
    agent_id: reference(),
    /** The last day on which they are. */
    kept_until: date({ mode: 'string' }),
    /** The chat in which a booking with them is proposed, by which message, and until when. */
    chat_id: reference(),
    message_id: reference(),
    held_until: instant(),
    actor: text().$type<'staff' | 'tourist' | 'system' | 'desk'>().notNull(),
    actor_user_id: reference(),
    actor_name: empty(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.tour_date_id, table.id)],
);
