import { colorsTuple, createTheme, em, Input, rem, type CSSVariablesResolver } from '@mantine/core';
import { BREAKPOINTS, DROPDOWN, MODAL, PALETTE_SHADES, SPINNER } from '@tropa/core';
import form from './form/required.module.css';
import { FLOATING } from './overlay/floating.ts';
import { MOVING } from './overlay/moving.ts';
import { SELECT_WHOLE } from './inputs/select-whole.ts';

declare module '@mantine/core' {
  export interface MantineThemeSizesOverride {
    breakpoints: Record<keyof typeof BREAKPOINTS, string>;
  }
}

/** A colour in the palette's ten shades, 50 to 900, lightest first (docs/rules/interface.md). */
const palette = (colors: Record<(typeof PALETTE_SHADES)[number], string>) =>
  colorsTuple(PALETTE_SHADES.map((shade) => colors[shade]));

/** Spruce: the one accent. White on shade 700 and shade 300 on the dark ground both pass 4.5 : 1. */
const spruce = palette({
  50: '#ecf6f3',
  100: '#d8ebe6',
  200: '#b3d8cf',
  300: '#86c1b5',
  400: '#55a496',
  500: '#2c8577',
  600: '#17766a',
  700: '#0e6a5e',
  800: '#0b574d',
  900: '#08443d',
});
const gray = palette({
  50: '#f7f8f8',
  100: '#eff1f1',
  200: '#e4e7e7',
  300: '#d4d8d8',
  400: '#b6bcbc',
  500: '#8d9595',
  600: '#636c6c',
  700: '#475050',
  800: '#2b3333',
  900: '#171d1d',
});
const dark = palette({
  50: '#e2e6e6',
  100: '#bcc4c4',
  200: '#939d9d',
  300: '#69736f',
  400: '#3a4341',
  500: '#2b3331',
  600: '#202725',
  700: '#171c1b',
  800: '#111615',
  900: '#0b0f0e',
});
/** Danger. White on shade 700 passes 4.5 : 1. */
const red = palette({
  50: '#fdf0f0',
  100: '#fadede',
  200: '#f3bcbc',
  300: '#ec9696',
  400: '#e37373',
  500: '#da5353',
  600: '#ce3f3f',
  700: '#c22f2f',
  800: '#a52626',
  900: '#861e1e',
});

/** A list opens by a click, a key or what is typed: a dialog that begins with its field is not covered by it at once. */
const CHOICE = { comboboxProps: { shadow: 'md', offset: DROPDOWN.selectOffsetY }, openOnFocus: false };

const FONT = "'Onest Variable', system-ui, sans-serif";

/** The cabinet's theme (docs/rules/interface.md): sizes 12 to 32, spacing in fours, radius 8 and 12, thin borders, breakpoints. */
export const theme = createTheme({
  colors: { spruce, gray, dark, red },
  primaryColor: 'spruce',
  // Shades 700 and 600.
  primaryShade: { light: 7, dark: 6 },
  white: '#ffffff',
  black: '#171d1d',
  fontFamily: FONT,
  fontSizes: { xs: rem(12), sm: rem(13), md: rem(14), lg: rem(16), xl: rem(20) },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: '1.25' },
      h2: { fontSize: rem(20), lineHeight: '1.3' },
      h3: { fontSize: rem(16), lineHeight: '1.4' },
      h4: { fontSize: rem(14), lineHeight: '1.45' },
      h5: { fontSize: rem(13), lineHeight: '1.45' },
      h6: { fontSize: rem(12), lineHeight: '1.45' },
    },
  },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(16) },
  defaultRadius: 'md',
  breakpoints: {
    sm: em(BREAKPOINTS.sm),
    md: em(BREAKPOINTS.md),
    lg: em(BREAKPOINTS.lg),
    xl: em(BREAKPOINTS.xl),
    xxl: em(BREAKPOINTS.xxl),
  },
  shadows: {
    xs: '0 1px 2px rgb(16 24 24 / 0.05)',
    sm: '0 2px 6px rgb(16 24 24 / 0.06)',
    md: '0 6px 20px rgb(16 24 24 / 0.1)',
    lg: '0 12px 32px rgb(16 24 24 / 0.14)',
    xl: '0 20px 48px rgb(16 24 24 / 0.18)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Modal: {
      defaultProps: { centered: true, radius: 'lg', size: MODAL.widths.default, transitionProps: MOVING },
    },
    Paper: { defaultProps: { radius: 'lg' } },
    Menu: { defaultProps: { shadow: 'md', ...FLOATING } },
    Popover: { defaultProps: { shadow: 'md', ...FLOATING } },
    Select: { defaultProps: { ...CHOICE, ...SELECT_WHOLE, checkIconPosition: 'right' } },
    MultiSelect: { defaultProps: CHOICE },
    Autocomplete: { defaultProps: CHOICE },
    TagsInput: { defaultProps: CHOICE },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Loader: {
      defaultProps: { size: SPINNER.size, color: 'var(--ui-accent)' },
      vars: () => ({ root: { '--ui-spinner-line': String(SPINNER.strokeWidth / SPINNER.size) } }),
    },
    Tabs: { defaultProps: { keepMounted: false } },
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { withAsterisk: false },
      classNames: (_theme, { required }) => (required ? { label: form['required'] ?? '' } : {}),
    }),
  },
});

