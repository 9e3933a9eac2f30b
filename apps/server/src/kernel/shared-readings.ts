import { setImmediate as turn } from 'node:timers/promises';

/**
 * Lets those who ask for the same at the same time share one reading. Nobody gets what began to be read before it asked:
 * who comes while a reading runs shares the next one. Readers must not change what they get.
 * @returns reads one item
 */
export function sharedReadings<I, O>(
  keyOf: (item: I) => string,
  read: (item: I) => Promise<O>,
): (item: I) => Promise<O> {
  const running = new Map<string, Promise<O>>();
  const gathering = new Map<string, Promise<O>>();
  return (item) => {
    const key = keyOf(item);
    const known = gathering.get(key);
    if (known) return known;
    const begin = (): Promise<O> => {
      gathering.delete(key);
      const reading = read(item).finally(() => {
        if (running.get(key) === reading) running.delete(key);
      });
      running.set(key, reading);
      return reading;
    };
    const before: Promise<unknown> = running.get(key) ?? turn();
    const started = before.then(begin, begin);
    gathering.set(key, started);
    return started;
  };
}
