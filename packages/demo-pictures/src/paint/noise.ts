import { seeded } from './random.ts';

/** Smooth noise of the plane, about −1 to 1. */
export type Noise = (x: number, y: number) => number;

/** Gradient noise (Perlin's) from a seed. */
export function createNoise(seed: number): Noise {
  const random = seeded(seed);
  const order = new Uint8Array(512);
  for (let index = 0; index < 256; index++) order[index] = index;
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random.next() * (index + 1));
    const kept = order[index] ?? 0;
    order[index] = order[other] ?? 0;
    order[other] = kept;
  }
  order.copyWithin(256, 0, 256);
  const slopeX = new Float32Array(256);
  const slopeY = new Float32Array(256);
  for (let index = 0; index < 256; index++) {
    const angle = random.next() * Math.PI * 2;
    slopeX[index] = Math.cos(angle) * 1.5;
    slopeY[index] = Math.sin(angle) * 1.5;
  }
  const corner = (column: number, row: number, x: number, y: number) => {
    const index = order[(order[column & 255] ?? 0) + (row & 255)] ?? 0;
    return (slopeX[index] ?? 0) * x + (slopeY[index] ?? 0) * y;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = x - column;
    const v = y - row;
    const fadeU = u * u * u * (u * (u * 6 - 15) + 10);
    const fadeV = v * v * v * (v * (v * 6 - 15) + 10);
    const topLeft = corner(column, row, u, v);
    const topRight = corner(column + 1, row, u - 1, v);
    const bottomLeft = corner(column, row + 1, u, v - 1);
    const bottomRight = corner(column + 1, row + 1, u - 1, v - 1);
    const top = topLeft + (topRight - topLeft) * fadeU;
    const bottom = bottomLeft + (bottomRight - bottomLeft) * fadeU;
    return top + (bottom - top) * fadeV;
  };
}

/** Sum of octaves, each turned and twice as fine: clouds, meadows, mist. About −1 to 1. */
export function fractal(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let px = x;
  let py = y;
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(px, py) * weight;
    weight *= 0.5;
    const turned = px * 1.64 - py * 1.21 + 7.3;
    py = px * 1.21 + py * 1.64 - 3.1;
    px = turned;
  }
  return sum;
}

/** Sharp crests with rough slopes and smooth valleys (ridged multifractal): mountains. 0 to about 1. */
export function ridged(noise: Noise, x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.62;
  let carried = 1;
  let px = x;
  let py = y;
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.min(1, Math.abs(noise(px, py)) * 1.05);
    const sharp = crest * crest * carried;
    sum += sharp * weight;
    carried = Math.min(1, sharp * 1.5);
    weight *= 0.44;
    const turned = px * 1.62 - py * 1.18 + 5.7;
    py = px * 1.18 + py * 1.62 + 2.9;
    px = turned;
  }
  return sum;
}
