/** Address of a point on a map of its own, or null where the tour has none. */
export function mapLink(
  { lat, lng }: { lat: number | null; lng: number | null },
  zoom: number,
): string | null {
  if (lat === null || lng === null) return null;
  const point = `${lng},${lat}`;
  return `https://yandex.ru/maps/?${new URLSearchParams({ ll: point, pt: point, z: String(zoom) }).toString()}`;
}
