import { clamp, smooth } from '../paint/color.ts';
import { createNoise, fractal, ridged } from '../paint/noise.ts';

export type Peak = { x: number; z: number; height: number; width: number };

/** The lie of a land, in kilometres. */
export type LandShape = {
  /** Half-width of the valley floor, and how far it takes to rise to the walls. */
  valley: number;
  rise: number;
  /** Height of the walls at the sides, and of the ranges that close the view. */
  sides: number;
  back: number;
  /** Where the closing ranges begin. */
  backFrom: number;
  peaks?: readonly Peak[];
  /** A lake on the valley floor from one distance to another. */
  lake?: { from: number; to: number; half: number };
  /** A river that winds along the valley. */
  river?: { width: number; sway: number; length: number; x?: number };
  /** Hills of the floor. */
  floor?: number;
  /** How rugged the mountains are: features per kilometre. */
  rugged?: number;
  /** Bend of the whole valley. */
  bend?: number;
  /** Sea to the left (−1) or right (1) of this side distance. */
  coast?: { side: number; at: number };
};

/** Makes the height function of a land. */
export function shapeLand(shape: LandShape, seed: number): (x: number, z: number) => number {
  const noise = createNoise(seed);
  const rugged = shape.rugged ?? 0.2;
  const floor = shape.floor ?? 0.05;
  return (x0, z) => {
    const x =
      x0 -
      (shape.bend ?? 0) * Math.sin(z * 0.32) -
      0.25 * noise(z * 0.45, 3.7) * Math.min(1, shape.valley * 2);
    const walls = smooth(
      shape.valley,
      shape.valley + shape.rise,
      Math.abs(x) + noise(x * 0.8, z * 0.8) * shape.rise * 0.22,
    );
    const closing = smooth(shape.backFrom, shape.backFrom + 4.5, z);
    const power = Math.max(walls * shape.sides * (0.55 + 0.45 * smooth(1, 7, z)), closing * shape.back);
    let h = floor * (0.55 + fractal(noise, x0 * 0.9 + 20, z * 0.9, 3)) + 0.02;
    if (power > 0.004)
      h +=
        (power - 0.004) * (0.02 + 0.95 * ridged(noise, x0 * rugged + 31, z * rugged + 17, z < 2.5 ? 9 : 8));
    if (shape.lake) {
      const { from, to, half } = shape.lake;
      const shore = noise(x0 * 0.9, z * 0.9 + 50) * 0.22 + noise(x0 * 4, z * 4) * 0.04;
      const inside = Math.min(
        smooth(from - 0.25, from + 0.25, z + shore),
        smooth(to + 0.6, to - 0.6, z + shore),
        smooth(half + 0.5, half - 0.4, Math.abs(x) + shore),
      );
      h = h * (1 - inside) - inside * 0.12;
    }
    for (const peak of shape.peaks ?? []) {
      const away = Math.hypot(x0 - peak.x, (z - peak.z) * 0.8) / peak.width;
      if (away < 2.2) {
        const rough = ridged(noise, x0 * rugged * 1.7 + 3, z * rugged * 1.7 + 9, 8);
        h += peak.height * Math.exp(-away * away * 1.5) * (0.5 + 0.62 * rough);
      }
    }
    if (shape.river) {
      const { width, sway, length } = shape.river;
      const middle =
        (shape.river.x ?? 0) +
        sway * Math.sin(z / length + 1.2) +
        sway * 0.5 * Math.sin(z / length / 0.37 + 0.4);
      const away = Math.abs(x0 - middle) / width + noise(x0 * 6, z * 6) * 0.14;
      const cut = smooth(2.4, 0.8, away) * smooth(shape.backFrom + 1.2, shape.backFrom - 0.4, z);
      h = h * (1 - cut) + cut * (-0.03 + 0.06 * clamp(away - 0.8));
    }
    if (shape.coast) {
      const edge = x0 * shape.coast.side - shape.coast.at + fractal(noise, z * 0.7, 8.2, 4) * 1.2;
      const sea = smooth(-0.1, 0.12, edge);
      h = h * (1 - sea) - sea * 0.15;
    }
    return h;
  };
}
