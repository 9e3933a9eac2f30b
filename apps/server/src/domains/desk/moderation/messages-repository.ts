import { and, asc, eq, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import { staffName } from '../support/repository.ts';

const { chat, chatMessage, organizer, userAccount } = schema;

/** Masked, and neither read nor hidden by the desk. As the index has it. */
const waits = sql`${chatMessage.is_moderated} and ${chatMessage.passed_at} is null and ${chatMessage.hidden_at} is null`;

export const countMasked = (db: Executor): Promise<number> => db.$count(chatMessage, waits);

/** A page of messages in which contacts were masked, the oldest first. */
export async function findMasked(
  db: Executor,
  { limit, offset, place }: { limit: number; offset: number; place?: [number] },
) {
  const under = place && sql`${chatMessage.id} > ${place[0]}`;
  const [rows, item_count] = await Promise.all([
    db
      .select({
        id: chatMessage.id,
        chat_id: chatMessage.chat_id,
        organizer_id: organizer.id,
        organizer_name: organizer.name,
        side: chatMessage.side,
        message: chatMessage.message,
        file_name: sql<string>`coalesce(${chatMessage.file} ->> 'name', '')`,
        created_at: chatMessage.created_at,
        moderator_user_id: chatMessage.moderator_user_id,
        moderator_name: staffName,
      })
      .from(chatMessage)
      .innerJoin(chat, eq(chat.id, chatMessage.chat_id))
      .innerJoin(organizer, eq(organizer.id, chat.organizer_id))
      .leftJoin(userAccount, eq(userAccount.id, chatMessage.moderator_user_id))
      .where(and(waits, under))
      .orderBy(asc(chatMessage.id))
      .limit(limit)
      .offset(offset),
    countMasked(db),
  ]);
  return { rows, item_count };
}

/** Gives a message to somebody of the staff. @returns false where it does not wait */
export async function giveMasked(db: Executor, id: number, user_id: number | null): Promise<boolean> {
  const rows = await db
    .update(chatMessage)
    .set({ moderator_user_id: user_id })
    .where(and(eq(chatMessage.id, id), waits))
    .returning({ id: chatMessage.id });
  return rows.length > 0;
}

/** Says that a message was read and may stay. @returns false where it does not wait */
export async function passMasked(db: Executor, id: number, now: Date): Promise<boolean> {
  const rows = await db
    .update(chatMessage)
    .set({ passed_at: now })
    .where(and(eq(chatMessage.id, id), waits))
    .returning({ id: chatMessage.id });
  return rows.length > 0;
}
