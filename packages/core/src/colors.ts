/** What WCAG 2.2 AA asks of text. */
export const LEAST_CONTRAST = 4.5;

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** A channel, 0 to 255, as light from 0 to 1 (WCAG 2.2). */
export function channelLight(value: number): number {
  const channel = value / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** The channel, 0 to 255, that gives so much light: the inverse of `channelLight`. */
export function channelOf(light: number): number {
  const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255);
}

/** Relative luminance of a colour by the light of its channels (WCAG 2.2), from 0 to 1. */
export const lightOf = (red: number, green: number, blue: number): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Relative luminance of `#rrggbb` (WCAG 2.2), from 0 to 1. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map(channelLight);
  return lightOf(red, green, blue);
}

/** Contrast of two colours `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** What `color-mix(in srgb, one share, other)` gives. */
export function mix(one: string, share: number, other: string): string {
  const others = channels(other);
  const mixed = channels(one).map((value, index) =>
    Math.round(value * share + (others[index] ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
