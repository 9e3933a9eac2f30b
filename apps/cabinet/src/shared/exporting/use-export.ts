import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportFormat, FileExport } from '@tropa/contract';
import { useState } from 'react';
import { callKey, exportCalls, useCall, useCallMutation, type ApiFailure } from '../api/index.ts';
import { showFailure } from '../toasts.ts';

/** So often it is asked how far an export is, ms. */
const ASK_EVERY = 700;

type Answer = { export: FileExport };
/** Has a job write the list of a screen. */
export type AskExport = (format: ExportFormat) => Promise<Answer>;
const isUnfinished = (status: FileExport['status'] | undefined) =>
  status === 'waiting' || status === 'running';
const inputOf = (id: number) => ({ query: { id } });

/** An export from its start to its file. */
export function useExport(ask: AskExport) {
  const queryClient = useQueryClient();
  const [id, setId] = useState<number | null>(null);
  const keep = (answer: Answer) => {
    queryClient.setQueryData(callKey(exportCalls.view, inputOf(answer.export.id)), answer);
    setId(answer.export.id);
  };
  const create = useMutation<Answer, ApiFailure, ExportFormat>({
    mutationFn: ask,
    onSuccess: keep,
    onError: showFailure,
  });
  const cancel = useCallMutation(exportCalls.cancel, { onSuccess: keep });
  const query = useCall(exportCalls.view, inputOf(id ?? 0), {
    enabled: id !== null,
    refetchInterval: ({ state }) => (isUnfinished(state.data?.export.status) ? ASK_EVERY : false),
  });
  return {
    /** Null: none was asked for. */
    current: id === null ? null : (query.data?.export ?? null),
    isStarting: create.isPending,
    start: (format: ExportFormat) => create.mutate(format),
    stop: () => {
      if (id !== null) cancel.mutate({ body: { id } });
    },
    forget: () => setId(null),
  };
}
