import type { Light, Season } from '../paint/palettes.ts';
import { hex, lit, mix } from '../paint/color.ts';
import { daylight } from '../shapes/houses.ts';

/** A road over flat ground: it narrows with distance and bends twice on its way. */
export function drawRoad(
  light: Light,
  season: Season,
  road: { from: number; to: { x: number; y: number }; bend: number; width: number; isPaved: boolean },
  width: number,
  height: number,
): string {
  const steps = 60;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const near = 1 / (1 + (index / steps) ** 1.7 * 60);
    const depth = (near - 1 / 61) / (1 - 1 / 61);
    const y = (road.to.y + (1.04 - road.to.y) * depth) * height;
    const along = index / steps;
    const middle =
      road.from +
      (road.to.x - road.from) * (1 - depth) +
      Math.sin(along * 7.5) * road.bend * depth ** 0.45 * (1 - depth) ** 0.5;
    return { x: middle * width, y, half: road.width * width * depth * 0.5 + 0.8, depth };
  });
  const edge = (side: number, part = 1) =>
    points.map((point) => `${(point.x + side * point.half * part).toFixed(1)} ${point.y.toFixed(1)}`);
  const band = (from: number, to: number) =>
    `M${edge(1, from).join('L')}L${edge(1, to).toReversed().join('L')}Z`;
  const surface = road.isPaved
    ? lit('#75757c', daylight(light, 0.6), 0.85)
    : lit(mix(hex(season.scree), '#d9bd90', 0.45), daylight(light, 0.7), 0.95);
  const verge = lit(hex(season.dryMeadow), daylight(light, 0.6), 0.85);
  const dashes = points.slice(0, -1).map((point, index) => {
    const next = points[index + 1] ?? point;
    if (index % 3 === 0) return '';
    return `M${(point.x - point.half * 0.03).toFixed(1)} ${point.y.toFixed(1)}L${(next.x - next.half * 0.03).toFixed(1)} ${next.y.toFixed(1)}L${(next.x + next.half * 0.03).toFixed(1)} ${next.y.toFixed(1)}L${(point.x + point.half * 0.03).toFixed(1)} ${point.y.toFixed(1)}Z`;
  });
  const paint = road.isPaved
    ? `<path fill="#f4eedc" opacity=".85" d="${dashes.join('')}"/><path fill="#f4eedc" opacity=".7" d="${band(-0.93, -0.89)}${band(0.89, 0.93)}"/>`
    : `<path fill="${mix(surface, light.ink, 0.3)}" opacity=".5" d="${band(-0.6, -0.34)}${band(0.34, 0.6)}"/>`;
  return `<path fill="${verge}" opacity=".65" d="${band(-1.3, 1.3)}"/><path fill="${surface}" d="${band(-1, 1)}"/>${paint}`;
}
