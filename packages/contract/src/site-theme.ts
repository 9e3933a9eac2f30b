import { z } from 'zod';
import { id, text } from './common.ts';

/** Colours of a look. `accent` fills, `accent-text` is what the accent is where it is written on the page's ground. */
export const themeColor = z.enum([
  'background',
  'surface',
  'text',
  'text-muted',
  'accent',
  'accent-contrast',
  'accent-text',
  'tint',
  'line',
  'inverse',
  'inverse-text',
]);
export type ThemeColor = z.infer<typeof themeColor>;

/** How round cards and photos are. */
export const themeRadius = z.enum(['none', 'small', 'medium', 'large']);
export type ThemeRadius = z.infer<typeof themeRadius>;
export const themeButton = z.enum(['square', 'soft', 'round', 'pill']);
export type ThemeButton = z.infer<typeof themeButton>;
/** How much air there is between and within the sections. */
export const themeDensity = z.enum(['compact', 'normal', 'airy']);
export type ThemeDensity = z.infer<typeof themeDensity>;

/** Weights of faces, from Thin to Black (docs/rules/sites.md). */
export const FONT_WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export const fontWeight = z.literal(FONT_WEIGHTS);
export type FontWeight = z.infer<typeof fontWeight>;

/** What a look is chosen of. What is left out is as the preset has it. */
export const themeChoice = z.object({
  preset_type: text(40, 1),
  /** Colours that replace the preset's own, `#rrggbb`. */
  colors: z.partialRecord(themeColor, z.string().regex(/^#[0-9a-f]{6}$/u)),
  /** Names of faces: of the catalogue of fonts, or `own-{id}` for a font group of the organizer. */
  fonts: z.object({ heading: text(40, 1), text: text(40, 1) }).optional(),
  radius: themeRadius.optional(),
  button: themeButton.optional(),
  density: themeDensity.optional(),
});
export type ThemeChoice = z.infer<typeof themeChoice>;

/** Glyphs of one weight of an own font, as pages load them. */
const ownFontFace = z.object({
  weight: fontWeight,
  files: z.array(
    z.object({
      script: z.enum(['cyrillic', 'latin', 'other']),
      url: z.string(),
      unicode_range: z.string(),
    }),
  ),
  /** Mean width of prose against the system's font that stands in until the face is there. */
  width: z.number(),
});

/** An own font with all that a page needs of it: published versions keep it though the group be changed or removed. */
export const ownFont = z.object({
  /** `own-{id}`. */
  name: z.string(),
  /** Vertical metrics in ems. */
  ascent: z.number(),
  descent: z.number(),
  faces: z.array(ownFontFace),
});
export type OwnFont = z.infer<typeof ownFont>;

/** The look of a site, as it is stored and rendered. */
export const siteTheme = z.object({
  ...themeChoice.shape,
  /** Of the fonts chosen those that are the organizer's own; made by the server. */
  own_fonts: z.array(ownFont).optional(),
  /** The site's own icon; left out: the organizer's logo, else the first letter of its name. */
  favicon: z.object({ key: z.string(), picture_id: id }).optional(),
});
export type SiteTheme = z.infer<typeof siteTheme>;
