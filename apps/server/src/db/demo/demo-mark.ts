import { eq } from 'drizzle-orm';
import { schema, type Database } from '../index.ts';

const { setting, userAccount } = schema;
const MARK = 'demo';

/** `done`: the demo data is in place; `begun`: a former start was interrupted; undefined: never begun. */
export async function readDemoMark(database: Database): Promise<unknown> {
  return (await database.select().from(setting).where(eq(setting.key, MARK)))[0]?.value;
}

/** Notes how far the filling has come. */
export async function writeDemoMark(database: Database, value: 'begun' | 'done'): Promise<void> {
  await database
    .insert(setting)
    .values({ key: MARK, value })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
}

const hasUsers = async (database: Database): Promise<boolean> =>
  (await database.select({ id: userAccount.id }).from(userAccount).limit(1)).length > 0;

/** Whether the demo data is still to be made: not where it is, nor in a database that somebody already uses. */
export async function isDemoDue(database: Database): Promise<boolean> {
  const mark = await readDemoMark(database);
  return mark !== 'done' && (mark === 'begun' || !(await hasUsers(database)));
}
