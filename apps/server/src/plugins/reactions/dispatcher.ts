import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Pool } from 'pg';
import { completeJobs, giveJobsBack, type BegunJob } from '../../db/jobs.ts';
import type { Services } from '../../kernel/context.ts';
import type { Subscription } from '../subscription.ts';
import { createTurns, type Turns } from './turns.ts';

/** What a queue carries: a payload, the version of its shape (left out by older programs: 1), and a key that is the same for each try. */
export type Delivery = { payload: Record<string, unknown>; version?: number; delivery: string };
/** A job in the hands of this process. */
export type Taken = BegunJob & { data: Delivery };

/** Jobs of one queue that run at the same time; of one operator half of them, the rest is free for the others. */
const AT_ONCE = 12;
/** Jobs of all queues, so that requests find the processor and connections; live ones have places of their own. */
const PLACES = { live: 4, usual: 8 };
/** The same while events, among them such as are shown live, are still on their way to the queues: letters do not hurry. */
const PLACES_BEHIND = { live: 4, usual: 2 };
/** Jobs taken from the database together. A crowd of live ones is answered together too. */
const BATCH = { live: 500, usual: 50 };
/** Whose line is so long has enough at hand and is passed over while more is taken; with fewer at hand more is taken at once. */
const LONG_LINE = 20;
const FEW = 10;
/** Jobs of one queue that wait in this process; beyond them none is taken. */
const MOST_HELD = 600;
/** So many of them may have come from the relay of this process, past the database: of one operator's flood no more. */
const HANDED = { live: 500, usual: 100 };
/** So many that wait for one operator are no news any more: nobody reads twenty notes at once. */
const CROWD = 20;
/** So many are handled by one call: they hold one connection, and the processor for as long as their words take. */
const MOST_TOGETHER = 100;
/** To look past long lines takes longer the longer they are: no more often than that. */
const PASSING_OVER_MS = 250;
/** What runs longer waits for somebody outside, and takes no place of those that have work to do. */
const WAITS_OUTSIDE_MS = 500;
/** Nothing runs for ever: what hangs is tried again. */
const TIMEOUT_MS = 10 * 60_000;
const HEARTBEAT_MS = 15_000;
const PAUSE_AFTER_FAILURE_MS = 1000;
/** What is done is written down together with what ends so soon after it: a statement for each would take as long as the work. */
const GATHER_MS = 25;

interface Queue {
  subscription: Subscription;
  lane: 'live' | 'usual';
  atOnce: number;
  turns: Turns<Taken>;
  /** What was begun; a crowd counts as one. */
  running: Set<Taken[]>;
  isLooking: boolean;
  /** Somebody said that jobs may be waiting. */
  isTold: boolean;
  /** The last look left some where they were. */
  hasMore: boolean;
  passedOverAt: number;
}

export interface Dispatcher {
  /**
   * How many new jobs of a queue this process begins itself. None while others may wait in the database: they come first, whoever
   * takes them.
   */
  room: (name: string) => number;
  /**
   * Says that jobs may be waiting in these queues.
   * @param isBehind more events than were just taken wait to be brought to the queues
   * @param begun jobs that are written down as begun by this process
   */
  tell: (names: Iterable<string>, isBehind: boolean, begun?: Taken[]) => void;
  /**
   * Says in which queues jobs wait, of all queues that there are. Before it was said once, this process begins no new ones.
   */
  found: (names: string[]) => void;
  /** Begins nothing more, waits for what runs, at most so many ms, and gives back what has not begun. */
  stop: (timeout: number) => Promise<void>;
}

/** Jobs of nobody in particular stand in one line. */
const groupOf = ({ groupId }: Taken) => groupId ?? '';

/** The number of its event: a delivery is named by it. The database gives a batch in no order. */
const eventOf = ({ data }: Taken) => Number(data.delivery.slice(data.delivery.lastIndexOf(':') + 1));

