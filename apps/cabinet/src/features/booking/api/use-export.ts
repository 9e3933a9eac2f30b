import { useQueryClient } from '@tanstack/react-query';
import type { BookingExport, CallRequest } from '@tropa/contract';
import { useState } from 'react';
import { bookingListCalls, callKey, useCall, useCallMutation } from '../../../shared/api/index.ts';

const { createExport, viewExport, cancelExport } = bookingListCalls;
/** So often it is asked how far an export is, ms. */
const ASK_EVERY = 700;

type Asked = NonNullable<CallRequest<typeof createExport>['body']>;
const isUnfinished = (status: BookingExport['status'] | undefined) =>
  status === 'waiting' || status === 'running';
const inputOf = (id: number) => ({ query: { id } });

/** An export from its start to its file. */
export function useExport() {
  const queryClient = useQueryClient();
  const [id, setId] = useState<number | null>(null);
  const keep = (answer: { export: BookingExport }) => {
    queryClient.setQueryData(callKey(viewExport, inputOf(answer.export.id)), answer);
    setId(answer.export.id);
  };
  const create = useCallMutation(createExport, { onSuccess: keep });
  const cancel = useCallMutation(cancelExport, { onSuccess: keep });
  const query = useCall(viewExport, inputOf(id ?? 0), {
    enabled: id !== null,
    refetchInterval: ({ state }) => (isUnfinished(state.data?.export.status) ? ASK_EVERY : false),
  });
  return {
    /** Null: none was asked for. */
    current: id === null ? null : (query.data?.export ?? null),
    isStarting: create.isPending,
    start: (body: Asked) => create.mutate({ body }),
    stop: () => {
      if (id !== null) cancel.mutate({ body: { id } });
    },
    forget: () => setId(null),
  };
}
