import type { Frame } from './frame.ts';
import type { Light, Season } from './palettes.ts';
import type { Land, Survey, View } from './terrain.ts';
import type { TreeKind } from '../shapes/tree-sprites.ts';
import { clamp, mixRgb, rgb, type Rgb, smooth } from './color.ts';
import { createNoise, fractal } from './noise.ts';
import { seeded } from './random.ts';
import { stamp, type Tint } from './stamp.ts';
import { treeSprites } from '../shapes/tree-sprites.ts';

/** A wood on the land: which trees, how many tries to plant one, their height in kilometres (stylised: taller than life). */
export type WoodsSpec = {
  kinds: readonly [TreeKind, ...TreeKind[]];
  count: number;
  tall: number;
  from?: number;
  to?: number;
  /** Half-width kept free in the middle. */ clearing?: number;
};

const times = (one: Rgb, other: Rgb, power: number): Rgb => [
  one[0] * other[0] * power,
  one[1] * other[1] * power,
  one[2] * other[2] * power,
];

/** Colours of trees in a light, at no distance. */
function treeTint(light: Light, season: Season, kind: TreeKind): Tint {
  const ambient = rgb(light.ambient);
  const sun = rgb(light.sun);
  const isEvergreen = kind === 'conifer';
  const autumn = season.forestTip[0] > season.forestTip[1] * 1.1;
  const winter = season.snowLine < 0.5;
  const needle: Rgb = winter ? [0.2, 0.27, 0.32] : [0.13, 0.22, 0.17];
  const tip: Rgb = winter ? [0.86, 0.92, 0.97] : [0.34, 0.46, 0.25];
  const leafDark: Rgb = winter ? [0.4, 0.42, 0.48] : autumn ? [0.5, 0.27, 0.09] : [0.17, 0.3, 0.14];
  const leafTip: Rgb = winter ? [0.92, 0.95, 1] : autumn ? [1, 0.72, 0.2] : [0.55, 0.68, 0.28];
  const full = mixRgb(ambient, sun, clamp(light.power * 0.62));
  return {
    dark: times(isEvergreen ? needle : leafDark, ambient, 0.85),
    bright: times(isEvergreen ? tip : leafTip, full, 0.55 + light.power * 0.55),
    trunkDark: times([0.24, 0.18, 0.15], ambient, 0.9),
    trunkBright: times(kind === 'birch' ? [0.95, 0.93, 0.9] : [0.5, 0.38, 0.3], full, 1),
    haze: mixRgb(rgb(light.haze), rgb(light.glow), 0.2),
    away: 0,
  };
}

/** Plants a wood over the land, far trees first, hidden where nearer land hides them. */
export async function plant(
  frame: Frame,
  light: Light,
  land: Land,
  view: View,
  survey: Survey,
  spec: WoodsSpec,
  seed: number,
): Promise<void> {
  const random = seeded(seed + 301);
  const noise = createNoise(seed + 3);
  const from = spec.from ?? 0.7;
  const to = spec.to ?? 9;
  const trees: { x: number; z: number; h: number; tall: number; kind: TreeKind; pick: number }[] = [];
  for (let count = 0; count < spec.count; count++) {
    const z = from * (to / from) ** (random.next() ** 0.75);
    const x = random.between(-0.56, 0.56) * (frame.width / survey.focus) * z;
    const kind = random.pick(spec.kinds);
    const pick = random.whole(0, 5);
    const tall = spec.tall * random.between(0.55, 1.15);
    if (Math.abs(x) < (spec.clearing ?? 0) * (0.8 + noise(z * 2, 1) * 0.4)) continue;
    const h = land.height(x, z);
    if (h < 0.012 || h > land.season.treeLine + noise(x * 9, z * 9) * 0.2) continue;
    if (fractal(noise, x * 1.1 + 40, z * 1.1, 3) + land.woods < random.between(-0.1, 0.2)) continue;
    if (Math.abs(land.height(x + 0.03, z) - h) > 0.075) continue;
    trees.push({ x, z, h, tall, kind, pick });
  }
  trees.sort((one, other) => other.z - one.z);
  const sprites = new Map(
    await Promise.all([...new Set(spec.kinds)].map(async (kind) => [kind, await treeSprites(kind)] as const)),
  );
  for (const tree of trees) {
    const px = frame.width / 2 + (tree.x / tree.z) * survey.focus;
    const py = survey.horizonRow - ((tree.h - view.eye) * survey.focus) / tree.z;
    const size = (tree.tall * survey.focus) / tree.z;
    const at = Math.min(frame.height - 1, Math.round(py)) * frame.width + Math.round(px);
    if (px < 0 || px >= frame.width || py - size > frame.height) continue;
    if (py < frame.height && (survey.distance[at] ?? 0) < tree.z * 0.93) continue;
    const sprite = sprites.get(tree.kind)?.[tree.pick];
    if (!sprite) continue;
    const tint = treeTint(light, land.season, tree.kind);
    let away = 1 - Math.exp(-tree.z * view.air * 1.1);
    if (view.mist)
      away = Math.max(
        away,
        smooth(view.mist.height, 0, tree.h) * view.mist.thickness * smooth(1.4, 5, tree.z) * 0.75,
      );
    stamp(frame, sprite, px, py + size * 0.02, size, view.light.side > 0, { ...tint, away });
  }
}

/** A tree near the eye, framing the view; places are parts of the frame. */
export type NearTree = { x: number; y: number; tall: number; kind: TreeKind; away: number };

/** Groups of trees at the edges of a view. */
export function nearTrees(
  random: ReturnType<typeof seeded>,
  where: 'left' | 'right' | 'both',
  kinds: readonly [TreeKind, ...TreeKind[]],
  tall: number,
): NearTree[] {
  const list: NearTree[] = [];
  const group = (edge: number, inward: number) => {
    for (let row = 0; row < 3; row++) {
      for (let count = 0; count < 4 + row * -1 + 2; count++) {
        list.push({
          x: edge + inward * (random.next() ** 1.4 * (0.3 - row * 0.07) - 0.03),
          y: 0.96 + row * 0.045 + random.between(-0.015, 0.03),
          tall: tall * (0.5 + row * 0.3) * random.between(0.72, 1.15),
          kind: random.pick(kinds),
          away: 0.2 - row * 0.1,
        });
      }
    }
  };
  if (where !== 'right') group(0, 1);
  if (where !== 'left') group(1, -1);
  return list.toSorted((one, other) => one.y - other.y);
}

/** Stamps trees near the eye. */
export async function paintNearTrees(
  frame: Frame,
  light: Light,
  season: Season,
  side: number,
  list: readonly NearTree[],
  seed: number,
): Promise<void> {
  const random = seeded(seed + 401);
  for (const tree of list) {
    const sprites = await treeSprites(tree.kind);
    const sprite = sprites[random.whole(0, 5)];
    if (!sprite) continue;
    const tint = treeTint(light, season, tree.kind);
    const ink = rgb(light.ink);
    const shaded = {
      ...tint,
      dark: mixRgb(tint.dark, ink, 0.55),
      bright: mixRgb(tint.bright, ink, 0.3),
      away: tree.away,
    };
    stamp(
      frame,
      sprite,
      tree.x * frame.width,
      tree.y * frame.height,
      tree.tall * frame.height,
      side > 0,
      shaded,
    );
  }
}
