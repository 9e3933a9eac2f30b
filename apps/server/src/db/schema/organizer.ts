import type {
  Address,
  GuidePay,
  HandsOver,
  HeldLetterReason,
  OrganizerHistoryDetails,
  OrganizerHistoryKind,
  PaymentInstalment,
  Penalty,
  Picture,
} from '@tropa/contract';
import { CREDIT_DAYS, type Role, type Switch } from '@tropa/core';
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { citext, createdAt, identity, instant, reference, percentOrSum } from './columns.ts';
import { userAccount } from './user.ts';

const empty = () => text().notNull().default('');

/** What the desk's search looks through, indexed by trigrams; for statements over this table alone. */
export const organizerSearchText = sql`("name" || ' ' || "organization_name" || ' ' || "inn" || ' ' || "ogrn" || ' ' || "registry_number" || ' ' || "email" || ' ' || "phone")`;

export const organizer = pgTable(
  'organizer',
  {
    id: identity(),
    legal_form: smallint().$type<1 | 2 | 3>().notNull(),
    name: text().notNull(),
    organization_name: empty(),
    last_name: empty(),
    first_name: empty(),
    middle_name: empty(),
    director_position: empty(),
    director_last_name: empty(),
    director_first_name: empty(),
    director_middle_name: empty(),
    director_phone: empty(),
    inn: empty(),
    kpp: empty(),
    ogrn: empty(),
    registry_number: empty(),
    legal_address: jsonb().$type<Address>().notNull(),
    postal_address: jsonb().$type<Address>(),
    /** Whether the public may see the legal address; of a legal entity it always may. */
    show_address: boolean().notNull().default(false),
    country: char({ length: 2 }).notNull(),
    currency: char({ length: 3 }).notNull(),
    timezone: text().notNull(),
    email: empty(),
    phone: empty(),
    site: empty(),
    partner_doc_email: empty(),
    additional_contacts: jsonb()
      .$type<{ type: 'main' | 'additional' | 'for_calls_by_code'; phone: string; comment: string }[]>()
      .notNull()
      .default([]),
    work_hours: empty(),
    weekend_hours: empty(),
    vk: empty(),
    inst: empty(),
    fb: empty(),
    tg: empty(),
    whats_app: empty(),
    reviews_url: empty(),
    description: empty(),
    warranty: empty(),
    tour_author_name: empty(),
    tour_author_about: empty(),
    use_standard_cancellation_terms: boolean().notNull().default(true),
    penalties: jsonb().$type<Penalty[]>().notNull().default([]),
    penalties_conditions: empty(),
    prepayment_type: text().$type<'percent' | 'sum' | 'full'>().notNull().default('percent'),
    prepayment: percentOrSum().notNull().default(20),
    payment_deadline: integer().notNull().default(72),
    payment_schedule: jsonb().$type<PaymentInstalment[]>().notNull().default([]),
    /** How long a credit that is given now can be used. */
    credit_days: integer().notNull().default(CREDIT_DAYS.standard),
    payment_order: empty(),
    actual_expenses: empty(),
    /** Whether tourists accept the contract before they pay. */
    needs_acceptance_to_pay: boolean().notNull().default(false),
    logo: jsonb().$type<Picture>(),
    tour_author_photo: jsonb().$type<Picture>(),
    sign_image: jsonb().$type<Picture>(),
    stamp_image: jsonb().$type<Picture>(),
    /** The account printed on invoices of bookings that staff entered themselves; null: the default one. */
    own_request_bank_account_id: reference().references((): AnyPgColumn => bankAccount.id, {
      onDelete: 'set null',
    }),
    internal_check_status: smallint().$type<0 | 1 | 2>().notNull().default(0),
    verification_status: smallint().$type<0 | 1 | 2 | 3>().notNull().default(0),
    /** Why the desk decided so; empty where it said nothing. */
    verification_reason: empty(),
    /** When `verification_status` last changed. */
    verification_changed_at: instant(),
    /** Since when the desk lets no letters of its own wording out; null: they go. */
    letters_stopped_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('organizer_search').using('gin', sql`${organizerSearchText} gin_trgm_ops`),
    // The desk's queue: who waits longest goes first.
    index('organizer_verification_queue')
      .on(table.verification_changed_at, table.id)
      .where(sql`verification_status = 3`),
  ],
);

/** A bank account of an organizer, in Russia (`bic`, `account`, `correspondent_account`) or elsewhere (`account` or `iban`, `swift`). */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references((): AnyPgColumn => organizer.id, { onDelete: 'cascade' }),
    /** Where the bank is. */
    country: char({ length: 2 }).notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Whom the account belongs to; empty: the organizer as its documents name it. */
    recipient: empty(),
    bank_name: text().notNull(),
    bic: empty(),
    account: empty(),
    correspondent_account: empty(),
    iban: empty(),
    swift: empty(),
    is_default: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index().on(table.organizer_id, table.id),
    uniqueIndex('bank_account_one_default')
      .on(table.organizer_id)
      .where(sql`is_default`),
  ],
);

