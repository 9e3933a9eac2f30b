import type { Frame } from '../paint/frame.ts';
import type { Light } from '../paint/palettes.ts';
import type { SkySpec } from '../paint/sky.ts';
import { lit, mix } from '../paint/color.ts';
import { draw, planeOf } from '../paint/frame.ts';
import { seeded } from '../paint/random.ts';
import { paintNearTrees, type NearTree } from '../paint/plant.ts';
import { seasons } from '../paint/palettes.ts';
import { paintSky } from '../paint/sky.ts';
import { paintWater } from '../paint/water.ts';
import { daylight, lamp, lampGlow, palaceRow, stoneOf } from '../shapes/houses.ts';
import { walker } from '../shapes/travellers.ts';

/** The square of the palace seen through the great arch, or a palace over a cascade of fountains. */
export type CitySquareScene = {
  kind: 'city-square';
  view: 'arch' | 'fountains';
  sky: SkySpec['clouds'];
  sun: SkySpec['sun'];
};

const f = (value: number) => value.toFixed(1);

/** Paints the square or the park. */
export async function paintCitySquare(
  frame: Frame,
  scene: CitySquareScene,
  light: Light,
  seed: number,
): Promise<void> {
  const { width, height } = planeOf(frame);
  const ground = scene.view === 'arch' ? 0.7 : 0.66;
  paintSky(frame, light, { horizon: ground, sun: scene.sun, clouds: scene.sky }, seed);
  if (scene.view === 'arch') await draw(frame, throughArch(light, width, height, seed), definitions(light));
  else {
    await draw(frame, fountains(light, width, height, seed), definitions(light));
    await paintNearTrees(frame, light, seasons.summer, -1, parkTrees(seed), seed);
    await draw(frame, hedge(light, width, height), definitions(light));
    paintWater(
      frame,
      poolMask(frame),
      light,
      { mirror: 0.74, color: '#3a5a66', waves: 0.3, clear: 0.8, sun: null },
      seed,
    );
    await draw(frame, jets(light, width, height, seed), definitions(light), 1);
  }
}

const definitions = (light: Light) =>
  `${lampGlow}<linearGradient id="paving" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(lit('#b5a498', daylight(light, 0.7)), light.haze, 0.25)}"/><stop offset="1" stop-color="${lit('#7d736d', light.ambient, 0.75)}"/></linearGradient><linearGradient id="jet" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity=".95"/><stop offset="1" stop-color="#ffffff" stop-opacity=".25"/></linearGradient>`;

function throughArch(light: Light, width: number, height: number, seed: number): string {
  const random = seeded(seed);
  const cx = width / 2;
  const floor = height * 0.7;
  const palace = stoneOf(light, '#a9c4b4', '#5f6f66', 0.22, -1);
  let body = `<g>${palaceRow(random, light, -20, width + 20, floor, height * 0.05, 0.5, -1)}</g>`;
  const top = floor - height * 0.15;
  body += `<rect x="${f(cx - width * 0.42)}" y="${f(top)}" width="${f(width * 0.84)}" height="${f(floor - top)}" fill="${mix(palace.dark, palace.bright, 0.7)}"/>`;
  let panes = '';
  let columns = '';
  for (let bay = 0; bay < 44; bay++) {
    const x = cx - width * 0.415 + bay * width * 0.019;
    for (const level of [0.16, 0.46, 0.76])
      panes += `M${f(x)} ${f(top + (floor - top) * level)}h${f(width * 0.007)}v${f(height * 0.025)}h${f(-width * 0.007)}Z`;
    columns += `<rect x="${f(x + width * 0.0105)}" y="${f(top + 4)}" width="${f(width * 0.0042)}" height="${f(floor - top - 4)}" fill="${mix('#f6f0e2', light.haze, 0.3)}"/><rect x="${f(x + width * 0.011)}" y="${f(top - 12)}" width="${f(width * 0.003)}" height="9" fill="${palace.dark}"/>`;
  }
  body += `<path fill="${light.windows > 0.15 ? '#ffd489' : mix(palace.dark, light.ink, 0.4)}" d="${panes}"/>${columns}<rect x="${f(cx - width * 0.425)}" y="${f(top - 4)}" width="${f(width * 0.85)}" height="7" fill="${mix('#f6f0e2', light.haze, 0.25)}"/>`;
  body += `<rect x="0" y="${f(floor)}" width="${width}" height="${f(height - floor)}" fill="url(#paving)"/>`;
  let lines = '';
  for (let ray = -9; ray <= 9; ray++)
    lines += `M${f(cx + ray * width * 0.03)} ${f(floor)}L${f(cx + ray * width * 0.2)} ${height}`;
  for (const row of [0.03, 0.08, 0.16, 0.28]) lines += `M0 ${f(floor + row * height)}H${width}`;
  body += `<path stroke="${lit('#e0d3c4', daylight(light))}" stroke-width="1.5" opacity=".35" d="${lines}"/>`;
  body += column(light, cx, floor + height * 0.015, height * 0.47);
  for (const [dx, dy, h] of [
    [-0.19, 0.06, 0.055],
    [-0.165, 0.065, 0.052],
    [0.13, 0.045, 0.045],
    [0.2, 0.1, 0.07],
    [0.23, 0.1, 0.068],
    [-0.06, 0.12, 0.078],
  ] as const)
    body += walker(
      light,
      cx + dx * width,
      floor + dy * height,
      h * height,
      dx < 0 ? 1 : -1,
      Math.round(h * 1000),
    );
  return body + archFrame(light, width, height);
}

