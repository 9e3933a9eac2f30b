import type { Pool } from 'pg';

export interface StoredEvent {
  id: number;
  name: string;
  payload: Record<string, unknown>;
}
type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * Takes the oldest committed domain events away and hands them on in the same transaction: if `forward` fails, they stay.
 * Processes that do this together never get the same event.
 * @returns how many were taken
 */
export async function takeDomainEvents(
  pool: Pool,
  limit: number,
  forward: (events: StoredEvent[], executeSql: ExecuteSql) => Promise<void>,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const taken = await client.query<StoredEvent>(
      `delete from domain_event where id in (
         select id from domain_event order by id limit $1 for update skip locked
       ) returning id, name, payload`,
      [limit],
    );
    const events = taken.rows.toSorted((a, b) => a.id - b.id);
    if (events.length > 0) await forward(events, (text, values) => client.query(text, values));
    await client.query('commit');
    return events.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
