import { useQueryClient } from '@tanstack/react-query';
import { departureCalls, invalidateCalls } from '../../../shared/api/index.ts';
import { DEPARTURE_LISTS } from '../../../shared/departures/departure-lists.ts';
import { useRealtimeEvent } from '../../../shared/realtime/use-realtime.ts';
import { useOrganizer } from '../../../shared/session/session.ts';

/** Whatever shows departures is asked for anew when somebody else has changed dates, seats or guides. */
export function useLiveDepartures(): void {
  const queryClient = useQueryClient();
  const { id } = useOrganizer();
  useRealtimeEvent('departures_changed', ({ organizer_id }) => {
    if (organizer_id === id)
      void invalidateCalls(queryClient, [...DEPARTURE_LISTS, departureCalls.view, departureCalls.foresee]);
  });
}
