import { useQueries, useQueryClient, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import type { ApiFailure } from '../../../shared/api/index.ts';

/** Days in a row, the first and the last. */
export interface Days {
  date_from: string;
  date_to: string;
}

interface Asked<Part> {
  /** What is asked for: the path of the call, then what it is given beside the days. */
  key: readonly [path: string, ...asked: unknown[]];
  stretches: readonly Days[];
  /** Reads what there is on some days, all pages of it. */
  read: (days: Days, signal: AbortSignal) => Promise<Part>;
}

/** Days that have not come: on their way, or refused. */
export interface Missing extends Days {
  isFailed: boolean;
}

/** The answers as they have come, the same thing while they are the same. */
const asTheyCome = <Part>(results: UseQueryResult<Part, ApiFailure>[]) => ({
  answers: results.map(({ data }) => data),
  failures: results.map(({ error }) => error),
});

/**
 * Reads stretches of days, each by itself: those that come later leave the others as they are. Read anew whenever a booking changes.
 * @returns what has come, which days have not, and why
 */
export function useStretches<Part>({ key, stretches, read }: Asked<Part>) {
  const queryClient = useQueryClient();
  const { answers, failures } = useQueries({
    queries: stretches.map((days): UseQueryOptions<Part, ApiFailure> => ({
      queryKey: [...key, days],
      queryFn: ({ signal }) => read(days, signal),
    })),
    combine: asTheyCome<Part>,
  });
  const refetch = () => void queryClient.invalidateQueries({ queryKey: [key[0]] });
  useRealtimeEvent('new_request_in_crm', refetch);
  useRealtimeEvent('request_status_update', refetch);
  useRealtimeEvent('requests_changed', refetch);
  return {
    answers,
    missing: stretches.flatMap((days, place): Missing[] =>
      answers[place] === undefined ? [{ ...days, isFailed: Boolean(failures[place]) }] : [],
    ),
    error: failures.find((failure) => failure !== null) ?? null,
    refetch,
  };
}

/** Reads a page, then those after it. */
export async function everyPageAfter<Page>(
  ask: (after: number | null) => Promise<Page>,
  nextOf: (page: Page) => number | null,
): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after: number | null = null; ;) {
    // oxlint-disable-next-line no-await-in-loop -- where a page begins is known after the one before
    const page: Page = await ask(after);
    pages.push(page);
    after = nextOf(page);
    if (after === null) return pages;
  }
}
