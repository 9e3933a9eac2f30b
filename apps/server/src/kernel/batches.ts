import { busy } from './refusal.ts';

/** So long an item waits for its turn, in ms; what runs is limited by the statements that it runs. */
const PATIENCE_MS = 10_000;

interface Batching<I, O> {
  /** Answers the items of a batch, in their order. */
  run: (items: I[]) => Promise<O[]>;
  /** So many batches may run at the same time; what comes meanwhile makes the next one. */
  atOnce: number;
  /** Beside one that runs another starts only for so many: 1 where it is not given. */
  company?: number;
  /**
   * The next batch starts so many turns of the event loop after one has ended: its answers are on their way first, and who
   * gets them may ask again meanwhile. None where it is not given.
   */
  turnsBetween?: number;
  /** A batch holds no more items. */
  size: number;
  /** Items of one lane are never in two batches at the same time. */
  laneOf?: (item: I) => unknown;
}
interface Waiting<I, O> {
  item: I;
  /** When its patience ends. */
  until: number;
  resolve: (output: O) => void;
  reject: (error: unknown) => void;
}

/**
 * Does together what is asked at the same time, e.g. in one statement instead of one each. Nobody waits for company: a
 * lone item starts as soon as the requests that came with it have been read, and batches grow just when there is a crowd.
 * Nor does anybody wait without end: what ran before may be held by a lock, one batch after another.
 * @returns asks for one item; where `run` throws, everybody in the batch gets the error; where its turn does not come in ten
 * seconds, it is refused as 503 `unavailable`
 */
export function inBatches<I, O>({
  run,
  atOnce,
  company = 1,
  turnsBetween = 0,
  size,
  laneOf,
}: Batching<I, O>): (item: I) => Promise<O> {
  let waiting: Waiting<I, O>[] = [];
  let running = 0;
  let isScheduled = false;
  let watch: NodeJS.Timeout | undefined;
  const busyLanes = new Set<unknown>();

  /** Refuses those whose patience is over: who has waited longest stands first. */
  const giveUp = (): void => {
    watch = undefined;
    const now = performance.now();
    const firstPatient = waiting.findIndex(({ until }) => until > now);
    const late = waiting.splice(0, firstPatient < 0 ? waiting.length : firstPatient);
    for (const { reject } of late) reject(busy());
    watchOver();
  };
  /** One timer for all who wait; it is started again only when it has run out. */
  const watchOver = (): void => {
    const [first] = waiting;
    if (first && watch === undefined)
      watch = setTimeout(giveUp, Math.max(1, first.until - performance.now())).unref();
  };

  const mayStart = () => running === 0 || (running < atOnce && waiting.length >= company);
  /** The first that may go now; each of the others keeps its place. */
  const take = (): Waiting<I, O>[] => {
    const batch: Waiting<I, O>[] = [];
    const rest: Waiting<I, O>[] = [];
    for (const one of waiting) {
      const isFree = batch.length < size && !(laneOf && busyLanes.has(laneOf(one.item)));
      (isFree ? batch : rest).push(one);
    }
    waiting = rest;
    return batch;
  };
  const execute = async (batch: Waiting<I, O>[]): Promise<void> => {
    const lanes = laneOf ? batch.map(({ item }) => laneOf(item)) : [];
    for (const lane of lanes) busyLanes.add(lane);
    running += 1;
    try {
      const outputs = await run(batch.map(({ item }) => item));
      if (outputs.length !== batch.length) throw new Error('A batch must answer each of its items');
      for (const [index, { resolve }] of batch.entries()) resolve(outputs[index] as O);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      for (const lane of lanes) busyLanes.delete(lane);
      startAfter(turnsBetween);
    }
  };
  const start = (): void => {
    while (mayStart()) {
      const batch = take();
      if (batch.length === 0) break;
      void execute(batch);
    }
    watchOver();
  };
  const turn = (left: number): void => {
    if (left > 0) return void setImmediate(turn, left - 1);
    isScheduled = false;
    start();
  };
  /** Starts what may go by then, unless that is to happen already. */
  const startAfter = (turns: number): void => {
    if (isScheduled) return;
    isScheduled = true;
    turn(turns);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, until: performance.now() + PATIENCE_MS, resolve, reject });
      if (mayStart()) startAfter(1);
      else watchOver();
    });
}