function column(light: Light, x: number, y: number, h: number): string {
  const granite = stoneOf(light, '#b56a58', '#6d6a5c', 0.1, -1);
  const w = h * 0.062;
  return `<rect x="${f(x - h * 0.11)}" y="${f(y - h * 0.03)}" width="${f(h * 0.22)}" height="${f(h * 0.03)}" fill="${granite.dark}"/><rect x="${f(x - h * 0.07)}" y="${f(y - h * 0.16)}" width="${f(h * 0.14)}" height="${f(h * 0.14)}" fill="${mix(granite.dark, granite.bright, 0.4)}"/><rect x="${f(x)}" y="${f(y - h * 0.16)}" width="${f(h * 0.07)}" height="${f(h * 0.14)}" fill="${granite.dark}" opacity=".55"/><path fill="${granite.bright}" d="M${f(x - w / 2)} ${f(y - h * 0.16)}L${f(x - w * 0.42)} ${f(y - h * 0.8)}H${f(x + w * 0.42)}L${f(x + w / 2)} ${f(y - h * 0.16)}Z"/><path fill="${granite.dark}" opacity=".75" d="M${f(x + w * 0.05)} ${f(y - h * 0.16)}V${f(y - h * 0.8)}H${f(x + w * 0.42)}L${f(x + w / 2)} ${f(y - h * 0.16)}Z"/><rect x="${f(x - w * 0.7)}" y="${f(y - h * 0.84)}" width="${f(w * 1.4)}" height="${f(h * 0.04)}" fill="${mix(granite.dark, light.ink, 0.2)}"/><path fill="${mix(granite.dark, light.ink, 0.45)}" d="M${f(x - w * 0.3)} ${f(y - h * 0.84)}v${f(-h * 0.03)}h${f(w * 0.12)}q${f(-w * 0.06)} ${f(-h * 0.05)} 0 ${f(-h * 0.06)}q${f(-w * 0.5)} ${f(h * 0.01)} ${f(-w * 0.5)} ${f(-h * 0.028)}q${f(w * 0.3)} ${f(-h * 0.012)} ${f(w * 0.56)} ${f(-h * 0.004)}a${f(w * 0.13)} ${f(w * 0.13)} 0 1 1 ${f(w * 0.26)} 0q${f(w * 0.14)} ${f(h * 0.03)} ${f(w * 0.1)} ${f(h * 0.092)}h${f(w * 0.1)}v${f(h * 0.03)}Z"/><path stroke="${mix(granite.dark, light.ink, 0.5)}" stroke-width="${f(w * 0.09)}" d="M${f(x + w * 0.34)} ${f(y - h * 0.86)}V${f(y - h)}M${f(x + w * 0.16)} ${f(y - h * 0.965)}H${f(x + w * 0.52)}"/>`;
}

