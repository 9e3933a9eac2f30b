const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('');

/** Parts that a face is cut into. */
export type FontPart = 'cyrillic' | 'figures' | 'latin' | 'signs' | 'money';

/**
 * What nearly every page is written with. Cut out of the whole files, a page loads 15 KB of a family instead of 78 KB;
 * a rarer character makes the browser load the whole file it is in. Figures stand in every text, Latin letters and further
 * signs in hardly any Russian heading.
 */
export const FONT_SUBSETS: readonly { part: FontPart; file: string; characters: string }[] = [
  { part: 'cyrillic', file: 'cyrillic', characters: `${range(0x0410, 0x044f)}Ёё№` },
  {
    part: 'figures',
    file: 'latin',
    characters: `${range(0x20, 0x40)}\u00a0«»–—…·×−°²\u2009\u202f`,
  },
  { part: 'latin', file: 'latin', characters: `${range(0x41, 0x5a)}${range(0x61, 0x7a)}` },
  {
    part: 'signs',
    file: 'latin',
    characters: `${range(0x5b, 0x60)}${range(0x7b, 0x7e)}„“”‘’•→←€½`,
  },
  { part: 'money', file: 'latin-ext', characters: '₽₸₾₺' },
];

/** Typographic features that pages use; what other languages write otherwise (`locl`) none of ours does. */
export const FONT_FEATURES: readonly string[] = ['kern', 'tnum', 'lnum'];

/** Characters as `unicode-range` of CSS writes them, neighbours as ranges. */
export function unicodeRange(characters: string): string {
  const points = [...new Set(Array.from(characters, (character) => character.codePointAt(0) ?? 0))].toSorted(
    (a, b) => a - b,
  );
  const ranges: { from: number; to: number }[] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && last.to === point - 1) last.to = point;
    else ranges.push({ from: point, to: point });
  }
  return ranges
    .map(({ from, to }) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`)
    .join(',');
}

/** Full names of system fonts of the same widths, most common first. */
const FALLBACKS = {
  'sans-serif': {
    regular: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Bold'],
  },
  serif: {
    regular: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'],
  },
} as const;
/** From this weight on the bold one of the system stands in. */
const BOLD_FROM = 551;

interface StandIn {
  family: string;
  generic: keyof typeof FALLBACKS;
  /** Vertical metrics in ems. */
  ascent: number;
  descent: number;
}

const percent = (value: number): string => `${Number((value * 100).toFixed(2))}%`;

/**
 * A font of the system scaled to a face's width and heights, so that nothing moves when the face arrives.
 * @param weights of the face, as `font-weight` of a font face writes them
 * @param weight that decides whether a bold one stands in
 * @param width mean advance of prose against the system's font
 * @param size by which the face is drawn larger than others
 */
export function fallbackFace(
  { family, generic, ascent, descent }: StandIn,
  { weights, weight, width, size = 1 }: { weights: string; weight: number; width: number; size?: number },
): string {
  const { regular, bold } = FALLBACKS[generic];
  const names = weight >= BOLD_FROM ? [...bold, ...regular] : regular;
  const sources = names.map((name) => `local('${name}')`).join(',');
  return (
    `@font-face{font-family:'${family} Fallback';font-weight:${weights};src:${sources};` +
    `size-adjust:${percent(width * size)};ascent-override:${percent(ascent / width)};` +
    `descent-override:${percent(descent / width)};line-gap-override:0%}`
  );
}

/** A file of a face. `size` as in `fallbackFace`. */
export function faceRule(
  family: string,
  { url, weights, range: glyphs, size = 1 }: { url: string; weights: string; range: string; size?: number },
): string {
  return (
    `@font-face{font-family:'${family}';font-display:swap;font-weight:${weights};src:url(${url}) format('woff2');` +
    `${size === 1 ? '' : `size-adjust:${percent(size)};`}unicode-range:${glyphs}}`
  );
}
