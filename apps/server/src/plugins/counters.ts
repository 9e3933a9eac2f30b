import { createHash } from 'node:crypto';
import type { Services } from '../kernel/context.ts';
import { findCount, forgetCounters, stepCounters } from './counters-repository.ts';
import type { ScheduledJob } from './subscription.ts';

export interface Countable {
  /** What is counted and for whom, e.g. the call's path and an address; only its hash is stored. */
  name: string;
  window_ms: number;
}
export interface Counted {
  count: number;
  /** When the count begins again. */
  ends_at: Date;
}

const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url');

/** Counts in the database, so that all processes count together. @returns the counts in the order of `things` */
export async function countAll(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  things: Countable[],
): Promise<Counted[]> {
  if (things.length === 0) return [];
  const now = clock.now();
  const steps = things.map(({ name, window_ms }) => ({
    key: keyOf(name),
    ends_at: new Date(now.getTime() + window_ms),
  }));
  const states = new Map((await stepCounters(database, steps, now)).map((state) => [state.key, state]));
  return steps.map(({ key, ends_at }) => states.get(key) ?? { count: 1, ends_at });
}

/** How often something was counted in the window that runs now. */
export const countOf = (
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  name: string,
): Promise<number> => findCount(database, keyOf(name), clock.now());

export const forgetCountersJob: ScheduledJob = {
  name: 'limits.forget-counters',
  cron: '*/10 * * * *',
  handle: ({ database, clock }) => forgetCounters(database, clock.now()),
};
