import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { takeDomainEvents, type StoredEvent } from '../../db/domain-events.ts';
import { onEventsCommitted } from '../../db/index.ts';
import { insertBegun } from '../../db/jobs.ts';
import { listen } from '../../db/notifications.ts';
import type { Services } from '../../kernel/context.ts';
import type { Subscription } from '../subscription.ts';
import type { Delivery, Dispatcher, Taken } from './dispatcher.ts';
import { EVENTS_CHANNEL } from './wake.ts';

/** Who commits events says so at once; that word may be missed. */
const POLL_MS = 1000;
/**
 * A lone event is taken at once; what is committed so soon after others goes together. A batch of its own for each event of a lively chat
 * costs more than storing and showing the messages, and the next message waits for it.
 */
const GATHER_MS = 25;
const BATCH = 500;

export interface Relay {
  stop: () => Promise<void>;
}

const jobOf = ({ name }: Subscription, { id, payload, version, organizer_id }: StoredEvent) => ({
  data: { payload, version, delivery: `${name}:${id}` } satisfies Delivery,
  groupId: organizer_id === null ? null : String(organizer_id),
});

/**
 * Moves committed events to the queues of their subscribers, in one transaction per batch. For what the dispatcher of this
 * process has room, it begins at once: to look for each job in the database would cost more than most of them do.
 */
export async function startRelay(
  services: Services,
  pool: Pool,
  boss: PgBoss,
  subscriptions: Subscription[],
  dispatcher: Pick<Dispatcher, 'room' | 'tell'>,
): Promise<Relay> {
  let isStopped = false;
  let isAsked = false;
  let wasBehind = false;
  let rest: (() => void) | undefined;
  const subscribersOf = Map.groupBy(subscriptions, ({ event }) => event);

  const forward = async () => {
    const filled = new Set<string>();
    const begun: Taken[] = [];
    const count = await takeDomainEvents(pool, BATCH, async (events, executeSql) => {
      for (const [name, ofKind] of Map.groupBy(events, (event) => event.name)) {
        for (const subscription of subscribersOf.get(name) ?? []) {
          const concerned = await subscription.concerns?.(
            executeSql,
            ofKind.map(({ payload }) => payload),
            services,
          );
          const wanted = concerned ? ofKind.filter((_event, index) => concerned[index]) : ofKind;
          const jobs = wanted.map((event) => jobOf(subscription, event));
          const room = dispatcher.room(subscription.name);
          for (const job of jobs.slice(0, room))
            begun.push({ ...job, id: randomUUID(), name: subscription.name, retryCount: 0 });
          const rest = jobs
            .slice(room)
            .map(({ data, groupId }) => ({ data, ...(groupId !== null && { group: { id: groupId } }) }));
          if (rest.length === 0) continue;
          await boss.insert(subscription.name, rest, { db: { executeSql } });
          filled.add(subscription.name);
        }
      }
      if (begun.length > 0) await insertBegun(executeSql, begun);
    });
    const isBehind = count === BATCH;
    if (isBehind || wasBehind || filled.size > 0 || begun.length > 0)
      dispatcher.tell(filled, isBehind, begun);
    wasBehind = isBehind;
    return count;
  };

  const loop = async () => {
    while (!isStopped) {
      isAsked = false;
      const begunAt = performance.now();
      let count = 0;
      try {
        count = await forward();
        if (count === BATCH) continue;
      } catch (error) {
        services.logger.error({ err: error }, 'The outbox relay failed; it goes on');
        // What is in the queues does not wait for it.
        dispatcher.tell([], false);
      }
      const rest_ms = GATHER_MS - (performance.now() - begunAt);
      if (count > 0 && rest_ms > 0 && !isStopped) await sleep(rest_ms);
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
  const wake = () => {
    isAsked = true;
    rest?.();
  };
  const stopListening = await listen(pool, EVENTS_CHANNEL, {
    onMessage: wake,
    onGap: wake,
    onError: (error) => services.logger.warn({ err: error }, 'Word of events in other processes; it goes on'),
  });
  const stopHearing = onEventsCommitted(pool, wake);
  const running = loop();
  return {
    stop: async () => {
      isStopped = true;
      stopHearing();
      await stopListening();
      rest?.();
      await running;
    },
  };
}
