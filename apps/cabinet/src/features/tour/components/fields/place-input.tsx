import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import type { Location } from '@tropa/contract';
import { usePlaceChoices } from '../../hooks/use-place-choices.ts';
import { typedPlace, type LocationKind } from '../../model/places.ts';

interface PlaceInputProps extends Omit<AutocompleteProps, 'value' | 'onChange' | 'data' | 'onOptionSubmit'> {
  kind: LocationKind;
  value: Location | null;
  onChange: (place: Location | null) => void;
  /** It takes places of every kind alike, so each choice tells its own. */
  tellsEveryKind?: boolean;
}

const MAX_LENGTH = 120;

/** One place by its name, searched as one types; one that nobody knows stays as it was typed. */
export function PlaceInput({ kind, value, onChange, tellsEveryKind = false, ...rest }: PlaceInputProps) {
  const name = value?.name ?? '';
  const choices = usePlaceChoices(kind, name, tellsEveryKind);
  return (
    <Autocomplete
      {...rest}
      maxLength={MAX_LENGTH}
      value={name}
      data={[...new Set(choices.map(({ label }) => label))]}
      filter={({ options }) => options}
      onChange={(text) => onChange(typedPlace(text, kind, choices))}
    />
  );
}
