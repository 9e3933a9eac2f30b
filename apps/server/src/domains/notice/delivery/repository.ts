import type { NoticeEvent } from '@tropa/core';
import { and, asc, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { schema, type Database, type Executor } from '../../../db/index.ts';

const { chat, chatMember, notice, noticeDelivery } = schema;
export type DeliveryRow = typeof noticeDelivery.$inferSelect;
export type OutsideWay = DeliveryRow['way'];
/** All that goes to one person by one way at one time. */
export interface Parcel {
  user_id: number;
  way: OutsideWay;
}

const isDue = (now: Date) => and(eq(noticeDelivery.state, 'waiting'), lte(noticeDelivery.due_at, now));

/** Who is to be told by which way by now. @param user_ids of these people only */
export const selectDue = (
  db: Database,
  now: Date,
  limit: number,
  user_ids: number[] | undefined,
): Promise<Parcel[]> =>
  db
    .select({ user_id: noticeDelivery.user_id, way: noticeDelivery.way })
    .from(noticeDelivery)
    .where(and(isDue(now), user_ids && inArray(noticeDelivery.user_id, user_ids)))
    .groupBy(noticeDelivery.user_id, noticeDelivery.way)
    .orderBy(asc(sql`min(${noticeDelivery.due_at})`))
    .limit(limit);

export interface BegunDelivery {
  id: number;
  tries: number;
  notice: typeof notice.$inferSelect;
  /** Its person has read the message that it tells of. */
  is_read_in_chat: boolean;
}

/**
 * Takes what is due of a parcel, and writes down that it is on its way before anything is sent: whoever else takes it now gets
 * nothing, and what a crash leaves so is never sent again.
 */
export async function begin(db: Database, { user_id, way }: Parcel, now: Date): Promise<BegunDelivery[]> {
  const due = db
    .select({ id: noticeDelivery.id })
    .from(noticeDelivery)
    .where(and(isDue(now), eq(noticeDelivery.user_id, user_id), eq(noticeDelivery.way, way)))
    .for('update', { skipLocked: true });
  const taken = await db
    .update(noticeDelivery)
    .set({ state: 'begun', begun_at: now, tries: sql`${noticeDelivery.tries} + 1` })
    .where(inArray(noticeDelivery.id, due))
    .returning({ id: noticeDelivery.id });
  if (taken.length === 0) return [];
  return db
    .select({
      id: noticeDelivery.id,
      tries: noticeDelivery.tries,
      notice,
      is_read_in_chat: sql<boolean>`coalesce(${notice.message_id} <= case when ${chat.organizer_id} is null
        then ${chat.client_read_id} else ${chatMember.read_id} end, false)`,
    })
    .from(noticeDelivery)
    .innerJoin(notice, eq(notice.id, noticeDelivery.notice_id))
    .leftJoin(chat, eq(chat.id, notice.chat_id))
    .leftJoin(chatMember, and(eq(chatMember.chat_id, chat.id), eq(chatMember.user_id, notice.user_id)))
    .where(
      inArray(
        noticeDelivery.id,
        taken.map(({ id }) => id),
      ),
    )
    .orderBy(asc(notice.id));
}

/** Writes down how deliveries ended. */
export async function finish(
  db: Executor,
  ids: number[],
  values: Pick<DeliveryRow, 'state'> & Partial<Pick<DeliveryRow, 'external_chat' | 'external_id' | 'due_at'>>,
): Promise<void> {
  if (ids.length > 0) await db.update(noticeDelivery).set(values).where(inArray(noticeDelivery.id, ids));
}

/** What a process had on its way when it was killed: nobody knows whether it was sent. */
export async function giveUpBegun(db: Executor, before: Date): Promise<void> {
  await db
    .update(noticeDelivery)
    .set({ state: 'failed' })
    .where(and(eq(noticeDelivery.state, 'begun'), lt(noticeDelivery.begun_at, before)));
}

/** What is known of our message in a messenger: whom it was said to, and about what. */
export const selectSaid = (
  db: Executor,
  said: { way: OutsideWay; external_chat: string; external_id: string },
): Promise<
  {
    user_id: number;
    event: NoticeEvent;
    chat_id: number | null;
    message_id: number | null;
    organizer_id: number | null;
    request_id: number | null;
  }[]
> =>
  db
    .select({
      user_id: notice.user_id,
      event: notice.event,
      chat_id: notice.chat_id,
      message_id: notice.message_id,
      organizer_id: notice.organizer_id,
      request_id: notice.request_id,
    })
    .from(noticeDelivery)
    .innerJoin(notice, eq(notice.id, noticeDelivery.notice_id))
    .where(
      and(
        eq(noticeDelivery.way, said.way),
        eq(noticeDelivery.external_chat, said.external_chat),
        eq(noticeDelivery.external_id, said.external_id),
      ),
    );
