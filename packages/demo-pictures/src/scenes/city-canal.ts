import type { Frame } from '../paint/frame.ts';
import type { Light } from '../paint/palettes.ts';
import type { Random } from '../paint/random.ts';
import type { SkySpec } from '../paint/sky.ts';
import { lit, mix } from '../paint/color.ts';
import { createFrame, draw, planeOf } from '../paint/frame.ts';
import { seeded } from '../paint/random.ts';
import { paintSky } from '../paint/sky.ts';
import { paintWater } from '../paint/water.ts';
import { daylight, lampGlow, plasters, stoneOf } from '../shapes/houses.ts';
import { onions, smolny } from '../shapes/landmarks.ts';
import { riverBoat } from '../shapes/boats.ts';

/** A canal or a street between facades that run to a vanishing point. */
export type CityCanalScene = {
  kind: 'city-canal';
  sky: SkySpec['clouds'];
  sun: SkySpec['sun'];
  end: 'onions' | 'smolny' | 'none';
  bridge: boolean;
  /** Paving instead of water. */
  isStreet?: boolean;
  boat?: boolean;
  /** Vanishing point. */
  focus?: { x: number; y: number };
};

const definitions = (light: Light) =>
  `${lampGlow}<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.sun}" stop-opacity=".12"/><stop offset=".55" stop-color="${light.ink}" stop-opacity="0"/><stop offset="1" stop-color="${light.ink}" stop-opacity=".5"/></linearGradient>`;

type Project = (x: number, h: number, z: number) => string;

/** Paints the canal: facades drawn twice, upright and upside down, so that the water holds a true reflection. */
export async function paintCityCanal(
  frame: Frame,
  scene: CityCanalScene,
  light: Light,
  seed: number,
): Promise<void> {
  const { width, height } = planeOf(frame);
  const focus = scene.focus ?? { x: 0.52, y: 0.56 };
  paintSky(frame, light, { horizon: focus.y, sun: scene.sun, clouds: scene.sky }, seed);
  const mirrored = createFrame(frame.width, frame.height);
  flip(frame, mirrored, focus.y);
  const scale = Math.max(width, height) * 0.62;
  const at =
    (sign: number): Project =>
    (x, h, z) => {
      const px = focus.x * width + (x * scale) / z;
      const py = focus.y * height - ((sign * h - 0.32) * scale) / z;
      return `${px.toFixed(1)} ${py.toFixed(1)}`;
    };
  await draw(
    frame,
    street(seeded(seed), light, scene, at(1), scale, focus.x * width, focus.y * height),
    definitions(light),
  );
  if (!scene.isStreet) {
    await draw(
      mirrored,
      street(seeded(seed), light, scene, at(-1), -scale, focus.x * width, focus.y * height),
      definitions(light),
    );
    const mask = canalMask(frame, focus, scale);
    paintWater(
      frame,
      mask,
      light,
      { mirror: focus.y, color: mix('#2c4a4e', light.sky[1], 0.25), waves: 0.16, clear: 0.94, sun: null },
      seed,
      mirrored.pixels,
    );
  }
  let near = '';
  if (scene.boat) near += riverBoat(light, focus.x * width + width * 0.03, height * 0.83, width * 0.2);
  if (near) await draw(frame, near, lampGlow);
}

function flip(frame: Frame, into: Frame, row: number): void {
  const mirror = row * frame.height;
  for (let y = 0; y < frame.height; y++) {
    const from = Math.min(frame.height - 1, Math.max(0, Math.round(2 * mirror - y)));
    into.pixels.set(
      frame.pixels.subarray(from * frame.width * 3, (from + 1) * frame.width * 3),
      y * frame.width * 3,
    );
  }
}

/** Water lies between the granite walls, whose feet run to the vanishing point. */
function canalMask(frame: Frame, focus: { x: number; y: number }, scale: number): Uint8Array {
  const mask = new Uint8Array(frame.width * frame.height);
  const plane = planeOf(frame);
  const unit = frame.width / plane.width;
  for (let y = Math.ceil(focus.y * frame.height); y < frame.height; y++) {
    const z = (0.32 * scale * unit) / Math.max(0.5, y - focus.y * frame.height);
    if (z > 9) continue;
    const half = (0.62 * scale * unit) / z;
    const from = Math.max(0, Math.round(focus.x * frame.width - half));
    const to = Math.min(frame.width, Math.round(focus.x * frame.width + half));
    mask.fill(1, y * frame.width + from, y * frame.width + to);
  }
  return mask;
}

