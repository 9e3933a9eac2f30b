import { MAPS, type MapPoint } from '@tropa/core';

/** How the maps of a provider are asked for; null: it cannot show that. */
interface Provider {
  /** Its name, as the catalogues have it. */
  name: 'yandex' | 'open_street_map';
  origin: string;
  /** Its map of a place. */
  place: (place: MapPoint | string, zoom: number) => string;
  /** The way to a place. */
  route: (place: MapPoint | string) => string;
  /** Its map for a frame. */
  frame: (place: MapPoint | string, zoom: number) => string | null;
}

const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString();
/** Degrees to each side of a point that a frame shows, by its zoom. */
const around = (zoom: number) => 360 / 2 ** zoom;

const yandex: Provider = {
  name: 'yandex',
  origin: 'https://yandex.ru',
  place: (place, zoom) => {
    if (typeof place === 'string') return `https://yandex.ru/maps/?${query({ text: place })}`;
    const point = `${place.lng},${place.lat}`;
    return `https://yandex.ru/maps/?${query({ ll: point, pt: point, z: String(zoom) })}`;
  },
  route: (place) =>
    `https://yandex.ru/maps/?${query({ rtext: `~${typeof place === 'string' ? place : `${place.lat},${place.lng}`}` })}`,
  frame: (place, zoom) => {
    const shown: Record<string, string> =
      typeof place === 'string'
        ? { text: place, mode: 'search' }
        : { ll: `${place.lng},${place.lat}`, pt: `${place.lng},${place.lat},pm2rdm` };
    return `https://yandex.ru/map-widget/v1/?${query({ ...shown, z: String(zoom) })}`;
  },
};

const openStreetMap: Provider = {
  name: 'open_street_map',
  origin: 'https://www.openstreetmap.org',
  place: (place, zoom) => {
    if (typeof place === 'string') return `https://www.openstreetmap.org/search?${query({ query: place })}`;
    const { lat, lng } = place;
    return `https://www.openstreetmap.org/?${query({ mlat: String(lat), mlon: String(lng) })}#map=${zoom}/${lat}/${lng}`;
  },
  route: (place) =>
    typeof place === 'string'
      ? openStreetMap.place(place, 0)
      : `https://www.openstreetmap.org/directions?${query({ to: `${place.lat},${place.lng}` })}`,
  // Its frame knows points alone.
  frame: (place, zoom) => {
    if (typeof place === 'string') return null;
    const { lat, lng } = place;
    const side = around(zoom);
    const box = [lng - side, lat - side / 2, lng + side, lat + side / 2].map((edge) => edge.toFixed(5));
    return `https://www.openstreetmap.org/export/embed.html?${query({ bbox: box.join(','), layer: 'mapnik', marker: `${lat},${lng}` })}`;
  },
};

/** The maps of a page: those of the provider that the platform has chosen. */
interface WithMaps {
  maps_provider?: number | undefined;
}
const providerOf = ({ maps_provider }: WithMaps): Provider =>
  maps_provider === MAPS.openStreetMapProvider ? openStreetMap : yandex;

/** Who draws the maps of a page: its name in the catalogues, and its origin, as a content security policy names it. */
export const mapProvider = (page: WithMaps): Pick<Provider, 'name' | 'origin'> => providerOf(page);

/** Address of a place on a map of its own. */
export const mapLink = (place: MapPoint | string, zoom: number, page: WithMaps): string =>
  providerOf(page).place(place, zoom);

/** Address of a place in the map's own application, with the way to it. */
export const mapRoute = (place: MapPoint | string, page: WithMaps): string => providerOf(page).route(place);

/** Address of a map for a frame; null where the provider cannot show the place in one. */
export const mapFrame = (place: MapPoint | string, zoom: number, page: WithMaps): string | null =>
  providerOf(page).frame(place, zoom);
