import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import type { Location } from '@tropa/contract';
import { usePlaceChoices } from '../../hooks/use-place-choices.ts';
import { placeOf, type LocationKind } from '../../model/places.ts';

interface PlaceInputProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data' | 'onOptionSubmit'> {
  kind: LocationKind;
  value: Location | null;
  onChange: (place: Location | null) => void;
}

const MAX_LENGTH = 120;

/** One place by its name, searched as one types; one that nobody knows stays as it was typed. */
export function PlaceInput({ kind, value, onChange, ...rest }: PlaceInputProps) {
  const name = value?.name ?? '';
  const choices = usePlaceChoices(kind, name);
  return (
    <Autocomplete
      {...rest}
      maxLength={MAX_LENGTH}
      value={name}
      data={[...new Set(choices.map(({ label }) => label))]}
      filter={({ options }) => options}
      onChange={(text) => {
        const place = placeOf(text, kind, choices);
        // A space at the end is on the way to the next word.
        onChange(text === '' ? null : place.iso_code === null ? { ...place, name: text } : place);
      }}
    />
  );
}