function street(
  random: Random,
  light: Light,
  scene: CityCanalScene,
  at: Project,
  scale: number,
  fx: number,
  fy: number,
): string {
  const down = scale < 0;
  const size = Math.abs(scale);
  let result = '';
  const endZ = 9;
  const baseY = fy - ((down ? -0.12 : 0.12) - 0.32) * (size / endZ);
  if (scene.end !== 'none') {
    const w = size * 0.125;
    const shape =
      scene.end === 'onions'
        ? onions(0, 0, w, stoneOf(light, '#b0694c', '#d9a437', 0.3, 1), [
            '#3f8f7a',
            '#3a6fae',
            '#d9a437',
            '#4a9a58',
          ])
        : smolny(0, 0, w, stoneOf(light, '#9fb9d6', '#5d7488', 0.35, 1));
    result += `<g transform="translate(${fx - size * 0.012} ${baseY})${down ? ' scale(1 -1)' : ''}">${shape}</g>`;
  }
  result += `<path fill="${mix(lit('#a39084', daylight(light, 0.4), 0.7), light.haze, 0.35)}" d="M${at(-0.7, 0, endZ)}L${at(-0.7, 0.13, endZ)}L${at(0.7, 0.13, endZ)}L${at(0.7, 0, endZ)}Z"/>`;
  if (scene.end === 'none')
    result += `<path fill="${mix(light.haze, light.ambient, 0.35)}" d="M${at(-1, 0.1, endZ)}L${at(-1, 1.15, endZ)}L${at(-0.3, 1.15, endZ)}L${at(-0.3, 1.4, endZ)}L${at(0.5, 1.4, endZ)}L${at(0.5, 1.05, endZ)}L${at(1, 1.05, endZ)}L${at(1, 0.1, endZ)}Z"/>`;
  for (const side of [-1, 1]) {
    const houses: { from: number; to: number; tall: number; color: string }[] = [];
    for (let z = 0.45; z < 10;) {
      const long = random.between(0.5, 1.1) * (0.6 + z * 0.12);
      houses.push({ from: z, to: z + long, tall: random.between(0.95, 1.45), color: random.pick(plasters) });
      z += long;
    }
    for (const house of houses.toReversed()) result += facade(random, light, at, side, house);
    result += quay(light, at, side, scene.isStreet === true);
  }
  if (scene.isStreet)
    result += `<path fill="${lit('#8d8680', daylight(light, 0.4), 0.75)}" d="M${at(-0.62, 0, 0.35)}L${at(-0.62, 0, 9)}L${at(0.62, 0, 9)}L${at(0.62, 0, 0.35)}Z"/>`;
  if (scene.bridge) result += footbridge(light, at);
  return result;
}

function facade(
  random: Random,
  light: Light,
  at: Project,
  side: number,
  house: { from: number; to: number; tall: number; color: string },
): string {
  const { from, to, tall } = house;
  const away = Math.min(0.75, to * 0.075);
  const isSunny = side < 0;
  const stone = stoneOf(light, house.color, '#5f6b68', away, 1);
  const wall = isSunny ? mix(stone.dark, stone.bright, 0.72) : mix(stone.dark, stone.bright, 0.22);
  const x = side * 0.98;
  const quad = (z0: number, z1: number, h0: number, h1: number, shift = 0) =>
    `M${at(x + shift, h0, z0)}L${at(x + shift, h1, z0)}L${at(x + shift, h1, z1)}L${at(x + shift, h0, z1)}Z`;
  let result = `<path fill="${mix(stone.roof, stone.dark, 0.3)}" d="${quad(from, to, tall - 0.01, tall + 0.05)}"/>`;
  result += `<path fill="${wall}" d="${quad(from, to, 0.1, tall)}"/><path fill="url(#wall)" d="${quad(from, to, 0.1, tall)}"/><path fill="${mix(wall, stone.dark, 0.5)}" d="${quad(from, to, 0.1, 0.24)}"/>`;
  const floors = Math.round(tall / 0.26);
  const bays = Math.max(3, Math.round((to - from) / 0.13));
  const step = (to - from) / bays;
  let dim = '';
  let shining = '';
  let frames = '';
  let bars = '';
  for (let floor = 0; floor < floors; floor++) {
    const low = 0.2 + (floor * (tall - 0.24)) / floors;
    for (let bay = 0; bay < bays; bay++) {
      const z = from + (bay + 0.28) * step;
      frames += quad(z - step * 0.08, z + step * 0.52, low - 0.012, low + 0.155, -side * 0.004);
      const cell = quad(z, z + step * 0.44, low, low + 0.14, -side * 0.008);
      if (z < 2.5)
        bars += `M${at(x - side * 0.008, low, z + step * 0.22)}L${at(x - side * 0.008, low + 0.14, z + step * 0.22)}M${at(x - side * 0.008, low + 0.095, z)}L${at(x - side * 0.008, low + 0.095, z + step * 0.44)}`;
      if (random.chance(light.windows * 0.7)) shining += cell;
      else dim += cell;
    }
  }
  const trim = mix(wall, mix('#f7f0e0', light.haze, 0.35), isSunny ? 0.5 : 0.22);
  result += `<path fill="${trim}" d="${frames}"/><path fill="${mix(mix('#2c333e', light.sky[1], 0.28), light.haze, away)}" d="${dim}"/><path fill="${mix('#ffd083', light.haze, away * 0.6)}" d="${shining}"/><path fill="none" stroke="${mix(trim, light.ink, 0.25)}" stroke-width="${(4 / (0.6 + from)).toFixed(1)}" d="${bars}"/>`;
  result += `<path fill="${trim}" d="${quad(from, to, tall - 0.035, tall + 0.015, -side * 0.02)}"/><path fill="${trim}" opacity=".7" d="${quad(from, to, 0.4, 0.42, -side * 0.01)}"/>`;
  return `${result}<path fill="${stone.dark}" opacity=".5" d="M${at(x, 0.1, to)}L${at(x, tall, to)}L${at(x, tall, to - 0.015)}L${at(x, 0.1, to - 0.015)}Z"/>`;
}

