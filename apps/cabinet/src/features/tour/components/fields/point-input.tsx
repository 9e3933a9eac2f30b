import { Anchor, Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { pointOf, type MapPoint } from '@tropa/core';
import { lazy, Suspense, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';

const EXAMPLE = '51.9581, 85.9603';
const ZOOM = '15';

/** The same point on a map that opens beside the cabinet: nothing is asked of it until then. */
const mapAddress = ({ lat, lng }: MapPoint) =>
  `https://yandex.ru/maps/?${new URLSearchParams({ ll: `${lng},${lat}`, pt: `${lng},${lat}`, z: ZOOM }).toString()}`;

const MapPanel = lazy(async () => ({ default: (await import('../map/map-panel.tsx')).MapPanel }));

interface PointInputProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  hint?: string;
  /** What the point on the map is of. */
  mapLabel: string;
  point: MapPoint | null;
  /** What is searched for first. */
  address: string;
  error: string | undefined;
  readOnly: boolean;
  onBlur: () => void;
  /** @param name what was found there, where the point was searched for */
  onChange: (point: MapPoint | null, name?: string) => void;
}

/** A point: set on a map, found by an address or pasted as maps copy it; an empty field is no point. */
export function PointInput({
  ref,
  label,
  hint,
  mapLabel,
  point,
  address,
  error,
  readOnly,
  onBlur,
  onChange,
}: PointInputProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const isWrong = typed !== null && typed.trim() !== '' && pointOf(typed) === undefined;
  const change = (text: string) => {
    setTyped(text);
    const next = pointOf(text);
    if (!next && text.trim() !== '') return;
    onChange(next ?? null);
  };
  return (
    <Stack gap="xs" align="stretch">
      <TextInput
        ref={ref}
        label={label}
        description={
          <>
            {hint}{' '}
            {point && (
              <Anchor size="xs" underline="always" href={mapAddress(point)} target="_blank" rel="noopener">
                {t('tour_editor.main.point_show')}
              </Anchor>
            )}
          </>
        }
        placeholder={EXAMPLE}
        inputMode="text"
        readOnly={readOnly}
        value={typed ?? (point ? `${point.lat}, ${point.lng}` : '')}
        error={isWrong ? t('tour_editor.main.point_wrong') : error}
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
            label={mapLabel}
            point={point}
            address={address}
            readOnly={readOnly}
            onChange={(next, name) => {
              setTyped(null);
              onChange(next, name);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}
