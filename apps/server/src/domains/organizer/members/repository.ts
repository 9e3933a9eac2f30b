import type { Member, Role, Switch } from '@tropa/core';
import { fullName } from '@tropa/core';
import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { schema, under, type Executor, type Transaction } from '../../../db/index.ts';

const { agent, booking, chat, guide, memberSeen, organizerMember, userAccount, userTotp } = schema;

const ofMember = (organizer_id: number, user_id: number) =>
  and(eq(organizerMember.organizer_id, organizer_id), eq(organizerMember.user_id, user_id));

/** How people are named in lists and in the history: by the address where there is no name. */
const nameOf = (row: { first_name: string; last_name: string; email: string | null }): string =>
  fullName(row) || (row.email ?? '');

/** A member with its name and address. */
export interface KnownMember extends Member {
  user_id: number;
  name: string;
  email: string | null;
}

/** A member of a team; undefined: there is none. */
export async function findKnownMember(
  db: Executor,
  organizer_id: number,
  user_id: number,
): Promise<KnownMember | undefined> {
  const [row] = await db
    .select({
      role: organizerMember.role,
      off: organizerMember.switches_off,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
      email: userAccount.email,
    })
    .from(organizerMember)
    .innerJoin(userAccount, eq(userAccount.id, organizerMember.user_id))
    .where(ofMember(organizer_id, user_id));
  return row && { user_id, role: row.role, off: row.off, name: nameOf(row), email: row.email };
}

/** Whether an address is that of a member. */
export async function isMembersEmail(db: Executor, organizer_id: number, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: userAccount.id })
    .from(organizerMember)
    .innerJoin(userAccount, eq(userAccount.id, organizerMember.user_id))
    .where(and(eq(organizerMember.organizer_id, organizer_id), eq(userAccount.email, email)));
  return rows.length > 0;
}

export async function countOwners(db: Executor, organizer_id: number): Promise<number> {
  return db.$count(
    organizerMember,
    and(eq(organizerMember.organizer_id, organizer_id), eq(organizerMember.role, 'owner')),
  );
}

export async function insertMember(
  tx: Transaction,
  values: { organizer_id: number; user_id: number; role: Role; agent_id?: number | null },
): Promise<void> {
  await tx.insert(organizerMember).values(values);
}

/** Gives another role; what was switched off goes with the one before. */
export async function updateRole(
  tx: Transaction,
  { organizer_id, user_id }: { organizer_id: number; user_id: number },
  role: Role,
  agent_id: number | null = null,
): Promise<void> {
  await tx
    .update(organizerMember)
    .set({ role, agent_id, switches_off: [] })
    .where(ofMember(organizer_id, user_id));
}

export async function updateSwitches(
  tx: Transaction,
  { organizer_id, user_id }: { organizer_id: number; user_id: number },
  switches_off: Switch[],
): Promise<void> {
  await tx.update(organizerMember).set({ switches_off }).where(ofMember(organizer_id, user_id));
}

export async function deleteMember(tx: Transaction, organizer_id: number, user_id: number): Promise<void> {
  await tx.delete(organizerMember).where(ofMember(organizer_id, user_id));
  // Whoever comes back is new here.
  await tx
    .delete(memberSeen)
    .where(and(eq(memberSeen.organizer_id, organizer_id), eq(memberSeen.user_id, user_id)));
}

/** Remembers when a member was last seen in an organizer. */
export async function saveSeen(
  db: Executor,
  organizer_id: number,
  user_id: number,
  seen_at: Date,
): Promise<void> {
  await db
    .insert(memberSeen)
    .values({ organizer_id, user_id, seen_at })
    .onConflictDoUpdate({ target: [memberSeen.organizer_id, memberSeen.user_id], set: { seen_at } });
}

/** What somebody answers for in an organizer. */
export async function countDuties(
  db: Executor,
  organizer_id: number,
  user_id: number,
): Promise<{ bookings_count: number; chats_count: number }> {
  const [bookings_count, chats_count] = await Promise.all([
    db.$count(booking, and(eq(booking.organizer_id, organizer_id), eq(booking.responsible_user_id, user_id))),
    db.$count(chat, and(eq(chat.organizer_id, organizer_id), eq(chat.responsible_user_id, user_id))),
  ]);
  return { bookings_count, chats_count };
}

/** Whether an agent is one of an organizer, and sells. */
export async function isSellingAgent(db: Executor, organizer_id: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: agent.id })
    .from(agent)
    .where(and(eq(agent.id, id), eq(agent.organizer_id, organizer_id), isNull(agent.archived_at)));
  return rows.length > 0;
}

