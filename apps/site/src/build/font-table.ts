import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** A family of the sites' fonts, with what a fallback needs to take exactly its place until it is loaded. */
export interface FontMetrics {
  /** Name in CSS. */
  family: string;
  /** Name of its files. */
  name: string;
  /** Path of its package's `package.json`. */
  home: string;
  /** Fonts of the system that stand in, regular and bold, by their full names. */
  fallback: 'sans' | 'serif';
  /** Vertical metrics in ems. */
  ascent: number;
  descent: number;
  /** Mean advance of Russian prose against the fallback's, at weights 400 and 700. */
  width: number;
  boldWidth: number;
}

/**
 * Measured from the font files against Liberation Sans and Serif (which have the widths of Arial and Times New Roman)
 * on a sample of Russian prose with figures.
 */
export const FONTS: FontMetrics[] = [
  {
    family: 'Onest Variable',
    name: 'onest',
    home: require.resolve('@fontsource-variable/onest/package.json'),
    fallback: 'sans',
    ascent: 0.97,
    descent: 0.305,
    width: 1.0338,
    boldWidth: 0.9972,
  },
  {
    family: 'Golos Text Variable',
    name: 'golos-text',
    home: require.resolve('@fontsource-variable/golos-text/package.json'),
    fallback: 'sans',
    ascent: 0.98,
    descent: 0.22,
    width: 1.0562,
    boldWidth: 1.0048,
  },
  {
    family: 'Geologica Variable',
    name: 'geologica',
    home: require.resolve('@fontsource-variable/geologica/package.json'),
    fallback: 'sans',
    ascent: 0.975,
    descent: 0.275,
    width: 1.064,
    boldWidth: 1.03,
  },
  {
    family: 'Playfair Display Variable',
    name: 'playfair-display',
    home: require.resolve('@fontsource-variable/playfair-display/package.json'),
    fallback: 'serif',
    ascent: 1.082,
    descent: 0.251,
    width: 1.1122,
    boldWidth: 1.0849,
  },
  {
    family: 'Unbounded Variable',
    name: 'unbounded',
    home: require.resolve('@fontsource-variable/unbounded/package.json'),
    fallback: 'sans',
    ascent: 0.995,
    descent: 0.245,
    width: 1.3229,
    boldWidth: 1.2938,
  },
];

/** Full names of system fonts of the same widths, most common first. */
export const FALLBACKS = {
  sans: {
    regular: ['Arial', 'Liberation Sans', 'Roboto', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Roboto Bold', 'Helvetica Bold'],
  },
  serif: {
    regular: ['Times New Roman', 'Liberation Serif', 'Noto Serif'],
    bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Noto Serif Bold'],
  },
} as const;

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('');

/**
 * What nearly every page is written with. Cut out of the whole files, a page loads 20 KB of a family instead of 78 KB;
 * a rarer character makes the browser load the whole file it is in.
 */
export const SUBSETS = [
  { file: 'cyrillic', characters: `${range(0x0410, 0x044f)}Ёё№` },
  { file: 'latin', characters: `${range(0x20, 0x7e)}\u00a0«»–—…„“”‘’·•×−°→←€½²\u2009\u202f` },
  { file: 'latin-ext', characters: '₽₸₾₺' },
] as const;

/** Whole files of the families, for characters outside the subsets. */
export const WHOLE_FILES = ['cyrillic-ext', 'cyrillic', 'latin-ext', 'latin'] as const;
