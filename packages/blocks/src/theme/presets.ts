import { trail } from './presets/trail.ts';
import type { Preset } from './tokens.ts';

/** The complete looks a site can have, by `SiteTheme.preset_type`. */
export const presets = { trail } as const satisfies Record<string, Preset>;
export type PresetName = keyof typeof presets;
export const DEFAULT_PRESET: PresetName = 'trail';

/** The preset of a name; a name that is not known gives the default one. */
export function presetOf(name: string): Preset {
  return Object.hasOwn(presets, name) ? presets[name as PresetName] : presets[DEFAULT_PRESET];
}
