import { Chip, Input } from '@mantine/core';
import type { Location } from '@tropa/contract';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextareaField, useField } from '../../../../shared/forms/index.ts';
import { useTourEditor } from '../editor/tour-editor-context.ts';
import classes from '../fields/entries.module.css';
import { PlaceInput } from '../fields/place-input.tsx';
import { SortableEntry, type EntryProps } from '../fields/sortable-entry.tsx';
import { TransportTimes } from './transport-times.tsx';

const TRANSPORTS = {
  airplane: 'can_airplane',
  train: 'can_train',
  means: 'can_other_mean_of_transport',
  own: 'can_other',
} as const;
type Transport = keyof typeof TRANSPORTS;
const ORDER: readonly Transport[] = ['airplane', 'train', 'means', 'own'];

/** One city: whether one comes from it and goes to it, by what, and by when. */
export function CityEntry({ id, index, onRemove }: EntryProps) {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const path = `cities.${index}` as const;
  const labelId = useId();
  const [city, byAir, byTrain] = useWatch({
    control,
    name: [`${path}.city`, `${path}.can_airplane`, `${path}.can_train`],
  });
  // A watched entry that was just removed has no city any more.
  const name = city?.name.trim() || t('tour_editor.cities.city_number', { number: index + 1 });
  return (
    <SortableEntry id={id} name={name} removeLabel={t('tour.program.remove', { name })} onRemove={onRemove}>
      <CityField index={index} />
      <div className={classes['pair']}>
        <SwitchField
          control={control}
          name={`${path}.can_arrival`}
          label={t('tour_editor.cities.can_arrival')}
        />
        <SwitchField
          control={control}
          name={`${path}.can_departure`}
          label={t('tour_editor.cities.can_departure')}
        />
      </div>
      <Input.Wrapper
        label={t('tour_editor.cities.transport')}
        labelElement="div"
        labelProps={{ id: labelId }}
      >
        <fieldset className={classes['chips']} aria-labelledby={labelId}>
          {ORDER.map((transport) => (
            <TransportChip key={transport} index={index} transport={transport} />
          ))}
        </fieldset>
      </Input.Wrapper>
      {byAir && <TransportTimes index={index} transport="airplane" />}
      {byTrain && <TransportTimes index={index} transport="train" />}
      <TextareaField
        control={control}
        name={`${path}.comment_for_arrival_departure`}
        label={t('tour_editor.cities.comment')}
        placeholder={t('tour_editor.cities.comment_hint')}
        maxLength={2000}
        minRows={2}
      />
    </SortableEntry>
  );
}

function CityField({ index }: { index: number }) {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const { value, onChange, ...field } = useField({ control, name: `cities.${index}.city` });
  return (
    <PlaceInput
      {...field}
      kind="city"
      label={t('tour_editor.cities.city')}
      placeholder={t('tour_editor.cities.city_hint')}
      readOnly={readOnly}
      value={value as Location | null}
      onChange={onChange}
    />
  );
}

function TransportChip({ index, transport }: { index: number; transport: Transport }) {
  const { t } = useTranslation();
  const { control } = useTourEditor();
  const { field } = useController({ control, name: `cities.${index}.${TRANSPORTS[transport]}` });
  return (
    <Chip checked={field.value} onChange={field.onChange} variant="outline" radius="md">
      {t(`tour_editor.cities.by.${transport}`)}
    </Chip>
  );
}
