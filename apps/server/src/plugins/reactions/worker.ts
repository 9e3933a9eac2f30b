import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { isPassing } from '../../db/index.ts';
import type { Services } from '../../kernel/context.ts';
import type { ScheduledJob, Subscription } from '../subscription.ts';
import { startDispatcher, type Dispatcher } from './dispatcher.ts';
import { startLooking } from './looking.ts';
import { startRelay } from './relay.ts';

const PAUSE_MS = 250;
const STOP_TIMEOUT_MS = 5000;
/** A worker of the clock's that nobody tells of a job asks so often. */
const UNASKED_SECONDS = 3600;

/**
 * After 2, 4, 8 seconds and so on, then every half an hour, for about a day: so long a mail server or a bank may be away
 * without anything being lost. What a process had begun when it was killed is tried again when its heart has not beaten for
 * a minute.
 */
const RETRIES = {
  retryLimit: 60,
  retryBackoff: true,
  retryDelay: 2,
  retryDelayMax: 1800,
  heartbeatSeconds: 60,
  // The relay tells the dispatcher itself.
  notify: false,
};

async function untilAnswers(pool: Pool): Promise<void> {
  while (
    !(await pool.query('select 1').then(
      () => true,
      () => false,
    ))
  )
    await sleep(PAUSE_MS);
}

/** Makes the queues that are missing, and gives those of an earlier version the settings of this one. */
async function makeQueues(
  boss: PgBoss,
  subscriptions: Subscription[],
  scheduled: ScheduledJob[],
): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name } of subscriptions) {
    const queue = known.get(name);
    if (!queue) await boss.createQueue(name, RETRIES);
    else if (Object.entries(RETRIES).some(([key, value]) => Reflect.get(queue, key) !== value))
      await boss.updateQueue(name, RETRIES);
  }
  for (const { name } of scheduled)
    if (!known.has(name)) await boss.createQueue(name, { policy: 'singleton', retryLimit: 1 });
}

/**
 * Has the clock's jobs begin by their hours. A worker that has found none is told when there is one (`startLooking`), instead
 * of asking by itself.
 * @returns begins those of the named queues that are the clock's
 */
async function hearClock(
  services: Services,
  boss: PgBoss,
  scheduled: ScheduledJob[],
): Promise<(names: string[]) => Promise<void>> {
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of scheduled) if (known.get(name) !== cron) await boss.schedule(name, cron);
  const jobs = new Map(scheduled.map((job) => [job.name, job]));
  const workers = new Map<string, string>();
  return async (names) => {
    for (const name of names) {
      const job = jobs.get(name);
      const worker = workers.get(name);
      if (worker) boss.notifyWorker(worker);
      else if (job)
        workers.set(
          name,
          await boss.work(name, { pollingIntervalSeconds: UNASKED_SECONDS }, () => job.handle(services)),
        );
    }
  };
}

/**
 * Starts the worker role: queues, subscribers, clock-driven jobs and the relay. Where the database goes away meanwhile,
 * it begins anew until it is back: this process may have served people for a while already.
 * @param isClockHeard false: the clock's jobs are known, and none is begun by the hour of the machine
 * @returns a function that finishes what runs and stops
 */
export async function startWorker(
  services: Services,
  connection: { url: string; pool: Pool },
  subscriptions: Subscription[],
  scheduled: ScheduledJob[],
  isClockHeard = true,
): Promise<() => Promise<void>> {
  const { pool } = connection;
  for (;;) {
    const boss = new PgBoss({ connectionString: connection.url, max: 6, schedule: isClockHeard });
    boss.on('error', (error) => services.logger.error({ err: error }, 'Job queue'));
    let dispatcher: Dispatcher | undefined;
    try {
      await boss.start();
      await makeQueues(boss, subscriptions, scheduled);
      const beginByClock = await hearClock(services, boss, scheduled);
      const reactions = (dispatcher = startDispatcher(services, boss, pool, subscriptions));
      const relay = await startRelay(services, pool, boss, subscriptions, reactions);
      const queues = [...subscriptions, ...scheduled].map(({ name }) => name);
      const stopLooking = startLooking(services, pool, queues, async (names) => {
        reactions.found(names);
        await beginByClock(names);
      });
      return async () => {
        await stopLooking();
        await relay.stop();
        await reactions.stop(STOP_TIMEOUT_MS);
        await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      };
    } catch (error) {
      if (!isPassing(error)) throw error;
      services.logger.error({ err: error }, 'The worker lost the database while it started; it begins anew');
      // Only then: the queue's own connection, told to close, hears no more that it was lost, and would end the process.
      await untilAnswers(pool);
      await dispatcher?.stop(0);
      await boss.stop({ graceful: false }).catch(() => undefined);
    }
  }
}
