import type { DeskAct, DeskActDetails, DeskActKind } from '@tropa/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { schema, type Executor, upTo } from '../../../db/index.ts';

const { deskAct, userAccount, organizer } = schema;

export interface NewAct {
  kind: DeskActKind;
  admin_id: number;
  user_id?: number;
  organizer_id?: number;
  tour_id?: number;
  request_id?: number;
  reason: string;
  details?: DeskActDetails;
  ip: string;
  created_at: Date;
}

const nameOfUser = (id: number) =>
  sql<string>`coalesce((select coalesce(nullif(trim(last_name || ' ' || first_name), ''), email::text, phone) from ${userAccount} where id = ${id}), '')`;
const nameOfOrganizer = (id: number) =>
  sql<string>`coalesce((select name from ${organizer} where id = ${id}), '')`;

/** Keeps an act of the staff, with the names as they are now; call it in the transaction of the act. */
export async function insertAct(tx: Executor, act: NewAct): Promise<void> {
  await tx.insert(deskAct).values({
    ...act,
    admin_name: nameOfUser(act.admin_id),
    ...(act.user_id === undefined ? {} : { user_name: nameOfUser(act.user_id) }),
    ...(act.organizer_id === undefined ? {} : { organizer_name: nameOfOrganizer(act.organizer_id) }),
  });
}

export interface ActsFilter {
  kind?: DeskActKind | undefined;
  user_id?: number | undefined;
  organizer_id?: number | undefined;
  admin_id?: number | undefined;
  tour_id?: number | undefined;
  request_id?: number | undefined;
  complaint_id?: number | undefined;
}

/** A page of the journal, newest first, with how much there is. */
export async function findActs(
  db: Executor,
  { kind, user_id, organizer_id, admin_id, tour_id, request_id, complaint_id }: ActsFilter,
  { limit, from }: { limit: number; from?: number | undefined },
  offset: number,
): Promise<{ acts: DeskAct[]; item_count: number }> {
  const condition = and(
    upTo(deskAct.id, from),
    kind && eq(deskAct.kind, kind),
    user_id === undefined ? undefined : eq(deskAct.user_id, user_id),
    organizer_id === undefined ? undefined : eq(deskAct.organizer_id, organizer_id),
    admin_id === undefined ? undefined : eq(deskAct.admin_id, admin_id),
    tour_id === undefined ? undefined : eq(deskAct.tour_id, tour_id),
    request_id === undefined ? undefined : eq(deskAct.request_id, request_id),
    complaint_id === undefined
      ? undefined
      : sql`${deskAct.kind} in ('assign_complaint', 'ask_about_site', 'close_complaint') and ${deskAct.details} @> ${JSON.stringify({ complaint_id })}::jsonb`,
  );
  const [rows, item_count] = await Promise.all([
    db.select().from(deskAct).where(condition).orderBy(desc(deskAct.id)).limit(limit).offset(offset),
    db.$count(deskAct, condition),
  ]);
  return {
    acts: rows.map(({ created_at, ...act }) => ({ ...act, created_at: created_at.toISOString() })),
    item_count,
  };
}

/** Why a person was blocked last. */
export async function findBlockReason(db: Executor, user_id: number): Promise<string> {
  const [row] = await db
    .select({ reason: deskAct.reason })
    .from(deskAct)
    .where(and(eq(deskAct.user_id, user_id), eq(deskAct.kind, 'block_user')))
    .orderBy(desc(deskAct.id))
    .limit(1);
  return row?.reason ?? '';
}
