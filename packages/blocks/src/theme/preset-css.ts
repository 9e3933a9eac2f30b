import type { SiteTheme } from '@tropa/contract';
import { presetOf } from './presets.ts';
import { COLOR_TOKENS } from './tokens.ts';

/** The `:root` rule of a site's look: the preset's custom properties with the site's own colours over them. */
export function presetCss(theme: SiteTheme): string {
  const preset = presetOf(theme.preset_type);
  const colors = COLOR_TOKENS.map(
    (token) => `--color-${token}:${theme.colors[token] ?? preset.colors[token]}`,
  );
  const shape = Object.entries(preset.shape).map(([token, value]) => `--${token}:${String(value)}`);
  return `:root{${[...colors, ...shape].join(';')}}`;
}

/** Packages of `@fontsource-variable` that a site's look needs. */
export const presetFonts = (theme: SiteTheme): readonly string[] => presetOf(theme.preset_type).fonts;
