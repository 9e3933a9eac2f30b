import { Anchor, Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { pointOf } from '@tropa/core';
import { lazy, Suspense, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTourEditor } from '../editor/tour-editor-context.ts';

const EXAMPLE = '51.9581, 85.9603';
const ZOOM = '15';

/** The same point on a map that opens beside the cabinet: nothing is asked of it until then. */
const mapAddress = (lat: number, lng: number) =>
  `https://yandex.ru/maps/?${new URLSearchParams({ ll: `${lng},${lat}`, pt: `${lng},${lat}`, z: ZOOM }).toString()}`;

const MapPanel = lazy(async () => ({ default: (await import('../map/map-panel.tsx')).MapPanel }));

/** The point of the meeting place: set on a map, found by an address or pasted as maps copy it; an empty field is no point. */
export function MapPointField() {
  const { t } = useTranslation();
  const { control, readOnly } = useTourEditor();
  const latitude = useController({ control, name: 'lat' });
  const { ref, value: lat, onBlur, onChange: changeLatitude } = latitude.field;
  const { value: lng, onChange: changeLongitude } = useController({ control, name: 'lng' }).field;
  const [typed, setTyped] = useState<string | null>(null);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const [gathering, approximate] = useWatch({ control, name: ['gathering_place', 'approximate_place'] });
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
    <Stack gap="xs" align="stretch">
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
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconMapPin size={16} stroke={1.6} />}
        aria-expanded={isMapOpen}
        onClick={() => setIsMapOpen(!isMapOpen)}
      >
        {isMapOpen ? t('tour_map.close') : t('tour_map.open')}
      </Button>
      {isMapOpen && (
        <Suspense fallback={<Skeleton height={320} />}>
          <MapPanel
            point={hasPoint ? { lat, lng } : null}
            address={gathering || approximate}
            readOnly={readOnly}
            onChange={(point) => {
              setTyped(null);
              changeLatitude(point.lat);
              changeLongitude(point.lng);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
