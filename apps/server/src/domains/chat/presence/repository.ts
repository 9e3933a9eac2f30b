import type { ChatSide } from '@tropa/contract';
import { fullName } from '@tropa/core';
import { and, eq, gt, lt } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { chatTyping, userAccount } = schema;

/** Keeps that a side types until a moment. */
export async function storeTyping(db: Executor, chat_id: number, side: ChatSide, until: Date): Promise<void> {
  await db
    .insert(chatTyping)
    .values({ chat_id, side, until })
    .onConflictDoUpdate({ target: [chatTyping.chat_id, chatTyping.side], set: { until } });
}

/** A side types no more. */
export async function deleteTyping(db: Executor, chat_id: number, side: ChatSide): Promise<void> {
  await db.delete(chatTyping).where(and(eq(chatTyping.chat_id, chat_id), eq(chatTyping.side, side)));
}

export async function isTyping(db: Executor, chat_id: number, side: ChatSide, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ side: chatTyping.side })
    .from(chatTyping)
    .where(and(eq(chatTyping.chat_id, chat_id), eq(chatTyping.side, side), gt(chatTyping.until, now)));
  return row !== undefined;
}

export async function deleteOldTyping(db: Executor, before: Date): Promise<void> {
  await db.delete(chatTyping).where(lt(chatTyping.until, before));
}

/** What colleagues call somebody: by its e-mail where it has no name yet. */
export async function findName(db: Executor, user_id: number): Promise<string> {
  const { first_name, last_name, email } = userAccount;
  const [row] = await db
    .select({ first_name, last_name, email })
    .from(userAccount)
    .where(eq(userAccount.id, user_id));
  return row ? fullName(row) || (row.email ?? '') : '';
}
