import { MEASURED, type PictureMeasure } from '@tropa/contract';
import { channelLight, channelOf, lightOf } from '@tropa/core';
import sharp from 'sharp';

const { columns, rows } = MEASURED;
/** Points of a cell's side: fine enough for a letter's stroke on a wide screen. */
const CELL = 24;
const WIDTH = columns * CELL;
const HEIGHT = rows * CELL;
/** Of a cell's points the brightest fiftieth are specks that no letter is lost in. */
const SPECKS = 0.02;
/** The mean step from point to point, of 255, that a digit of detail stands for. */
const STEP_OF_DETAIL = 2;

const LIGHT = Array.from({ length: 256 }, (_, part) => channelLight(part));
const lightAt = (part: number | undefined): number => LIGHT[part ?? 0] ?? 0;

/** The picture as greys of `WIDTH` × `HEIGHT` points, each as bright as its colour. */
function greysOf(points: Buffer): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    channelOf(lightOf(lightAt(points[at * 3]), lightAt(points[at * 3 + 1]), lightAt(points[at * 3 + 2]))),
  );
}

/** The average colour, `#rrggbb`. */
function averageOf(points: Buffer): string {
  const sums = [0, 0, 0];
  for (const [at, part] of points.entries()) sums[at % 3] = (sums[at % 3] ?? 0) + part;
  return `#${sums.map((sum) => hex(Math.round(sum / (WIDTH * HEIGHT)), 2)).join('')}`;
}

/** The brightest places of a cell, and how much changes from point to point in it. */
function measureCell(greys: Uint8Array, column: number, row: number): { light: number; detail: number } {
  const found: number[] = [];
  let steps = 0;
  for (let y = row * CELL; y < (row + 1) * CELL; y += 1)
    for (let x = column * CELL; x < (column + 1) * CELL; x += 1) {
      const grey = greys[y * WIDTH + x] ?? 0;
      found.push(grey);
      const right = x + 1 < WIDTH ? (greys[y * WIDTH + x + 1] ?? 0) : grey;
      const below = y + 1 < HEIGHT ? (greys[(y + 1) * WIDTH + x] ?? 0) : grey;
      steps += Math.abs(grey - right) + Math.abs(grey - below);
    }
  found.sort((one, other) => one - other);
  return {
    light: found[Math.floor(found.length * (1 - SPECKS)) - 1] ?? 0,
    detail: Math.min(15, Math.round(steps / found.length / STEP_OF_DETAIL)),
  };
}

/** Where the eye goes, as the library of pictures finds it: it looks for what stands out, and for skin. */
async function findSubject(points: Buffer): Promise<PictureMeasure['subject']> {
  // Nothing is made smaller, only the sides go: so the place that it tells is one of the whole picture.
  const { info } = await sharp(points, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .resize(HEIGHT, HEIGHT, { fit: 'cover', position: sharp.strategy.attention })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { attentionX = WIDTH / 2, attentionY = HEIGHT / 2 } = info;
  return { x: shareOf(attentionX, WIDTH), y: shareOf(attentionY, HEIGHT) };
}

const shareOf = (at: number, whole: number) => Math.round(Math.min(Math.max(at / whole, 0), 1) * 100) / 100;
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/**
 * Measures what a picture holds on a coarse grid: where words can stand on it as it is, and how much is to be darkened
 * under them elsewhere; and where its subject is, which no crop may lose. What is transparent counts as white.
 * @returns that, and its average colour, `#rrggbb`: a picture is decoded once
 */
export async function measurePicture(content: Buffer): Promise<{ measure: PictureMeasure; color: string }> {
  const points = await sharp(content)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer();
  const greys = greysOf(points);
  const cells = Array.from({ length: columns * rows }, (_, at) =>
    measureCell(greys, at % columns, Math.floor(at / columns)),
  );
  return {
    measure: {
      light: cells.map(({ light }) => hex(light, 2)).join(''),
      detail: cells.map(({ detail }) => hex(detail, 1)).join(''),
      subject: await findSubject(points),
    },
    color: averageOf(points),
  };
}
