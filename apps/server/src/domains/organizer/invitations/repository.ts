import { fullName } from '@tropa/core';
import type { Picture } from '@tropa/contract';
import { and, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { schema, underId, upTo, type Executor, type Transaction } from '../../../db/index.ts';

const { agent, guide, memberInvitation, organizer, organizerHistory, userAccount } = schema;
export type InvitationRow = typeof memberInvitation.$inferSelect;

/** Answered by nobody: neither accepted nor declined nor taken back; it may be over. */
const isOpen: SQL | undefined = and(
  isNull(memberInvitation.accepted_at),
  isNull(memberInvitation.declined_at),
  isNull(memberInvitation.taken_back_at),
);

/** An invitation with what whoever is invited reads of it. */
export interface KnownInvitation extends InvitationRow {
  organizer_name: string;
  organizer_logo: Picture | null;
  invited_by_name: string | null;
}

const withNames = (db: Executor) =>
  db
    .select({
      invitation: memberInvitation,
      organizer_name: organizer.name,
      organizer_logo: organizer.logo,
      first_name: userAccount.first_name,
      last_name: userAccount.last_name,
      guide_first_name: guide.first_name,
      guide_last_name: guide.last_name,
      agent_name: agent.name,
    })
    .from(memberInvitation)
    .innerJoin(organizer, eq(organizer.id, memberInvitation.organizer_id))
    .leftJoin(userAccount, eq(userAccount.id, memberInvitation.invited_by_user_id))
    .leftJoin(guide, eq(guide.id, memberInvitation.guide_id))
    .leftJoin(agent, eq(agent.id, memberInvitation.agent_id));

type Named = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

const known = ({ invitation, first_name, last_name, ...row }: Named): KnownInvitation => ({
  ...invitation,
  organizer_name: row.organizer_name,
  organizer_logo: row.organizer_logo,
  invited_by_name:
    invitation.invited_by_user_id === null
      ? null
      : fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
});

export async function insertInvitation(
  tx: Transaction,
  values: typeof memberInvitation.$inferInsert,
): Promise<InvitationRow> {
  const [row] = await tx.insert(memberInvitation).values(values).returning();
  if (!row) throw new Error('The invitation was not stored');
  return row;
}

export async function findInvitation(db: Executor, id: number): Promise<KnownInvitation | undefined> {
  const [row] = await withNames(db).where(eq(memberInvitation.id, id));
  return row && known(row);
}

/** The row as it is behind the organizer's lock. */
export async function findInvitationRow(tx: Executor, id: number): Promise<InvitationRow | undefined> {
  return (await tx.select().from(memberInvitation).where(eq(memberInvitation.id, id)))[0];
}

/** The open invitation of an address, over or not. */
export async function findOpenOf(
  db: Executor,
  organizer_id: number,
  email: string,
): Promise<InvitationRow | undefined> {
  const condition = and(
    eq(memberInvitation.organizer_id, organizer_id),
    eq(memberInvitation.email, email),
    isOpen,
  );
  return (await db.select().from(memberInvitation).where(condition))[0];
}

export async function updateInvitation(
  tx: Executor,
  id: number,
  values: Partial<typeof memberInvitation.$inferInsert>,
): Promise<void> {
  await tx.update(memberInvitation).set(values).where(eq(memberInvitation.id, id));
}

/** Takes back what somebody who goes has offered to others. */
export async function takeBackOf(
  tx: Transaction,
  { organizer_id, user_id }: { organizer_id: number; user_id: number },
  taken_back_at: Date,
): Promise<void> {
  await tx
    .update(memberInvitation)
    .set({ taken_back_at })
    .where(
      and(
        eq(memberInvitation.organizer_id, organizer_id),
        eq(memberInvitation.invited_by_user_id, user_id),
        isOpen,
      ),
    );
}

/** A page of an organizer's open invitations, newest first, with the guide's card of each. */
export async function selectOpen(
  db: Executor,
  organizer_id: number,
  {
    limit,
    from,
    offset,
    place,
  }: { limit: number; from?: number | undefined; offset: number; place?: [number] },
) {
  const condition = and(
    eq(memberInvitation.organizer_id, organizer_id),
    isOpen,
    upTo(memberInvitation.id, from),
  );
  const [rows, item_count] = await Promise.all([
    withNames(db)
      .where(and(condition, underId(memberInvitation.id, place)))
      .orderBy(desc(memberInvitation.id))
      .limit(limit)
      .offset(offset),
    db.$count(memberInvitation, condition),
  ]);
  return {
    item_count,
    items: rows.map((row) => ({
      ...known(row),
      agent:
        row.invitation.agent_id === null ? null : { id: row.invitation.agent_id, name: row.agent_name ?? '' },
      guide:
        row.invitation.guide_id === null
          ? null
          : {
              id: row.invitation.guide_id,
              name: fullName({
                first_name: row.guide_first_name ?? '',
                last_name: row.guide_last_name ?? '',
              }),
            },
    })),
  };
}

/** What the platform has asked addresses for, and nobody has answered, newest first; it asks few. */
export async function selectPlatformOffers(db: Executor, organizer_id: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(memberInvitation)
    .where(
      and(eq(memberInvitation.organizer_id, organizer_id), ne(memberInvitation.platform_reason, ''), isOpen),
    )
    .orderBy(desc(memberInvitation.id))
    .limit(MAX_WAITING);
}

/** So many are shown to somebody at once; nobody is waited for by more. */
const MAX_WAITING = 50;

/** What waits for an address, newest first. */
export async function selectWaiting(db: Executor, email: string, now: Date): Promise<KnownInvitation[]> {
  const rows = await withNames(db)
    .where(and(eq(memberInvitation.email, email), isOpen, gt(memberInvitation.expires_at, now)))
    .orderBy(desc(memberInvitation.id))
    .limit(MAX_WAITING);
  return rows.map(known);
}

/** How many times an organizer has had invitations written since a moment. */
export async function countSent(db: Executor, organizer_id: number, since: Date): Promise<number> {
  return db.$count(
    organizerHistory,
    and(
      eq(organizerHistory.organizer_id, organizer_id),
      inArray(organizerHistory.kind, ['member_invited', 'invitation_sent_again', 'ownership_offered']),
      gte(organizerHistory.created_at, since),
    ),
  );
}

/** Forgets invitations that were answered, or over, before a moment. */
export async function forgetInvitationsBefore(db: Executor, moment: Date): Promise<void> {
  await db
    .delete(memberInvitation)
    .where(
      or(
        lt(memberInvitation.accepted_at, moment),
        lt(memberInvitation.declined_at, moment),
        lt(memberInvitation.taken_back_at, moment),
        lt(memberInvitation.expires_at, moment),
      ),
    );
}
