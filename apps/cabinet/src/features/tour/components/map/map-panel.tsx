import { Skeleton, Stack, Text } from '@mantine/core';
import type { MapPoint } from '@tropa/core';
import { useTranslation } from 'react-i18next';
import { geoCalls, useCall } from '../../../../shared/api/index.ts';
import { QueryState } from '../../../../shared/page/query-state.tsx';
import { MapPicker } from './map-picker.tsx';
import { PointSearch } from './point-search.tsx';

interface MapPanelProps {
  point: MapPoint | null;
  /** The meeting place as it is written. */
  address: string;
  readOnly: boolean;
  onChange: (point: MapPoint) => void;
}

/** The search of an address and the map under it. Without configured pictures it says what its map is good for. */
export function MapPanel({ point, address, readOnly, onChange }: MapPanelProps) {
  const { t } = useTranslation();
  const query = useCall(geoCalls.map, {}, { staleTime: Infinity });
  return (
    <Stack gap="xs">
      {!readOnly && <PointSearch initial={address} onChoose={({ lat, lng }) => onChange({ lat, lng })} />}
      <QueryState query={query} skeleton={<Skeleton height={320} />} compact>
        {(map) => (
          <>
            <MapPicker
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
