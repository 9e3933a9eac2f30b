import type { Frame } from '../paint/frame.ts';
import type { Light, Season } from '../paint/palettes.ts';
import type { SkySpec } from '../paint/sky.ts';
import type { View } from '../paint/terrain.ts';
import type { LandShape } from './land-shape.ts';
import { draw, planeOf } from '../paint/frame.ts';
import { paintSky } from '../paint/sky.ts';
import { paintLand } from '../paint/terrain.ts';
import { nearTrees, paintNearTrees, plant, type WoodsSpec } from '../paint/plant.ts';
import { seeded } from '../paint/random.ts';
import { paintWater } from '../paint/water.ts';
import { foreground, type Foreground } from './foreground.ts';
import { lampGlow } from '../shapes/houses.ts';
import { drawPlaced, type Placed } from './placed.ts';
import { drawRoad } from './road.ts';
import { paintFall, type Fall } from './waterfall.ts';
import { shapeLand } from './land-shape.ts';

/** A view of open country: sky, land, water, and what stands near. */
export type NatureScene = {
  kind: 'nature';
  shape: LandShape;
  sky: SkySpec['clouds'];
  /** Sun or moon, parts of the frame; null when it is behind the eye. */
  sun: { x: number; y: number; size?: number; isMoon?: boolean } | null;
  view: Partial<View> & { side: number };
  /** How wooded the land is, −1 to 1, and the trees one can tell apart. */
  woods?: number;
  trees?: WoodsSpec;
  water?: { color?: string; waves?: number; clear?: number; foam?: number };
  near?: Foreground;
  fall?: Fall;
  placed?: readonly Placed[];
  /** A road that runs from the near edge to a point; widths are parts of the frame's. */
  road?: { from: number; to: { x: number; y: number }; bend: number; width: number; isPaved: boolean };
  aurora?: boolean;
  milkyWay?: boolean;
};

/** Paints a view of open country. */
export async function paintNature(
  frame: Frame,
  scene: NatureScene,
  light: Light,
  season: Season,
  seed: number,
): Promise<void> {
  const { side, ...wanted } = scene.view;
  const view: View = {
    horizon: 0.52,
    eye: 0.16,
    near: 0.28,
    far: 26,
    lens: 0.95,
    air: 0.045,
    mist: null,
    light: { side, height: 0.5, against: scene.sun && !scene.sun.isMoon ? 0.55 : -0.6 },
    ...wanted,
  };
  const sun = scene.sun
    ? { ...scene.sun, size: scene.sun.size ?? 0.028, isMoon: scene.sun.isMoon ?? false }
    : null;
  paintSky(
    frame,
    light,
    {
      horizon: view.horizon,
      sun,
      clouds: scene.sky,
      aurora: scene.aurora ?? false,
      milkyWay: scene.milkyWay ?? false,
    },
    seed,
  );
  const land = { height: shapeLand(scene.shape, seed), season, woods: scene.woods ?? 0.1 };
  const survey = paintLand(frame, light, land, view, seed);
  if (scene.trees) await plant(frame, light, land, view, survey, scene.trees, seed);
  const near = scene.near ? foreground(scene.near, light, season, frame, side, seed) : null;
  if (scene.shape.lake || scene.shape.river || scene.shape.coast) {
    paintWater(
      frame,
      survey.water,
      light,
      {
        mirror: view.horizon,
        color: scene.water?.color ?? season.water,
        waves: scene.water?.waves ?? 0.12,
        clear: scene.water?.clear ?? 0.86,
        foam: scene.water?.foam ?? 0,
        sun: sun && !sun.isMoon ? { x: sun.x } : sun,
      },
      seed,
    );
  }
  const { width, height } = planeOf(frame);
  if (scene.fall) await paintFall(frame, scene.fall, light, seed);
  if (scene.road) await draw(frame, drawRoad(light, season, scene.road, width, height), '', 0.8);
  if (scene.placed)
    await draw(frame, scene.placed.map((one) => drawPlaced(light, one, width, height)).join(''), lampGlow);
  const framing = scene.near?.trees;
  if (framing) {
    const list = nearTrees(
      seeded(seed + 91),
      framing,
      scene.near?.kinds ?? ['conifer'],
      scene.near?.tall ?? 0.5,
    );
    await paintNearTrees(frame, light, season, side, list, seed);
  }
  if (near?.near) await draw(frame, near.near, near.definitions);
}
