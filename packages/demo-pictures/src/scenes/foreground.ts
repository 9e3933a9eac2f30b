import type { Frame } from '../paint/frame.ts';
import type { Light, Season } from '../paint/palettes.ts';
import { hex, lit, mix, mixRgb, rgb } from '../paint/color.ts';
import { planeOf } from '../paint/frame.ts';
import { seeded } from '../paint/random.ts';
import type { TreeKind } from '../shapes/tree-sprites.ts';
import { birds, grass, stones } from '../shapes/plants.ts';

/** What stands near the eye. */
export type Foreground = {
  /** Trees at the left, the right, or both, framing the view. */
  trees?: 'left' | 'right' | 'both';
  kinds?: readonly [TreeKind, ...TreeKind[]];
  /** Height of the framing trees, part of the frame. */
  tall?: number;
  ground?: 'grass' | 'stones' | 'snow' | 'none';
  flowers?: readonly string[];
  /** Height of the ground at the bottom, part of the frame. */
  rise?: number;
  birds?: { x: number; y: number; size?: number; count?: number };
};

/** Shapes of the foreground in the picture's light. */
export function foreground(
  spec: Foreground,
  light: Light,
  season: Season,
  frame: Frame,
  side: number,
  seed: number,
): { near: string; definitions: string } {
  const random = seeded(seed + 77);
  const { width, height } = planeOf(frame);
  const tint = hex(mixRgb(rgb(light.ambient), rgb(light.sun), Math.min(0.8, light.power * 0.55)));
  const dark = mix(light.ink, lit(hex(season.forest), light.ambient, 0.8), 0.42);
  const bottom = height * (1 - (spec.rise ?? 0.07));
  let near = '';
  near += groundOf(spec, light, season, random, width, height, bottom, side, tint, dark);
  if (spec.birds)
    near += birds(
      random,
      spec.birds.x * width,
      spec.birds.y * height,
      spec.birds.size ?? 12,
      spec.birds.count ?? 7,
      mix(light.ink, light.haze, 0.25),
    );
  return { near, definitions: groundDefinitions(light, season, tint, spec) };
}

function groundDefinitions(light: Light, season: Season, tint: string, spec: Foreground): string {
  const top = spec.ground === 'snow' ? lit(hex(season.snow), tint, 1) : lit(hex(season.meadow), tint, 0.62);
  const low = spec.ground === 'snow' ? lit(hex(season.snow), light.ambient, 0.85) : light.ink;
  return `<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${low}"/></linearGradient>`;
}

function groundOf(
  spec: Foreground,
  light: Light,
  season: Season,
  random: ReturnType<typeof seeded>,
  width: number,
  height: number,
  bottom: number,
  side: number,
  tint: string,
  dark: string,
): string {
  if (!spec.ground || spec.ground === 'none') return '';
  if (spec.ground === 'stones') {
    const stone = lit(hex(season.rock), light.ambient, 0.6);
    return stones(
      random,
      -40,
      width + 40,
      bottom + 12,
      height + 12,
      46,
      130,
      mix(light.ink, stone, 0.8),
      lit(hex(season.scree), tint, 1),
      side,
    );
  }
  const left = bottom + random.between(-20, 40);
  if (spec.ground === 'grass') {
    const blade = lit(hex(season.meadow), tint, 0.6);
    const dry = lit(hex(season.dryMeadow), tint, 0.8);
    return grass(
      random,
      bottom,
      width,
      height,
      40,
      [mix(dark, blade, 0.3), mix(dark, blade, 0.7), mix(blade, dry, 0.6)],
      spec.flowers ?? [],
    );
  }
  const hill = `<path fill="url(#ground)" d="M0 ${left}C${width * 0.3} ${bottom - 34} ${width * 0.62} ${bottom + 46} ${width} ${bottom - random.between(-10, 34)}V${height}H0Z"/>`;
  return hill;
}