/** Grounds, lines, quiet text and status tones of both schemes. Every text tone passes 4.5 : 1 on its ground. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-line-height': '1.5',
  },
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#171d1d',
    '--mantine-color-dimmed': '#5d6666',
    '--mantine-color-placeholder': '#687272',
    '--mantine-color-default-border': '#e0e4e4',
    '--mantine-color-default-hover': '#f5f7f7',
    '--mantine-color-error': '#c22f2f',
    '--mantine-color-anchor': '#0e6a5e',
    '--ui-ground': '#f7f8f8',
    '--ui-surface': '#ffffff',
    '--ui-raised': '#ffffff',
    '--ui-line': '#e6e9e9',
    '--ui-line-strong': '#d3d8d8',
    '--ui-box': '#848f8f',
    '--ui-hover': '#f5f7f7',
    '--ui-selected': '#ecf6f3',
    '--ui-accent': '#0e6a5e',
    '--ui-tone-neutral': '#5d6666',
    '--ui-tone-success': '#1d7a35',
    '--ui-tone-warning': '#965b00',
    '--ui-tone-danger': '#c22f2f',
    '--ui-tone-info': '#1f63c4',
    '--ui-tone-violet': '#7345c2',
    '--ui-dot-neutral': '#9aa3a3',
    '--ui-dot-success': '#2aa54b',
    '--ui-dot-warning': '#e8980c',
    '--ui-dot-danger': '#e04848',
    '--ui-dot-info': '#3b82e8',
    '--ui-dot-violet': '#9268dd',
  },
  dark: {
    '--mantine-color-body': '#171c1b',
    '--mantine-color-text': '#e4e8e8',
    '--mantine-color-dimmed': '#98a3a1',
    '--mantine-color-placeholder': '#8b9694',
    '--mantine-color-default': '#1b2120',
    '--mantine-color-default-border': '#323b39',
    '--mantine-color-default-hover': '#232a28',
    '--mantine-color-error': '#ff8a80',
    '--mantine-color-anchor': '#6fc4b4',
    '--ui-ground': '#111615',
    '--ui-surface': '#171c1b',
    '--ui-raised': '#1d2322',
    '--ui-line': '#272e2d',
    '--ui-line-strong': '#38413f',
    '--ui-box': '#6f7a77',
    '--ui-hover': '#1e2423',
    '--ui-selected': '#16312c',
    '--ui-accent': '#5bb5a5',
    '--ui-tone-neutral': '#9ba6a4',
    '--ui-tone-success': '#6fd389',
    '--ui-tone-warning': '#f0b54a',
    '--ui-tone-danger': '#ff8a80',
    '--ui-tone-info': '#82b3fa',
    '--ui-tone-violet': '#b99bf0',
    '--ui-dot-neutral': '#7d8886',
    '--ui-dot-success': '#45c368',
    '--ui-dot-warning': '#eda827',
    '--ui-dot-danger': '#f26a60',
    '--ui-dot-info': '#5b9bf5',
    '--ui-dot-violet': '#a583e8',
    // Notices and badges: a tint of the ground instead of Mantine's deep colours, which are holes in it.
    '--mantine-color-gray-light': '#272f2d',
    '--mantine-color-gray-light-hover': '#303937',
    '--mantine-color-gray-light-color': '#d5dbda',
    '--mantine-color-spruce-light': '#16312c',
    '--mantine-color-spruce-light-hover': '#1b3c36',
    '--mantine-color-spruce-light-color': '#9fd2c7',
    '--mantine-color-red-light': '#352523',
    '--mantine-color-red-light-hover': '#412b29',
    '--mantine-color-red-light-color': '#ff9c93',
    '--mantine-color-yellow-light': '#332d1c',
    '--mantine-color-yellow-light-hover': '#3e3621',
    '--mantine-color-yellow-light-color': '#f0b54a',
  },
});