function archFrame(light: Light, width: number, height: number): string {
  const dark = mix(light.ink, lit('#c08a5c', light.ambient, 0.8), 0.45);
  const rib = mix(dark, lit('#e0b070', light.sun), 0.38);
  const span = width >= height ? 0.36 : 0.43;
  const half = width * span;
  const spring = height * 0.4;
  const cx = width / 2;
  const opening = (shrink: number) =>
    `M${f(cx - half * shrink)} ${height}V${f(spring)}A${f(half * shrink)} ${f(height * 0.34 * shrink)} 0 0 1 ${f(cx + half * shrink)} ${f(spring)}V${height}`;
  let coffers = '';
  for (let index = 0; index <= 12; index++) {
    const angle = Math.PI * (1 - index / 12);
    const point = (shrink: number) =>
      `${f(cx + Math.cos(angle) * half * shrink)} ${f(spring - Math.sin(angle) * height * 0.34 * shrink)}`;
    coffers += `M${point(1)}L${point(1.24)}`;
  }
  return `<path fill="${dark}" fill-rule="evenodd" d="M0 0H${width}V${height}H0Z${opening(1)}Z"/><path fill="none" stroke="${rib}" stroke-width="7" d="${opening(1.015)}"/><path fill="none" stroke="${rib}" stroke-width="2.5" opacity=".8" d="${opening(1.1)}"/><path fill="none" stroke="${rib}" stroke-width="4" opacity=".6" d="${opening(1.25)}"/><path stroke="${rib}" stroke-width="4" opacity=".55" d="${coffers}"/><path stroke="${rib}" stroke-width="5" opacity=".7" d="M0 ${f(spring)}H${f(cx - half)}M${f(cx + half)} ${f(spring)}H${width}"/>${lamp(light, cx - half * 1.12, height * 0.66, height * 0.16)}${lamp(light, cx + half * 1.12, height * 0.66, height * 0.16)}`;
}

function fountains(light: Light, width: number, height: number, seed: number): string {
  const random = seeded(seed);
  const cx = width / 2;
  const terrace = height * 0.47;
  const stone = stoneOf(light, '#e8bf72', '#c9ccca', 0.12, -1);
  let body = `<g>${palaceRow(random, light, cx - width * 0.34, cx + width * 0.34, terrace, height * 0.1, 0.12, -1)}</g>`;
  body += `<rect x="${f(cx - width * 0.09)}" y="${f(terrace - height * 0.135)}" width="${f(width * 0.18)}" height="${f(height * 0.135)}" fill="${mix(stone.dark, stone.bright, 0.75)}"/>`;
  let panes = '';
  for (let bay = 0; bay < 9; bay++)
    for (const level of [0.12, 0.4, 0.68])
      panes += `M${f(cx - width * 0.082 + bay * width * 0.0187)} ${f(terrace - height * 0.135 * (1 - level))}h${f(width * 0.009)}v${f(height * 0.024)}h${f(-width * 0.009)}Z`;
  body += `<path fill="${mix(light.ink, light.sky[1], 0.4)}" d="${panes}"/><path fill="${stone.roof}" d="M${f(cx - width * 0.095)} ${f(terrace - height * 0.135)}Q${f(cx - width * 0.07)} ${f(terrace - height * 0.19)} ${cx} ${f(terrace - height * 0.195)}Q${f(cx + width * 0.07)} ${f(terrace - height * 0.19)} ${f(cx + width * 0.095)} ${f(terrace - height * 0.135)}Z"/>`;
  body += `<path fill="${lit('#5d7a4a', daylight(light, 0.6), 0.8)}" d="M0 ${f(terrace + height * 0.02)}H${width}V${f(height * 0.75)}H0Z"/>`;
  for (let step = 0; step < 7; step++) {
    const y = terrace + height * (0.015 + step * 0.036);
    const w = width * (0.1 + step * 0.022);
    const tone = mix(lit('#cfc3b0', daylight(light, 0.75)), light.ink, 0.06 * (step % 2));
    body += `<rect x="${f(cx - w)}" y="${f(y)}" width="${f(w * 2)}" height="${f(height * 0.037)}" fill="${tone}"/><rect x="${f(cx - w * 0.55)}" y="${f(y)}" width="${f(w * 1.1)}" height="${f(height * 0.037)}" fill="${mix('#eef6fa', light.sky[2], 0.35)}" opacity=".75"/>`;
    for (const side of [-1, 1])
      body += goldFigure(light, cx + side * w * 0.86, y + height * 0.004, height * 0.05);
  }
  body += `<rect x="0" y="${f(height * 0.722)}" width="${width}" height="${f(height * 0.02)}" fill="${lit('#c9bcaa', daylight(light, 0.7))}"/>`;
  return body;
}

