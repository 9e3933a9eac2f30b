import type { Frame } from '../paint/frame.ts';
import type { Light } from '../paint/palettes.ts';
import type { SkySpec } from '../paint/sky.ts';
import { lit, mix } from '../paint/color.ts';
import { draw, planeOf } from '../paint/frame.ts';
import { seeded } from '../paint/random.ts';
import { paintSky } from '../paint/sky.ts';
import { lampGlow } from '../shapes/houses.ts';
import { birds } from '../shapes/plants.ts';

/** A courtyard like a well, seen from its bottom. */
export type CityYardScene = {
  kind: 'city-yard';
  sky: SkySpec['clouds'];
  wall: string;
  shape: 'square' | 'octagon' | 'round';
  turn?: number;
};

type Point = readonly [number, number];

/** Paints the yard: rings of windows that shrink toward the opening of the sky. */
export async function paintCityYard(
  frame: Frame,
  scene: CityYardScene,
  light: Light,
  seed: number,
): Promise<void> {
  const random = seeded(seed);
  const { width, height } = planeOf(frame);
  paintSky(frame, light, { horizon: 1.1, sun: null, clouds: scene.sky }, seed);
  const sides = scene.shape === 'square' ? 4 : scene.shape === 'octagon' ? 8 : 28;
  const cx = width * 0.5;
  const cy = height * 0.46;
  const turn = scene.turn ?? Math.PI / sides + 0.12;
  const reach = Math.max(width, height);
  const corner = (index: number, depth: number, along = 0): Point => {
    const r = (reach * 0.235) / depth;
    const angle = (step: number) => turn + (step / sides) * Math.PI * 2;
    const one: Point = [Math.cos(angle(index)) * 1.12, Math.sin(angle(index))];
    const two: Point = [Math.cos(angle(index + 1)) * 1.12, Math.sin(angle(index + 1))];
    return [cx + (one[0] + (two[0] - one[0]) * along) * r, cy + (one[1] + (two[1] - one[1]) * along) * r];
  };
  const path = (...points: Point[]) =>
    `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  let body = '';
  const floors = 6;
  const depthOf = (level: number) => 0.2 + 0.8 * (level / floors) ** 1.25;
  for (let index = 0; index < sides; index++) {
    const facing = Math.cos(turn + ((index + 0.5) / sides) * Math.PI * 2 + 0.9) * 0.5 + 0.5;
    const bright = lit(scene.wall, mix(light.ambient, light.sun, facing * 0.85), 0.75 + facing * 0.3);
    body += `<path fill="${bright}" d="${path(corner(index, 0.1), corner(index + 1, 0.1), corner(index + 1, 1), corner(index, 1))}"/>`;
    const bays = scene.shape === 'square' ? 5 : scene.shape === 'octagon' ? 2 : 1;
    for (let floor = 0; floor < floors; floor++) {
      const low = depthOf(floor + 0.22);
      const high = depthOf(floor + 0.72);
      for (let bay = 0; bay < bays; bay++) {
        const from = (bay + 0.26) / bays;
        const to = (bay + 0.74) / bays;
        const isLit = random.chance(light.windows * 0.6 + 0.06);
        const wide = 0.06 / bays;
        body += `<path fill="${mix(bright, '#f3e9d6', 0.4)}" d="${path(corner(index, low - 0.012, from - wide), corner(index, low - 0.012, to + wide), corner(index, high + 0.014, to + wide), corner(index, high + 0.014, from - wide))}"/>`;
        body += `<path fill="${isLit ? '#ffd083' : mix(mix('#27303c', light.ink, 0.3), light.sky[1], 0.35 + facing * 0.2)}" d="${path(corner(index, low, from), corner(index, low, to), corner(index, high, to), corner(index, high, from))}"/>`;
        const half = (from + to) / 2;
        const [ax, ay] = corner(index, low, half);
        const [bx, by] = corner(index, high, half);
        body += `<path stroke="${mix(bright, '#f3e9d6', 0.3)}" stroke-width="${(3.2 - floor * 0.4).toFixed(1)}" d="M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}"/>`;
      }
      const line = depthOf(floor + 0.94);
      body += `<path fill="${mix(bright, light.ink, 0.16)}" d="${path(corner(index, line), corner(index + 1, line), corner(index + 1, line + 0.012), corner(index, line + 0.012))}"/>`;
    }
    body += `<path fill="${mix(bright, light.ink, 0.5)}" d="${path(corner(index, 0.96), corner(index + 1, 0.96), corner(index + 1, 1.02), corner(index, 1.02))}"/>`;
    if (scene.shape === 'square') {
      const [px, py] = corner(index, 0.1, 0.93);
      const [qx, qy] = corner(index, 1, 0.93);
      body += `<path stroke="${mix(bright, light.ink, 0.55)}" stroke-width="7" d="M${px.toFixed(1)} ${py.toFixed(1)}L${qx.toFixed(1)} ${qy.toFixed(1)}"/>`;
    }
  }
  const definitions = `${lampGlow}<radialGradient id="depth" cx=".5" cy=".46" r=".72"><stop offset=".2" stop-color="${light.ink}" stop-opacity="0"/><stop offset=".6" stop-color="${light.ink}" stop-opacity=".28"/><stop offset="1" stop-color="${light.ink}" stop-opacity=".82"/></radialGradient><radialGradient id="sky" cx=".5" cy=".46" r=".4"><stop offset="0" stop-color="${light.sun}" stop-opacity=".32"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>`;
  body += `<rect width="${width}" height="${height}" fill="url(#depth)"/><rect width="${width}" height="${height}" fill="url(#sky)"/>`;
  body += birds(random, cx, cy, 12, 4, mix(light.ink, light.sky[0], 0.3));
  await draw(frame, body, definitions);
}
