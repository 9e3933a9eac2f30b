import type { Rgb } from './color.ts';
import type { Frame } from './frame.ts';
import type { Light, Season } from './palettes.ts';
import { clamp, mixRgb, rgb, smooth } from './color.ts';
import { createNoise, fractal } from './noise.ts';

/** How a land is seen. Distances and heights in kilometres of the picture's world; the eye looks along `z`. */
export type View = {
  /** Part of the frame's height. */
  horizon: number;
  eye: number;
  near: number;
  far: number;
  /** Distance of the picture plane in frame widths: greater is a longer lens. */
  lens: number;
  /** Where the light comes from: −1 left … 1 right, its height, and whether it falls from behind the eye (−1) or against it (1). */
  light: { side: number; height: number; against: number };
  /** Thickness of the air, 0.02 clear … 0.15 misty. */
  air: number;
  /** Mist that lies in the valleys up to this height. */
  mist: { height: number; thickness: number } | null;
};

export type Land = {
  /** Height at a place; below zero is water. */
  height: (x: number, z: number) => number;
  season: Season;
  /** Places bare of forest or all of it, −1 to 1. */
  woods: number;
};

const STEPS = 520;

/** Where water lies (1), and how far each pixel is, in kilometres. */
export type Survey = { water: Uint8Array; distance: Float32Array; focus: number; horizonRow: number };

/**
 * Paints a land by marching columns from near to far over a grid that follows the perspective, so that every part of the picture has as much detail as it
 * can show. Returns what later layers must know.
 */
export function paintLand(frame: Frame, light: Light, land: Land, view: View, seed: number): Survey {
  const { width, height, pixels } = frame;
  const water = new Uint8Array(width * height);
  const distance = new Float32Array(width * height).fill(999);
  const focus = view.lens * Math.max(width, height * 0.9);
  const horizonRow = view.horizon * height;
  const depths = new Float64Array(STEPS);
  for (let step = 0; step < STEPS; step++)
    depths[step] = view.near * (view.far / view.near) ** (step / (STEPS - 1));
  const tops = new Int32Array(width).fill(height);
  const row = new Float32Array(width);
  const before = new Float32Array(width);
  const shade = new Float32Array(width);
  const colors = new Float32Array(width * 3);
  const colorsBefore = new Float32Array(width * 3);
  const shown = new Uint8Array(width);
  const paint = createMaterial(light, land, view, seed);
  for (let step = 0; step < STEPS; step++) {
    const z = depths[step] ?? view.far;
    const cell = z / focus;
    for (let column = 0; column < width; column++) row[column] = land.height((column - width / 2) * cell, z);
    castShadows(row, shade, cell, view.light.side, view.light.height);
    const dz = z - (depths[step - 1] ?? z * 0.985);
    for (let column = 0; column < width; column++) {
      const h = row[column] ?? 0;
      const surface = Math.max(0, h);
      const top = Math.max(0, Math.round(horizonRow - ((surface - view.eye) * focus) / z));
      const bottom = tops[column] ?? 0;
      const x = (column - width / 2) * cell;
      const isVisible = top < bottom;
      if (isVisible) {
        if (h < 0) {
          for (let y = top; y < bottom; y++) water[y * width + column] = 1;
        }
        const slopeX =
          ((row[Math.min(width - 1, column + 2)] ?? h) - (row[Math.max(0, column - 2)] ?? h)) / (cell * 4);
        const alongRay = step === 0 ? 0 : (h - (before[column] ?? h)) / dz;
        const slopeZ = alongRay - (x / z) * slopeX;
        paint(colors, column * 3, x, z, h, slopeX, slopeZ, shade[column] ?? 1, (column / width - 0.5) * 2);
        const span = bottom - top;
        const smoothly = shown[column] === 1 && span > 1;
        for (let y = top; y < bottom; y++) {
          const part = smoothly ? (y - top) / span : 0;
          distance[y * width + column] = z;
          const at = (y * width + column) * 3;
          for (let channel = 0; channel < 3; channel++) {
            const here = colors[column * 3 + channel] ?? 0;
            pixels[at + channel] = here + ((colorsBefore[column * 3 + channel] ?? 0) - here) * part;
          }
        }
        tops[column] = top;
        colorsBefore.set(colors.subarray(column * 3, column * 3 + 3), column * 3);
      }
      shown[column] = isVisible ? 1 : 0;
      before[column] = h;
    }
  }
  return { water, distance, focus, horizonRow };
}

