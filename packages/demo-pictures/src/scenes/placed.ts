import type { Light } from '../paint/palettes.ts';
import { raft, sailboat } from '../shapes/boats.ts';
import { campfire, frameHouse, logHouse, tent, yurt } from '../shapes/dwellings.ts';
import { dogSledge, hiker, jeep, rider } from '../shapes/travellers.ts';

/** Something of people in an open view: where (parts of the frame) and how large (part of its width). */
export type Placed = {
  what:
    | 'log-house'
    | 'snowy-house'
    | 'frame-house'
    | 'snowy-frame'
    | 'yurt'
    | 'tent'
    | 'fire'
    | 'hikers'
    | 'riders'
    | 'jeep'
    | 'raft'
    | 'sail'
    | 'sledge';
  x: number;
  y: number;
  size: number;
  way?: 1 | -1;
  count?: number;
  color?: string;
};

/** Draws a placed thing in the picture's light. */
export function drawPlaced(light: Light, one: Placed, width: number, height: number): string {
  const x = one.x * width;
  const y = one.y * height;
  const w = one.size * width;
  const way = one.way ?? 1;
  const row = (draw: (px: number, py: number, size: number, index: number) => string) =>
    Array.from({ length: one.count ?? 3 }, (_, index) =>
      draw(
        x - way * index * w * 0.95 * (1 - index * 0.03),
        y - index * w * 0.06,
        w * (1 - index * 0.045),
        index,
      ),
    ).join('');
  const drawings: Record<Placed['what'], () => string> = {
    'log-house': () => logHouse(light, x, y, w),
    'snowy-house': () => logHouse(light, x, y, w, true),
    'frame-house': () => frameHouse(light, x, y, w),
    'snowy-frame': () => frameHouse(light, x, y, w, true),
    yurt: () => yurt(light, x, y, w),
    tent: () => tent(light, x, y, w, one.color ?? '#d9742f'),
    fire: () => campfire(x, y, w),
    hikers: () => row((px, py, size, index) => hiker(light, px, py, size, way, index)),
    riders: () => row((px, py, size, index) => rider(light, px, py, size, way, index)),
    jeep: () => jeep(light, x, y, w, way, one.color ?? '#c9c2ae'),
    raft: () => raft(light, x, y, w),
    sail: () => sailboat(light, x, y, w),
    sledge: () => dogSledge(light, x, y, w),
  };
  return drawings[one.what]();
}
