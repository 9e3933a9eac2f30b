import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { ApiFailure } from '../shared/api/api-failure.ts';

const MAX_RETRIES = 2;

/** Whether trying again by itself may help: the network failed, or the server asks to wait a little. */
const isPassing = (error: Error) =>
  error instanceof ApiFailure && ['network', 'aborted', 'timeout', 'unavailable'].includes(error.type);

/**
 * Asks twice for what was asked for the first time when it became old: that answer may have been read before what
 * happened, and the library takes it for the newest.
 */
export class CabinetQueryClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstAsked = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
    await super.invalidateQueries(filters, options);
    if (firstAsked.length === 0) return;
    await Promise.allSettled(firstAsked.map(async (query) => query.promise));
    await super.invalidateQueries({ predicate: (query) => firstAsked.includes(query) }, options);
  }
}

export const queryClient = new CabinetQueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < MAX_RETRIES && isPassing(error),
      // Without a network the person is told, not left to wait for it; what is missing comes by itself when it is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
