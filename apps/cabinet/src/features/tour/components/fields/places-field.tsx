import { TagsInput } from '@mantine/core';
import type { Location } from '@tropa/contract';
import { useState } from 'react';
import { useField, type FieldBinding } from '../../../../shared/forms/index.ts';
import { usePlaceChoices } from '../../hooks/use-place-choices.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import { placesOf, type LocationKind } from '../../model/places.ts';
import type { TourValues } from '../../model/tour-values.ts';

/** Where places of each kind stand. */
const FIELD_OF = { country: 'countries', region: 'regions', city: 'host_cities' } as const;

interface PlacesFieldProps extends Pick<FieldBinding<TourValues>, 'control'> {
  name: 'countries' | 'regions' | 'host_cities';
  kind: LocationKind;
  label: string;
  placeholder: string;
  readOnly: boolean;
}

const MAX_PLACES = 20;

/**
 * Places of one kind, searched as one types among those of every kind: one of another kind goes to its own field. One that
 * nobody knows may be typed as well.
 */
export function PlacesField({ control, name, kind, placeholder, ...rest }: PlacesFieldProps) {
  const { value, onChange, ...field } = useField({ control, name });
  const places = value as Location[];
  const [search, setSearch] = useState('');
  const choices = usePlaceChoices(kind, search);
  const { form } = useTourEditor();
  const take = (names: string[]) => {
    const all = placesOf(names, places, kind, choices);
    for (const place of all.filter((one) => one.kind !== kind)) {
      const target = FIELD_OF[place.kind];
      const there = form.getValues(target);
      if (!there.some((one) => one.name === place.name))
        form.setValue(target, [...there, place], { shouldDirty: true });
    }
    onChange(all.filter((one) => one.kind === kind));
  };
  return (
    <TagsInput
      {...rest}
      {...field}
      value={places.map((place) => place.name)}
      onChange={take}
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
