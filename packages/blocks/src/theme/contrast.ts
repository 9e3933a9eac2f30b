import { contrast, LEAST_CONTRAST, mix } from '@tropa/core';
import type { ColorToken, ThemeColors } from './tokens.ts';

/** Which text stands on which ground. `*_dark` are on the inverse ground, in colours that are mixed of others. */
export type ContrastPair =
  | 'text_page'
  | 'text_surface'
  | 'text_tint'
  | 'muted_page'
  | 'muted_surface'
  | 'muted_tint'
  | 'accent_page'
  | 'accent_surface'
  | 'accent_tint'
  | 'button'
  | 'button_hover'
  | 'text_dark'
  | 'muted_dark'
  | 'card_dark'
  | 'tint_dark'
  | 'accent_dark';

interface Pair {
  pair: ContrastPair;
  /** The colour that is to be changed where the pair can't be read. */
  token: ColorToken;
  foreground: string;
  background: string;
}

// As `section.module.css` and `button.module.css` mix them.
function pairsOf(colors: ThemeColors): Pair[] {
  const { background, surface, text, accent, tint, inverse } = colors;
  const muted = colors['text-muted'];
  const accentText = colors['accent-text'];
  const onAccent = colors['accent-contrast'];
  const onDark = colors['inverse-text'];
  const mutedDark = mix(onDark, 0.74, inverse);
  const surfaceDark = mix(onDark, 0.08, inverse);
  return [
    { pair: 'text_page', token: 'text', foreground: text, background },
    { pair: 'text_surface', token: 'text', foreground: text, background: surface },
    { pair: 'text_tint', token: 'text', foreground: text, background: tint },
    { pair: 'muted_page', token: 'text-muted', foreground: muted, background },
    { pair: 'muted_surface', token: 'text-muted', foreground: muted, background: surface },
    { pair: 'muted_tint', token: 'text-muted', foreground: muted, background: tint },
    { pair: 'accent_page', token: 'accent-text', foreground: accentText, background },
    { pair: 'accent_surface', token: 'accent-text', foreground: accentText, background: surface },
    { pair: 'accent_tint', token: 'accent-text', foreground: accentText, background: tint },
    { pair: 'button', token: 'accent-contrast', foreground: onAccent, background: accent },
    {
      pair: 'button_hover',
      token: 'accent-contrast',
      foreground: onAccent,
      background: mix(accent, 0.86, '#000000'),
    },
    { pair: 'text_dark', token: 'inverse-text', foreground: onDark, background: inverse },
    { pair: 'muted_dark', token: 'inverse-text', foreground: mutedDark, background: inverse },
    { pair: 'card_dark', token: 'inverse-text', foreground: mutedDark, background: surfaceDark },
    { pair: 'tint_dark', token: 'inverse-text', foreground: onDark, background: mix(onDark, 0.12, inverse) },
    {
      pair: 'accent_dark',
      token: 'accent',
      foreground: mix(accent, 0.5, '#ffffff'),
      background: surfaceDark,
    },
  ];
}

export interface PairContrast extends Pair {
  ratio: number;
}

/** All pairs of a look's text and ground, with their contrast. */
export const contrastsOf = (colors: ThemeColors): PairContrast[] =>
  pairsOf(colors).map((pair) => ({ ...pair, ratio: contrast(pair.foreground, pair.background) }));

/** Those pairs of a look that not everybody can read (WCAG 2.2 AA). */
export const contrastProblems = (colors: ThemeColors): PairContrast[] =>
  contrastsOf(colors).filter(({ ratio }) => ratio < LEAST_CONTRAST);

const STEPS = 100;

/**
 * The colour nearest to the one that is chosen with which all texts of its token can be read: darker or lighter by as
 * little as does. @returns undefined where none does, as on grounds of middling lightness
 */
export function nearestReadable(colors: ThemeColors, token: ColorToken): string | undefined {
  const isReadable = (color: string): boolean =>
    pairsOf({ ...colors, [token]: color }).every(
      (pair) => pair.token !== token || contrast(pair.foreground, pair.background) >= LEAST_CONTRAST,
    );
  for (let step = 0; step <= STEPS; step += 1)
    for (const end of ['#000000', '#ffffff']) {
      const color = mix(colors[token], 1 - step / STEPS, end);
      if (isReadable(color)) return color;
    }
  return undefined;
}
