import type { Frame } from '../paint/frame.ts';
import type { Light } from '../paint/palettes.ts';
import type { SkySpec } from '../paint/sky.ts';
import { mix } from '../paint/color.ts';
import { draw, planeOf } from '../paint/frame.ts';
import { seeded } from '../paint/random.ts';
import { paintSky } from '../paint/sky.ts';
import { paintWater } from '../paint/water.ts';
import { admiralty, fortress, isaac, leaf, onions, smolny } from '../shapes/landmarks.ts';
import { daylight, embankment, lampGlow, palaceRow, stoneOf } from '../shapes/houses.ts';
import { birds } from '../shapes/plants.ts';
import { meteor, riverBoat, sailboat } from '../shapes/boats.ts';

/** The wide river of the northern capital, from across the water. Places are parts of the frame. */
export type CityRiverScene = {
  kind: 'city-river';
  sky: SkySpec['clouds'];
  sun: SkySpec['sun'];
  waterline: number;
  /** Height of the palace row, part of the frame; 0 leaves it out. */
  row: number;
  landmarks: readonly {
    kind: 'isaac' | 'fortress' | 'admiralty' | 'smolny' | 'onions';
    x: number;
    size: number;
    away?: number;
  }[];
  drawbridge?: { x: number; span: number };
  boats?: readonly { kind: 'river' | 'meteor' | 'sail'; x: number; y: number; size: number }[];
  waves?: number;
  birds?: { x: number; y: number };
  ice?: boolean;
};

/** Paints the river with its far bank, landmarks, bridge and boats. */
export async function paintCityRiver(
  frame: Frame,
  scene: CityRiverScene,
  light: Light,
  seed: number,
): Promise<void> {
  const random = seeded(seed);
  const { width, height } = planeOf(frame);
  const side = scene.sun && scene.sun.x > 0.5 ? 1 : -1;
  const water = scene.waterline * height;
  paintSky(frame, light, { horizon: scene.waterline, sun: scene.sun, clouds: scene.sky }, seed);
  const wall = height * 0.026;
  let far = haze(light, width, water, height);
  const isNear = (away: number) => away < 0.3;
  const landmarks = scene.landmarks.map((one) => ({ ...one, away: one.away ?? 0.35 }));
  for (const one of landmarks.filter((item) => !isNear(item.away)))
    far += landmark(one, light, width, water - wall, side);
  far += palaceRow(random, light, -30, width + 30, water - wall * 0.7, height * 0.052, 0.62, side);
  if (scene.row > 0)
    far += palaceRow(random, light, -20, width + 20, water - wall, height * scene.row, 0.24, side);
  for (const one of landmarks.filter((item) => isNear(item.away)))
    far += landmark(one, light, width, water - wall * 0.4, side);
  far += embankment(light, water - wall, wall, width, 0.22, 118);
  if (scene.drawbridge)
    far += drawbridge(light, scene.drawbridge.x * width, water, scene.drawbridge.span * width);
  await draw(frame, far, `${lampGlow}${hazeGradient(light)}`);
  paintWater(
    frame,
    null,
    light,
    {
      mirror: scene.waterline,
      color: scene.ice ? '#9fb4c6' : mix('#274a63', light.sky[1], 0.3),
      waves: scene.waves ?? 0.34,
      clear: 0.86,
      sun: scene.sun ? { x: scene.sun.x } : null,
    },
    seed,
  );
  let near = '';
  for (const boat of scene.boats ?? []) {
    const x = boat.x * width;
    const y = boat.y * height;
    if (boat.kind === 'river') near += riverBoat(light, x, y, boat.size * width);
    else if (boat.kind === 'meteor') near += meteor(light, x, y, boat.size * width);
    else near += sailboat(light, x, y, boat.size * width);
  }
  if (scene.birds)
    near += birds(
      random,
      scene.birds.x * width,
      scene.birds.y * height,
      13,
      8,
      mix(light.ink, light.haze, 0.3),
    );
  if (near) await draw(frame, near, lampGlow);
}

