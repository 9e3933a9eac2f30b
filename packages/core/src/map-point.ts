/** A place on the map, in degrees. */
export interface MapPoint {
  lat: number;
  lng: number;
}

const NUMBERS = /^\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/u;

/** Latitude and longitude as maps copy them, «51.958, 85.960»; undefined for what is no place on Earth. */
export function pointOf(text: string): MapPoint | undefined {
  const [, lat, lng] = NUMBERS.exec(text) ?? [];
  const point = { lat: Number(lat), lng: Number(lng) };
  return Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180 ? point : undefined;
}

/** A degree as everybody may know it: about a kilometre off (docs/rules/tours.md: the exact place is told after the prepayment). */
export const roughly = (degrees: number): number => Math.round(degrees * 100) / 100;
