import type { Role } from '@tropa/core';
import { and, asc, eq } from 'drizzle-orm';
import { schema, type Executor } from '../../db/index.ts';

const { organizer, organizerMember } = schema;
export type OrganizerRow = typeof organizer.$inferSelect;

export async function findRole(
  db: Executor,
  user_id: number,
  organizer_id: number,
): Promise<Role | undefined> {
  const [row] = await db
    .select({ role: organizerMember.role })
    .from(organizerMember)
    .where(and(eq(organizerMember.organizer_id, organizer_id), eq(organizerMember.user_id, user_id)));
  return row?.role;
}

/** Ids of the organizers of a user, oldest membership first. */
export async function organizerIdsOf(db: Executor, user_id: number): Promise<number[]> {
  const rows = await db
    .select({ id: organizerMember.organizer_id })
    .from(organizerMember)
    .where(eq(organizerMember.user_id, user_id))
    .orderBy(asc(organizerMember.created_at), asc(organizerMember.organizer_id));
  return rows.map((row) => row.id);
}

export async function findOrganizer(db: Executor, id: number): Promise<OrganizerRow | undefined> {
  return (await db.select().from(organizer).where(eq(organizer.id, id)))[0];
}
