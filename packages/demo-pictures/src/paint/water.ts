import type { Frame } from './frame.ts';
import type { Light } from './palettes.ts';
import { clamp, rgb } from './color.ts';
import { createNoise } from './noise.ts';

export type WaterSpec = {
  /** Row of the mirror line, part of the height. */
  mirror: number;
  color: string;
  /** 0 a mirror … 1 open waves. */
  waves: number;
  /** How much of the reflection is kept, 0 to 1. */
  clear: number;
  sun: { x: number } | null;
  /** Streaks of foam, 0 to 1. */
  foam?: number;
};

/**
 * Turns marked pixels into water: what stands above the mirror line is reflected, shaken by waves that grow toward the eye. `mirrored` gives another
 * picture to take the reflection from (already upside down).
 */
export function paintWater(
  frame: Frame,
  mask: Uint8Array | null,
  light: Light,
  spec: WaterSpec,
  seed: number,
  mirrored: Float32Array | null = null,
): void {
  const { width, height, pixels } = frame;
  const source = mirrored ?? pixels.slice();
  const noise = createNoise(seed + 17);
  const deep = rgb(spec.color);
  const shineColor = rgb(light.glow);
  const ambient = rgb(light.ambient);
  const skyTop = rgb(light.sky[1]);
  const mirrorRow = spec.mirror * height;
  const first = Math.max(0, Math.floor(mirrorRow));
  const daylight = clamp((ambient[0] + ambient[1] + ambient[2]) / 3 + light.power * 0.35, 0.12, 1);
  for (let y = first; y < height; y++) {
    const down = (y - mirrorRow) / height;
    const far = 1 / (down + 0.035);
    const sway = spec.waves * (0.004 + down * 0.16);
    const keep = clamp(spec.clear * (1 - down * 0.75));
    for (let x = 0; x < width; x++) {
      if (mask && mask[y * width + x] === 0) continue;
      const u = (x / width - 0.5) * (width / height);
      const swell = noise(u * far * 2.1, far * 5.2);
      const ripple = noise(u * far * 6.5 + 5, far * 17);
      const shake = (swell * 0.6 + ripple * 0.5) * sway;
      const up = mirrored ? y + shake * height : 2 * mirrorRow - y + shake * height;
      const sx = clamp(Math.round(x + ripple * sway * width * 0.1), 0, width - 1);
      const spread = Math.max(1, (down * 0.012 + sway * 0.1) * height);
      const at = (y * width + x) * 3;
      const tilt = clamp(0.5 + swell * 0.6 + ripple * 0.5);
      const glitter = spec.sun
        ? glint(x / width - spec.sun.x, down, ripple, noise(u * far * 16, far * 42))
        : 0;
      const streak = spec.foam
        ? clamp((noise(u * far * 3.2 + swell, far * 2.2) + noise(u * far * 9, far * 9) * 0.7 - 0.32) * 2.4) *
          spec.foam
        : 0;
      for (let channel = 0; channel < 3; channel++) {
        const reflected =
          (sample(source, sx, up, width, height, channel) * 2 +
            sample(source, sx, up - spread, width, height, channel) +
            sample(source, sx, up + spread, width, height, channel)) *
          0.25;
        const body =
          (deep[channel] ?? 0) * daylight * (0.72 + tilt * 0.3) +
          (skyTop[channel] ?? 0) * tilt * spec.waves * 0.16;
        let value = body + (reflected * 0.93 - body) * keep * (1 - spec.waves * tilt * 0.35);
        value += ((shineColor[channel] ?? 0) * 1.05 - value) * glitter;
        value += (0.62 * (ambient[channel] ?? 0) + 0.42 * daylight - value) * streak;
        pixels[at + channel] = value;
      }
    }
  }
}

function glint(across: number, down: number, ripple: number, fine: number): number {
  const part = across / (0.018 + down * 0.2);
  return Math.exp(-part * part) * clamp(0.2 + ripple * 0.9 + fine * 0.9) * 0.85;
}

function sample(
  source: Float32Array,
  x: number,
  y: number,
  width: number,
  height: number,
  channel: number,
): number {
  const row = y < 0 ? Math.min(height - 1, -y) : y > height - 1 ? height - 1 : y;
  return source[(Math.floor(row) * width + x) * 3 + channel] ?? 0;
}