/** Limes at both sides of the cascade, the far ones first. */
function parkTrees(seed: number): NearTree[] {
  const random = seeded(seed + 3);
  const list = Array.from({ length: 90 }, (_, index): NearTree => {
    const out = 0.17 + random.next() * 0.4;
    return {
      x: 0.5 + (index % 2 === 0 ? -1 : 1) * out,
      y: 0.6 + random.next() * 0.125,
      tall: random.between(0.14, 0.24) + out * 0.3,
      kind: 'birch',
      away: 0.1,
    };
  });
  return list.toSorted((one, other) => one.y - other.y);
}

/** A clipped hedge hides the feet of the trees. */
function hedge(light: Light, width: number, height: number): string {
  const green = lit('#41613a', daylight(light, 0.6), 0.85);
  return [-1, 1]
    .map((side) => {
      const inner = width * (0.5 + side * 0.235);
      const outer = side < 0 ? 0 : width;
      const x = Math.min(inner, outer);
      const long = Math.abs(outer - inner);
      return `<rect x="${f(x)}" y="${f(height * 0.675)}" width="${f(long)}" height="${f(height * 0.05)}" rx="6" fill="${mix(green, light.ink, 0.35)}"/><rect x="${f(x)}" y="${f(height * 0.672)}" width="${f(long)}" height="${f(height * 0.014)}" rx="6" fill="${green}"/>`;
    })
    .join('');
}

function goldFigure(light: Light, x: number, y: number, h: number): string {
  const gold = mix('#d9a437', light.sun, 0.3);
  return `<rect x="${f(x - h * 0.14)}" y="${f(y - h * 0.1)}" width="${f(h * 0.28)}" height="${f(h * 0.2)}" fill="${lit('#cfc3b0', daylight(light))}"/><path fill="${gold}" d="M${f(x - h * 0.07)} ${f(y - h * 0.1)}L${f(x - h * 0.09)} ${f(y - h * 0.55)}L${f(x - h * 0.2)} ${f(y - h * 0.8)}L${f(x - h * 0.02)} ${f(y - h * 0.66)}L${f(x + h * 0.1)} ${f(y - h * 0.5)}L${f(x + h * 0.07)} ${f(y - h * 0.1)}Z"/><circle cx="${f(x + h * 0.02)}" cy="${f(y - h * 0.75)}" r="${f(h * 0.075)}" fill="${gold}"/>`;
}

function poolMask(frame: Frame): Uint8Array {
  const mask = new Uint8Array(frame.width * frame.height);
  mask.fill(1, Math.round(frame.height * 0.742) * frame.width);
  return mask;
}

function jets(light: Light, width: number, height: number, seed: number): string {
  const random = seeded(seed + 9);
  const cx = width / 2;
  let body = goldFigure(light, cx, height * 0.8, height * 0.14);
  const jet = (x: number, y: number, tall: number, wide: number, power: number) => {
    let spray = `<path fill="url(#jet)" opacity="${power}" d="M${f(x - wide * 0.3)} ${f(y)}Q${f(x - wide * 0.5)} ${f(y - tall * 0.6)} ${f(x - wide * 0.2)} ${f(y - tall)}Q${f(x)} ${f(y - tall * 1.06)} ${f(x + wide * 0.2)} ${f(y - tall)}Q${f(x + wide * 0.9)} ${f(y - tall * 0.5)} ${f(x + wide * 1.5)} ${f(y)}Z"/>`;
    for (let drop = 0; drop < 30; drop++)
      spray += `<circle cx="${f(x + random.between(-0.6, 1.6) * wide)}" cy="${f(y - tall * random.next())}" r="${f(random.between(0.6, 2.4))}" fill="#fff" opacity=".55"/>`;
    return spray;
  };
  body += jet(cx, height * 0.68, height * 0.34, width * 0.012, 0.9);
  for (let index = 1; index < 7; index++)
    for (const side of [-1, 1])
      body += jet(
        cx + side * width * (0.05 + index * 0.022),
        height * (0.76 - index * 0.006),
        height * (0.12 - index * 0.008),
        width * 0.006,
        0.65,
      );
  return body;
}
