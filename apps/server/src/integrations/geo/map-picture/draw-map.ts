import { escapeMarkup, type CoreLocale, type MapPoint } from '@tropa/core';
import {
  across,
  COLOURS,
  down,
  drawGround,
  openPicture,
  round,
  townsIn,
  WORDS,
  type View,
} from './draw-ground.ts';
import { placeLabels, type Named } from './place-labels.ts';
import type { Landscape } from './read-landscape.ts';

const MAP_SIZE = { width: 960, height: 720 } as const;
/** The whole world is so wide at the chosen scale: in the middle of Russia a picture shows some seven hundred kilometres. */
const WORLD = 256 * 2 ** 7;

const viewAround = ({ lat, lng }: MapPoint): View => ({
  ...MAP_SIZE,
  world: WORLD,
  left: across(lng) * WORLD - MAP_SIZE.width / 2,
  top: down(lat) * WORLD - MAP_SIZE.height / 2,
});

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

/**
 * Draws the country around a point: land, water, borders and the towns nearby, with nothing asked of anybody.
 * The point is in the middle of the picture.
 */
export function drawMap(point: MapPoint, language: CoreLocale, landscape: Landscape): string {
  const view = viewAround(point);
  return (
    `${openPicture(view)}${drawGround(view, landscape)}` +
    `<g fill="${COLOURS.words}" ${WORDS}>${words(townsIn(landscape.places, view, language))}</g></svg>`
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
    `${openPicture(MAP_SIZE)}<path fill="${COLOURS.land}" d="M0 0h${width}v${height}H0z"/>` +
    `<path fill="none" stroke="${COLOURS.sea}" stroke-width="44" d="M-20 ${height * 0.5}C${width * 0.3} ${height * 0.3} ${width * 0.5} ${height * 0.8} ${width + 20} ${height * 0.56}"/>` +
    `<path fill="none" stroke="#fff" stroke-width="16" d="${streets.join('')}"/></svg>`
  );
}
