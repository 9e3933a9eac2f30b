/** How long what writes a letter can be called off before it is done. */
export const ACT_DELAY_MS = 10_000;

/** Something that can't be taken back once it is done: it writes a letter. */
export interface DelayedAct {
  /** Names what it is done to: of one name one act waits. */
  key: string;
  /** @param isLeaving the page is being closed: what is sent has to outlive it */
  run: (isLeaving: boolean) => Promise<void>;
}

interface Waiting extends DelayedAct {
  timer: ReturnType<typeof setTimeout>;
}

const waiting = new Map<string, Waiting>();
const listeners = new Set<() => void>();
let keys: ReadonlySet<string> = new Set();

function changed(): void {
  keys = new Set(waiting.keys());
  for (const hear of listeners) hear();
}

async function finish(key: string, isLeaving: boolean): Promise<void> {
  const act = waiting.get(key);
  if (!act) return;
  clearTimeout(act.timer);
  waiting.delete(key);
  changed();
  await act.run(isLeaving);
}

/** What waits is done, not lost, when its page is closed. */
const finishAll = () => {
  for (const key of waiting.keys()) void finish(key, true);
};

/** Does now what waits: whoever signs out has asked for it, and nobody else may do it. */
export const doWaitingActs = (): Promise<unknown> =>
  Promise.all([...waiting.keys()].map((key) => finish(key, false)));

/** Does something ten seconds from now unless it is called off before: whatever screen is open then. */
export function delayAct(act: DelayedAct): void {
  if (waiting.has(act.key)) return;
  if (waiting.size === 0) window.addEventListener('pagehide', finishAll);
  waiting.set(act.key, { ...act, timer: setTimeout(() => void finish(act.key, false), ACT_DELAY_MS) });
  changed();
}

/** Calls off what waits; what is done already stays done. */
export function callOffAct(key: string): void {
  clearTimeout(waiting.get(key)?.timer);
  if (waiting.delete(key)) changed();
}

/** The names of what waits, for `useSyncExternalStore`. */
export const actsThatWait = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): ReadonlySet<string> => keys,
};
