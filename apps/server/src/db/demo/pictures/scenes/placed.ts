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
  switch (one.what) {
    case 'log-house':
      return logHouse(light, x, y, w);
    case 'snowy-house':
      return logHouse(light, x, y, w, true);
    case 'frame-house':
      return frameHouse(light, x, y, w);
    case 'snowy-frame':
      return frameHouse(light, x, y, w, true);
    case 'yurt':
      return yurt(light, x, y, w);
    case 'tent':
      return tent(light, x, y, w, one.color ?? '#d9742f');
    case 'fire':
      return campfire(x, y, w);
    case 'hikers':
      return row((px, py, size, index) => hiker(light, px, py, size, way, index));
    case 'riders':
      return row((px, py, size, index) => rider(light, px, py, size, way, index));
    case 'jeep':
      return jeep(light, x, y, w, way, one.color ?? '#c9c2ae');
    case 'raft':
      return raft(light, x, y, w);
    case 'sail':
      return sailboat(light, x, y, w);
    case 'sledge':
      return dogSledge(light, x, y, w);
  }
}
