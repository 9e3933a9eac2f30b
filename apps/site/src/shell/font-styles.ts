import type { PageLanguage, OwnFont, SiteTheme } from '@tropa/contract';
import { headingStyle, ownFontCss, themeFonts, type ThemeFont } from '@tropa/blocks';
import { assets } from '../assets.ts';
import type { RoleAssets } from '../build/site-assets.ts';

/** What a page loads of a face in a role, or of an own font whatever its role. */
type Loaded = { role: RoleAssets } | { own: OwnFont; weight: number };

const TEXT_WEIGHT = 400;

const textOf = ({ name, own }: ThemeFont): Loaded | undefined => {
  if (own) return { own, weight: TEXT_WEIGHT };
  const role = assets.fonts[name]?.text;
  return role && { role };
};

function headingOf(theme: SiteTheme, { name, own }: ThemeFont): Loaded | undefined {
  const { weight } = headingStyle(theme);
  if (own) return { own, weight };
  const role = assets.fonts[name]?.headings[weight];
  return role && { role };
}

/** One family for both is loaded once, with all weights of text. */
function loadedBy(theme: SiteTheme): { text: Loaded | undefined; heading: Loaded | undefined } {
  const { heading, text } = themeFonts(theme);
  return {
    text: textOf(text),
    heading: heading.name === text.name && !heading.own ? undefined : headingOf(theme, heading),
  };
}

/** Style rules of the fonts of a look. */
export function fontCss(theme: SiteTheme): string {
  const { heading, text } = loadedBy(theme);
  const rules = [text, heading].map((loaded) =>
    loaded === undefined ? '' : 'own' in loaded ? ownFontCss(loaded.own) : loaded.role.css,
  );
  return [...new Set(rules)].join('');
}

/** Files of what is loaded that words of a script are set with. */
function filesOf(loaded: Loaded | undefined, script: 'cyrillic' | 'latin'): (string | undefined)[] {
  if (!loaded) return [];
  if ('role' in loaded) return [loaded.role.files[script], loaded.role.files.figures];
  const { faces } = loaded.own;
  const face = faces.find(({ weight }) => weight === loaded.weight) ?? faces[0];
  return face?.files.filter((file) => file.script === script).map(({ url }) => url) ?? [];
}

/** Files of a look's fonts that the first view needs: headings and text with their figures. */
export function fontPreloads(theme: SiteTheme, language: PageLanguage): string[] {
  const { heading, text } = loadedBy(theme);
  const script = language === 'ru' ? 'cyrillic' : 'latin';
  const files = [...filesOf(heading, script), ...filesOf(text, script)];
  return [...new Set(files.filter((file) => file !== undefined))];
}
