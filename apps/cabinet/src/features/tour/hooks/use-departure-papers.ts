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
      everyPage(async (page) => {
        const query = { id, page, limit: PAGE };
        const { people, pagination } = await request(departureCalls.manifest, { query }, { signal });
        return { rows: people, page_count: pagination.page_count };
      }),
    enabled,
  });
}

/** Who takes which extras, as the list for the kitchen is printed. @param title only of the extra of this name */
export function useWholeExtras(id: number, title: string | undefined, enabled: boolean) {
  return useQuery<DepartureExtra[], ApiFailure>({
    queryKey: [departureCalls.extras.path, { whole: id, title }],
    queryFn: ({ signal }) =>
      everyPage(async (page) => {
        const query = { id, page, limit: PAGE, ...(title !== undefined && { title }) };
        const { extras, pagination } = await request(departureCalls.extras, { query }, { signal });
        return { rows: extras, page_count: pagination.page_count };
      }),
    enabled,
  });
}
