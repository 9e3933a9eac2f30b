import type { Frame } from './frame.ts';
import type { Light } from './palettes.ts';
import { clamp, mixRgb, rgb, smooth } from './color.ts';
import { createNoise, fractal } from './noise.ts';
import { paintAurora, paintMilkyWay, paintStars } from './night-sky.ts';

/** What stands in the sky. Places are parts of the frame's width and height. */
export type SkySpec = {
  horizon: number;
  sun: { x: number; y: number; size: number; isMoon?: boolean } | null;
  clouds: 'none' | 'puffs' | 'veil' | 'bands' | 'heavy';
  aurora?: boolean;
  milkyWay?: boolean;
};

/** Paints the sky over the whole frame: gradient, glow of the sun, clouds lit from its side, stars, aurora. */
export function paintSky(frame: Frame, light: Light, spec: SkySpec, seed: number): void {
  const { width, height, pixels } = frame;
  const rows = skyRows(light, height, spec.horizon);
  const clouds = spec.clouds === 'none' ? null : cloudField(frame, spec, seed);
  const glow = rgb(light.glow);
  const disc = rgb(light.disc);
  const lightColor = rgb(light.cloudLight);
  const shadeColor = rgb(light.cloudShade);
  const sun = spec.sun;
  const aspect = width / height;
  for (let y = 0; y < height; y++) {
    const v = y / height;
    for (let x = 0; x < width; x++) {
      const u = x / width;
      let r = rows[y * 3] ?? 0;
      let g = rows[y * 3 + 1] ?? 0;
      let b = rows[y * 3 + 2] ?? 0;
      let halo = 0;
      let core = 0;
      if (sun) {
        const dx = (u - sun.x) * aspect;
        const dy = v - sun.y;
        const distance = Math.sqrt(dx * dx + dy * dy);
        const wide = Math.exp(-distance * (sun.isMoon ? 7 : 2.6)) * (sun.isMoon ? 0.45 : 0.62);
        halo = wide + Math.exp(-distance * 11) * 0.35;
        core = smooth(sun.size * 1.05, sun.size * 0.9, distance);
        const part = clamp(halo);
        r += (glow[0] - r) * part;
        g += (glow[1] - g) * part;
        b += (glow[2] - b) * part;
        r += (disc[0] - r) * core;
        g += (disc[1] - g) * core;
        b += (disc[2] - b) * core;
      }
      if (clouds) {
        const at = (y * width + x) * 2;
        const cover = clouds[at] ?? 0;
        if (cover > 0.003) {
          const bright = clamp((clouds[at + 1] ?? 0) + halo * 0.5);
          const thick = cover * (1 - core * 0.55);
          r += (shadeColor[0] + (lightColor[0] - shadeColor[0]) * bright + halo * 0.1 - r) * thick;
          g += (shadeColor[1] + (lightColor[1] - shadeColor[1]) * bright + halo * 0.06 - g) * thick;
          b += (shadeColor[2] + (lightColor[2] - shadeColor[2]) * bright - b) * thick;
        }
      }
      const at = (y * width + x) * 3;
      pixels[at] = r;
      pixels[at + 1] = g;
      pixels[at + 2] = b;
    }
  }
  if (spec.milkyWay) paintMilkyWay(frame, spec.horizon, seed);
  if (light.stars > 0) paintStars(frame, light.stars, spec.horizon, seed);
  if (spec.aurora) paintAurora(frame, spec.horizon, seed);
}

function skyRows(light: Light, height: number, horizon: number): Float32Array {
  const stops = light.sky.map(rgb);
  const rows = new Float32Array(height * 3);
  for (let y = 0; y < height; y++) {
    const part = clamp(y / height / horizon) ** 1.15 * 3;
    const index = Math.min(2, Math.floor(part));
    const color = mixRgb(
      stops[index] ?? [0, 0, 0],
      stops[index + 1] ?? [0, 0, 0],
      smooth(0, 1, part - index) * 0.4 + (part - index) * 0.6,
    );
    rows.set(color, y * 3);
  }
  return rows;
}

