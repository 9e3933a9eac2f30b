import type { OrganizerHistoryDetails, OrganizerHistoryItem, OrganizerHistoryKind } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { and, desc, eq, sql } from 'drizzle-orm';
import { upTo, schema, type Executor } from '../../../db/index.ts';

const { organizerHistory, userAccount } = schema;

interface HistoryEntry {
  organizer_id: number;
  kind: OrganizerHistoryKind;
  /** The member who did it; null: the platform. */
  user_id: number | null;
  details?: OrganizerHistoryDetails;
}

/** Keeps what happened to an organizer, in the transaction of the change. */
export async function recordOrganizerHistory(tx: Executor, entry: HistoryEntry, now: Date): Promise<void> {
  await tx.insert(organizerHistory).values({ ...entry, created_at: now });
}

/** A page of an organizer's history, newest first, with how much there is. */
export async function findOrganizerHistory(
  db: Executor,
  organizer_id: number,
  { limit, from }: { limit: number; from?: number | undefined },
  offset: number,
): Promise<{ items: OrganizerHistoryItem[]; item_count: number }> {
  const condition = and(eq(organizerHistory.organizer_id, organizer_id), upTo(organizerHistory.id, from));
  const [rows, [count]] = await Promise.all([
    db
      .select({
        id: organizerHistory.id,
        kind: organizerHistory.kind,
        details: organizerHistory.details,
        created_at: organizerHistory.created_at,
        user_id: organizerHistory.user_id,
        first_name: userAccount.first_name,
        last_name: userAccount.last_name,
      })
      .from(organizerHistory)
      .leftJoin(userAccount, eq(userAccount.id, organizerHistory.user_id))
      .where(condition)
      .orderBy(desc(organizerHistory.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(organizerHistory)
      .where(condition),
  ]);
  return {
    items: rows.map(({ id, kind, details, created_at, user_id, first_name, last_name }) => ({
      id,
      kind,
      details,
      member_name:
        user_id === null ? null : fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
      created_at: created_at.toISOString(),
    })),
    item_count: count?.count ?? 0,
  };
}
