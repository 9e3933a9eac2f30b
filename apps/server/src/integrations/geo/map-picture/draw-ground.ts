import { letterLanguage, type CoreLocale, type MapPoint } from '@tropa/core';
import type { Land } from '../outlines/read-outlines.ts';
import type { Place } from '../places/read-places.ts';
import type { Named } from './place-labels.ts';
import type { Landscape } from './read-landscape.ts';

/** Beyond these the projection has no end. */
const MAX_LAT = 85;

export const COLOURS = {
  sea: '#c9dde4',
  land: '#f2efe6',
  border: '#b7ae9a',
  grid: '#1d3a3a',
  words: '#3d4a45',
  route: '#14584a',
};
/** Of all words of a picture, with a halo, so that no line runs through them. */
export const WORDS =
  `font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" paint-order="stroke" stroke="#fff" ` +
  'stroke-opacity=".85" stroke-width="4" stroke-linejoin="round"';

/** Web Mercator, as maps with tiles have it, in a world one wide: 0 at the left and at the top, 1 at the other edges. */
export const across = (lng: number): number => (lng + 180) / 360;
export function down(lat: number): number {
  const sine = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** What of the world a picture shows. */
export interface View {
  /** Pixels of the world that lie to the left of the picture, and above it. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** So many pixels wide the whole world is. */
  world: number;
}

/** Where a point stands on a picture. */
export const pixelOf = ({ lat, lng }: MapPoint, { left, top, world }: View): { x: number; y: number } => ({
  x: across(lng) * world - left,
  y: down(lat) * world - top,
});

/** Beyond the picture's edges by so many pixels nobody sees a line. */
const MARGIN = 8;
/** On which outer sides of the picture a point lies, a bit for each. */
const sidesOf = (x: number, y: number, { width, height }: View): number =>
  Number(x < -MARGIN) |
  (Number(x > width + MARGIN) << 1) |
  (Number(y < -MARGIN) << 2) |
  (Number(y > height + MARGIN) << 3);

interface Point {
  x: number;
  y: number;
  sides: number;
}

/** A ring without the points that no line in sight needs: those on the way between two others beyond the same edge. */
function ringPath(points: Point[]): string {
  const needed: Point[] = [];
  for (const [index, point] of points.entries()) {
    const before = needed.at(-1)?.sides ?? 0;
    const after = points[index + 1]?.sides ?? 0;
    if ((before & point.sides & after) === 0) needed.push(point);
  }
  return `M${needed.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

/** The edges of the pieces of land that the picture shows. @param shift worlds to the right: beyond its edge the map begins anew */
function landPath(lands: readonly Land[], view: View, shift: number): string {
  const { left, top, width, height, world } = view;
  const x = (lng: number) => (across(lng) + shift) * world - left;
  const y = (lat: number) => down(lat) * world - top;
  const isSeen = ({ west, east, south, north }: Land) =>
    x(east) >= 0 && x(west) <= width && y(south) >= 0 && y(north) <= height;
  const pointsOf = (ring: Float64Array): Point[] =>
    Array.from({ length: ring.length / 2 }, (_, index) => {
      const at = { x: x(ring[index * 2] ?? 0), y: y(ring[index * 2 + 1] ?? 0) };
      return { ...at, sides: sidesOf(at.x, at.y, view) };
    });
  return lands
    .filter(isSeen)
    .flatMap(({ rings }) => rings.map((ring) => ringPath(pointsOf(ring))))
    .join('');
}

/** Steps of the lines, in degrees: the widest of which a picture shows some. */
const STEPS = [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];
const LINES = 3;

/** Lines of latitude and longitude, so that the sea and the steppe are a map too. */
function grid({ left, top, width, height, world }: View): string {
  const step = STEPS.find((degrees) => (degrees / 360) * world * LINES <= width) ?? 0.01;
  const lines: string[] = [];
  const [west, east] = [left, left + width].map((edge) => (edge / world) * 360 - 180);
  for (let line = Math.ceil((west ?? 0) / step); line * step <= (east ?? 0); line += 1)
    lines.push(`M${round(across(line * step) * world - left)} 0V${height}`);
  for (let line = Math.ceil(-84 / step); line * step <= 84; line += 1) {
    const y = round(down(line * step) * world - top);
    if (y >= 0 && y <= height) lines.push(`M0 ${y}H${width}`);
  }
  return lines.join('');
}

/** The country under a picture: water, land and borders. */
export function drawGround(view: View, { lands }: Pick<Landscape, 'lands'>): string {
  const land = [-1, 0, 1].map((shift) => landPath(lands, view, shift)).join('');
  return (
    `<path fill="${COLOURS.sea}" d="M0 0h${view.width}v${view.height}H0z"/>` +
    `<path fill="${COLOURS.land}" fill-rule="evenodd" stroke="${COLOURS.border}" stroke-width="2" stroke-linejoin="round" d="${land}"/>` +
    `<path fill="none" stroke="${COLOURS.grid}" stroke-opacity=".08" d="${grid(view)}"/>`
  );
}

/** Opens a picture of a size. */
export const openPicture = ({ width, height }: Pick<View, 'width' | 'height'>): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;

/** Towns that a picture shows, the greatest first. */
export function townsIn(places: readonly Place[], view: View, language: CoreLocale): Named[] {
  return places
    .flatMap((place): Named[] => {
      if (place.lat === null || place.lng === null) return [];
      const x = across(place.lng) * view.world - view.left;
      // Most of the world's towns are told apart by this alone.
      if (x < 0 || x > view.width) return [];
      const y = down(place.lat) * view.world - view.top;
      return y >= 0 && y <= view.height
        ? [{ name: place[letterLanguage(language)], x, y, weight: place.weight }]
        : [];
    })
    .toSorted((one, other) => other.weight - one.weight);
}
