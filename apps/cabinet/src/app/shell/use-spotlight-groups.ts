import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useActiveOrganizer } from '../../shared/session/session.ts';
import { spotlightSources, type SpotlightItem } from '../../shared/spotlight/registry.ts';

interface SpotlightGroup {
  id: string;
  label: string;
  items: SpotlightItem[];
}

/** Asks every source at once; a source that fails or is slow does not hold the others. */
export function useSpotlightGroups(
  query: string,
  enabled: boolean,
): { groups: SpotlightGroup[]; isSearching: boolean } {
  const { t, i18n } = useTranslation();
  const organizer = useActiveOrganizer();
  const sources = spotlightSources();
  const answers = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['spotlight', source.id, organizer?.id, i18n.language, query],
      queryFn: async ({ signal }: { signal: AbortSignal }) => source.search(query, { t, organizer, signal }),
      enabled,
      staleTime: 10_000,
    })),
  });
  return {
    groups: sources.map((source, index) => ({
      id: source.id,
      label: source.group(t),
      items: answers[index]?.data ?? [],
    })),
    isSearching: answers.some((answer) => answer.isFetching),
  };
}
