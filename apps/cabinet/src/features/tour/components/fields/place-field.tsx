import { Select } from '@mantine/core';
import type { Location } from '@tropa/contract';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useField } from '../../../../shared/forms/index.ts';
import type { LocationKind } from '../../model/places.ts';
import type { TourValues } from '../../model/tour-values.ts';
import { PlaceInput } from './place-input.tsx';

const KINDS = ['region', 'city', 'country'] as const;

interface PlaceFieldProps {
  control: Control<TourValues>;
  readOnly: boolean;
  /** False where it may be left for later. */
  required?: boolean;
}

/** Where a tour goes above all: a region, a city or a country, found by its name among all of them. */
export function PlaceField({ control, readOnly, required = true }: PlaceFieldProps) {
  const { t } = useTranslation();
  const { value, onChange, error, ref, onBlur } = useField({ control, name: 'main_location' });
  const place = (value as Location | null) ?? { kind: 'region', name: '', iso_code: null };
  const chooseKind = (kind: LocationKind | undefined) => {
    if (!kind || kind === place.kind) return;
    // A place chosen of one kind is none of another; a typed name may be.
    onChange({ kind, name: place.iso_code === null ? place.name : '', iso_code: null });
  };
  return (
    <>
      <PlaceInput
        kind={place.kind}
        tellsEveryKind
        label={t('tour.main.place_name')}
        placeholder={t('tour_editor.main.place_names')}
        required={required}
        ref={ref}
        onBlur={onBlur}
        readOnly={readOnly}
        value={place}
        error={error}
        onChange={(next) => onChange(next ?? { kind: place.kind, name: '', iso_code: null })}
      />
      {/* A place of the lists brings its kind along; one that nobody knows needs to be told. */}
      <Select
        label={t('tour.main.place_kind')}
        allowDeselect={false}
        readOnly={readOnly}
        value={place.kind}
        data={KINDS.map((kind) => ({ value: kind, label: t(`tour.main.place_kinds.${kind}`) }))}
        onChange={(kind) => chooseKind(KINDS.find((item) => item === kind))}
      />
    </>
  );
}
