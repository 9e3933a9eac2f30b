import type { Language } from '@tropa/contract';
import { escapeMarkup, type MapPoint } from '@tropa/core';
import type { Land } from '../outlines/read-outlines.ts';
import type { Place } from '../places/read-places.ts';
import { placeLabels, type Named } from './place-labels.ts';
import type { Landscape } from './read-landscape.ts';

const MAP_SIZE = { width: 960, height: 720 } as const;
/** The whole world is so wide at the chosen scale: in the middle of Russia a picture shows some seven hundred kilometres. */
const WORLD = 256 * 2 ** 7;
/** Beyond these the projection has no end. */
const MAX_LAT = 85;

const COLOURS = { sea: '#c9dde4', land: '#f2efe6', border: '#b7ae9a', grid: '#1d3a3a', words: '#3d4a45' };

/** Web Mercator, as maps with tiles have it; one to the left is 0, one to the right is the width of the world. */
const across = (lng: number) => ((lng + 180) / 360) * WORLD;
function down(lat: number): number {
  const sine = Math.sin((Math.max(-MAX_LAT, Math.min(MAX_LAT, lat)) * Math.PI) / 180);
  return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** What of the world a picture shows, and where on it a point stands. */
interface View {
  left: number;
  top: number;
}
const viewAround = ({ lat, lng }: MapPoint): View => ({
  left: across(lng) - MAP_SIZE.width / 2,
  top: down(lat) - MAP_SIZE.height / 2,
});

/** Beyond the picture's edges by so many pixels nobody sees a line. */
const MARGIN = 8;
/** On which outer sides of the picture a point lies, a bit for each. */
const sidesOf = (x: number, y: number): number =>
  Number(x < -MARGIN) |
  (Number(x > MAP_SIZE.width + MARGIN) << 1) |
  (Number(y < -MARGIN) << 2) |
  (Number(y > MAP_SIZE.height + MARGIN) << 3);

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
function landPath(lands: readonly Land[], { left, top }: View, shift: number): string {
  const x = (lng: number) => across(lng) + shift * WORLD - left;
  const y = (lat: number) => down(lat) - top;
  const isSeen = ({ west, east, south, north }: Land) =>
    x(east) >= 0 && x(west) <= MAP_SIZE.width && y(south) >= 0 && y(north) <= MAP_SIZE.height;
  const pointsOf = (ring: Float64Array): Point[] =>
    Array.from({ length: ring.length / 2 }, (_, index) => {
      const at = { x: x(ring[index * 2] ?? 0), y: y(ring[index * 2 + 1] ?? 0) };
      return { ...at, sides: sidesOf(at.x, at.y) };
    });
  return lands
    .filter(isSeen)
    .flatMap(({ rings }) => rings.map((ring) => ringPath(pointsOf(ring))))
    .join('');
}

/** Lines of each second degree, so that the sea and the steppe are a map too. */
function grid({ left, top }: View): string {
  const lines: string[] = [];
  for (let lng = -180; lng <= 180; lng += 2) {
    const x = round(across(lng) - left);
    if (x >= 0 && x <= MAP_SIZE.width) lines.push(`M${x} 0V${MAP_SIZE.height}`);
  }
  for (let lat = -84; lat <= 84; lat += 2) {
    const y = round(down(lat) - top);
    if (y >= 0 && y <= MAP_SIZE.height) lines.push(`M0 ${y}H${MAP_SIZE.width}`);
  }
  return lines.join('');
}

function words(named: readonly Named[]): string {
  return placeLabels(named, MAP_SIZE)
    .map(({ name, x, y, at, size }) => {
      const anchor = { left: ' text-anchor="end"', right: '', below: ' text-anchor="middle"' }[at];
      const dot = at === 'below' ? '' : `<circle cx="${round(x)}" cy="${round(y)}" r="4.5"/>`;
      const start = { left: x - 12, right: x + 12, below: x }[at];
      return `${dot}<text x="${round(start)}" y="${round(y + size / 3)}" font-size="${size}"${anchor}>${escapeMarkup(name)}</text>`;
    })
    .join('');
}

/** Towns that the picture shows, the greatest first. */
function namedIn(places: readonly Place[], { left, top }: View, language: Language): Named[] {
  return places
    .flatMap((place): Named[] => {
      if (place.lat === null || place.lng === null) return [];
      const x = across(place.lng) - left;
      // Most of the world's towns are told apart by this alone.
      if (x < 0 || x > MAP_SIZE.width) return [];
      const y = down(place.lat) - top;
      return y >= 0 && y <= MAP_SIZE.height ? [{ name: place[language], x, y, weight: place.weight }] : [];
    })
    .toSorted((one, other) => other.weight - one.weight);
}

/**
 * Draws the country around a point: land, water, borders and the towns nearby, with nothing asked of anybody.
 * The point is in the middle of the picture.
 */
export function drawMap(point: MapPoint, language: Language, { lands, places }: Landscape): string {
  const view = viewAround(point);
  const { width, height } = MAP_SIZE;
  const land = [-1, 0, 1].map((shift) => landPath(lands, view, shift)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${COLOURS.sea}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="${COLOURS.land}" fill-rule="evenodd" stroke="${COLOURS.border}" stroke-width="2" stroke-linejoin="round" d="${land}"/>` +
    `<path fill="none" stroke="${COLOURS.grid}" stroke-opacity=".08" d="${grid(view)}"/>` +
    `<g fill="${COLOURS.words}" font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" paint-order="stroke" stroke="#fff" stroke-opacity=".85" stroke-width="4" stroke-linejoin="round">` +
    `${words(namedIn(places, view, language))}</g></svg>`
  );
}

/** Streets of no town in particular: for an address that is on no list. */
export function drawSheet(): string {
  const { width, height } = MAP_SIZE;
  const streets = [
    `M-20 ${height * 0.7}L${width + 20} ${height * 0.3}`,
    `M${width * 0.22} -20L${width * 0.42} ${height + 20}`,
    `M${width * 0.66} -20L${width * 0.74} ${height + 20}`,
    `M-20 ${height * 0.24}L${width + 20} ${height * 0.1}`,
    `M-20 ${height * 0.96}L${width + 20} ${height * 0.72}`,
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${COLOURS.land}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="none" stroke="${COLOURS.sea}" stroke-width="44" d="M-20 ${height * 0.5}C${width * 0.3} ${height * 0.3} ${width * 0.5} ${height * 0.8} ${width + 20} ${height * 0.56}"/>` +
    `<path fill="none" stroke="#fff" stroke-width="16" d="${streets.join('')}"/></svg>`
  );
}
