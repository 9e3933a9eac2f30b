import type { ChatSide } from '@tropa/contract';
import { sql } from 'drizzle-orm';
import { schema, type Database, type Transaction } from '../../../db/index.ts';

const { chat } = schema;

/**
 * Takes letters that are due: each of them once, whoever else looks for them now.
 * @returns the chats whose side is written to
 */
export async function takeDueLetters(
  tx: Transaction,
  side: ChatSide,
  now: Date,
  limit: number,
): Promise<number[]> {
  const due = chat[`${side}_letter_at`];
  const rows = await tx
    .update(chat)
    .set({ [`${side}_letter_at`]: null, [`${side}_written_at`]: now })
    .where(
      sql`${chat.id} in (select id from ${chat} where ${due} <= ${now.toISOString()}::timestamptz
        order by ${due} limit ${limit} for no key update skip locked)`,
    )
    .returning({ id: chat.id });
  return rows.map(({ id }) => id);
}

/** A letter to a side is due by a moment at the latest. */
export async function dueLetter(tx: Transaction, chat_id: number, side: ChatSide, at: Date): Promise<void> {
  const due = chat[`${side}_letter_at`];
  await tx
    .update(chat)
    .set({ [`${side}_letter_at`]: sql`least(${due}, ${at.toISOString()}::timestamptz)` })
    .where(sql`${chat.id} = ${chat_id}`);
}

/** Chats about tours that ended before a day, by id from `after` on, of those that nobody was told to be frozen. */
export async function selectToFreeze(
  database: Database,
  before: string,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await database.execute<{ id: number }>(sql`
    select c.id from chat c join booking b on b.request_id = c.request_id
    where c.request_id is not null and c.frozen is null and c.id > ${after}
      and coalesce(b.date_end, b.date_start) < ${before}::date
    order by c.id limit ${limit}`);
  return rows.map(({ id }) => id);
}
