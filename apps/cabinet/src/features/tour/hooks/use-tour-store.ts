import { useQueryClient } from '@tanstack/react-query';
import type { TourInput, TourView } from '@tropa/contract';
import { useMemo, useRef } from 'react';
import { callKey, invalidateCalls, organizerCalls, request, tourCalls } from '../../../shared/api/index.ts';

export interface StoreFlags {
  with_publish?: boolean;
  save_without_duration_checking?: boolean;
}

/** Where the editor keeps what it edits: a tour, or the individual tour of a booking. What it gives is known to the cache. */
export interface TourStore {
  /** @throws ApiFailure */
  create: (body: TourInput, flags: StoreFlags) => Promise<TourView>;
  /** @throws ApiFailure; of type `conflict` where somebody has changed it since `seen_updated_at` */
  update: (
    id: number,
    changes: TourInput,
    query: StoreFlags & { seen_updated_at?: string },
  ) => Promise<TourView>;
  /** @throws ApiFailure */
  view: (id: number) => Promise<TourView>;
}

/** What departures are made of. */
const MAKES_DATES = [
  'tour_week_schedule',
  'schedule_type',
  'group_max',
  'booking_end_hours',
  'booking_auto_end_one_hour',
  'timezone',
];

/** The tours of an organizer. */
export function useTourStore(organizerId: number): TourStore {
  const queryClient = useQueryClient();
  // Until an answer has come, what is sent again is the same tour.
  const key = useRef<string | null>(null);
  return useMemo(() => {
    const keep = (tour: TourView) => {
      queryClient.setQueryData(callKey(tourCalls.view, { query: { id: tour.id } }), tour);
      return tour;
    };
    const changed = (tour: TourView, changes: TourInput) => {
      const makesDates = MAKES_DATES.some((name) => name in changes);
      void invalidateCalls(queryClient, [
        tourCalls.list,
        organizerCalls.dashboard,
        ...(makesDates ? [tourCalls.getDates] : []),
      ]);
      return keep(tour);
    };
    return {
      create: async (body, flags) => {
        const made = await request(
          tourCalls.create,
          { query: { organizer_id: organizerId, ...flags }, body },
          { idempotencyKey: (key.current ??= crypto.randomUUID()) },
        );
        key.current = null;
        return changed(made, body);
      },
      update: async (id, body, query) =>
        changed(await request(tourCalls.update, { query: { id, ...query }, body }), body),
      view: async (id) => keep(await request(tourCalls.view, { query: { id } })),
    };
  }, [organizerId, queryClient]);
}
