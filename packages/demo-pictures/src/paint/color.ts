/** Red, green, blue, each 0 to 1 (display values, not light). */
export type Rgb = readonly [number, number, number];

/** `#rrggbb` to numbers. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

const byte = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255);

/** Numbers to `#rrggbb`. */
export function hex(color: Rgb): string {
  return `#${color.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;
}

export const clamp = (value: number, from = 0, to = 1) => (value < from ? from : value > to ? to : value);

/** 0 before `from`, 1 after `to`, smooth between; `from` may be the greater. */
export function smooth(from: number, to: number, value: number): number {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
}

export function mixRgb(one: Rgb, other: Rgb, part: number): Rgb {
  return [
    one[0] + (other[0] - one[0]) * part,
    one[1] + (other[1] - one[1]) * part,
    one[2] + (other[2] - one[2]) * part,
  ];
}

/** Mixes two `#rrggbb` colours; `part` 0 gives the first. */
export const mix = (one: string, other: string, part: number) => hex(mixRgb(rgb(one), rgb(other), part));

/** A colour seen in coloured light. */
export function lit(color: string, light: string, power = 1): string {
  const [r, g, b] = rgb(color);
  const [lr, lg, lb] = rgb(light);
  return hex([r * lr * power, g * lg * power, b * lb * power]);
}
