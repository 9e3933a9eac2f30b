import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Call, CallAnswer, CallRequest } from '@tropa/contract';
import type { FieldValues } from 'react-hook-form';
import { applyErrors, type RefusedForm } from '../forms/apply-errors.ts';
import { showFailure, showSuccess } from '../toasts.ts';
import type { ApiFailure } from './api-failure.ts';
import { request } from './api.ts';
import type { RequestOptions } from './client.ts';

/** The query key of a call: its path, then its input. `[call.path]` names all its answers. */
export const callKey = <C extends Call>(call: C, input?: CallRequest<C>) =>
  input === undefined ? [call.path] : [call.path, input];

/** Options of a call for `queryClient.ensureQueryData` and the like. */
export const callOptions = <C extends Call>(call: C, input: CallRequest<C>) => ({
  queryKey: callKey(call, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => request(call, input, { signal }),
});

interface CallQueryOptions<C extends Call> {
  enabled?: boolean;
  /** Milliseconds during which the answer is not asked for again. */
  staleTime?: number;
  /** Shows the former page or filter's answer until the next has come. */
  keepPrevious?: boolean;
  /** Milliseconds, or a function of what is known so far. */
  refetchInterval?: UseQueryOptions<CallAnswer<C>, ApiFailure>['refetchInterval'];
}

/** Reads by a call: `const { data, error, refetch } = useCall(tourCalls.view, { query: { id } })`. */
export function useCall<C extends Call>(
  call: C,
  input: CallRequest<C>,
  { keepPrevious = false, ...options }: CallQueryOptions<C> = {},
): UseQueryResult<CallAnswer<C>, ApiFailure> {
  return useQuery<CallAnswer<C>, ApiFailure>({
    ...callOptions(call, input),
    ...options,
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  });
}

/** Asks anew for every answer of these calls that is on the screen; the others when they are needed. */
export function invalidateCalls(queryClient: QueryClient, calls: readonly Call[]): Promise<unknown> {
  return Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: [call.path] })));
}

type MutationInput<C extends Call> = CallRequest<C> & { options?: RequestOptions };

interface CallMutationOptions<C extends Call, Values extends FieldValues> {
  /** Whose answers have changed by this. */
  invalidates?: readonly Call[];
  onSuccess?: (answer: CallAnswer<C>, input: MutationInput<C>) => unknown;
  /** Told in a toast when it is done. */
  success?: string | ((answer: CallAnswer<C>) => string);
  /** The form whose fields the server's refusals belong to. */
  form?: RefusedForm<Values>;
  /** Takes a failure over: returns true when it has shown it. */
  onFailure?: (failure: ApiFailure, input: MutationInput<C>) => boolean | undefined;
}

/**
 * Changes by a call: `const save = useCallMutation(tourCalls.update, { form, success: t('…') })`, then
 * `save.mutate({ query, body })`. A refusal goes to the form's fields; what has no field there is told in a toast.
 */
export function useCallMutation<C extends Call, Values extends FieldValues = FieldValues>(
  call: C,
  { invalidates = [], onSuccess, success, form, onFailure }: CallMutationOptions<C, Values> = {},
): UseMutationResult<CallAnswer<C>, ApiFailure, MutationInput<C>> {
  const queryClient = useQueryClient();
  return useMutation<CallAnswer<C>, ApiFailure, MutationInput<C>>({
    mutationFn: ({ options, ...input }) => request(call, input as CallRequest<C>, options),
    onSuccess: async (answer, input) => {
      await onSuccess?.(answer, input);
      if (success) showSuccess(typeof success === 'string' ? success : success(answer));
      void invalidateCalls(queryClient, invalidates);
    },
    onError: (failure, input) => {
      // Asked who they are, or what publishing needs, the person gave up: they know.
      if (failure.type === 'reauth' || failure.type === 'requisites') return;
      // The form reads what is stored and asks, or tries again (`useElsewhere`).
      if (failure.type === 'changed_elsewhere') return;
      // The person gave it up and knows.
      if (failure.type === 'canceled') return;
      if (onFailure?.(failure, input)) return;
      const isShown = form ? applyErrors(form, failure) : false;
      if (!isShown) showFailure(failure);
    },
  });
}
