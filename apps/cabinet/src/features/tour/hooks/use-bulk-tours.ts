import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { invalidateCalls, request, tourCalls } from '../../../shared/api/index.ts';
import {
  refusalOf,
  runBulk,
  startOf,
  STATUS_AFTER,
  type BulkAction,
  type BulkResult,
  type BulkTour,
} from '../model/bulk-run.ts';
import { statusCall } from '../model/status-call.ts';
import { CHANGED_BY_TOUR } from './changed-calls.ts';
import { failureOf } from './use-tour-saving.ts';

/** @param isForced in spite of open bookings, or of a program that is not as long as the tour */
function perform(action: BulkAction, { id }: BulkTour, isForced: boolean): Promise<unknown> {
  if (action === 'publish') {
    const flags = isForced ? { save_without_duration_checking: true } : {};
    return request(tourCalls.update, { query: { id, with_publish: true, ...flags }, body: {} });
  }
  return request(statusCall(STATUS_AFTER[action]), { query: { id, ...(isForced && { force_draft: true }) } });
}

/** Publishes, drafts or archives the chosen tours one after another, with a result for each. */
export function useBulkTours() {
  const queryClient = useQueryClient();
  const [action, setAction] = useState<BulkAction>('publish');
  const [results, setResults] = useState<BulkResult[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const [isRunning, setIsRunning] = useState(false);
  const isStopped = useRef(false);
  const go = async (next: BulkAction, start: BulkResult[], isForced: boolean) => {
    isStopped.current = false;
    setResults(start);
    setIsRunning(true);
    try {
      await runBulk(start, {
        perform: (tour) => perform(next, tour, isForced),
        refusalFrom: (error) => refusalOf(failureOf(error)),
        isStopped: () => isStopped.current,
        onChange: setResults,
      });
    } finally {
      setIsRunning(false);
      void invalidateCalls(queryClient, CHANGED_BY_TOUR);
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  return {
    action,
    results,
    isOpen,
    isRunning,
    run: (next: BulkAction, tours: readonly BulkTour[]) => {
      setAction(next);
      setIsOpen(true);
      void go(next, startOf(tours, next), false);
    },
    /** Does it for one tour in spite of its refusal. */
    force: (tour: BulkTour) =>
      void go(
        action,
        results.map((result) => (result.tour.id === tour.id ? { ...result, outcome: 'waiting' } : result)),
        true,
      ),
    stop,
    close: () => {
      stop();
      setIsOpen(false);
    },
  };
}
export type BulkTours = ReturnType<typeof useBulkTours>;
