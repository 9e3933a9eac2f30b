import type { Pool } from 'pg';

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
