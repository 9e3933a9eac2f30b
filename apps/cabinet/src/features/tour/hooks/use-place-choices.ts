import { useMemo } from 'react';
import { useCountries } from '../../../shared/forms/index.ts';
import type { LocationKind, PlaceChoice } from '../model/places.ts';

const MAX_CHOICES = 12;

/** Places of a kind that a typed text may mean, those that begin with it first. */
export function usePlaceChoices(kind: LocationKind, search: string): PlaceChoice[] {
  const countries = useCountries();
  return useMemo(() => {
    const typed = search.trim().toLocaleLowerCase();
    if (kind !== 'country') return [];
    return countries
      .filter(({ label }) => label.toLocaleLowerCase().includes(typed))
      .toSorted((one, other) => startsWith(other.label, typed) - startsWith(one.label, typed))
      .slice(0, MAX_CHOICES)
      .map(({ value, label }) => ({ label, location: { kind, name: label, iso_code: value } }));
  }, [kind, search, countries]);
}

const startsWith = (label: string, typed: string) => Number(label.toLocaleLowerCase().startsWith(typed));
