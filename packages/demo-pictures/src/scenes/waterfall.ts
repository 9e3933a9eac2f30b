import type { Frame } from '../paint/frame.ts';
import type { Light } from '../paint/palettes.ts';
import { mix } from '../paint/color.ts';
import { draw, planeOf } from '../paint/frame.ts';
import { seeded } from '../paint/random.ts';

/** A fall over the land that is already painted: `x` and the two levels are parts of the frame. */
export type Fall = { x: number; top: number; foot: number; width: number };

/** Paints threads of falling water, brighter in the middle, with spray at the foot. */
export async function paintFall(frame: Frame, fall: Fall, light: Light, seed: number): Promise<void> {
  const random = seeded(seed + 61);
  const { width, height } = planeOf(frame);
  const foam = mix('#ffffff', light.ambient, 0.16);
  const [cx, top, foot, w] = [fall.x * width, fall.top * height, fall.foot * height, fall.width * width];
  const tall = foot - top;
  let threads = '';
  for (let index = 0; index < 90; index++) {
    const across = random.between(-1, 1);
    const x = cx + across * w * 0.28;
    const out = cx + across * w * random.between(0.4, 0.56);
    const from = top + random.next() ** 2 * tall * 0.35;
    const to = foot - random.next() ** 2 * tall * 0.3;
    threads += `<path fill="none" stroke="${index % 4 === 0 ? mix(foam, light.haze, 0.5) : foam}" stroke-width="${random.between(1.5, w * 0.07).toFixed(1)}" opacity="${(0.25 + (1 - Math.abs(across)) * 0.4).toFixed(2)}" d="M${x.toFixed(1)} ${from.toFixed(1)}C${x.toFixed(1)} ${(from + tall * 0.3).toFixed(1)} ${out.toFixed(1)} ${(to - tall * 0.4).toFixed(1)} ${out.toFixed(1)} ${to.toFixed(1)}"/>`;
  }
  await draw(frame, threads, '', 1.6);
  let spray = '';
  for (let index = 0; index < 16; index++)
    spray += `<ellipse cx="${(cx + random.between(-1, 1) * w * 1.3).toFixed(1)}" cy="${(foot - random.next() * tall * 0.14).toFixed(1)}" rx="${(w * random.between(0.4, 1)).toFixed(1)}" ry="${(w * random.between(0.2, 0.45)).toFixed(1)}" fill="url(#spray)"/>`;
  await draw(
    frame,
    spray,
    `<radialGradient id="spray"><stop offset="0" stop-color="${foam}" stop-opacity=".5"/><stop offset="1" stop-color="${foam}" stop-opacity="0"/></radialGradient>`,
  );
}
