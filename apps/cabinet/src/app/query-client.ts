import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from '../shared/api/api-failure.ts';

const MAX_RETRIES = 2;

/** Whether trying again by itself may help: the network failed, or the server asks to wait a little. */
const isPassing = (error: Error) =>
  error instanceof ApiFailure && ['network', 'aborted', 'timeout', 'unavailable'].includes(error.type);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) => count < MAX_RETRIES && isPassing(error),
    },
    mutations: { retry: false },
  },
});
