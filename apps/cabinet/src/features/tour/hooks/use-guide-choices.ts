import { tourCalls, useCall } from '../../../shared/api/index.ts';
import { useMay } from '../../../shared/session/session.ts';

/** The organizer's guides to choose from; undefined while they are on their way, and for whoever does not see them all. */
export function useGuideChoices(organizer_id: number) {
  const enabled = useMay('guides.read') === 'all';
  return useCall(tourCalls.guides, { query: { organizer_id } }, { enabled }).data?.guides;
}
