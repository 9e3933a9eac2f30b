import { useMemo } from 'react';
import { equipmentCalls, request } from '../../../shared/api/index.ts';
import { equipmentOf, type Equipment } from '../model/window.ts';
import { everyPageAfter, useStretches, type Days } from './use-stretches.ts';

async function readDays(asked: { organizer_id: number } & Days, signal: AbortSignal): Promise<Equipment> {
  const pages = await everyPageAfter(
    (after) =>
      request(
        equipmentCalls.timeline,
        { query: { ...asked, ...(after !== null && { after_id: after }) } },
        { signal },
      ),
    ({ next_id }) => next_id,
  );
  return pages.flatMap(({ resources }) => resources);
}

/** What takes resources on some stretches of days, together as far as they have come. */
export function useResourcesWindow(organizer_id: number, stretches: readonly Days[]) {
  const { answers, ...rest } = useStretches({
    key: [equipmentCalls.timeline.path, organizer_id],
    stretches,
    read: (days, signal) => readDays({ organizer_id, ...days }, signal),
  });
  const equipment = useMemo(() => equipmentOf(answers.filter((part) => part !== undefined)), [answers]);
  return { equipment, ...rest };
}
