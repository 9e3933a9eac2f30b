import type { PlaceIndex } from '../places/place-index.ts';
import type { FoundPoint, Geocoder } from './geocoder.ts';

const POINTS = 5;

/** Finds the towns and sights that an address names, out of the embedded lists: streets and houses it does not know. */
export function createEmbeddedGeocoder(places: PlaceIndex): Geocoder {
  return {
    find: async (address, language) => {
      const parts = [address, ...address.split(',')].map((part) => part.trim()).filter(Boolean);
      const found = await Promise.all(
        parts.map((query) => places.find({ query, language, kind: 'city', limit: POINTS })),
      );
      const points = found.flat().flatMap(({ name, where, lat, lng }): FoundPoint[] => {
        const label = where === '' ? name : `${name}, ${where}`;
        return lat === null || lng === null ? [] : [{ name: label, lat, lng, is_exact: false }];
      });
      const names = points.map(({ name }) => name);
      return points.filter(({ name }, index) => names.indexOf(name) === index).slice(0, POINTS);
    },
  };
}
