import { noteEvents, schema, type Executor } from '../db/index.ts';

/** A kind of domain event: its name and the type of what it carries. */
export interface EventKind<P extends Record<string, unknown>> {
  name: string;
  /** Only for the type: never set. */
  payload?: P;
}
/** Declares a domain event. */
export const defineEvent = <P extends Record<string, unknown>>(name: string): EventKind<P> => ({ name });

export interface Outbox {
  /** Writes an event in the transaction of the change; its commit has the relay look at once. */
  emit: <P extends Record<string, unknown>>(
    executor: Executor,
    event: EventKind<P>,
    payload: P,
  ) => Promise<void>;
}

/** The emitting side of the outbox. */
export const createOutbox = (): Outbox => ({
  emit: async (executor, event, payload) => {
    await executor.insert(schema.domainEvent).values({ name: event.name, payload });
    noteEvents('$client' in executor ? executor.$client : executor);
  },
});
