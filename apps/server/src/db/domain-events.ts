import type { Pool } from 'pg';
import { nameOf } from './named-statement.ts';

export interface StoredEvent {
  id: number;
  name: string;
  payload: Record<string, unknown>;
  version: number;
  /** Whose it is, where it is an organizer's. */
  organizer_id: number | null;
}
/** Runs a statement on the connection that takes events away. Its text is one of a few: each is planned once. */
export type ExecuteSql = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/** Not all events carry their organizer: it is that of the booking, the refund, the chat and so on they are about. */
const ORGANIZER = `coalesce(
  (payload->>'organizer_id')::bigint,
  (select b.organizer_id from booking b where b.request_id = (payload->>'request_id')::bigint),
  (select b.organizer_id from refund r join booking b using (request_id) where r.id = (payload->>'refund_id')::uuid),
  (select r.organizer_id from receipt r where r.id = (payload->>'receipt_id')::uuid),
  (select e.organizer_id from file_export e where e.id = (payload->>'export_id')::bigint),
  (select c.organizer_id from chat c where name like 'chat.%' and c.id = (payload->>'chat_id')::bigint),
  (select d.organizer_id from tour_date d where d.id = (payload->>'tour_date_id')::bigint))`;

const TAKE = `with taken as (
  delete from domain_event where id in (
    select id from domain_event order by id limit $1 for update skip locked
  ) returning id, name, payload, version
) select id, name, payload, version, ${ORGANIZER} as organizer_id from taken`;

/**
 * Its commit does not wait for the disk. A crash of the database can lose it only as a whole, jobs and all: the events are there again and
 * are delivered once more. A reaction that commits after it takes it to the disk along, for it stands before that in the log.
 */
const BEGIN = 'begin; set local synchronous_commit to off';

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
    await client.query(BEGIN);
    const taken = await client.query<StoredEvent>({ name: nameOf(TAKE), text: TAKE, values: [limit] });
    const events = taken.rows.toSorted((a, b) => a.id - b.id);
    if (events.length > 0)
      await forward(events, (text, values) => client.query({ name: nameOf(text), text, values }));
    await client.query('commit');
    return events.length;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
