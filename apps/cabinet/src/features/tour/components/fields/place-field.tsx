import { Select, TextInput } from '@mantine/core';
import type { Location } from '@tropa/contract';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountries, useField } from '../../../../shared/forms/index.ts';
import type { TourValues } from '../../model/tour-values.ts';

const KINDS = ['region', 'city', 'country'] as const;

/** Where a tour goes: a region or a city by its name, a country from the list. */
export function PlaceField({ control, readOnly }: { control: Control<TourValues>; readOnly: boolean }) {
  const { t } = useTranslation();
  const countries = useCountries();
  const { value, onChange, error, ref, onBlur } = useField({ control, name: 'main_location' });
  const place = (value as Location | null) ?? { kind: 'region', name: '', iso_code: null };
  const chooseKind = (kind: (typeof KINDS)[number] | undefined) => {
    if (!kind || kind === place.kind) return;
    // A country's name is chosen, the others are typed: what stood there does not fit.
    const isCountry = kind === 'country' || place.kind === 'country';
    onChange({ kind, name: isCountry ? '' : place.name, iso_code: null });
  };
  return (
    <>
      <Select
        label={t('tour.main.place_kind')}
        allowDeselect={false}
        value={place.kind}
        data={KINDS.map((kind) => ({ value: kind, label: t(`tour.main.place_kinds.${kind}`) }))}
        onChange={(kind) => chooseKind(KINDS.find((item) => item === kind))}
      />
      {place.kind === 'country' ? (
        <Select
          label={t('tour.main.place_name')}
          searchable
          withAsterisk
          ref={ref}
          onBlur={onBlur}
          value={place.iso_code}
          data={countries}
          error={error}
          onChange={(code, option) =>
            onChange({ kind: 'country', name: option?.label ?? '', iso_code: code })
          }
        />
      ) : (
        <TextInput
          label={t('tour.main.place_name')}
          placeholder={t(`tour.main.place_names.${place.kind}`)}
          withAsterisk
          ref={ref}
          onBlur={onBlur}
          maxLength={120}
          readOnly={readOnly}
          value={place.name}
          error={error}
          onChange={(event) => onChange({ ...place, name: event.currentTarget.value })}
        />
      )}
    </>
  );
}
