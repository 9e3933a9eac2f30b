import type { ExecuteSql } from '../db/domain-events.ts';
import type { Services } from '../kernel/context.ts';
import type { EventKind } from './outbox.ts';

/** A reaction of a domain to an event of another. It may run twice: it must not mind. `delivery` is the same for each try. */
export interface Subscription extends Manner {
  event: string;
  /** Unique name of the reaction, e.g. `document.send-confirmation-letter`. */
  name: string;
  /** `version`: of the shape that the payload was written in. */
  handle: (
    services: Services,
    payload: Record<string, unknown>,
    delivery: string,
    version: number,
  ) => Promise<void>;
}

/** How deliveries of a reaction stand to one another and to others. */
export interface Manner {
  /** What open screens show and visitors see: short, in order, and never behind what may take its time. */
  isLive?: boolean;
  /**
   * The last of many that wait for one operator says what all say. Where a crowd waits, this is called in place of all but
   * the last; it gets the organizer's id.
   */
  onCrowd?: (services: Services, organizer_id: number) => Promise<void>;
  /** So many that wait beside one are a crowd; left out: twenty, of which nobody reads each. */
  crowd?: number;
  /**
   * What waits of one operator is handled by one call, which is given what each carries, as it was written. Where it throws, each
   * is handled by itself.
   */
  together?: (
    services: Services,
    waiting: { stored: Record<string, unknown>; version: number }[],
  ) => Promise<void>;
  /** How many run at the same time in a process; of what takes much memory a few. */
  atOnce?: number;
  /**
   * Few of many events concern it: says which, of those that are brought to the queues together, as their payloads were written.
   * The others make no job. It asks on the connection that brings them.
   */
  concerns?: (ask: ExecuteSql, payloads: Record<string, unknown>[], services: Services) => Promise<boolean[]>;
}

/** Pairs an event with a reaction, which is given what the event carries in its present shape. */
export function subscribe<P extends Record<string, unknown>>(
  event: EventKind<P>,
  name: string,
  handle: (services: Services, payload: P, delivery: string) => Promise<void>,
  manner: Manner = {},
): Subscription {
  return {
    event: event.name,
    name,
    handle: (services, stored, delivery, version) => handle(services, event.read(stored, version), delivery),
    ...manner,
  };
}

/** Pairs an event with a reaction that handles what has gathered of it at once. */
export function subscribeTogether<P extends Record<string, unknown>>(
  event: EventKind<P>,
  name: string,
  handle: (services: Services, payloads: P[]) => Promise<void>,
  manner: Manner = {},
): Subscription {
  return subscribe(event, name, (services, payload) => handle(services, [payload]), {
    together: (services, waiting) =>
      handle(
        services,
        waiting.map(({ stored, version }) => event.read(stored, version)),
      ),
    ...manner,
  });
}

/** Of reactions that open cabinets hear: a crowd is answered by one word, to read anew. */
export const shownLive: Manner = {
  isLive: true,
  onCrowd: ({ realtime }, organizer_id) => realtime.toOrganizer(organizer_id, 'events_missed', {}),
};
/** Of reactions that say only that something of an organizer is another now. */
export const saidOnce: Manner = { isLive: true, onCrowd: () => Promise.resolve(), crowd: 1 };
/** Of reactions that take much memory or processor. */
export const heavy: Manner = { atOnce: 2 };

/** Work by the clock, e.g. cancelling what has expired. One process runs each tick. */
export interface ScheduledJob {
  name: string;
  /** Five cron fields, UTC. */
  cron: string;
  handle: (services: Services) => Promise<void>;
}
