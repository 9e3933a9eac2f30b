import type { Pool } from 'pg';

/** A process of the program, as others see it. */
export interface ProcessState {
  host: string;
  pid: number;
  roles: ('web' | 'worker')[];
  started_at: Date;
  seen_at: Date;
  /** False: it has not been heard of for so long that it hangs or is gone. */
  is_alive: boolean;
}

/** A process that has said nothing for so long does not live. It speaks much more often. */
const SILENCE = `interval '45 seconds'`;
/** For so long a process that vanished is a trouble of the platform: then another has taken its place, or nobody cares. */
const MISSED = `interval '10 minutes'`;
const FORGOTTEN = `interval '1 day'`;

/** A process says that it lives. Those that vanished from the same machine before it are forgotten: it stands for them. */
export async function beat(
  pool: Pool,
  self: { id: string; host: string; pid: number; roles: string[] },
): Promise<void> {
  await pool.query(
    `with gone as (
       delete from process_heartbeat where id <> $1 and (
         seen_at < now() - ${FORGOTTEN} or (host = $2 and roles && $4::text[] and seen_at < now() - ${SILENCE}))
     )
     insert into process_heartbeat (id, host, pid, roles) values ($1, $2, $3, $4)
     on conflict (id) do update set seen_at = now()`,
    [self.id, self.host, self.pid, self.roles],
  );
}

/** A process ends as it should. */
export async function sayGoodbye(pool: Pool, id: string): Promise<void> {
  await pool.query('delete from process_heartbeat where id = $1', [id]);
}

/** Processes that live, or vanished within a day, the newest first. */
export async function readProcesses(pool: Pool): Promise<ProcessState[]> {
  const { rows } = await pool.query<ProcessState>(
    `select host, pid, roles, started_at, seen_at, seen_at >= now() - ${SILENCE} as is_alive
     from process_heartbeat order by started_at desc, id limit 100`,
  );
  return rows;
}

/** Whether nobody reacts to what happens: no worker lives, or one has vanished not long ago. */
export async function isWorkerMissing(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_missing: boolean }>(
    `select count(*) filter (where seen_at >= now() - ${SILENCE}) = 0
       or count(*) filter (where seen_at < now() - ${SILENCE} and seen_at > now() - ${MISSED}) > 0 as is_missing
     from process_heartbeat where 'worker' = any(roles)`,
  );
  return rows[0]?.is_missing ?? true;
}

/** Whether events have waited for a minute to be handed on, or a job for five minutes to be begun. */
export async function areJobsStanding(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ is_standing: boolean; has_queues: boolean }>(
    `select coalesce((select created_at from domain_event order by id limit 1) < now() - interval '1 minute', false)
       as is_standing, to_regclass('pgboss.job') is not null as has_queues`,
  );
  if (rows[0]?.is_standing) return true;
  // Where no worker has ever started there are no queues yet.
  if (!rows[0]?.has_queues) return false;
  const found = await pool.query(
    `select from pgboss.queue q where exists (
       select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked
         and j.start_after < now() - interval '5 minutes') limit 1`,
  );
  return (found.rowCount ?? 0) > 0;
}