function queueOf(subscription: Subscription): Queue {
  const { isLive = false, atOnce = AT_ONCE, together } = subscription;
  return {
    subscription,
    lane: isLive ? 'live' : 'usual',
    atOnce,
    // What open screens show keeps its order; what is handled together gathers meanwhile.
    turns: createTurns(groupOf, isLive || together ? 1 : Math.ceil(atOnce / 2)),
    running: new Set(),
    isLooking: false,
    isTold: false,
    hasMore: false,
    passedOverAt: 0,
  };
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It took longer than ${TIMEOUT_MS / 60_000} minutes`)),
      TIMEOUT_MS,
    );
  });
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** The next job of a queue, with all that it speaks for where a crowd waits, or that is handled with it. */
function takeNext({ subscription, turns }: Queue): Taken[] | undefined {
  const job = turns.take();
  if (!job) return undefined;
  const { onCrowd, crowd = CROWD, together } = subscription;
  const isCrowd = onCrowd && job.groupId && turns.besides(job) >= crowd;
  if (together) return [job, ...turns.takeRest(job, MOST_TOGETHER - 1)];
  return isCrowd ? [job, ...turns.takeRest(job, Infinity)] : [job];
}

/**
 * Has the subscribers react to what waits in their queues. Live ones have places that no other takes; in each queue operators
 * take turns; a reaction that hangs holds one place of its operator in its own queue, and nobody else.
 */
export function startDispatcher(
  services: Services,
  boss: PgBoss,
  pool: Pool,
  subscriptions: Subscription[],
): Dispatcher {
  const { logger } = services;
  const queues = new Map(subscriptions.map((subscription) => [subscription.name, queueOf(subscription)]));
  // Whoever began something goes to the end.
  let rotation = [...queues.values()];
  const busy = { live: 0, usual: 0 };
  let places = PLACES;
  let isLookedThrough = false;
  let isStopped = false;
  const finished: Taken[] = [];
  let isSettling = false;

  /** Writes down what is done: all that has gathered while the last was written goes together. */
  const settle = async () => {
    if (isSettling) return;
    isSettling = true;
    while (finished.length > 0) {
      if (!isStopped) await sleep(GATHER_MS);
      const done = finished.splice(0);
      try {
        await completeJobs(pool, done);
      } catch (error) {
        logger.error({ err: error }, 'Reactions could not be written down as done; it is tried again');
        finished.unshift(...done);
        if (isStopped) break;
        await sleep(PAUSE_AFTER_FAILURE_MS);
      }
    }
    isSettling = false;
  };

  const react = async ({ subscription }: Queue, jobs: Taken[]) => {
    const last = jobs.at(-1);
    if (!last) return;
    const { payload, version = 1, delivery } = last.data;
    if (subscription.together) {
      const waiting = jobs.map(({ data }) => ({ stored: data.payload, version: data.version ?? 1 }));
      return subscription.together(services, waiting);
    }
    // Of a crowd the last is handled.
    if (jobs.length > 1) await subscription.onCrowd?.(services, Number(last.groupId));
    await subscription.handle(services, payload, delivery, version);
  };

  /** Reacts, and says how it ended: of what was handled together one that fails keeps none of the others from being done. */
  const attempt = async (queue: Queue, jobs: Taken[]): Promise<void> => {
    const { subscription } = queue;
    try {
      await inTime(react(queue, jobs));
      finished.push(...jobs);
    } catch (error) {
      if (subscription.together && jobs.length > 1) {
        for (const job of jobs) await attempt(queue, [job]);
        return;
      }
      const delivery = jobs.at(-1)?.data.delivery;
      logger.warn({ err: error, delivery }, 'A reaction to an event failed; it is tried again');
      // Where not even this can be written, its heart beats no more, and it is tried again all the same.
      await boss
        .fail(subscription.name, jobs, { message: String(error) })
        .catch((failure: unknown) => logger.error({ err: failure }, 'A failure could not be written down'));
    }
  };

  const run = async (queue: Queue, jobs: Taken[]) => {
    const { lane, turns, running } = queue;
    let holdsPlace = true;
    const leavePlace = () => {
      if (holdsPlace) busy[lane] -= 1;
      holdsPlace = false;
    };
    busy[lane] += 1;
    running.add(jobs);
    const waitsOutside = setTimeout(() => {
      leavePlace();
      beginAll();
    }, WAITS_OUTSIDE_MS);
    await attempt(queue, jobs);
    clearTimeout(waitsOutside);
    leavePlace();
    running.delete(jobs);
    if (jobs[0]) turns.done(jobs[0]);
    void settle();
    beginAll();
  };

  /** @returns whether it began one */
  const begin = (queue: Queue): boolean => {
    if (isStopped || queue.running.size >= queue.atOnce || busy[queue.lane] >= places[queue.lane])
      return false;
    const jobs = takeNext(queue);
    if (jobs) void run(queue, jobs);
    return jobs !== undefined;
  };

  const look = async (queue: Queue) => {
    const { subscription, turns, lane } = queue;
    if (isStopped || queue.isLooking || turns.waiting() >= MOST_HELD) return;
    const isShort = queue.hasMore && turns.waiting() < FEW;
    const longLines = turns.longLines(LONG_LINE);
    const mayPassOver = longLines.length === 0 || Date.now() - queue.passedOverAt >= PASSING_OVER_MS;
    if (!isShort && !(queue.isTold && mayPassOver)) return;
    if (longLines.length > 0) queue.passedOverAt = Date.now();
    queue.isLooking = true;
    queue.isTold = false;
    try {
      const batchSize = BATCH[lane];
      const jobs = await boss.fetch<Delivery>(subscription.name, { batchSize, ignoreGroups: longLines });
      const taken = jobs.map(({ groupId = null, ...job }): Taken => ({ ...job, groupId }));
      for (const job of taken.toSorted((a, b) => eventOf(a) - eventOf(b))) turns.add(job);
      queue.hasMore = jobs.length === batchSize || longLines.length > 0;
      // All may be of one operator: then the next look is past it.
      if (jobs.length === batchSize) queue.isTold = true;
    } catch (error) {
      logger.error({ err: error }, 'A queue could not be read; it is tried again');
      queue.isTold = true;
      await sleep(PAUSE_AFTER_FAILURE_MS);
    }
    queue.isLooking = false;
    beginAll();
  };

  const beginAll = () => {
    for (let hasBegun = true; hasBegun;) {
      const began = rotation.filter((queue) => queue.turns.waiting() > 0 && begin(queue));
      hasBegun = began.length > 0;
      if (hasBegun) rotation = [...rotation.filter((queue) => !began.includes(queue)), ...began];
    }
    for (const queue of rotation) if (queue.isTold || queue.hasMore) void look(queue);
  };

  const room = (name: string): number => {
    const queue = queues.get(name);
    if (!queue || !isLookedThrough || queue.isTold || queue.hasMore || queue.isLooking) return 0;
    return Math.max(0, HANDED[queue.lane] - queue.turns.waiting());
  };

  const tell = (names: Iterable<string>, isBehind: boolean, begun: Taken[] = []) => {
    places = isBehind ? PLACES_BEHIND : PLACES;
    for (const job of begun) queues.get(job.name)?.turns.add(job);
    for (const name of names) {
      const queue = queues.get(name);
      if (queue) queue.isTold = true;
    }
    beginAll();
  };

  const found = (names: string[]) => {
    isLookedThrough = true;
    tell(names, places === PLACES_BEHIND);
  };

  const beat = async () => {
    const begun = [...queues.values()].flatMap(({ running, turns }) => [
      ...[...running].flat(),
      ...turns.all(),
    ]);
    const held = Map.groupBy([...begun, ...finished], ({ name }) => name);
    for (const [name, jobs] of held) await boss.touch(name, jobs);
  };
  const heart = setInterval(() => {
    beat().catch((error: unknown) => logger.error({ err: error }, 'The heartbeat of jobs failed'));
  }, HEARTBEAT_MS);

  return {
    room,
    tell,
    found,
    stop: async (timeout) => {
      isStopped = true;
      clearInterval(heart);
      const deadline = Date.now() + timeout;
      const isAtWork = () =>
        isSettling || rotation.some(({ running, isLooking }) => running.size > 0 || isLooking);
      while (isAtWork() && Date.now() < deadline) await sleep(20);
      for (const { subscription, turns } of rotation) {
        const ids = turns.clear().map(({ id }) => id);
        if (ids.length > 0) await giveJobsBack(pool, subscription.name, ids);
      }
    },
  };
}
