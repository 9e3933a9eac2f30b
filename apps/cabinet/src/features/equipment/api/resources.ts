import { useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { CallAnswer, Resource } from '@tropa/contract';
import { callKey, equipmentCalls, request, type ApiFailure } from '../../../shared/api/index.ts';

type Page = CallAnswer<(typeof equipmentCalls)['list']>;
/** The last resource that is shown. */
interface After {
  after_id: number;
  after_name: string;
}
const PAGE = 20;

/** Whose answers a change of resources makes old. */
export const CHANGED_RESOURCES = [
  equipmentCalls.list,
  equipmentCalls.calendar,
  equipmentCalls.ofDeparture,
] as const;

/** Resources of an organizer by their names. */
export function useResources(organizer_id: number) {
  const asked = { organizer_id, limit: PAGE };
  return useInfiniteQuery<Page, ApiFailure, InfiniteData<Page>, readonly unknown[], After | null>({
    queryKey: callKey(equipmentCalls.list, { query: asked }),
    queryFn: ({ pageParam, signal }) =>
      request(equipmentCalls.list, { query: { ...asked, ...pageParam } }, { signal }),
    initialPageParam: null,
    getNextPageParam: ({ has_more, resources }) => {
      const last = resources.at(-1);
      return has_more && last ? { after_id: last.id, after_name: last.name } : undefined;
    },
  });
}

/** What a form over a resource asks again before it is saved. */
export const asStored = <Values>(
  organizer_id: number,
  resource: Resource,
  valuesOf: (resource: Resource) => Values,
) => ({
  call: equipmentCalls.list,
  input: { query: { organizer_id, id: resource.id } },
  values: ({ resources }: Page) => {
    const theirs = resources.find(({ id }) => id === resource.id);
    return theirs ? valuesOf(theirs) : null;
  },
});
