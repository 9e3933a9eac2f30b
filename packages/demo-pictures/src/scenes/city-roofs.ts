import type { Frame } from '../paint/frame.ts';
import type { Light } from '../paint/palettes.ts';
import type { Random } from '../paint/random.ts';
import type { SkySpec } from '../paint/sky.ts';
import { lit, mix } from '../paint/color.ts';
import { draw, planeOf } from '../paint/frame.ts';
import { seeded } from '../paint/random.ts';
import { paintSky } from '../paint/sky.ts';
import { daylight, lampGlow, plasters, stoneOf } from '../shapes/houses.ts';
import { admiralty, isaac, onions, smolny } from '../shapes/landmarks.ts';
import { birds } from '../shapes/plants.ts';
import { walker } from '../shapes/travellers.ts';

/** A sea of roofs with a dome or two above it. */
export type CityRoofsScene = {
  kind: 'city-roofs';
  sky: SkySpec['clouds'];
  sun: SkySpec['sun'];
  horizon: number;
  landmarks: readonly {
    kind: 'isaac' | 'onions' | 'admiralty' | 'smolny';
    x: number;
    size: number;
    layer: number;
  }[];
  people?: boolean;
  snow?: boolean;
};

const LAYERS = 7;
const tin = ['#8a4f42', '#7a6a5c', '#5f7568', '#96604a', '#6d6f78'] as const;

/** Paints roofs layer by layer, each lower, larger and clearer than the one behind. */
export async function paintCityRoofs(
  frame: Frame,
  scene: CityRoofsScene,
  light: Light,
  seed: number,
): Promise<void> {
  const random = seeded(seed);
  const { width, height } = planeOf(frame);
  const side = scene.sun && scene.sun.x > 0.5 ? 1 : -1;
  paintSky(frame, light, { horizon: scene.horizon, sun: scene.sun, clouds: scene.sky }, seed);
  let body = '';
  let definitions = lampGlow;
  for (let layer = 0; layer < LAYERS; layer++) {
    const part = layer / (LAYERS - 1);
    const away = 0.86 * (1 - part) ** 1.25;
    const base = height * (scene.horizon + (1.12 - scene.horizon) * part ** 1.45);
    const size = height * (0.035 + part ** 1.3 * 0.2);
    for (const one of scene.landmarks.filter((item) => item.layer === layer)) {
      const [x, w, y] = [one.x * width, one.size * width, base - size * 0.1];
      if (one.kind === 'isaac') body += isaac(x, y, w, stoneOf(light, '#a8a09a', '#d9a437', away, side));
      else if (one.kind === 'admiralty')
        body += admiralty(x, y, w, stoneOf(light, '#e0b768', '#dfab3c', away, side));
      else if (one.kind === 'smolny')
        body += smolny(x, y, w, stoneOf(light, '#9fb9d6', '#5d7488', away, side));
      else
        body += onions(x, y, w, stoneOf(light, '#b0694c', '#d9a437', away, side), [
          '#3f8f7a',
          '#3a6fae',
          '#d9a437',
          '#4a9a58',
        ]);
    }
    body += roofLayer(random, light, width, height, base, size, away, side, scene.snow === true);
    definitions += `<linearGradient id="mist${layer}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.haze}" stop-opacity="0"/><stop offset="1" stop-color="${light.haze}" stop-opacity="${(0.42 * (1 - part)).toFixed(2)}"/></linearGradient>`;
    body += `<rect x="0" y="${base - size}" width="${width}" height="${size * 1.6}" fill="url(#mist${layer})"/>`;
  }
  if (scene.people) {
    const y = height * 0.905;
    body += `<path fill="${mix(light.ink, lit('#8a4f42', light.ambient), 0.45)}" d="M0 ${height}V${y + 40}L${width * 0.3} ${y - 6}H${width * 0.72}L${width} ${y + 60}V${height}Z"/><path stroke="${mix(light.ink, light.sun, 0.35)}" stroke-width="3" fill="none" d="M0 ${y + 40}L${width * 0.3} ${y - 6}H${width * 0.72}L${width} ${y + 60}"/>`;
    for (let index = 0; index < 4; index++)
      body += walker(
        light,
        width * (0.42 + index * 0.055),
        y - 4,
        height * 0.115 * random.between(0.93, 1.05),
        index % 2 === 0 ? 1 : -1,
        index,
      );
  }
  body += birds(random, width * 0.3, height * 0.2, 12, 7, mix(light.ink, light.haze, 0.3));
  await draw(frame, body, definitions);
}

