import type { Frame } from './frame.ts';
import { clamp, smooth } from './color.ts';
import { createNoise, fractal } from './noise.ts';
import { seeded } from './random.ts';

/** Stars, thinner toward the horizon; most are faint. */
export function paintStars(frame: Frame, strength: number, horizon: number, seed: number): void {
  const random = seeded(seed + 5);
  const { width, height, pixels } = frame;
  const size = width / 1600;
  for (let count = 0; count < 1500; count++) {
    const x = random.next() * width;
    const y = random.next() ** 1.3 * height * horizon;
    const bright = random.next() ** 7 * 1.3 + 0.13;
    const radius = Math.max(0.75, (0.7 + bright * 1.1) * size);
    const warm = random.between(-0.06, 0.06);
    const fade = strength * smooth(horizon, horizon - 0.35, y / height);
    for (let py = Math.floor(y - radius * 2); py <= y + radius * 2; py++) {
      for (let px = Math.floor(x - radius * 2); px <= x + radius * 2; px++) {
        if (px < 0 || py < 0 || px >= width || py >= height) continue;
        const distance = ((px - x) ** 2 + (py - y) ** 2) / (radius * radius);
        const add = Math.exp(-distance * 1.6) * bright * fade;
        const at = (py * width + px) * 3;
        pixels[at] = (pixels[at] ?? 0) + add * (1 + warm);
        pixels[at + 1] = (pixels[at + 1] ?? 0) + add;
        pixels[at + 2] = (pixels[at + 2] ?? 0) + add * (1 - warm);
      }
    }
  }
}

/** The band of the Milky Way with its dark lane. */
export function paintMilkyWay(frame: Frame, horizon: number, seed: number): void {
  const noise = createNoise(seed + 21);
  const { width, height, pixels } = frame;
  for (let y = 0; y < height * horizon; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const v = y / height;
      const across = (u - 0.62 + (v - 0.3) * 0.75) * 2.6;
      const band = Math.exp(-across * across * 5);
      if (band < 0.02) continue;
      const dust = fractal(noise, u * 7, v * 6, 3);
      const lane = Math.exp(-((across - 0.06 + dust * 0.4) ** 2) * 60);
      const add = band * clamp(0.5 + dust * 0.8) * (1 - lane * 0.75) * smooth(horizon, horizon - 0.3, v);
      const at = (y * width + x) * 3;
      pixels[at] = (pixels[at] ?? 0) + add * 0.42;
      pixels[at + 1] = (pixels[at + 1] ?? 0) + add * 0.42;
      pixels[at + 2] = (pixels[at + 2] ?? 0) + add * 0.56;
    }
  }
}

/** Curtains of northern lights: green at the foot, violet above. */
export function paintAurora(frame: Frame, horizon: number, seed: number): void {
  const noise = createNoise(seed + 31);
  const { width, height, pixels } = frame;
  for (let curtain = 0; curtain < 4; curtain++) {
    for (let x = 0; x < width; x++) {
      const u = x / width;
      const foot =
        horizon * (0.82 - curtain * 0.17) + fractal(noise, u * 2.2 + curtain * 7, curtain, 4) * 0.22;
      const rays = clamp(0.45 + noise(u * 38, curtain * 3 + 0.5) * 0.5 + noise(u * 110, curtain) * 0.3);
      const strength = clamp(0.5 + noise(u * 2.6, curtain * 5 + 2) * 0.9) * rays * (0.66 - curtain * 0.08);
      const tall = 0.2 + rays * 0.22;
      for (let y = 0; y < height * horizon; y++) {
        const up = foot - y / height;
        const fall = up < 0 ? Math.exp(up * 55) : Math.exp((-up / tall) * 2.4);
        const add = fall * strength;
        if (add < 0.004) continue;
        const violet = smooth(0.1, 0.42, up);
        const at = (y * width + x) * 3;
        pixels[at] = (pixels[at] ?? 0) + add * (0.16 + violet * 0.5);
        pixels[at + 1] = (pixels[at + 1] ?? 0) + add * (0.92 - violet * 0.62);
        pixels[at + 2] = (pixels[at + 2] ?? 0) + add * (0.55 + violet * 0.2);
      }
    }
  }
}
