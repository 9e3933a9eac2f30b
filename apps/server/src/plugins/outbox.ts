import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { PgBoss, type Job, type JobResult } from 'pg-boss';
import { takeDomainEvents } from '../db/domain-events.ts';
import { isPassing, schema, type Executor } from '../db/index.ts';
import type { Services } from '../kernel/context.ts';

/** A kind of domain event: its name and the type of what it carries. */
export interface EventKind<P extends Record<string, unknown>> {
  name: string;
  /** Only for the type: never set. */
  payload?: P;
}
/** Declares a domain event. */
export const defineEvent = <P extends Record<string, unknown>>(name: string): EventKind<P> => ({ name });

/** A reaction of a domain to an event of another. It may run twice: it must not mind. `delivery` is the same for each try. */
export interface Subscription {
  event: string;
  /** Unique name of the reaction, e.g. `document.send-confirmation-letter`. */
  name: string;
  handle: (services: Services, payload: Record<string, unknown>, delivery: string) => Promise<void>;
}
/** Pairs an event with a reaction; its types are checked here and forgotten after. */
export function subscribe<P extends Record<string, unknown>>(
  event: EventKind<P>,
  name: string,
  handle: (services: Services, payload: P, delivery: string) => Promise<void>,
): Subscription {
  return { event: event.name, name, handle: handle as Subscription['handle'] };
}

/** Work by the clock, e.g. cancelling what has expired. One process runs each tick. */
export interface ScheduledJob {
  name: string;
  /** Five cron fields, UTC. */
  cron: string;
  handle: (services: Services) => Promise<void>;
}

export interface Outbox {
  /** Writes an event in the transaction of the change. */
  emit: <P extends Record<string, unknown>>(
    executor: Executor,
    event: EventKind<P>,
    payload: P,
  ) => Promise<void>;
  /** Tells the relay that something was committed: it looks at once instead of at its next round. */
  wake: () => void;
}

const POLL_MS = 250;
const BATCH = 200;

/** Emitting side of the outbox; `wake` is set by the relay when this process runs one. */
export function createOutbox(): Outbox & { onWake: (listener: () => void) => void } {
  let listener: () => void = () => undefined;
  return {
    emit: async (executor, event, payload) => {
      await executor.insert(schema.domainEvent).values({ name: event.name, payload });
    },
    wake: () => listener(),
    onWake: (next) => {
      listener = next;
    },
  };
}

interface Relay {
  stop: () => Promise<void>;
}

/** Moves committed events to the queues of their subscribers, in one transaction per batch. */
function startRelay(
  services: Services,
  pool: Pool,
  boss: PgBoss,
  subscriptions: Subscription[],
  outbox: ReturnType<typeof createOutbox>,
): Relay {
  let isStopped = false;
  let isAsked = false;
  let rest: (() => void) | undefined;

  const forward = () =>
    takeDomainEvents(pool, BATCH, async (events, executeSql) => {
      for (const subscription of subscriptions) {
        const jobs = events
          .filter((event) => event.name === subscription.event)
          .map((event) => ({
            data: { payload: event.payload, delivery: `${subscription.name}:${event.id}` },
          }));
        if (jobs.length > 0) await boss.insert(subscription.name, jobs, { db: { executeSql } });
      }
    });

  const loop = async () => {
    while (!isStopped) {
      isAsked = false;
      try {
        if ((await forward()) === BATCH) continue;
      } catch (error) {
        services.logger.error({ err: error }, 'The outbox relay failed; it goes on');
      }
      if (isAsked || isStopped) continue;
      await new Promise<void>((wakeUp) => {
        const timer = setTimeout(wakeUp, POLL_MS);
        rest = () => {
          clearTimeout(timer);
          wakeUp();
        };
      });
      rest = undefined;
    }
  };
  outbox.onWake(() => {
    isAsked = true;
    rest?.();
  });
  const running = loop();
  return {
    stop: async () => {
      isStopped = true;
      rest?.();
      await running;
    },
  };
}

type Delivery = { payload: Record<string, unknown>; delivery: string };

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
};
const WORK = {
  batchSize: 20,
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 10,
  // A full batch means that more is waiting: without this it would wait for the next poll.
  burstWhenBatchFull: true,
  // Each job stands for itself: one that fails must not repeat those before it, nor keep back those after it.
  perJobResults: true,
} as const;

/** Lets a subscriber react to one event. What it throws is logged, and has the job tried again. */
async function react(services: Services, subscription: Subscription, job: Job<Delivery>): Promise<JobResult> {
  const { payload, delivery } = job.data;
  try {
    await subscription.handle(services, payload, delivery);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    services.logger.warn({ err: error, delivery }, 'A reaction to an event failed; it is tried again');
    return { id: job.id, status: 'failed', output: { message: String(error) } };
  }
}

async function untilAnswers(pool: Pool): Promise<void> {
  while (
    !(await pool.query('select 1').then(
      () => true,
      () => false,
    ))
  )
    await sleep(POLL_MS);
}

/** Makes the queues, and has the subscribers and the clock's jobs work on them. */
async function startWorking(
  services: Services,
  boss: PgBoss,
  subscriptions: Subscription[],
  scheduled: ScheduledJob[],
): Promise<void> {
  await boss.start();
  for (const subscription of subscriptions) {
    await boss.createQueue(subscription.name, { notify: true, ...RETRIES });
    // A queue that an earlier version made keeps its own settings otherwise.
    await boss.updateQueue(subscription.name, RETRIES);
    await boss.work<Delivery, unknown, typeof WORK>(subscription.name, WORK, async (jobs) => {
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await react(services, subscription, job));
      return results;
    });
  }
  for (const job of scheduled) {
    await boss.createQueue(job.name, { policy: 'singleton', retryLimit: 1 });
    await boss.work(job.name, { pollingIntervalSeconds: 5 }, () => job.handle(services));
    await boss.schedule(job.name, job.cron);
  }
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
  outbox: ReturnType<typeof createOutbox>,
  subscriptions: Subscription[],
  scheduled: ScheduledJob[],
  isClockHeard = true,
): Promise<() => Promise<void>> {
  for (;;) {
    const boss = new PgBoss({
      connectionString: connection.url,
      max: 6,
      useListenNotify: true,
      schedule: isClockHeard,
    });
    boss.on('error', (error) => services.logger.error({ err: error }, 'Job queue'));
    try {
      await startWorking(services, boss, subscriptions, scheduled);
      const relay = startRelay(services, connection.pool, boss, subscriptions, outbox);
      return async () => {
        await relay.stop();
        await boss.stop({ graceful: true, timeout: 5000 });
      };
    } catch (error) {
      if (!isPassing(error)) throw error;
      services.logger.error({ err: error }, 'The worker lost the database while it started; it begins anew');
      // Only then: the queue's own connection, told to close, hears no more that it was lost, and would end the process.
      await untilAnswers(connection.pool);
      await boss.stop({ graceful: false }).catch(() => undefined);
    }
  }
}
