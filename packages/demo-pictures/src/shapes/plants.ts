import type { Random } from '../paint/random.ts';
import { mix } from '../paint/color.ts';

const n = (value: number) => value.toFixed(1);

/** Grass at the feet of the one who looks: blades, and flower heads where a colour is given. */
export function grass(
  random: Random,
  y: number,
  width: number,
  bottom: number,
  tall: number,
  colors: readonly [string, ...string[]],
  flowers: readonly string[] = [],
): string {
  let result = '';
  const rows = 4;
  for (let row = 0; row < rows; row++) {
    for (const color of colors) {
      let blades = '';
      for (let count = 0; count < width / 11; count++) {
        const x = random.between(-20, width + 20);
        const foot = y + ((bottom - y) * (row + random.next())) / rows + tall * 0.7;
        const rise = tall * random.between(0.45, 1.15) * (0.7 + row * 0.22);
        const lean = random.between(-0.35, 0.55) * rise;
        blades += `M${n(x - 1.4)} ${n(foot)}Q${n(x + lean * 0.2)} ${n(foot - rise * 0.6)} ${n(x + lean)} ${n(foot - rise)}Q${n(x + lean * 0.3 + 2)} ${n(foot - rise * 0.5)} ${n(x + 1.8)} ${n(foot)}Z`;
      }
      result += `<path fill="${color}" d="${blades}"/>`;
    }
    for (const flower of flowers) {
      let heads = '';
      for (let count = 0; count < width / 60; count++) {
        const x = random.between(0, width);
        const level = y + ((bottom - y) * (row + random.next())) / rows - tall * random.between(0, 0.4);
        const r = random.between(1.6, 4.2) * (0.6 + row * 0.22);
        heads += `M${n(x - r)} ${n(level)}a${n(r)} ${n(r * 0.8)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r * 0.8)} 0 1 0 ${n(-r * 2)} 0`;
      }
      result += `<path fill="${flower}" d="${heads}"/>`;
    }
  }
  return result;
}

/** Stones by the water: facets lit from one side. */
export function stones(
  random: Random,
  x0: number,
  x1: number,
  y0: number,
  y1: number,
  size: number,
  count: number,
  dark: string,
  bright: string,
  lightSide: number,
): string {
  const list = Array.from({ length: count }, () => ({
    x: random.between(x0, x1),
    y: random.between(y0, y1),
    r: size * (0.12 + random.next() ** 3 * 0.9),
  }));
  list.sort((one, other) => one.y - other.y);
  return list
    .map(({ x, y, r }) => {
      const points = Array.from({ length: 9 }, (_, index) => {
        const angle = (index / 9) * Math.PI * 2;
        const reach = r * random.between(0.8, 1.1);
        return [
          x + Math.cos(angle) * reach * 1.35,
          y + Math.sin(angle) * reach * (Math.sin(angle) > 0 ? 0.35 : 0.7),
        ] as const;
      });
      const outline = points.map(([px, py]) => `${n(px)} ${n(py)}`).join('L');
      const top = points
        .filter(([px, py]) => py < y && (px - x) * lightSide > -r * 0.6)
        .map(([px, py]) => `${n(px)} ${n(py)}`);
      const tint = mix(dark, bright, random.between(0, 0.3));
      const cap =
        top.length > 1
          ? `<path fill="${mix(tint, bright, 0.6)}" opacity=".8" d="M${top.join('L')}L${n(x + r * 0.3 * lightSide)} ${n(y - r * 0.15)}Z"/>`
          : '';
      return `<path fill="${tint}" d="M${outline}Z"/>${cap}`;
    })
    .join('');
}

/** Birds far away. */
export function birds(
  random: Random,
  x: number,
  y: number,
  size: number,
  count: number,
  color: string,
): string {
  let path = '';
  for (let index = 0; index < count; index++) {
    const px = x + random.between(-1, 1) * size * 9;
    const py = y + random.between(-1, 1) * size * 3.5;
    const w = size * random.between(0.6, 1.1);
    const up = w * random.between(0.25, 0.6);
    path += `M${n(px - w)} ${n(py - up)}Q${n(px - w * 0.35)} ${n(py - up * 0.9)} ${n(px)} ${n(py)}Q${n(px + w * 0.35)} ${n(py - up * 0.9)} ${n(px + w)} ${n(py - up)}`;
  }
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="${n(Math.max(1.1, size * 0.14))}" stroke-linecap="round"/>`;
}
