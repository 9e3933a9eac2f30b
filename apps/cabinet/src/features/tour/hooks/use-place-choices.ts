import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { geoCalls, useCall } from '../../../shared/api/index.ts';
import type { LocationKind, PlaceChoice } from '../model/places.ts';

const PAUSE_MS = 200;
const SHORTEST = 2;
const MAX_CHOICES = 12;
/** Places do not move. */
const STALE_MS = 60 * 60_000;

/** Places of a kind whose names begin as was typed, in the language chosen. */
export function usePlaceChoices(kind: LocationKind, search: string): PlaceChoice[] {
  const [query] = useDebouncedValue(search.trim(), PAUSE_MS);
  const { data } = useCall(
    geoCalls.places,
    { query: { query, kind, limit: MAX_CHOICES } },
    { enabled: query.length >= SHORTEST, staleTime: STALE_MS, keepPrevious: true },
  );
  const places = query.length >= SHORTEST ? data?.places : undefined;
  return useMemo(
    () =>
      (places ?? []).map(({ name, iso_code, where, kind: found }) => ({
        label: where ? `${name}, ${where}` : name,
        location: { kind: found, name, iso_code },
      })),
    [places],
  );
}