/** Light that grazes a row of the land: where a crest stands between a place and the sun, the place is dark. */
function castShadows(
  row: Float32Array,
  shade: Float32Array,
  cell: number,
  side: number,
  sunHeight: number,
): void {
  const fall = (cell * sunHeight) / Math.max(0.15, Math.abs(side));
  const last = row.length - 1;
  let edge = -9;
  for (let index = 0; index <= last; index++) {
    const column = side < 0 ? index : last - index;
    const h = row[column] ?? 0;
    edge = Math.max(edge - fall, h);
    shade[column] = 1 - smooth(0.005, 0.09, edge - h);
  }
}

type Paint = (
  into: Float32Array,
  at: number,
  x: number,
  z: number,
  h: number,
  slopeX: number,
  slopeZ: number,
  shade: number,
  across: number,
) => void;

function createMaterial(light: Light, land: Land, view: View, seed: number): Paint {
  const noise = createNoise(seed + 3);
  const { season } = land;
  const sun = rgb(light.sun);
  const ambient = rgb(light.ambient);
  const haze = rgb(light.haze);
  const glow = mixRgb(haze, rgb(light.glow), 0.65);
  const mistColor = mixRgb(rgb(light.sky[3]), rgb(light.cloudLight), 0.5);
  const { side, height, against } = view.light;
  const long = Math.hypot(side, height, against);
  const lx = side / long;
  const ly = height / long;
  const lz = against / long;
  return (into, at, x, z, h, slopeX, slopeZ, shade, across) => {
    const flat = 1 / Math.sqrt(1 + slopeX * slopeX + slopeZ * slopeZ);
    const grainy = noise(x * 9, z * 9);
    const fine = noise(x * 55 + 3, z * 55);
    let base: Rgb = mixRgb(season.rock, season.scree, clamp(0.45 + grainy * 0.5 + fine * 0.35));
    const green =
      smooth(0.56, 0.8, flat + fine * 0.06) *
      smooth(season.treeLine + 0.75, season.treeLine + 0.05, h + grainy * 0.2);
    if (green > 0) {
      const meadow = mixRgb(
        season.meadow,
        season.dryMeadow,
        clamp(0.42 + fractal(noise, x * 2.2, z * 2.2, 3) * 0.95 + fine * 0.15),
      );
      base = mixRgb(base, meadow, green);
    }
    const line = season.treeLine + grainy * 0.16;
    const blades = z < 4 ? (noise(x * 210, z * 70) * 0.6 + noise(x * 90 + 8, z * 30) * 0.5) * (1 - z / 4) : 0;
    if (blades !== 0 && green > 0)
      base = mixRgb(
        base,
        blades > 0 ? season.dryMeadow : season.forest,
        Math.min(0.55, Math.abs(blades) * 0.75) * green,
      );
    const wood =
      smooth(line + 0.12, line - 0.12, h) *
      smooth(0.03, 0.09, h) *
      smooth(-0.12, 0.22, fractal(noise, x * 1.1 + 40, z * 1.1, 3) + land.woods);
    if (wood > 0) {
      const crown = clamp(0.4 + noise(x * 120, z * 60) * 0.75);
      base = mixRgb(base, mixRgb(season.forest, season.forestTip, crown), wood * 0.95);
    }
    const snow =
      smooth(season.snowLine - 0.12, season.snowLine + 0.22, h + grainy * 0.22 + fine * 0.1) *
      smooth(0.3, 0.55, flat + grainy * 0.1);
    if (snow > 0) base = mixRgb(base, season.snow, snow);
    const facing = clamp((-slopeX * lx + ly - slopeZ * lz) * flat * 1.25);
    const direct = facing * shade * light.power;
    const open = 0.62 + 0.38 * flat;
    const away = Math.max(0, 1 - Math.exp(-z * view.air * (0.35 + 1.1 * Math.exp(-h * 0.75))));
    const toSun = clamp(1 - Math.abs(across - side * 0.8) * 0.8) * (against > 0 ? 1 : 0.35);
    let cover = 0;
    if (view.mist) {
      const wisps = fractal(noise, x * 0.9 + 70, z * 0.7, 3) * view.mist.height * 0.9;
      cover =
        smooth(view.mist.height + wisps, view.mist.height * 0.1, h) * view.mist.thickness * smooth(1.2, 5, z);
    }
    for (let channel = 0; channel < 3; channel++) {
      const tint = base[channel] ?? 0;
      let value = tint * ((ambient[channel] ?? 0) * open * 0.72 + (sun[channel] ?? 0) * direct * 0.9);
      const air = (haze[channel] ?? 0) + ((glow[channel] ?? 0) - (haze[channel] ?? 0)) * toSun;
      value += (air - value) * away;
      value += ((mistColor[channel] ?? 0) - value) * cover;
      into[at + channel] = value;
    }
  };
}