function haze(light: Light, width: number, water: number, height: number): string {
  return `<rect x="0" y="${water - height * 0.2}" width="${width}" height="${height * 0.2}" fill="url(#haze)"/><rect width="0" height="0" fill="${light.haze}"/>`;
}

const hazeGradient = (light: Light) =>
  `<linearGradient id="haze" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.haze}" stop-opacity="0"/><stop offset="1" stop-color="${light.haze}" stop-opacity=".6"/></linearGradient>`;

function landmark(
  one: { kind: CityRiverScene['landmarks'][number]['kind']; x: number; size: number; away: number },
  light: Light,
  width: number,
  y: number,
  side: number,
): string {
  const x = one.x * width;
  const size = one.size * width;
  const gold = stoneOf(light, '#d9c8a4', '#d9a437', one.away, side);
  if (one.kind === 'isaac') return isaac(x, y, size, stoneOf(light, '#a8a09a', '#d9a437', one.away, side));
  if (one.kind === 'fortress')
    return fortress(
      x,
      y,
      size,
      gold,
      mix(stoneOf(light, '#a5604a', '#a5604a', one.away, side).bright, light.ink, 0.2),
    );
  if (one.kind === 'admiralty')
    return admiralty(x, y, size, stoneOf(light, '#e0b768', '#dfab3c', one.away, side));
  if (one.kind === 'smolny') return smolny(x, y, size, stoneOf(light, '#9fb9d6', '#5d7488', one.away, side));
  return onions(x, y, size, stoneOf(light, '#b0694c', '#d9a437', one.away, side), [
    '#3f8f7a',
    '#3a6fae',
    '#d9a437',
    '#4a9a58',
  ]);
}

function drawbridge(light: Light, x: number, y: number, span: number): string {
  const dark = mix(light.ink, light.ambient, 0.22);
  const bright = mix(dark, daylight(light, 0.8), 0.55);
  const deck = y - span * 0.16;
  const half = span * 0.5;
  let result = '';
  for (const side of [-1, 1]) {
    const pier = x + side * half;
    const outer = x + side * span * 3;
    const low = Math.min(pier, outer);
    result += `<rect x="${low}" y="${deck}" width="${Math.abs(outer - pier)}" height="${span * 0.03}" fill="${dark}"/>`;
    for (let arch = 0; arch < 3; arch++) {
      const from = pier + side * (arch * span * 0.62 + span * 0.07);
      const to = from + side * span * 0.52;
      result += `<path fill="${dark}" d="M${from} ${deck}V${y - span * 0.03}Q${(from + to) / 2} ${deck - span * 0.01} ${to} ${y - span * 0.03}V${deck}Z"/><rect x="${Math.min(to, to + side * span * 0.1)}" y="${deck}" width="${span * 0.1}" height="${y - deck}" fill="${mix(dark, bright, 0.2)}"/>`;
    }
    for (let post = 0; post < 9; post++) {
      const px = pier + side * (post + 0.5) * span * 0.19;
      result += `<path stroke="${dark}" stroke-width="2" d="M${px} ${deck}v${-span * 0.075}"/><circle cx="${px}" cy="${deck - span * 0.075}" r="2.4" fill="#ffe2a6"/><circle cx="${px}" cy="${deck - span * 0.075}" r="${span * 0.06}" fill="url(#lamp)" opacity="${Math.min(0.8, light.windows + 0.15)}"/>`;
    }
    result += `<path fill="${mix(dark, bright, 0.32)}" d="M${pier - span * 0.055} ${y}V${deck - span * 0.02}H${pier + span * 0.055}V${y}Z"/><rect x="${pier - span * 0.04}" y="${deck - span * 0.07}" width="${span * 0.08}" height="${span * 0.06}" fill="${mix(dark, bright, 0.15)}"/>`;
    result += leaf(pier - side * span * 0.02, deck, span * 0.52, -side, dark, bright);
  }
  return result;
}
