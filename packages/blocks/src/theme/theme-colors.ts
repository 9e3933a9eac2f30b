import type { ThemeChoice } from '@tropa/contract';
import { presetOf } from './presets.ts';
import { COLOR_TOKENS, type ThemeColors } from './tokens.ts';

/** The colours that a look really has. An accent of its own is written too, unless another is chosen for that. */
export function themeColors(theme: Pick<ThemeChoice, 'preset_type' | 'colors'>): ThemeColors {
  const own = theme.colors;
  const colors = { ...presetOf(theme.preset_type).colors };
  if (own.accent !== undefined) colors['accent-text'] = own.accent;
  for (const token of COLOR_TOKENS) colors[token] = own[token] ?? colors[token];
  return colors;
}
