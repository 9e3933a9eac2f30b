import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/index.ts';
import type { TestApp } from './app.ts';
import { untilWaiting } from './until-waiting.ts';

/**
 * Lets a reading run into a table that somebody holds, and changes things before it may go on: as if both had happened at
 * the same moment.
 * @returns what was read
 */
export async function readWhileChanged<T>(
  { database }: Pick<TestApp, 'database'>,
  table: string,
  read: () => Promise<T>,
  change: (tx: Transaction) => Promise<unknown>,
): Promise<T> {
  const reading = await database.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    const begun = { answer: read() };
    await untilWaiting(tx);
    await change(tx);
    return begun;
  });
  return reading.answer;
}
