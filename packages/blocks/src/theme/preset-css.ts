import type { OwnFont, PageLanguage, SiteTheme, ThemeChoice } from '@tropa/contract';
import { luminance } from '@tropa/core';
import { fontOf, fonts, type FontName, type HeadingStyle } from './fonts.ts';
import { presetOf } from './presets.ts';
import { themeColors } from './theme-colors.ts';
import { BUTTON_RADII, COLOR_TOKENS, DENSITIES, RADII, type Preset } from './tokens.ts';

/** A ground darker than this makes a dark page: its fields and scroll bars are drawn dark by the browser. */
const DARK_BELOW = 0.18;

/** Whether the page of a look is dark. */
export const isDarkTheme = (theme: Pick<ThemeChoice, 'preset_type' | 'colors'>): boolean =>
  luminance(themeColors(theme).background) < DARK_BELOW;

/** A face in one of its roles: one of the catalogue, or the organizer's own. */
export type ThemeFont = { name: FontName; own: undefined } | { name: string; own: OwnFont };

/** The faces that a look really has: a name that is not known, or not there any more, gives the preset's. */
export function themeFonts(theme: SiteTheme): { heading: ThemeFont; text: ThemeFont } {
  const preset = presetOf(theme.preset_type);
  const find = (role: 'heading' | 'text'): ThemeFont => {
    const name = theme.fonts?.[role] ?? preset.fonts[role];
    const own = theme.own_fonts?.find((font) => font.name === name);
    if (own) return { name, own };
    return { name: fontOf(name) ? (name as FontName) : preset.fonts[role], own: undefined };
  };
  return { heading: find('heading'), text: find('text') };
}

/** Of the weights there are the one nearest to what is wanted; of two as near the bolder. */
const nearestWeight = (font: OwnFont, wanted: number): number =>
  font.faces
    .map(({ weight }) => weight as number)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a)[0] ?? wanted;

/** How an own face is set in headings: nothing is known of it, so nothing is done to it. */
const OWN_HEADING = { tracking: '-0.01em', leading: '1.1' };

/** How the headings of a look are set. */
export function headingStyle(theme: SiteTheme): HeadingStyle {
  const preset = presetOf(theme.preset_type);
  const { heading } = themeFonts(theme);
  if (heading.own) {
    const wanted = preset.heading?.weight ?? fonts[preset.fonts.heading].heading.weight;
    return { ...OWN_HEADING, weight: nearestWeight(heading.own, wanted) };
  }
  const isOfPreset = heading.name === preset.fonts.heading;
  return { ...fonts[heading.name].heading, ...(isOfPreset ? preset.heading : {}) };
}

/** The face of Chinese that sites bring with them. */
export const CHINESE_FONT = 'Noto Sans SC Variable';
/**
 * Whoever reads Chinese has a face of it: those of Apple, Microsoft, Huawei, Xiaomi, Adobe and Google. A browser asks for the
 * last one, ours, only where none of them is there.
 */
const CHINESE_FONTS = [
  'PingFang SC',
  'Microsoft YaHei',
  'HarmonyOS Sans SC',
  'MiSans',
  'Source Han Sans SC',
  'Noto Sans CJK SC',
  CHINESE_FONT,
]
  .map((family) => `'${family}',`)
  .join('');

/** With the measured stand-in after each web font, so that nothing moves when the font arrives. */
function stackOf({ name, own }: ThemeFont, language: PageLanguage): string {
  const behind = language === 'zh' ? CHINESE_FONTS : '';
  if (own) return `'${name}','${name} Fallback',${behind}sans-serif`;
  const font = fonts[name];
  return `'${font.family}','${font.family} Fallback',${behind}${font.generic}`;
}

/** Chinese signs stand in squares: drawn nearer to one another they touch, and lines of them need more between. */
const CHINESE_HEADING = { tracking: '0', leading: '1.3' };

function shapeOf(theme: SiteTheme, preset: Preset, language: PageLanguage): Record<string, string | number> {
  const { heading, text } = themeFonts(theme);
  const style = { ...headingStyle(theme), ...(language === 'zh' && CHINESE_HEADING) };
  const [small, medium, large] = RADII[theme.radius ?? preset.radius];
  const density = DENSITIES[theme.density ?? preset.density];
  return {
    'font-heading': stackOf(heading, language),
    'font-text': stackOf(text, language),
    'heading-weight': style.weight,
    'heading-tracking': style.tracking,
    'heading-leading': style.leading,
    'radius-small': small,
    'radius-medium': medium,
    'radius-large': large,
    'button-radius': BUTTON_RADII[theme.button ?? preset.button],
    density,
    'space-section': `calc(clamp(4rem, 2.4rem + 6vw, 8.5rem)*${density})`,
    ...preset.shape,
  };
}

/** What logos stand on, which are drawn for white paper. */
const LOGO_GROUND = {
  dark: { 'logo-paper': '#fff', 'logo-inset': '0.5rem' },
  light: { 'logo-paper': 'none', 'logo-inset': '0px' },
};

/**
 * The `:root` rule of a site's look: the preset's custom properties with the site's own choices over them.
 * @param language of the page
 */
export function presetCss(theme: SiteTheme, language: PageLanguage = 'ru'): string {
  const colors = themeColors(theme);
  const scheme = isDarkTheme(theme) ? 'dark' : 'light';
  const tokens = { ...shapeOf(theme, presetOf(theme.preset_type), language), ...LOGO_GROUND[scheme] };
  const declarations = [
    `color-scheme:${scheme}`,
    ...COLOR_TOKENS.map((token) => `--color-${token}:${colors[token]}`),
    ...Object.entries(tokens).map(([token, value]) => `--${token}:${value}`),
  ];
  return `:root{${declarations.join(';')}}`;
}
