import type { z } from 'zod';
import { noteEvents, schema, type Executor } from '../db/index.ts';

type Payload = Record<string, unknown>;

/** A kind of domain event: its name, and the shape of what it carries. */
export interface EventKind<P extends Payload> {
  name: string;
  /** Of the shape that is written now; the first is 1. */
  version: number;
  /** What is stored. @throws ZodError for what is not of the shape: the transaction that tells it falls */
  write(payload: P): P;
  /**
   * What was stored, perhaps by an older program.
   * @param version of the shape it was written in
   * @throws ZodError for what is not of that shape
   */
  read: (stored: Payload, version: number) => P;
}
/** What an event carries. */
export type PayloadOf<Kind> = Kind extends EventKind<infer P> ? P : never;

/**
 * Declares a domain event. A change of its shape that the present schema does not read by itself is a new version: what waits
 * in the queues was written before it.
 * @param older brings each older shape to the next one, the first of all first
 */
export const defineEvent = <P extends Payload>(
  name: string,
  shape: z.ZodType<P>,
  older: readonly ((stored: Payload) => Payload)[] = [],
): EventKind<P> => ({
  name,
  version: older.length + 1,
  write: (payload) => shape.parse(payload),
  read: (stored, version) =>
    shape.parse(older.slice(version - 1).reduce<Payload>((payload, next) => next(payload), stored)),
});

export interface Outbox {
  /** Writes an event in the transaction of the change; its commit has the relay look at once. */
  emit: <P extends Payload>(executor: Executor, event: EventKind<P>, payload: NoInfer<P>) => Promise<void>;
}

/** The emitting side of the outbox. */
export const createOutbox = (): Outbox => ({
  emit: async (executor, event, payload) => {
    const { name, version } = event;
    await executor.insert(schema.domainEvent).values({ name, version, payload: event.write(payload) });
    noteEvents('$client' in executor ? executor.$client : executor);
  },
});
