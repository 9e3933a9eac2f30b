import type { Pool } from 'pg';
import type { ExecuteSql } from './domain-events.ts';

/** A job that a process works on. */
export interface BegunJob {
  id: string;
  /** Of its queue. */
  name: string;
  data: object;
  /** Whose it is; null: of nobody in particular. */
  groupId: string | null;
  /** Which try it is; the first is 0. */
  retryCount: number;
}

/**
 * Writes jobs down that the process which writes them begins itself: nobody has to look for them. They stand as if they had been
 * fetched, so that where the process dies they are tried again like any other.
 */
export async function insertBegun(executeSql: ExecuteSql, jobs: BegunJob[]): Promise<void> {
  await executeSql(
    `insert into pgboss.job (id, name, data, group_id, state, started_on, heartbeat_on, heartbeat_seconds, keep_until,
       expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter)
     select j.id, j.name, j.data, j."groupId", 'active', now(), now(), q.heartbeat_seconds,
       now() + q.retention_seconds * interval '1s', q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay,
       q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter
     from json_to_recordset($1::json) as j (id uuid, name text, data jsonb, "groupId" text) join pgboss.queue q using (name)`,
    [JSON.stringify(jobs)],
  );
}

/** Writes down that jobs are done, of all queues together. One that was taken from its process meanwhile is another's now. */
export async function completeJobs(pool: Pool, jobs: BegunJob[]): Promise<void> {
  await pool.query({
    name: 'complete-jobs',
    text: `update pgboss.job j set state = 'completed', completed_on = now()
      from unnest($1::text[], $2::uuid[], $3::int[]) as done (name, id, retry_count)
      where j.name = done.name and j.id = done.id and j.state = 'active' and j.retry_count = done.retry_count`,
    values: [
      jobs.map(({ name }) => name),
      jobs.map(({ id }) => id),
      jobs.map(({ retryCount }) => retryCount),
    ],
  });
}

/** Of the queues those in which a job may begin now. */
export async function queuesWithWork(pool: Pool, names: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>({
    name: 'queues_with_work',
    text: `select name from unnest($1::text[]) name where exists (
             select from pgboss.job j where j.name = name.name and j.state < 'active' and not j.blocked
               and j.start_after <= now())`,
    values: [names],
  });
  return rows.map(({ name }) => name);
}

/** Gives jobs back that were taken and never begun, as if nobody had taken them. */
export async function giveJobsBack(pool: Pool, name: string, ids: string[]): Promise<void> {
  await pool.query(
    `update pgboss.job set state = case when retry_count > 0 then 'retry' else 'created' end::pgboss.job_state,
       started_on = null, heartbeat_on = null
     where name = $1 and id = any($2::uuid[]) and state = 'active'`,
    [name, ids],
  );
}