function quay(light: Light, at: Project, side: number, isStreet: boolean): string {
  const granite = lit(
    '#a39084',
    daylight(light, isStreet ? 0.25 : side < 0 ? 0.6 : 0.35),
    isStreet ? 0.55 : side < 0 ? 0.85 : 0.65,
  );
  const near = 0.34;
  let result = `<path fill="${mix(granite, light.ink, 0.15)}" d="M${at(side * 0.62, 0.12, near)}L${at(side * 0.62, 0.12, 11)}L${at(side * 1, 0.12, 11)}L${at(side * 1, 0.12, near)}Z"/>`;
  result += `<path fill="${mix(granite, light.ink, 0.35)}" d="M${at(side * 0.62, 0, near)}L${at(side * 0.62, 0.12, near)}L${at(side * 0.62, 0.12, 11)}L${at(side * 0.62, 0, 11)}Z"/>`;
  if (isStreet) return result;
  let rails = '';
  for (let z = 0.36; z < 7; z += 0.055 + z * 0.012)
    rails += `M${at(side * 0.63, 0.12, z)}L${at(side * 0.63, 0.2, z)}`;
  result += `<path fill="none" stroke="${mix(light.ink, light.haze, 0.18)}" stroke-width="1.6" d="${rails}"/><path fill="none" stroke="${mix(light.ink, light.haze, 0.15)}" stroke-width="3" d="M${at(side * 0.63, 0.2, near)}L${at(side * 0.63, 0.2, 9)}"/>`;
  for (const z of [6, 4, 2.7, 1.8, 1.2, 0.8]) {
    const [x = '0', top = '0'] = at(side * 0.66, 0.52, z).split(' ');
    const r = 90 / z;
    result += `<path stroke="${mix(light.ink, light.haze, 0.2)}" stroke-width="${(5 / z).toFixed(1)}" d="M${at(side * 0.66, 0.12, z)}L${x} ${top}"/><circle cx="${x}" cy="${top}" r="${(9 / z).toFixed(1)}" fill="${light.windows > 0.15 ? '#ffeec2' : mix('#efe8d8', light.haze, 0.2)}"/>${light.windows > 0.15 ? `<circle cx="${x}" cy="${top}" r="${r.toFixed(1)}" fill="url(#lamp)" opacity="${Math.min(0.95, light.windows + 0.25)}"/>` : ''}`;
  }
  return result;
}

function footbridge(light: Light, at: Project): string {
  const z = 3;
  const iron = mix(light.ink, light.ambient, 0.25);
  const gold = mix('#d9a437', light.haze, 0.2);
  const points = Array.from({ length: 21 }, (_, index) => {
    const part = index / 20;
    return { x: -0.64 + part * 1.28, h: 0.14 + Math.sin(Math.PI * part) * 0.16 };
  });
  const line = (lift: number) => points.map(({ x, h }) => at(x, h + lift, z)).join('L');
  const back = points
    .toReversed()
    .map(({ x, h }) => at(x, h - 0.05 - 0.03 * Math.abs(x), z))
    .join('L');
  const posts = points.map(({ x, h }) => `M${at(x, h, z)}L${at(x, h + 0.1, z)}`).join('');
  return `<path fill="${iron}" d="M${line(0)}L${back}Z"/><path fill="none" stroke="${iron}" stroke-width="2.2" d="${posts}"/><path fill="none" stroke="${gold}" stroke-width="2.6" d="M${line(0.1)}"/>`;
}
