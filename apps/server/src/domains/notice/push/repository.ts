import { and, eq, isNull, sql } from 'drizzle-orm';
import { perExecutor, schema, type Executor } from '../../../db/index.ts';

const { pushSubscription, userSession } = schema;
/** The browsers where a person is told: those in which it is still signed in. */
export const selectPush = (db: Executor, user_id: number) =>
  db
    .select({
      id: pushSubscription.id,
      endpoint: pushSubscription.endpoint,
      p256dh: pushSubscription.p256dh,
      auth: pushSubscription.auth,
    })
    .from(pushSubscription)
    .innerJoin(userSession, eq(userSession.id, pushSubscription.session_id))
    .where(and(eq(pushSubscription.user_id, user_id), isNull(userSession.ended_at)));

const usersWithPush = perExecutor((db) =>
  db
    .selectDistinct({ user_id: pushSubscription.user_id })
    .from(pushSubscription)
    .innerJoin(userSession, eq(userSession.id, pushSubscription.session_id))
    .where(
      and(
        sql`${pushSubscription.user_id} = any(${sql.placeholder('user_ids')})`,
        isNull(userSession.ended_at),
      ),
    )
    .prepare('users_with_push'),
);

/** Of people those who are told in a browser. */
export const selectUsersWithPush = async (db: Executor, user_ids: number[]): Promise<Set<number>> =>
  new Set((await usersWithPush(db).execute({ user_ids })).map(({ user_id }) => user_id));

/** Keeps a browser; one that another person has used before is this one's now. No more than so many of a person are kept, the newest. */
export async function storePush(
  db: Executor,
  values: typeof pushSubscription.$inferInsert,
  most: number,
): Promise<void> {
  const { user_id, session_id, p256dh, auth } = values;
  await db
    .insert(pushSubscription)
    .values(values)
    .onConflictDoUpdate({ target: pushSubscription.endpoint, set: { user_id, session_id, p256dh, auth } });
  await db.execute(sql`delete from push_subscription where user_id = ${user_id} and id not in
    (select id from push_subscription where user_id = ${user_id} order by id desc limit ${most})`);
}

/** Forgets a browser of a person. */
export async function deletePush(db: Executor, user_id: number, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.user_id, user_id), eq(pushSubscription.endpoint, endpoint)));
}
