import { equipmentCalls, request } from '../../../shared/api/index.ts';
import { useEveryPage } from './use-every-page.ts';

/** What takes resources on some days, all of it. */
export const useResourcesWindow = (asked: { organizer_id: number; date_from: string; date_to: string }) =>
  useEveryPage({
    key: [equipmentCalls.timeline.path, asked],
    ask: (after, signal) =>
      request(
        equipmentCalls.timeline,
        { query: { ...asked, ...(after !== null && { after_id: after }) } },
        { signal },
      ),
    nextOf: ({ next_id }) => next_id,
    together: (pages) => pages.flatMap(({ resources }) => resources),
  });
