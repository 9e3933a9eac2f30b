import { TagsInput } from '@mantine/core';
import type { Location } from '@tropa/contract';
import { useState } from 'react';
import { useField, type FieldBinding } from '../../../../shared/forms/index.ts';
import { usePlaceChoices } from '../../hooks/use-place-choices.ts';
import { placesOf, type LocationKind } from '../../model/places.ts';
import type { TourValues } from '../../model/tour-values.ts';

interface PlacesFieldProps extends Pick<FieldBinding<TourValues>, 'control'> {
  name: 'countries' | 'regions' | 'host_cities';
  kind: LocationKind;
  label: string;
  placeholder: string;
  readOnly: boolean;
}

const MAX_PLACES = 20;

/** Places of one kind, searched as one types; one that nobody knows may be typed as well. */
export function PlacesField({ control, name, kind, placeholder, ...rest }: PlacesFieldProps) {
  const { value, onChange, ...field } = useField({ control, name });
  const places = value as Location[];
  const [search, setSearch] = useState('');
  const choices = usePlaceChoices(kind, search);
  return (
    <TagsInput
      {...rest}
      {...field}
      value={places.map((place) => place.name)}
      onChange={(names) => onChange(placesOf(names, places, kind, choices))}
      searchValue={search}
      onSearchChange={setSearch}
      data={[...new Set(choices.map(({ label }) => label))]}
      filter={({ options }) => options}
      maxTags={MAX_PLACES}
      placeholder={places.length === 0 ? placeholder : undefined}
      acceptValueOnBlur
    />
  );
}
