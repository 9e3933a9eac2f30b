import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useField, type FieldBinding } from './fields.tsx';
import { pointOf, type MapPoint } from '@tropa/core';
import { useEditorServices } from './services.tsx';

const textOf = (point: MapPoint | null) => (point ? `${point.lat}, ${point.lng}` : '');

/** A place on the map, pasted as coordinates; an empty field is no place. */
export function MapPointField<V extends FieldValues>({ control, name }: FieldBinding<V>) {
  const { t } = useEditorServices();
  const { value, onChange, onBlur, error } = useField({ control, name });
  const point: MapPoint | null = value;
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && typed.trim() !== '' && pointOf(typed) === undefined;
  return (
    <TextInput
      label={t('builder.contacts.point')}
      description={t('builder.contacts.point_hint')}
      placeholder="51.9581, 85.9603"
      value={typed ?? textOf(point)}
      error={isWrong ? t('builder.contacts.point_wrong') : error}
      onBlur={() => {
        if (!isWrong) setTyped(null);
        onBlur();
      }}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        const next = pointOf(text);
        if (next ?? text.trim() === '') onChange(next ?? null);
      }}
    />
  );
}
