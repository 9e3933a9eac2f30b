import type { ContactsData } from './schema.ts';

const ZOOM = '15';

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();

/** Address of the map in a frame; it is asked for only when a visitor opens the map. */
export function mapFrame(map: ContactsData['map'], address: string): string {
  const place: Record<string, string> =
    map === null
      ? { text: address, mode: 'search' }
      : { ll: `${map.lng},${map.lat}`, pt: `${map.lng},${map.lat},pm2rdm` };
  return `https://yandex.ru/map-widget/v1/?${query({ ...place, z: ZOOM })}`;
}
