import { and, desc, ilike, or, sql } from 'drizzle-orm';
import { schema, upTo, type Executor } from '../../../db/index.ts';

const { outboxMessage } = schema;

/** Letters and codes of the demo mode, newest first, with how many there are. */
export async function findOutboxMessages(
  db: Executor,
  search: string,
  { limit, from }: { limit: number; from?: number | undefined },
  offset: number,
) {
  const pattern = `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;
  const found =
    search === ''
      ? undefined
      : or(
          ilike(outboxMessage.recipient, pattern),
          ilike(outboxMessage.subject, pattern),
          ilike(outboxMessage.text, pattern),
        );
  const condition = and(found, upTo(outboxMessage.id, from));
  const [messages, [count]] = await Promise.all([
    db
      .select()
      .from(outboxMessage)
      .where(condition)
      .orderBy(desc(outboxMessage.id))
      .limit(limit)
      .offset(offset),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(outboxMessage)
      .where(condition),
  ]);
  return { messages, item_count: count?.count ?? 0 };
}
