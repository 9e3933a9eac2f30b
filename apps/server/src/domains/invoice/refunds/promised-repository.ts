import { and, eq, ne, sql } from 'drizzle-orm';
import { schema, type Executor } from '../../../db/index.ts';

const { refund } = schema;

/** All that goes back to a tourist, for whatever reason, and has not arrived yet. Minor units. */
export async function sumPromised(db: Executor, request_id: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${refund.amount}), 0)::bigint`.mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.request_id, request_id), ne(refund.status, 'done')));
  return row?.sum ?? 0;
}
