/** Colours of a theme; a site may replace any of them (`SiteTheme.colors`). Written `#rrggbb`. */
export const COLOR_TOKENS = [
  'background',
  'surface',
  'text',
  'text-muted',
  'accent',
  'accent-contrast',
  'tint',
  'line',
  'inverse',
  'inverse-text',
] as const;
export type ColorToken = (typeof COLOR_TOKENS)[number];

/** The rest of a theme: CSS values by custom property name. */
export interface ShapeTokens {
  'font-heading': string;
  'font-text': string;
  /** Weight, tracking and leading of headings: faces differ in what suits them. */
  'heading-weight': string;
  'heading-tracking': string;
  'heading-leading': string;
  'radius-small': string;
  'radius-medium': string;
  'radius-large': string;
  'button-radius': string;
  /** Empty space above and below a section's content. */
  'space-section': string;
  'width-page': string;
  'shadow-card': string;
  /** A quiet drawing on dark grounds, or `none`. */
  'pattern-inverse': string;
}

export interface Preset {
  colors: Record<ColorToken, string>;
  shape: ShapeTokens;
  /** Packages of `@fontsource-variable` that the page loads. */
  fonts: readonly string[];
}
