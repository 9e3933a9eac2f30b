import { FormSection } from '@tropa/ui';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField, timezoneName, useTimezones } from '../../../../shared/forms/index.ts';
import { OptionalSelect } from '../fields/bound.tsx';
import { DurationField } from '../fields/duration-field.tsx';
import { PlaceField } from '../fields/place-field.tsx';
import { PlacesField } from '../fields/places-field.tsx';
import { useTourEditor } from '../editor/tour-editor-context.ts';

const FIELDS = { country: 'countries', region: 'regions', city: 'host_cities' } as const;

/** Where the tour goes and how long it takes: days, or hours of an excursion. */
export function PlacePart() {
  const { t, i18n } = useTranslation();
  const { control, organizer, readOnly, individual } = useTourEditor();
  const [type, current] = useWatch({ control, name: ['type', 'timezone'] });
  const timezones = useTimezones(current ?? organizer.timezone);
  return (
    <FormSection title={t('tour.main.place')} description={t('tour.main.place_text')}>
      <PlaceField control={control} readOnly={readOnly} />
      {(['country', 'region', 'city'] as const).map((kind) => (
        <PlacesField
          key={kind}
          control={control}
          kind={kind}
          name={FIELDS[kind]}
          label={t(`tour_editor.main.places.${kind}`)}
          placeholder={t(`tour_editor.main.places_hint.${kind}`)}
          readOnly={readOnly}
        />
      ))}
      {type === 1 ? (
        <NumberField
          control={control}
          name="duration"
          label={t('tour.main.duration')}
          min={1}
          max={365}
          required={!individual}
        />
      ) : (
        <DurationField control={control} required={!individual} />
      )}
      <OptionalSelect
        control={control}
        name="timezone"
        label={t('tour.main.timezone')}
        none={t('tour.main.timezone_auto', { zone: timezoneName(organizer.timezone, i18n.language) })}
        data={timezones}
        searchable
      />
    </FormSection>
  );
}
