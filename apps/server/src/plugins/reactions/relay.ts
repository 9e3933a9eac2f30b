import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { takeDomainEvents } from '../../db/domain-events.ts';
import { onEventsCommitted } from '../../db/index.ts';
import { listen } from '../../db/notifications.ts';
import type { Services } from '../../kernel/context.ts';
import type { Subscription } from '../subscription.ts';
import type { Delivery } from './dispatcher.ts';
import { EVENTS_CHANNEL } from './wake.ts';

const POLL_MS = 250;
const BATCH = 500;

export interface Relay {
  stop: () => Promise<void>;
}

/**
 * Moves committed events to the queues of their subscribers, in one transaction per batch.
 * @param onForwarded hears in which queues jobs are waiting now, and whether more events than that wait
 */
export async function startRelay(
  services: Services,
  pool: Pool,
  boss: PgBoss,
  subscriptions: Subscription[],
  onForwarded: (names: Set<string>, isBehind: boolean) => void,
): Promise<Relay> {
  let isStopped = false;
  let isAsked = false;
  let wasBehind = false;
  let rest: (() => void) | undefined;
  const subscribersOf = Map.groupBy(subscriptions, ({ event }) => event);

  const forward = async () => {
    const filled = new Set<string>();
    const count = await takeDomainEvents(pool, BATCH, async (events, executeSql) => {
      for (const [name, ofKind] of Map.groupBy(events, (event) => event.name)) {
        for (const subscription of subscribersOf.get(name) ?? []) {
          const concerned = await subscription.concerns?.(
            executeSql,
            ofKind.map(({ payload }) => payload),
          );
          const wanted = concerned ? ofKind.filter((_event, index) => concerned[index]) : ofKind;
          if (wanted.length === 0) continue;
          const jobs = wanted.map(({ id, payload, version, organizer_id }) => ({
            data: { payload, version, delivery: `${subscription.name}:${id}` } satisfies Delivery,
            ...(organizer_id !== null && { group: { id: String(organizer_id) } }),
          }));
          await boss.insert(subscription.name, jobs, { db: { executeSql } });
          filled.add(subscription.name);
        }
      }
    });
    const isBehind = count === BATCH;
    if (isBehind || wasBehind || filled.size > 0) onForwarded(filled, isBehind);
    wasBehind = isBehind;
    return count;
  };

  const loop = async () => {
    while (!isStopped) {
      isAsked = false;
      try {
        if ((await forward()) === BATCH) continue;
      } catch (error) {
        services.logger.error({ err: error }, 'The outbox relay failed; it goes on');
        // What is in the queues does not wait for it.
        onForwarded(new Set(), false);
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