/** What happened to an organizer that its members may read of: verification, partnerships, visits of the platform's staff. */
export const organizerHistory = pgTable(
  'organizer_history',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    kind: text().$type<OrganizerHistoryKind>().notNull(),
    /** The member who did it; null: the platform's staff or the system. */
    user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    details: jsonb().$type<OrganizerHistoryDetails>().notNull().default({}),
    created_at: createdAt(),
  },
  (table) => [index().on(table.organizer_id, table.id)],
);

/** A company or a person that sells an organizer's tours. Its people are members with the role agent; it may have none. */
export const agent = pgTable(
  'agent',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    kind: text().$type<'company' | 'person'>().notNull(),
    name: text().notNull(),
    /** As papers name it; empty: by `name`. */
    legal_name: empty(),
    inn: empty(),
    kpp: empty(),
    ogrn: empty(),
    address: empty(),
    /** Bank, account and the like, as papers print them. */
    bank_details: empty(),
    /** Who of it writes and calls. */
    person: empty(),
    email: empty(),
    phone: empty(),
    logo: jsonb().$type<Picture>(),
    /** For the organizer's own people. */
    note: empty(),
    /** It sells no more; null: it does. */
    archived_at: instant(),
    created_at: createdAt(),
  },
  (table) => [index('agent_list').on(table.organizer_id, table.name, table.id)],
);

/** Each change is told to all processes by a trigger (`member_changed`). */
export const organizerMember = pgTable(
  'organizer_member',
  {
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    /** What an owner has taken from a manager. */
    switches_off: text().array().$type<Switch[]>().notNull().default([]),
    /** Whose person an agent is; null for every other role. */
    agent_id: reference().references(() => agent.id),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizer_id, table.user_id] }),
    index().on(table.user_id),
    index('organizer_member_agent')
      .on(table.agent_id)
      .where(sql`agent_id is not null`),
    check('organizer_member_agent', sql`(${table.role} = 'agent') = (${table.agent_id} is not null)`),
  ],
);

/**
 * When a member was last seen in an organizer: a person of two may work in one of them alone. Apart from the membership, each change of
 * which is told to all processes.
 */
export const memberSeen = pgTable(
  'member_seen',
  {
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    user_id: reference()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    seen_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizer_id, table.user_id] }), index().on(table.user_id)],
);

export const guide = pgTable(
  'guide',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    /** The member who guides, when the guide has an account: it sees own departures. */
    user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    first_name: text().notNull(),
    last_name: empty(),
    about: empty(),
    photo: jsonb().$type<Picture>(),
    /** What a departure costs by it; null: nothing is said. */
    pay: jsonb().$type<GuidePay>(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.organizer_id), uniqueIndex().on(table.organizer_id, table.user_id)],
);

/**
 * Somebody is asked into a team by an address. The link of the letter is made from the number, `version` and the program's secret:
 * none stands here, and sending again ends the one before.
 */
export const memberInvitation = pgTable(
  'member_invitation',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    email: citext().notNull(),
    role: text().$type<Role>().notNull(),
    /** The card of the guide that the person is. */
    guide_id: reference().references(() => guide.id, { onDelete: 'set null' }),
    /** Whose person is invited with the role agent; null: an agent of its own is made when it is accepted. */
    agent_id: reference().references(() => agent.id, { onDelete: 'set null' }),
    /** A member is offered the ownership by it: what becomes of the owner who offers. */
    hands_over: text().$type<HandsOver>(),
    /** Null: the platform's staff asks, or the account is gone. */
    invited_by_user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    /** Why the platform's staff asks; empty: it does not. */
    platform_reason: empty(),
    /** Of the letter, where the address belongs to nobody whose language is known. */
    language: text().$type<'ru' | 'en'>().notNull(),
    /** Grows with each sending. */
    version: integer().notNull().default(1),
    /** Why the last letter was held back; null: it was not. */
    letter_held: text().$type<HeldLetterReason>(),
    sent_at: createdAt(),
    expires_at: instant().notNull(),
    accepted_at: instant(),
    declined_at: instant(),
    taken_back_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('member_invitation_list').on(table.organizer_id, table.id),
    index('member_invitation_waiting')
      .on(table.email)
      .where(sql`accepted_at is null and declined_at is null and taken_back_at is null`),
    uniqueIndex('member_invitation_open')
      .on(table.organizer_id, table.email)
      .where(sql`accepted_at is null and declined_at is null and taken_back_at is null`),
  ],
);
