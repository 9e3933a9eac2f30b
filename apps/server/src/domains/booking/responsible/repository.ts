import { fullName, ROLES, may } from '@tropa/core';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { schema, type Executor, type Transaction } from '../../../db/index.ts';

const { booking, organizerMember, userAccount } = schema;

/** Roles that see all bookings: who sees only own ones would not find what it is responsible for. */
const MAY_BE_RESPONSIBLE = ROLES.filter((role) => may({ role, off: [] }, 'bookings.read') === 'all');

export interface Person {
  user_id: number;
  name: string;
}

/** Members of an organizer who may be responsible for bookings, by name. */
export async function selectResponsiblePersons(db: Executor, organizer_id: number): Promise<Person[]> {
  const { first_name, last_name, email } = userAccount;
  const rows = await db
    .select({ user_id: userAccount.id, first_name, last_name, email })
    .from(organizerMember)
    .innerJoin(userAccount, eq(userAccount.id, organizerMember.user_id))
    .where(
      and(
        eq(organizerMember.organizer_id, organizer_id),
        inArray(organizerMember.role, [...MAY_BE_RESPONSIBLE]),
      ),
    )
    .orderBy(asc(userAccount.last_name), asc(userAccount.first_name), asc(userAccount.id));
  return rows.map(({ user_id, ...names }) => ({ user_id, name: fullName(names) || (names.email ?? '') }));
}

/** Names of people by id; those whose account is gone are left out. */
export async function namesOf(db: Executor, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: userAccount.id, first_name: userAccount.first_name, last_name: userAccount.last_name })
    .from(userAccount)
    .where(inArray(userAccount.id, ids));
  return new Map(rows.map(({ id, ...names }) => [id, fullName(names)]));
}

/** A booking whose responsible person is to change. */
export type Looked = { request_id: number; responsible_user_id: number | null };

/** Locks those of the bookings that are the organizer's, in their order. */
export async function lockForResponsible(
  tx: Transaction,
  organizer_id: number,
  ids: number[],
): Promise<Looked[]> {
  return tx
    .select({ request_id: booking.request_id, responsible_user_id: booking.responsible_user_id })
    .from(booking)
    .where(and(eq(booking.organizer_id, organizer_id), inArray(booking.request_id, ids)))
    .orderBy(asc(booking.request_id))
    .for('update');
}

/** Locks all bookings that somebody is responsible for, in their order. @returns their numbers */
export async function lockAllOf(tx: Transaction, organizer_id: number, user_id: number): Promise<number[]> {
  const rows = await tx
    .select({ request_id: booking.request_id })
    .from(booking)
    .where(and(eq(booking.organizer_id, organizer_id), eq(booking.responsible_user_id, user_id)))
    .orderBy(asc(booking.request_id))
    .for('update');
  return rows.map(({ request_id }) => request_id);
}

/** Makes somebody responsible for bookings, or nobody. */
export async function updateResponsible(
  tx: Transaction,
  ids: number[],
  responsible_user_id: number | null,
  updated_at: Date,
): Promise<void> {
  await tx.update(booking).set({ responsible_user_id, updated_at }).where(inArray(booking.request_id, ids));
}
