import { atlas } from './presets/atlas.ts';
import { coast } from './presets/coast.ts';
import { expedition } from './presets/expedition.ts';
import { heritage } from './presets/heritage.ts';
import { holiday } from './presets/holiday.ts';
import { north } from './presets/north.ts';
import { quarter } from './presets/quarter.ts';
import { silk } from './presets/silk.ts';
import { summit } from './presets/summit.ts';
import { trail } from './presets/trail.ts';
import type { Preset } from './tokens.ts';

/** The complete looks a site can have, by `SiteTheme.preset_type`, in the order of their numbers. */
export const presets = {
  trail,
  atlas,
  coast,
  summit,
  expedition,
  silk,
  quarter,
  holiday,
  north,
  heritage,
} as const satisfies Record<string, Preset>;
export type PresetName = keyof typeof presets;
export const PRESET_NAMES = Object.keys(presets) as PresetName[];
export const DEFAULT_PRESET: PresetName = 'trail';

export const isPresetName = (name: string): name is PresetName => Object.hasOwn(presets, name);

/** The preset of a name; a name that is not known gives the default one. */
export function presetOf(name: string): Preset {
  return presets[isPresetName(name) ? name : DEFAULT_PRESET];
}
