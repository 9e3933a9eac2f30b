/** So many are read at once. */
const BATCH = 200;

interface Walk<Item> {
  /** What is due in the order of its ids, from after an id on. */
  select: (after: number, limit: number) => Promise<Item[]>;
  idOf: (item: Item) => number;
  handle: (item: Item) => Promise<void>;
  /** What the log says of one that failed. */
  failure: string;
}

/** Walks through all that is due, some at a time. What fails is logged, left to the next run, and does not stop the rest. */
export async function forEachDue<Item>(
  { logger }: { logger: { error: (about: object, words: string) => void } },
  { select, idOf, handle, failure }: Walk<Item>,
): Promise<void> {
  for (let after = 0; ;) {
    const items = await select(after, BATCH);
    for (const item of items) {
      after = idOf(item);
      try {
        await handle(item);
      } catch (error) {
        logger.error({ err: error, id: after }, failure);
      }
    }
    if (items.length < BATCH) return;
  }
}
