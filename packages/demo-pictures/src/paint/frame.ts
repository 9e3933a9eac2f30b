import sharp from 'sharp';
import { clamp } from './color.ts';
import { seeded } from './random.ts';

/** A picture being painted: three numbers a pixel, 0 to 1, so that gradients keep no steps until the grain is laid. */
export type Frame = { width: number; height: number; pixels: Float32Array };

export function createFrame(width: number, height: number): Frame {
  return { width, height, pixels: new Float32Array(width * height * 3) };
}

/** Side of the drawing plane of vector layers: they are drawn 1600 units wide (1067 upright) at any output size. */
export type Plane = { width: number; height: number };
export const planeOf = (frame: Frame): Plane =>
  frame.width >= frame.height ? { width: 1600, height: 1067 } : { width: 1067, height: 1600 };

/** Wraps shapes drawn on the plane into a document. */
function svgDocument(plane: Plane, body: string, definitions = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${plane.width} ${plane.height}" width="${plane.width}" height="${plane.height}"><defs>${definitions}</defs>${body}</svg>`;
}

/** Rasterises a vector layer to the frame's size: four bytes a pixel. */
async function rasterise(frame: Frame, svg: string, blur = 0): Promise<Uint8Array> {
  const image = sharp(Buffer.from(svg)).resize(frame.width, frame.height, { fit: 'fill' }).ensureAlpha();
  if (blur > 0) image.blur(Math.max(0.3, (blur * frame.width) / planeOf(frame).width));
  return image.raw().toBuffer();
}

/** Lays a rasterised layer over the frame. */
function lay(frame: Frame, layer: Uint8Array, opacity = 1): void {
  const { pixels } = frame;
  const count = frame.width * frame.height;
  for (let index = 0; index < count; index++) {
    const alpha = layer[index * 4 + 3] ?? 0;
    if (alpha === 0) continue;
    const part = (alpha / 255) * opacity;
    for (let channel = 0; channel < 3; channel++) {
      const at = index * 3 + channel;
      const under = pixels[at] ?? 0;
      pixels[at] = under + ((layer[index * 4 + channel] ?? 0) / 255 - under) * part;
    }
  }
}

/** Draws shapes over the frame. */
export async function draw(frame: Frame, body: string, definitions = '', blur = 0): Promise<void> {
  lay(frame, await rasterise(frame, svgDocument(planeOf(frame), body, definitions), blur));
}

/** Light that spills from bright places, as through a lens: computed on an eighth of the size. */
export function bloom(frame: Frame, threshold: number, power: number): void {
  const step = Math.max(1, Math.round(frame.width / 200));
  const width = Math.ceil(frame.width / step);
  const height = Math.ceil(frame.height / step);
  let small = new Float32Array(width * height * 3);
  for (let y = 0; y < frame.height; y += 2) {
    for (let x = 0; x < frame.width; x += 2) {
      const from = (y * frame.width + x) * 3;
      const to = (Math.floor(y / step) * width + Math.floor(x / step)) * 3;
      for (let channel = 0; channel < 3; channel++) {
        small[to + channel] =
          (small[to + channel] ?? 0) + Math.max(0, (frame.pixels[from + channel] ?? 0) - threshold);
      }
    }
  }
  const share = 4 / (step * step);
  for (let pass = 0; pass < 3; pass++) small = blurOnce(small, width, height);
  for (let y = 0; y < frame.height; y++) {
    const sy = clamp(y / step - 0.5, 0, height - 1.001);
    const row = Math.floor(sy);
    const v = sy - row;
    const nextRow = Math.min(height - 1, row + 1);
    for (let x = 0; x < frame.width; x++) {
      const sx = clamp(x / step - 0.5, 0, width - 1.001);
      const column = Math.floor(sx);
      const u = sx - column;
      const nextColumn = Math.min(width - 1, column + 1);
      const at = (y * frame.width + x) * 3;
      for (let channel = 0; channel < 3; channel++) {
        const top =
          (small[(row * width + column) * 3 + channel] ?? 0) * (1 - u) +
          (small[(row * width + nextColumn) * 3 + channel] ?? 0) * u;
        const bottom =
          (small[(nextRow * width + column) * 3 + channel] ?? 0) * (1 - u) +
          (small[(nextRow * width + nextColumn) * 3 + channel] ?? 0) * u;
        const glow = (top + (bottom - top) * v) * share * power;
        const under = frame.pixels[at + channel] ?? 0;
        frame.pixels[at + channel] = under + glow * (1 - Math.min(1, under));
      }
    }
  }
}

function blurOnce(source: Float32Array, width: number, height: number): Float32Array<ArrayBuffer> {
  const across = new Float32Array(source.length);
  const radius = 4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let shift = -radius; shift <= radius; shift++) {
          sum += source[(y * width + clamp(x + shift, 0, width - 1)) * 3 + channel] ?? 0;
        }
        across[(y * width + x) * 3 + channel] = sum / (radius * 2 + 1);
      }
    }
  }
  const result = new Float32Array(source.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let shift = -radius; shift <= radius; shift++) {
          sum += across[(clamp(y + shift, 0, height - 1) * width + x) * 3 + channel] ?? 0;
        }
        result[(y * width + x) * 3 + channel] = sum / (radius * 2 + 1);
      }
    }
  }
  return result;
}

/** The last touch of a print: contrast, richer colour, darker corners, paper grain (which also hides gradient steps). */
export function develop(frame: Frame, seed: number, grain = 0.022): Uint8Array {
  const { width, height, pixels } = frame;
  const random = seeded(seed);
  const speckle = new Float32Array(8192);
  for (let index = 0; index < speckle.length; index++)
    speckle[index] = (random.next() + random.next() - 1) * grain;
  const bytes = new Uint8Array(width * height * 3);
  let offset = 0;
  for (let y = 0; y < height; y++) {
    const dy = y / height - 0.5;
    offset = Math.floor(random.next() * 8192);
    for (let x = 0; x < width; x++) {
      const dx = x / width - 0.5;
      const shade = 1 - (dx * dx + dy * dy) * 0.34;
      const at = (y * width + x) * 3;
      const r = pixels[at] ?? 0;
      const g = pixels[at + 1] ?? 0;
      const b = pixels[at + 2] ?? 0;
      const grey = r * 0.3 + g * 0.59 + b * 0.11;
      const noise = speckle[(offset + x) & 8191] ?? 0;
      bytes[at] = tone((grey + (r - grey) * 1.03) * shade + noise);
      bytes[at + 1] = tone((grey + (g - grey) * 1.03) * shade + noise);
      bytes[at + 2] = tone((grey + (b - grey) * 1.03) * shade + noise);
    }
  }
  return bytes;
}

function tone(value: number): number {
  const bound = clamp(value);
  return (bound + (bound * bound * (3 - 2 * bound) - bound) * 0.35) * 255;
}
