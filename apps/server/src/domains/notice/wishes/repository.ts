import type { NoticeHours, NoticeWishes } from '@tropa/contract';
import type { NoticeEvent } from '@tropa/core';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { noticeHours, noticeWish } = schema;

const ofPlace = (organizer_id: number | null) =>
  organizer_id === null ? isNull(noticeWish.organizer_id) : eq(noticeWish.organizer_id, organizer_id);

/** What people have said of how they want to be told in an organizer; who has said nothing is not among them. */
export const selectWishes = (db: Executor, user_ids: number[], organizer_id: number | null) =>
  db
    .select()
    .from(noticeWish)
    .where(and(inArray(noticeWish.user_id, user_ids), ofPlace(organizer_id)));

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

/** The hours of people who have said any. */
export const selectHours = (db: Executor, user_ids: number[]) =>
  db.select().from(noticeHours).where(inArray(noticeHours.user_id, user_ids));

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
