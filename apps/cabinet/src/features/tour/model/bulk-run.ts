import type { TourListItem } from '@tropa/contract';

/** What may be done with several tours at once. */
export const BULK_ACTIONS = ['publish', 'draft', 'archive'] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
export type BulkTour = Pick<TourListItem, 'id' | 'name' | 'status'>;

/** Why a tour was refused. */
export interface BulkRefusal {
  message: string;
  /** What is missing, one sentence each. */
  details: string[];
  /** It can be done all the same: bookings or a duration that differs are a question, not a bar. */
  canForce: boolean;
}
export interface BulkResult {
  tour: BulkTour;
  outcome: 'waiting' | 'running' | 'done' | 'skipped' | 'refused' | 'stopped';
  refusal: BulkRefusal | null;
}

/** What a tour is after it. */
export const STATUS_AFTER = { publish: 'published', draft: 'draft', archive: 'archived' } as const;

/** One line for each tour; those that are there already need nothing. */
export const startOf = (tours: readonly BulkTour[], action: BulkAction): BulkResult[] =>
  tours.map((tour) => ({
    tour,
    outcome: tour.status === STATUS_AFTER[action] ? 'skipped' : 'waiting',
    refusal: null,
  }));

/** The refusal of a failed call. */
export function refusalOf(failure: {
  type: string;
  message: string;
  errors: Record<string, string>;
}): BulkRefusal {
  return {
    message: failure.message,
    details: [...new Set(Object.values(failure.errors))],
    canForce: failure.type === 'has_bookings' || failure.type === 'duration_mismatch',
  };
}

interface RunOptions {
  /** Does it for one tour. @throws what `refusalFrom` understands */
  perform: (tour: BulkTour) => Promise<unknown>;
  refusalFrom: (error: unknown) => BulkRefusal;
  isStopped: () => boolean;
  onChange: (results: BulkResult[]) => void;
}

/** Goes through the waiting tours one after another, telling after each how far it is; what follows a stop is left alone. */
export async function runBulk(start: BulkResult[], options: RunOptions): Promise<BulkResult[]> {
  let results = start;
  const change = (id: number, next: Partial<BulkResult>) => {
    results = results.map((result) => (result.tour.id === id ? { ...result, ...next } : result));
    options.onChange(results);
  };
  for (const { tour, outcome } of start) {
    if (outcome !== 'waiting') continue;
    if (options.isStopped()) {
      change(tour.id, { outcome: 'stopped' });
      continue;
    }
    change(tour.id, { outcome: 'running' });
    try {
      // oxlint-disable-next-line no-await-in-loop -- one at a time: the list shows how far it is, and a stop is heeded
      await options.perform(tour);
      change(tour.id, { outcome: 'done', refusal: null });
    } catch (error) {
      change(tour.id, { outcome: 'refused', refusal: options.refusalFrom(error) });
    }
  }
  return results;
}
