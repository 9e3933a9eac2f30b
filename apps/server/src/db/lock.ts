import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/**
 * Has whoever else asks for the same lock wait until the caller's transaction ends. It locks no row, so it serves what does not
 * exist yet and what is counted.
 * @param name what is locked
 * @param id whose it is, where each has its own
 */
export async function lockUntilCommit(
  tx: Pick<NodePgDatabase, 'execute'>,
  name: string,
  id = 0,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${id}))`);
}
