import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { drawPicture, drawSignature, drawStamp, pictures } from './index.ts';
import { treeSvg } from './shapes/tree-sprites.ts';

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const repeated = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index);

describe('pictures', () => {
  it('are many, each with a name, words and a seed of its own', () => {
    expect(pictures.length).toBeGreaterThanOrEqual(60);
    expect(repeated(pictures.map(({ name }) => name))).toEqual([]);
    expect(repeated(pictures.map(({ alt }) => alt))).toEqual([]);
    expect(repeated(pictures.map(({ scene, seed }) => `${scene.kind} ${seed}`))).toEqual([]);
  });

  it('come out the same from the same seed', async () => {
    const kinds = [...new Map(pictures.map((spec) => [spec.scene.kind, spec])).values()];
    for (const spec of kinds)
      expect(hash(await drawPicture(spec, 160)), spec.name).toBe(hash(await drawPicture(spec, 160)));
    expect(treeSvg('larch', 7)).toBe(treeSvg('larch', 7));
    expect(treeSvg('larch', 7)).not.toBe(treeSvg('larch', 8));
  });

  it('have the asked size, upright ones too', async () => {
    const upright = pictures.find(({ isPortrait }) => isPortrait);
    const wide = pictures.find(({ isPortrait }) => !isPortrait);
    if (!upright || !wide) throw new Error('Both shapes are needed');
    expect(await sharp(await drawPicture(upright, 300)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 200,
      height: 300,
    });
    expect(await sharp(await drawPicture(wide, 300)).metadata()).toMatchObject({ width: 300, height: 200 });
  });

  it('sign and stamp lie on a transparent ground', async () => {
    const stamp = await drawStamp({ outer: 'ОБЩЕСТВО', lower: 'ОГРН 1', middle: ['«ИМЯ»'] }, 1);
    for (const picture of [stamp, await drawSignature('altai')])
      expect((await sharp(picture).stats()).isOpaque).toBe(false);
  });
});
