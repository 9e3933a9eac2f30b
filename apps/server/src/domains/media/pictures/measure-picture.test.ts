import { MEASURED, pictureMeasure } from '@tropa/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { measurePicture } from './measure-picture.ts';

const { columns, rows } = MEASURED;

/** A picture of plain parts, drawn from a text of SVG. */
const drawn = (parts: string) =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${parts}</svg>`))
    .png()
    .toBuffer();
const part = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;

async function measured(parts: string) {
  const measure = pictureMeasure.parse((await measurePicture(await drawn(parts))).measure);
  const digits = (text: string, length: number) => (column: number, row: number) => {
    const at = (row * columns + column) * length;
    return Number.parseInt(text.slice(at, at + length), 16);
  };
  return { light: digits(measure.light, 2), detail: digits(measure.detail, 1), subject: measure.subject };
}

describe('what a picture holds', () => {
  it('is told by the cell: a bright sky above, a dark wood below', async () => {
    const { light } = await measured(part(0, 0, 800, 300, '#ffffff') + part(0, 300, 800, 300, '#102010'));
    for (let column = 0; column < columns; column += 1) {
      expect(light(column, 0)).toBe(255);
      expect(light(column, rows - 1)).toBeLessThan(32);
    }
  });

  it('is as bright as its brightest places, not as on average, but for specks', async () => {
    const cell = { width: 800 / columns, height: 600 / rows };
    const { light } = await measured(
      part(0, 0, 800, 600, '#000000') +
        part(0, 0, cell.width / 4, cell.height / 4, '#ffffff') +
        part(cell.width * 4, cell.height * 4, 6, 6, '#ffffff'),
    );
    expect(light(0, 0)).toBeGreaterThan(240);
    expect(light(4, 4)).toBeLessThan(40);
  });

  it('is as bright as it looks: green is brighter than blue', async () => {
    const { light } = await measured(part(0, 0, 400, 600, '#00ff00') + part(400, 0, 400, 600, '#0000ff'));
    expect(light(0, 3)).toBeGreaterThan(light(7, 3) + 60);
  });

  it('is busy where much changes from point to point', async () => {
    const stripes = Array.from({ length: 20 }, (_, at) => part(400 + at * 20, 0, 10, 600, '#ffffff')).join(
      '',
    );
    const { detail } = await measured(part(0, 0, 800, 600, '#404040') + stripes);
    expect(detail(1, 2)).toBe(0);
    expect(detail(6, 2)).toBeGreaterThan(2);
  });

  it.each([
    ['at the right', 650, 400],
    ['at the left', 90, 120],
  ])('has its subject where something stands out: %s', async (_where, x, y) => {
    const { subject } = await measured(
      part(0, 0, 800, 600, '#8fa0a8') + `<circle cx="${x}" cy="${y}" r="45" fill="#e03020"/>`,
    );
    expect(Math.abs(subject.x - x / 800)).toBeLessThan(0.12);
    expect(Math.abs(subject.y - y / 600)).toBeLessThan(0.15);
  });
});