/** A guide's card that no member is yet. */
export async function findFreeCard(db: Executor, organizer_id: number, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: guide.id })
    .from(guide)
    .where(and(eq(guide.id, id), eq(guide.organizer_id, organizer_id), sql`${guide.user_id} is null`));
  return rows.length > 0;
}

/** Says which guide a member is, if any; whatever it was before, it is no more. */
export async function setCard(
  tx: Transaction,
  { organizer_id, user_id }: { organizer_id: number; user_id: number },
  guide_id: number | null,
): Promise<void> {
  await tx
    .update(guide)
    .set({ user_id: null })
    .where(
      and(
        eq(guide.organizer_id, organizer_id),
        eq(guide.user_id, user_id),
        ...(guide_id === null ? [] : [ne(guide.id, guide_id)]),
      ),
    );
  if (guide_id === null) return;
  await tx
    .update(guide)
    .set({ user_id })
    .where(and(eq(guide.id, guide_id), eq(guide.organizer_id, organizer_id), sql`${guide.user_id} is null`));
}

/** Owners first, then managers, guides and agents. */
export const MEMBER_RANK = sql<number>`array_position(array['owner', 'manager', 'guide', 'agent'], ${organizerMember.role})`;

/** A page of a team with what its members answer for. */
export async function selectMembers(
  db: Executor,
  organizer_id: number,
  { limit, offset, place }: { limit: number; offset: number; place?: [number, string, string, number] },
) {
  const condition = eq(organizerMember.organizer_id, organizer_id);
  const below = under(
    'asc',
    [
      [MEMBER_RANK, 'int'],
      [userAccount.last_name, 'text'],
      [userAccount.first_name, 'text'],
      [userAccount.id, 'bigint'],
    ],
    place,
  );
  const dutiesIn = (table: typeof booking | typeof chat) =>
    db
      .select({ count: count() })
      .from(table)
      .where(
        and(eq(table.organizer_id, organizer_id), eq(table.responsible_user_id, organizerMember.user_id)),
      );
  const [rows, item_count] = await Promise.all([
    db
      .select({
        rank: MEMBER_RANK,
        user_id: organizerMember.user_id,
        role: organizerMember.role,
        switches_off: organizerMember.switches_off,
        joined_at: organizerMember.created_at,
        first_name: userAccount.first_name,
        last_name: userAccount.last_name,
        email: userAccount.email,
        has_second_factor: sql<boolean>`${userTotp.user_id} is not null`,
        guide_id: guide.id,
        guide_first_name: guide.first_name,
        guide_last_name: guide.last_name,
        agent_id: agent.id,
        agent_name: agent.name,
        last_seen_at: memberSeen.seen_at,
        bookings_count: sql<number>`(${dutiesIn(booking)})::int`,
        chats_count: sql<number>`(${dutiesIn(chat)})::int`,
      })
      .from(organizerMember)
      .innerJoin(userAccount, eq(userAccount.id, organizerMember.user_id))
      .leftJoin(userTotp, and(eq(userTotp.user_id, userAccount.id), isNotNull(userTotp.confirmed_at)))
      .leftJoin(
        guide,
        and(eq(guide.organizer_id, organizerMember.organizer_id), eq(guide.user_id, userAccount.id)),
      )
      .leftJoin(agent, eq(agent.id, organizerMember.agent_id))
      .leftJoin(
        memberSeen,
        and(
          eq(memberSeen.organizer_id, organizerMember.organizer_id),
          eq(memberSeen.user_id, organizerMember.user_id),
        ),
      )
      .where(and(condition, below))
      .orderBy(MEMBER_RANK, asc(userAccount.last_name), asc(userAccount.first_name), asc(userAccount.id))
      .limit(limit)
      .offset(offset),
    db.$count(organizerMember, condition),
  ]);
  const last = rows.at(-1);
  return {
    item_count,
    /** The place of the last one. */
    last: last && [last.rank, last.last_name, last.first_name, last.user_id],
    rows: rows.map(
      ({
        first_name,
        last_name,
        rank: _rank,
        guide_id,
        guide_first_name,
        guide_last_name,
        agent_id,
        agent_name,
        last_seen_at,
        ...row
      }) => ({
        ...row,
        name: nameOf({ first_name, last_name, email: row.email }),
        guide:
          guide_id === null
            ? null
            : {
                id: guide_id,
                name: fullName({ first_name: guide_first_name ?? '', last_name: guide_last_name ?? '' }),
              },
        agent: agent_id === null ? null : { id: agent_id, name: agent_name ?? '' },
        last_seen_at: last_seen_at?.toISOString() ?? null,
        joined_at: row.joined_at.toISOString(),
      }),
    ),
  };
}
