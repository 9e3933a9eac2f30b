import type { CompanyHistoryKind, CompanyInput } from '@tropa/contract';
import type { CompanyKind } from '@tropa/core';
import { sql } from 'drizzle-orm';
import { date, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, reference } from './columns.ts';
import { organizer } from './organizer.ts';
import { userAccount } from './user.ts';

const empty = () => text().notNull().default('');

/** A company that buys an organizer's trips and pays for them. */
export const company = pgTable(
  'company',
  {
    id: identity(),
    organizer_id: reference()
      .notNull()
      .references(() => organizer.id, { onDelete: 'cascade' }),
    kind: text().$type<CompanyKind>().notNull(),
    /** How lists and screens call it. */
    name: text().notNull(),
    /** As papers name it; empty: by `name`. */
    full_name: empty(),
    inn: empty(),
    kpp: empty(),
    ogrn: empty(),
    legal_address: empty(),
    /** Empty: the legal one. */
    postal_address: empty(),
    bank_name: empty(),
    bic: empty(),
    account: empty(),
    correspondent_account: empty(),
    signer_last_name: empty(),
    signer_first_name: empty(),
    signer_middle_name: empty(),
    signer_position: empty(),
    signer_basis: text().$type<'charter' | 'power_of_attorney'>().notNull().default('charter'),
    basis_number: empty(),
    basis_date: date({ mode: 'string' }),
    /** For the organizer's own people. */
    note: empty(),
    /** It is offered no more; null: it is. */
    archived_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('company_list').on(table.organizer_id, table.name, table.id),
    // A head office and its branches share an ИНН and differ by КПП.
    uniqueIndex('company_by_numbers')
      .on(table.organizer_id, table.inn, table.kpp)
      .where(sql`inn <> '' and archived_at is null`),
  ],
);

/** Somebody of a company whom one writes and calls. */
export const companyPerson = pgTable(
  'company_person',
  {
    id: identity(),
    company_id: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    last_name: empty(),
    first_name: text().notNull(),
    middle_name: empty(),
    role: empty(),
    email: empty(),
    phone: empty(),
    created_at: createdAt(),
  },
  (table) => [index().on(table.company_id, table.id)],
);

/** What happened to a company: no names of people, so that nothing of them is left when they are forgotten. */
export const companyHistory = pgTable(
  'company_history',
  {
    id: identity(),
    company_id: reference()
      .notNull()
      .references(() => company.id, { onDelete: 'cascade' }),
    kind: text().$type<CompanyHistoryKind>().notNull(),
    /** The member who did it; null: the system, or nobody who is known any more. */
    user_id: reference().references(() => userAccount.id, { onDelete: 'set null' }),
    fields: jsonb().$type<(keyof CompanyInput)[]>().notNull().default([]),
    created_at: createdAt(),
  },
  (table) => [index().on(table.company_id, table.id)],
);
