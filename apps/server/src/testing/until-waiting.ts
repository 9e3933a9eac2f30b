import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Executor } from '../db/index.ts';
import { soon } from './soon.ts';

/** Waits until statements of a database wait for locks that somebody else has. @param count how many of them, or more */
export const untilWaiting = (db: Executor, count = 1): Promise<void> =>
  soon(async () => {
    const { rows } = await db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(count);
  });
