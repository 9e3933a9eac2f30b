import { useQuery } from '@tanstack/react-query';
import type { DepartureExtra, ManifestPerson } from '@tropa/contract';
import { everyPage } from '../../../shared/api/every-page.ts';
import { departureCalls, request, type ApiFailure } from '../../../shared/api/index.ts';

const PAGE = 100;

/** Everybody who goes, as the manifest is printed. */
export function useWholeManifest(id: number, enabled: boolean) {
  return useQuery<ManifestPerson[], ApiFailure>({
    queryKey: [departureCalls.manifest.path, { whole: id }],
    queryFn: ({ signal }) =>
      everyPage(PAGE, async (page) => {
        const query = { id, page, limit: PAGE };
        const { people } = await request(departureCalls.manifest, { query }, { signal });
        return people;
      }),
    enabled,
  });
}

/** Who takes which extras, as the list for the kitchen is printed. @param title only of the extra of this name */
export function useWholeExtras(id: number, title: string | undefined, enabled: boolean) {
  return useQuery<DepartureExtra[], ApiFailure>({
    queryKey: [departureCalls.extras.path, { whole: id, title }],
    queryFn: ({ signal }) =>
      everyPage(PAGE, async (page) => {
        const query = { id, page, limit: PAGE, ...(title !== undefined && { title }) };
        const { extras } = await request(departureCalls.extras, { query }, { signal });
        return extras;
      }),
    enabled,
  });
}
