import { useDebouncedValue } from '@mantine/hooks';
import type { Place } from '@tropa/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { geoCalls, useCall } from '../../../shared/api/index.ts';
import type { LocationKind, PlaceChoice } from '../model/places.ts';

const PAUSE_MS = 200;
const SHORTEST = 2;
const MAX_CHOICES = 12;
/** Places do not move. */
const STALE_MS = 60 * 60_000;

/**
 * Places of every kind whose names begin as was typed, in the language chosen: who looks for Kazan among the regions finds
 * the city. Those of the field's own kind come first, unless it is of every kind alike.
 */
export function usePlaceChoices(kind: LocationKind, search: string, tellsEveryKind = false): PlaceChoice[] {
  const { t } = useTranslation();
  const [query] = useDebouncedValue(search.trim(), PAUSE_MS);
  const { data } = useCall(
    geoCalls.places,
    { query: { query, limit: MAX_CHOICES } },
    { enabled: query.length >= SHORTEST, staleTime: STALE_MS, keepPrevious: true },
  );
  const places = query.length >= SHORTEST ? data?.places : undefined;
  return useMemo(() => {
    const isOther = (place: Place) => Number(!tellsEveryKind && place.kind !== kind);
    return (places ?? [])
      .toSorted((one, other) => isOther(one) - isOther(other))
      .map((place) => {
        const { name, iso_code, where, kind: found } = place;
        const label = where ? `${name}, ${where}` : name;
        return {
          label:
            found === kind && !tellsEveryKind ? label : `${label} · ${t(`tour_editor.main.kinds.${found}`)}`,
          location: { kind: found, name, iso_code },
        };
      });
  }, [places, kind, t, tellsEveryKind]);
}
