// Makes the outlines of countries that maps without tiles are drawn from: `node scripts/make-outlines.mjs`.
// The source is Natural Earth 1:50m (public domain) by the npm package world-atlas, which the cabinet's map has too.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const fromCabinet = createRequire(join(import.meta.dirname, '../apps/cabinet/package.json'));
const { feature } = fromCabinet('topojson-client');
const OUT = join(import.meta.dirname, '../apps/server/src/integrations/geo/outlines/data/countries.tsv');
/** Steps in a degree: about a kilometre each. */
const SCALE = 100;
/** Fewer corners than this enclose nothing. */
const MIN_CORNERS = 4;

/** A ring that crosses the edge of the world goes on beyond it; one that goes around the world goes by its pole. */
function unrolled(ring) {
  let turns = 0;
  const points = ring.map(([lng, lat], index) => {
    const step = lng - (ring[index - 1]?.[0] ?? lng);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [lng + turns * 360, lat];
  });
  if (turns === 0) return points;
  const pole = points[0][1] < 0 ? -90 : 90;
  return [...points, [points.at(-1)[0], pole], [points[0][0], pole], points[0]];
}

/** A ring as its first point and the steps from each to the next. */
function ringText(stitched) {
  const ring = unrolled(stitched);
  let last = [0, 0];
  const steps = [];
  for (const [lng, lat] of ring) {
    const point = [Math.round(lng * SCALE), Math.round(lat * SCALE)];
    if (steps.length > 0 && point[0] === last[0] && point[1] === last[1]) continue;
    steps.push(point[0] - last[0], point[1] - last[1]);
    last = point;
  }
  return steps.length >= MIN_CORNERS * 2 ? [steps.join(' ')] : [];
}

const world = JSON.parse(readFileSync(fromCabinet.resolve('world-atlas/countries-50m.json'), 'utf8'));
const lines = feature(world, world.objects.countries)
  .features.flatMap(({ geometry: { type, coordinates } }) =>
    type === 'Polygon' ? [coordinates] : coordinates,
  )
  .map((rings) => rings.flatMap(ringText).join('\t'))
  .filter((line) => line !== '');
writeFileSync(OUT, `${lines.join('\n')}\n`);