function roofLayer(
  random: Random,
  light: Light,
  width: number,
  height: number,
  base: number,
  size: number,
  away: number,
  side: number,
  snow: boolean,
): string {
  let result = '';
  for (let x = -size * random.between(0, 1); x < width + size;) {
    const w = size * random.between(1.1, 2.3);
    const top = base - size * random.between(0.3, 0.85);
    const rise = size * random.between(0.22, 0.5);
    const cover = snow && random.chance(0.85) ? '#eef3f9' : random.pick(tin);
    const sunny = mix(lit(cover, daylight(light, 0.75), 0.95), light.haze, away);
    const shaded = mix(lit(cover, light.ambient, 0.55), light.haze, away);
    const wall = stoneOf(light, random.pick(plasters), cover, away, side);
    const ridge = x + w * random.between(0.3, 0.7);
    result += `<rect x="${f(x)}" y="${f(top)}" width="${f(w)}" height="${f(height - top)}" fill="${mix(wall.dark, wall.bright, 0.4)}"/>`;
    result += windows(random, light, x, top, w, size, away);
    result += `<path fill="${side < 0 ? sunny : shaded}" d="M${f(x - 2)} ${f(top)}L${f(x + w * 0.14)} ${f(top - rise)}H${f(ridge)}L${f(ridge - w * 0.05)} ${f(top)}Z"/><path fill="${side < 0 ? shaded : sunny}" d="M${f(ridge)} ${f(top - rise)}H${f(x + w * 0.88)}L${f(x + w + 2)} ${f(top)}H${f(ridge - w * 0.05)}Z"/>`;
    let seams = '';
    for (let seam = x + w * 0.1; seam < x + w * 0.92; seam += size * 0.12)
      seams += `M${f(seam)} ${f(top)}L${f(seam + w * 0.03)} ${f(top - rise * 0.96)}`;
    result += `<path stroke="${shaded}" stroke-width="1" opacity=".45" d="${seams}"/><path stroke="${mix(sunny, light.sun, 0.4)}" stroke-width="${f(Math.max(1, size * 0.012))}" d="M${f(x + w * 0.14)} ${f(top - rise)}H${f(x + w * 0.88)}"/>`;
    for (let count = random.whole(1, 3); count > 0; count--) {
      const cx = x + w * random.between(0.18, 0.8);
      const cw = size * random.between(0.06, 0.13);
      const ct = top - rise * random.between(1.15, 1.6);
      const brick = mix(lit('#a56a52', daylight(light, 0.6), 0.85), light.haze, away);
      result += `<rect x="${f(cx)}" y="${f(ct)}" width="${f(cw)}" height="${f(top - rise * 0.4 - ct)}" fill="${brick}"/><rect x="${f(side < 0 ? cx + cw * 0.6 : cx)}" y="${f(ct)}" width="${f(cw * 0.4)}" height="${f(top - rise * 0.4 - ct)}" fill="${mix(brick, light.ink, 0.35 * (1 - away))}"/><rect x="${f(cx - cw * 0.15)}" y="${f(ct - 2)}" width="${f(cw * 1.3)}" height="${f(size * 0.025)}" fill="${mix(brick, light.ink, 0.3 * (1 - away))}"/>`;
    }
    if (random.chance(0.35)) {
      const dx = x + w * random.between(0.25, 0.6);
      const dw = size * 0.2;
      result += `<path fill="${mix(wall.dark, wall.bright, 0.7)}" d="M${f(dx)} ${f(top - rise * 0.12)}v${f(-dw * 0.7)}l${f(dw * 0.5)} ${f(-dw * 0.45)}l${f(dw * 0.5)} ${f(dw * 0.45)}v${f(dw * 0.7)}Z"/><rect x="${f(dx + dw * 0.3)}" y="${f(top - rise * 0.12 - dw * 0.65)}" width="${f(dw * 0.4)}" height="${f(dw * 0.5)}" fill="${random.chance(light.windows) ? '#ffd489' : mix(wall.dark, light.ink, 0.4 * (1 - away))}"/>`;
    }
    if (random.chance(0.3))
      result += `<path stroke="${mix(light.ink, light.haze, away)}" stroke-width="1.3" fill="none" d="M${f(ridge)} ${f(top - rise)}v${f(-size * 0.4)}m${f(-size * 0.08)} ${f(size * 0.06)}h${f(size * 0.16)}m${f(-size * 0.13)} ${f(size * 0.06)}h${f(size * 0.1)}"/>`;
    x += w * random.between(0.86, 1);
  }
  return result;
}

function windows(
  random: Random,
  light: Light,
  x: number,
  top: number,
  w: number,
  size: number,
  away: number,
): string {
  let dim = '';
  let shining = '';
  for (let row = 0; row < 4; row++) {
    for (let wx = x + size * 0.1; wx < x + w - size * 0.12; wx += size * 0.2) {
      const cell = `M${f(wx)} ${f(top + size * (0.1 + row * 0.26))}h${f(size * 0.09)}v${f(size * 0.15)}h${f(-size * 0.09)}Z`;
      if (random.chance(light.windows * 0.5)) shining += cell;
      else dim += cell;
    }
  }
  return `<path fill="${mix(mix(light.ink, light.sky[1], 0.25), light.haze, away)}" d="${dim}"/><path fill="${mix('#ffd489', light.haze, away * 0.6)}" d="${shining}"/>`;
}

const f = (value: number) => value.toFixed(1);
