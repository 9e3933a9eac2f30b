import { Skeleton, Stack, Text } from '@mantine/core';
import type { MapPoint } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { geoCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { MapPicker } from './map-picker.tsx';
import { PointSearch } from './point-search.tsx';

interface MapPanelProps {
  /** What the point is of. */
  label: string;
  point: MapPoint | null;
  /** What is searched for first: the place as it is written. */
  address: string;
  readOnly: boolean;
  /** @param name what was found there, where the point was searched for */
  onChange: (point: MapPoint, name?: string) => void;
}

/** The search of an address and the map under it. Without configured pictures it says what its map is good for. */
export function MapPanel({ label, point, address, readOnly, onChange }: MapPanelProps) {
  const { t } = useTranslation();
  const query = useCall(geoCalls.map, {}, { staleTime: Infinity });
  return (
    <Stack gap="xs">
      {!readOnly && (
        <PointSearch initial={address} onChoose={({ lat, lng, name }) => onChange({ lat, lng }, name)} />
      )}
      <QueryState query={query} skeleton={<Skeleton height={320} />} compact>
        {(map) => (
          <>
            <MapPicker
              label={label}
              point={point}
              tiles={map.url === null ? null : map}
              readOnly={readOnly}
              onChange={onChange}
            />
            {map.url === null && (
              <Text size="xs" c="dimmed">
                {t('tour_map.outlines')}
              </Text>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}
