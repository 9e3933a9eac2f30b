import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { schema, type Executor } from '../db/index.ts';

const { rateCounter } = schema;

export interface CounterStep {
  key: string;
  /** When a count that begins now ends. */
  ends_at: Date;
}
export interface CounterState {
  key: string;
  count: number;
  ends_at: Date;
}

/** Adds one to each counter; one whose window is over begins again at one. One statement, whatever their number. */
export function stepCounters(db: Executor, steps: CounterStep[], now: Date): Promise<CounterState[]> {
  // In one order for all: two requests that count the same keys never wait for each other crosswise.
  const rows = steps
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ key, ends_at }) => ({ key, ends_at, count: 1 }));
  const isOver = sql`${rateCounter.ends_at} <= ${now}`;
  return db
    .insert(rateCounter)
    .values(rows)
    .onConflictDoUpdate({
      target: rateCounter.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateCounter.count} + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else ${rateCounter.ends_at} end`,
      },
    })
    .returning();
}

/** A count without adding to it; 0 where its window is over. */
export async function findCount(db: Executor, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: rateCounter.count })
    .from(rateCounter)
    .where(and(eq(rateCounter.key, key), gt(rateCounter.ends_at, now)));
  return row?.count ?? 0;
}

export async function forgetCounters(db: Executor, now: Date): Promise<void> {
  await db.delete(rateCounter).where(lt(rateCounter.ends_at, now));
}
