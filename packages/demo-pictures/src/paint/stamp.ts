import type { Sprite } from '../shapes/tree-sprites.ts';
import type { Frame } from './frame.ts';
import type { Rgb } from './color.ts';

/** How a drawn tree is coloured: from its shaded to its sunny side, its trunk, and what distance does to it. */
export type Tint = { dark: Rgb; bright: Rgb; trunkDark: Rgb; trunkBright: Rgb; haze: Rgb; away: number };

/** Stamps a tree with its foot at `x`, `y` (pixels), `tall` pixels high. `depth` and `far` hide what stands behind nearer land. */
export function stamp(
  frame: Frame,
  sprite: Sprite,
  x: number,
  y: number,
  tall: number,
  isTurned: boolean,
  tint: Tint,
): void {
  const level = sprite.findLast((one) => one.height >= tall * 0.95) ?? sprite[0];
  if (!level) return;
  const wide = tall / 2;
  const { width, height, pixels } = frame;
  const left = Math.max(0, Math.floor(x - wide / 2));
  const right = Math.min(width - 1, Math.ceil(x + wide / 2));
  const top = Math.max(0, Math.floor(y - tall));
  const bottom = Math.min(height - 1, Math.ceil(y));
  for (let py = top; py <= bottom; py++) {
    const sy = ((py - (y - tall)) / tall) * (level.height - 1);
    const row = Math.floor(sy);
    if (row < 0 || row >= level.height - 1) continue;
    const v = sy - row;
    for (let px = left; px <= right; px++) {
      const across = (px - (x - wide / 2)) / wide;
      const sx = (isTurned ? 1 - across : across) * (level.width - 1);
      const column = Math.floor(sx);
      if (column < 0 || column >= level.width - 1) continue;
      const u = sx - column;
      const at = (row * level.width + column) * 4;
      const below = at + level.width * 4;
      const a = (1 - u) * (1 - v);
      const b = u * (1 - v);
      const c = (1 - u) * v;
      const d = u * v;
      const { bytes } = level;
      const pick = (part: number) =>
        (bytes[at + part] ?? 0) * a +
        (bytes[at + 4 + part] ?? 0) * b +
        (bytes[below + part] ?? 0) * c +
        (bytes[below + 4 + part] ?? 0) * d;
      const cover = pick(3) / 255;
      if (cover < 0.02) continue;
      const shade = pick(0) / 255;
      const trunk = pick(1) / 255;
      const to = (py * width + px) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const leaf =
          (tint.dark[channel] ?? 0) + ((tint.bright[channel] ?? 0) - (tint.dark[channel] ?? 0)) * shade;
        const bark =
          (tint.trunkDark[channel] ?? 0) +
          ((tint.trunkBright[channel] ?? 0) - (tint.trunkDark[channel] ?? 0)) * shade;
        const own = leaf + (bark - leaf) * trunk;
        const seen = own + ((tint.haze[channel] ?? 0) - own) * tint.away;
        const under = pixels[to + channel] ?? 0;
        pixels[to + channel] = under + (seen - under) * cover;
      }
    }
  }
}
