import { and, eq, isNotNull } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';
import { pictureOf } from '../../media/index.ts';

const { userAccount, userTotp, media } = schema;
export type UserRow = typeof userAccount.$inferSelect;

export async function insertUser(db: Executor, values: typeof userAccount.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(userAccount).values(values).returning();
  if (!row) throw new Error('The account was not stored');
  return row;
}

/**
 * Frees an e-mail that an account has only written down while its phone is proved: that account asks for it from now on, as for
 * any that is not proven. The owner of the address is not kept from registering by it.
 */
export async function releaseUnprovenEmail(db: Executor, email: string): Promise<void> {
  await db
    .update(userAccount)
    .set({ email: null, pending_email: email })
    .where(
      and(
        eq(userAccount.email, email),
        eq(userAccount.is_email_confirm, false),
        eq(userAccount.is_phone_confirm, true),
      ),
    );
}

export async function findUser(db: Executor, id: number): Promise<UserRow | undefined> {
  return (await db.select().from(userAccount).where(eq(userAccount.id, id)))[0];
}

/** Account by e-mail (case does not matter) or phone in international format. */
export async function findUserByLogin(
  db: Executor,
  login: { email: string } | { phone: string },
): Promise<UserRow | undefined> {
  const condition =
    'email' in login ? eq(userAccount.email, login.email) : eq(userAccount.phone, login.phone);
  return (await db.select().from(userAccount).where(condition))[0];
}

export async function updateUser(
  db: Executor,
  id: number,
  values: Partial<typeof userAccount.$inferInsert>,
): Promise<void> {
  await db.update(userAccount).set(values).where(eq(userAccount.id, id));
}

/** An account with its portrait, and whether a second factor is asked of it. */
export async function findProfile(db: Executor, id: number) {
  const [row] = await db
    .select({ account: userAccount, avatar: media, second_factor: userTotp.user_id })
    .from(userAccount)
    .leftJoin(media, eq(media.id, userAccount.avatar_id))
    .leftJoin(userTotp, and(eq(userTotp.user_id, userAccount.id), isNotNull(userTotp.confirmed_at)))
    .where(eq(userAccount.id, id));
  if (!row) return undefined;
  return {
    ...row.account,
    avatar: row.avatar ? pictureOf(row.avatar) : null,
    is_second_factor_set: row.second_factor !== null,
  };
}
