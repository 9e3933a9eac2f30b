import type { MapPoint } from '@tropa/core';

/** Address of the same place in the map's own application, with the way to it. */
export function mapRoute(map: MapPoint | null, address: string): string {
  return `https://yandex.ru/maps/?${new URLSearchParams({ rtext: `~${map === null ? address : `${map.lat},${map.lng}`}` }).toString()}`;
}
