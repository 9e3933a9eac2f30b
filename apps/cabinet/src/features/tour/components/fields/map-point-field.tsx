import { Anchor, TextInput } from '@mantine/core';
import { pointOf } from '@tropa/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTourEditor } from '../editor/tour-editor-context.ts';

const EXAMPLE = '51.9581, 85.9603';
const ZOOM = '15';

/** The same point on a map that opens beside the cabinet: nothing is asked of it until then. */
const mapAddress = (lat: number, lng: number) =>
  `https://yandex.ru/maps/?${new URLSearchParams({ ll: `${lng},${lat}`, pt: `${lng},${lat}`, z: ZOOM }).toString()}`;

/** The point of the meeting place, pasted as maps copy it; an empty field is no point. */
export function MapPointField() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const latitude = useController({ control, name: 'lat' });
  const { ref, value: lat, onBlur, onChange: changeLatitude } = latitude.field;
  const { value: lng, onChange: changeLongitude } = useController({ control, name: 'lng' }).field;
  const [typed, setTyped] = useState<string | null>(null);
  const hasPoint = lat !== null && lng !== null;
  const isWrong = typed !== null && typed.trim() !== '' && pointOf(typed) === undefined;
  const change = (text: string) => {
    setTyped(text);
    const next = pointOf(text);
    if (!next && text.trim() !== '') return;
    changeLatitude(next?.lat ?? null);
    changeLongitude(next?.lng ?? null);
  };
  return (
    <TextInput
      ref={ref}
      label={t('tour_editor.main.point')}
      description={
        <>
          {t('tour_editor.main.point_hint')}{' '}
          {hasPoint && (
            <Anchor size="xs" underline="always" href={mapAddress(lat, lng)} target="_blank" rel="noopener">
              {t('tour_editor.main.point_show')}
            </Anchor>
          )}
        </>
      }
      placeholder={EXAMPLE}
      inputMode="text"
      readOnly={readOnly}
      value={typed ?? (hasPoint ? `${lat}, ${lng}` : '')}
      error={isWrong ? t('tour_editor.main.point_wrong') : latitude.fieldState.error?.message}
      onBlur={() => {
        if (!isWrong) setTyped(null);
        onBlur();
      }}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
