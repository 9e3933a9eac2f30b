import { createRequire } from 'node:module';
import type { FontName } from '@tropa/blocks';

const require = createRequire(import.meta.url);

/** What a fallback needs to take exactly a family's place until it is loaded. */
export interface FontMetrics {
  /** Path of its package's `package.json`. */
  home: string;
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
export const FONT_METRICS: Record<FontName, FontMetrics> = {
  onest: {
    home: require.resolve('@fontsource-variable/onest/package.json'),
    ascent: 0.97,
    descent: 0.305,
    width: 1.0338,
    boldWidth: 0.9972,
  },
  'golos-text': {
    home: require.resolve('@fontsource-variable/golos-text/package.json'),
    ascent: 0.98,
    descent: 0.22,
    width: 1.0562,
    boldWidth: 1.0048,
  },
  geologica: {
    home: require.resolve('@fontsource-variable/geologica/package.json'),
    ascent: 0.975,
    descent: 0.275,
    width: 1.064,
    boldWidth: 1.03,
  },
  'playfair-display': {
    home: require.resolve('@fontsource-variable/playfair-display/package.json'),
    ascent: 1.082,
    descent: 0.251,
    width: 1.1122,
    boldWidth: 1.0849,
  },
  unbounded: {
    home: require.resolve('@fontsource-variable/unbounded/package.json'),
    ascent: 0.995,
    descent: 0.245,
    width: 1.3229,
    boldWidth: 1.2938,
  },
  comfortaa: {
    home: require.resolve('@fontsource-variable/comfortaa/package.json'),
    ascent: 0.881,
    descent: 0.234,
    width: 1.1664,
    boldWidth: 1.0942,
  },
  cormorant: {
    home: require.resolve('@fontsource-variable/cormorant/package.json'),
    ascent: 0.924,
    descent: 0.287,
    width: 0.9326,
    boldWidth: 0.8975,
  },
  jost: {
    home: require.resolve('@fontsource-variable/jost/package.json'),
    ascent: 1.07,
    descent: 0.375,
    width: 0.9553,
    boldWidth: 0.9849,
  },
  literata: {
    home: require.resolve('@fontsource-variable/literata/package.json'),
    ascent: 1.177,
    descent: 0.308,
    width: 1.1701,
    boldWidth: 1.1616,
  },
  manrope: {
    home: require.resolve('@fontsource-variable/manrope/package.json'),
    ascent: 1.066,
    descent: 0.3,
    width: 1.0039,
    boldWidth: 0.9821,
  },
  nunito: {
    home: require.resolve('@fontsource-variable/nunito/package.json'),
    ascent: 1.011,
    descent: 0.353,
    width: 1.0113,
    boldWidth: 0.9774,
  },
  oswald: {
    home: require.resolve('@fontsource-variable/oswald/package.json'),
    ascent: 1.193,
    descent: 0.289,
    width: 0.8028,
    boldWidth: 0.8546,
  },
  rubik: {
    home: require.resolve('@fontsource-variable/rubik/package.json'),
    ascent: 0.935,
    descent: 0.25,
    width: 1.03,
    boldWidth: 1.0173,
  },
};

/** Whole files of the families, for characters outside the subsets. */
export const WHOLE_FILES = ['cyrillic-ext', 'cyrillic', 'latin-ext', 'latin'] as const;