/** Cover and brightness of the clouds, two numbers a pixel: worked out on a third of the size and stretched. */
function cloudField(frame: Frame, spec: SkySpec, seed: number): Float32Array {
  const noise = createNoise(seed + 11);
  const step = 3;
  const width = Math.ceil(frame.width / step) + 2;
  const height = Math.ceil(frame.height / step) + 2;
  const small = new Float32Array(width * height * 2);
  const horizonRow = spec.horizon * frame.height;
  const sunX = (spec.sun?.x ?? 0.3) - 0.5;
  const form = cloudForms[spec.clouds === 'none' ? 'veil' : spec.clouds];
  const depth = (x: number, y: number) =>
    smooth(form.from, form.to, fractal(noise, x, y, 6) + form.warp * noise(x * 0.45 + 9, y * 0.45));
  for (let row = 0; row < height; row++) {
    const above = (horizonRow - row * step) / frame.height;
    if (above < -0.02) continue;
    const far = 1 / (above + form.lift);
    const fade = smooth(-0.02, 0.1, above) * (1 - form.topFade * smooth(0.35, 0.75, above));
    for (let column = 0; column < width; column++) {
      const u = (column * step) / frame.width - 0.5;
      const x = u * form.scaleX * (form.flat ? 1 : far * 0.55);
      const y = form.flat ? above * form.scaleY : far * form.scaleY;
      const cover = depth(x, y);
      if (cover <= 0) continue;
      const toSun = depth(
        x + (sunX - u) * form.reach,
        y + (form.flat ? -form.reach * 0.4 : -form.reach * 0.5),
      );
      const at = (row * width + column) * 2;
      small[at] = cover * form.thick * fade;
      small[at + 1] = clamp(0.62 + (cover - toSun) * 0.55 - cover * form.dark);
    }
  }
  return stretch(small, width, frame, step);
}

const cloudForms = {
  puffs: {
    from: -0.02,
    to: 0.34,
    warp: 0.25,
    lift: 0.2,
    scaleX: 4.4,
    scaleY: 1.5,
    flat: false,
    thick: 0.96,
    dark: 0.12,
    reach: 0.35,
    topFade: 0.3,
  },
  veil: {
    from: -0.2,
    to: 0.7,
    warp: 0.3,
    lift: 0.16,
    scaleX: 2.2,
    scaleY: 2.1,
    flat: false,
    thick: 0.62,
    dark: 0,
    reach: 0.3,
    topFade: 0.4,
  },
  bands: {
    from: -0.02,
    to: 0.42,
    warp: 0.3,
    lift: 0.1,
    scaleX: 3.2,
    scaleY: 15,
    flat: true,
    thick: 0.86,
    dark: 0.1,
    reach: 0.5,
    topFade: 0.1,
  },
  heavy: {
    from: -0.45,
    to: 0.3,
    warp: 0.35,
    lift: 0.22,
    scaleX: 3.4,
    scaleY: 1.3,
    flat: false,
    thick: 0.95,
    dark: 0.3,
    reach: 0.4,
    topFade: 0,
  },
};

function stretch(small: Float32Array, width: number, frame: Frame, step: number): Float32Array {
  const result = new Float32Array(frame.width * frame.height * 2);
  for (let y = 0; y < frame.height; y++) {
    const row = Math.floor(y / step);
    const v = y / step - row;
    for (let x = 0; x < frame.width; x++) {
      const column = Math.floor(x / step);
      const u = x / step - column;
      const at = (row * width + column) * 2;
      const below = at + width * 2;
      for (let part = 0; part < 2; part++) {
        const top = (small[at + part] ?? 0) * (1 - u) + (small[at + 2 + part] ?? 0) * u;
        const bottom = (small[below + part] ?? 0) * (1 - u) + (small[below + 2 + part] ?? 0) * u;
        result[(y * frame.width + x) * 2 + part] = top + (bottom - top) * v;
      }
    }
  }
  return result;
}
