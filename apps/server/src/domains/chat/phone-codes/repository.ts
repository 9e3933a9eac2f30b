import type { ChatSide } from '@tropa/contract';
import { may } from '@tropa/core';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { schema, type Executor, type Transaction, lockUntilCommit } from '../../../db/index.ts';

const { chatMessage, organizerMember, phoneCall, phoneCode, userAccount } = schema;
export type PhoneCodeRow = typeof phoneCode.$inferSelect;

interface Asker {
  chat_id: number;
  side: ChatSide;
  user_id: number;
  number: string;
}

/** Has whoever else makes a code at the same number, or calls from the same phone, wait for the caller's transaction. */
export async function lockPhone(tx: Transaction, as: 'number' | 'caller', phone: string): Promise<void> {
  await lockUntilCommit(tx, `phone_code:${as}:${phone}`);
}

export async function findCodeOf(tx: Executor, asker: Asker): Promise<PhoneCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(phoneCode)
    .where(
      and(
        eq(phoneCode.chat_id, asker.chat_id),
        eq(phoneCode.side, asker.side),
        eq(phoneCode.user_id, asker.user_id),
        eq(phoneCode.number, asker.number),
      ),
    );
  return row;
}

export async function isCodeTaken(tx: Executor, number: string, code: string): Promise<boolean> {
  return (await tx.$count(phoneCode, and(eq(phoneCode.number, number), eq(phoneCode.code, code)))) > 0;
}

/** Keeps a code of an asker, in place of the one that it had at this number. It may be used from any phone again. */
export async function storeCode(
  tx: Executor,
  asker: Asker,
  { code, expires_at, now }: { code: string; expires_at: Date; now: Date },
): Promise<void> {
  await tx
    .insert(phoneCode)
    .values({ ...asker, code, expires_at, created_at: now })
    .onConflictDoUpdate({
      target: [phoneCode.chat_id, phoneCode.side, phoneCode.user_id, phoneCode.number],
      set: { code, expires_at, caller: null },
    });
}

/** The chat that a code at a number belongs to. */
export async function chatOfCode(db: Executor, number: string, code: string): Promise<number | undefined> {
  const [row] = await db
    .select({ chat_id: phoneCode.chat_id })
    .from(phoneCode)
    .where(and(eq(phoneCode.number, number), eq(phoneCode.code, code)));
  return row?.chat_id;
}

/** The code that was typed at a number; whoever else uses it waits. */
export async function lockCode(
  tx: Transaction,
  number: string,
  code: string,
): Promise<PhoneCodeRow | undefined> {
  const [row] = await tx
    .select()
    .from(phoneCode)
    .where(and(eq(phoneCode.number, number), eq(phoneCode.code, code)))
    .for('update');
  return row;
}

/** A code is used: it is that phone's from now on, and good for longer. */
export async function useCode(
  tx: Executor,
  id: number,
  values: { caller: string; expires_at: Date },
): Promise<void> {
  await tx.update(phoneCode).set(values).where(eq(phoneCode.id, id));
}

/** Writes a call down. @returns false: the line told of it before, and that is dealt with */
export async function beginCall(
  tx: Executor,
  values: { call_id: string; caller: string; created_at: Date },
): Promise<boolean> {
  const rows = await tx
    .insert(phoneCall)
    .values({ ...values, is_connected: false })
    .onConflictDoNothing()
    .returning({ id: phoneCall.id });
  return rows.length > 0;
}

export async function connectCall(
  tx: Executor,
  call_id: string,
  values: { code_id: number; message_id: number },
): Promise<void> {
  await tx
    .update(phoneCall)
    .set({ ...values, is_connected: true })
    .where(eq(phoneCall.call_id, call_id));
}

/** A call with the code that it was made by. */
export async function findCall(db: Executor, call_id: string) {
  const [row] = await db
    .select({ call: phoneCall, code: phoneCode })
    .from(phoneCall)
    .leftJoin(phoneCode, eq(phoneCode.id, phoneCall.code_id))
    .where(eq(phoneCall.call_id, call_id));
  return row;
}

/** Refused calls of a phone since a moment, without one. */
export function countRefusals(db: Executor, caller: string, since: Date, without: string): Promise<number> {
  return db.$count(
    phoneCall,
    and(
      eq(phoneCall.caller, caller),
      eq(phoneCall.is_connected, false),
      gt(phoneCall.created_at, since),
      sql`${phoneCall.call_id} <> ${without}`,
    ),
  );
}

/** Says in the chat how a call went. @returns the chat; undefined: it is said already, or the message was erased */
export async function rewriteCall(
  tx: Executor,
  message_id: number,
  said: { before: string; after: string },
): Promise<number | undefined> {
  const [row] = await tx
    .update(chatMessage)
    .set({ message: said.after })
    .where(and(eq(chatMessage.id, message_id), eq(chatMessage.message, said.before)))
    .returning({ chat_id: chatMessage.chat_id });
  return row?.chat_id;
}

/** What somebody may do with the chats of an organizer now, and whether it is of the platform's staff. */
export async function findAsker(db: Executor, user_id: number, organizer_id: number | null) {
  const [row] = await db
    .select({
      is_admin: userAccount.is_admin,
      country_id: userAccount.country_id,
      language_code: userAccount.language_code,
      role: organizerMember.role,
      off: organizerMember.switches_off,
    })
    .from(userAccount)
    .leftJoin(
      organizerMember,
      and(eq(organizerMember.user_id, userAccount.id), eq(organizerMember.organizer_id, organizer_id ?? 0)),
    )
    .where(eq(userAccount.id, user_id));
  if (!row) return undefined;
  const { role, off, ...account } = row;
  return {
    ...account,
    chats: role === null ? ('none' as const) : may({ role, off: off ?? [] }, 'chats.write'),
  };
}

/** Forgets codes that were spent, and calls that came, before a moment. */
export async function deleteOldCalls(db: Executor, before: Date): Promise<void> {
  await db.delete(phoneCode).where(lt(phoneCode.expires_at, before));
  await db.delete(phoneCall).where(lt(phoneCall.created_at, before));
}
