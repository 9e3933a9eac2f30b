import {
  themeColor,
  type ThemeButton,
  type ThemeColor,
  type ThemeDensity,
  type ThemeRadius,
} from '@tropa/contract';
import type { FontName, HeadingStyle } from './fonts.ts';

/** Colours of a theme; a site may replace any of them (`SiteTheme.colors`). Written `#rrggbb`. */
export const COLOR_TOKENS = themeColor.options;
export type ColorToken = ThemeColor;
export type ThemeColors = Record<ColorToken, string>;

/** A complete look. What it has of its own can be chosen for each site; the rest comes with it. */
export interface Preset {
  /** Its place in lists and in addresses of the cabinet; never given to another. */
  number: number;
  colors: ThemeColors;
  fonts: { heading: FontName; text: FontName };
  /** Where headings are set otherwise than the face mostly is. */
  heading?: Partial<HeadingStyle>;
  radius: ThemeRadius;
  button: ThemeButton;
  density: ThemeDensity;
  /** CSS values by custom property name. */
  shape: {
    'heading-case': 'none' | 'uppercase';
    'button-case': 'none' | 'uppercase';
    'button-tracking': string;
    'width-page': string;
    'shadow-card': string;
    /** A quiet drawing on dark grounds, or `none`. */
    'pattern-inverse': string;
  };
}

/** `radius-small`, `-medium` and `-large` of each roundness. */
export const RADII: Record<ThemeRadius, readonly [string, string, string]> = {
  none: ['0px', '0px', '0px'],
  small: ['3px', '6px', '10px'],
  medium: ['8px', '16px', '28px'],
  large: ['12px', '24px', '40px'],
};

export const BUTTON_RADII: Record<ThemeButton, string> = {
  square: '0px',
  soft: '6px',
  round: '14px',
  pill: '999px',
};

/** By how much the empty space of a normal page is multiplied. */
export const DENSITIES: Record<ThemeDensity, number> = { compact: 0.7, normal: 1, airy: 1.25 };
