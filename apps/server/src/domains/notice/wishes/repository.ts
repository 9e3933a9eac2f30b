import type { NoticeHours, NoticeWishes } from '@tropa/contract';
import type { NoticeEvent } from '@tropa/core';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { perExecutor, schema, type Executor } from '../../../db/index.ts';

const { noticeHours, noticeWish } = schema;

const ofUsers = sql`${noticeWish.user_id} = any(${sql.placeholder('user_ids')})`;
const wishesWithin = perExecutor((db) =>
  db
    .select()
    .from(noticeWish)
    .where(and(ofUsers, eq(noticeWish.organizer_id, sql.placeholder('organizer_id'))))
    .prepare('notice_wishes_within'),
);
const wishesOutside = perExecutor((db) =>
  db
    .select()
    .from(noticeWish)
    .where(and(ofUsers, isNull(noticeWish.organizer_id)))
    .prepare('notice_wishes_outside'),
);

/** What people have said of how they want to be told in an organizer; who has said nothing is not among them. */
export const selectWishes = (db: Executor, user_ids: number[], organizer_id: number | null) =>
  organizer_id === null
    ? wishesOutside(db).execute({ user_ids })
    : wishesWithin(db).execute({ user_ids, organizer_id });

/** Keeps what a person wants, in place of what it wanted before. */
export async function storeWish(
  db: Executor,
  of: { user_id: number; organizer_id: number | null; event: NoticeEvent },
  wishes: NoticeWishes,
): Promise<void> {
  const { user_id, organizer_id, event } = noticeWish;
  await db
    .insert(noticeWish)
    .values({ ...of, ...wishes })
    .onConflictDoUpdate({ target: [user_id, organizer_id, event], set: wishes });
}

const hoursOfUsers = perExecutor((db) =>
  db
    .select()
    .from(noticeHours)
    .where(sql`${noticeHours.user_id} = any(${sql.placeholder('user_ids')})`)
    .prepare('notice_hours_of_users'),
);

/** The hours of people who have said any. */
export const selectHours = (db: Executor, user_ids: number[]) => hoursOfUsers(db).execute({ user_ids });

export async function storeHours(
  db: Executor,
  user_id: number,
  { quiet, digest_at }: NoticeHours,
): Promise<void> {
  const values = { quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, digest_at };
  await db
    .insert(noticeHours)
    .values({ user_id, ...values })
    .onConflictDoUpdate({ target: noticeHours.user_id, set: values });
}
