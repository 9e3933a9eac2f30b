import { tourCalls, useCall } from '../../../shared/api/index.ts';

const STALE_TIME = 60_000;
const MOST = 100;

/** The organizer's tours by name, for the filter; the first hundred, the latest changed first. */
export function useTourOptions(organizerId: number, enabled: boolean): Array<{ id: number; name: string }> {
  const query = useCall(
    tourCalls.list,
    { query: { organizer_id: organizerId, format: 'options', limit: MOST } },
    { enabled, staleTime: STALE_TIME },
  );
  return query.data?.tours ?? NONE;
}
const NONE: Array<{ id: number; name: string }> = [];
