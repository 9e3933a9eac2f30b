import { samplePageData } from '@tropa/blocks';
import { MEASURED, type PictureMeasure } from '@tropa/contract';
import { expect, it } from 'vitest';
import { canvasReducer, canvasStart } from './canvas-state.ts';

const CELLS = MEASURED.columns * MEASURED.rows;
const dark: PictureMeasure = {
  light: '10'.repeat(CELLS),
  detail: '0'.repeat(CELLS),
  subject: { x: 0.5, y: 0.5 },
};

it('what a picture holds that was uploaded meanwhile is known beside what the page came with', () => {
  const data = { ...samplePageData('ru', 'main'), measures: { '/media/image/old{size}.jpg': dark } };
  const start = canvasStart({ start: { page: 'main', cabinets: [] }, blocks: [], data });
  const told = canvasReducer(start, { type: 'measures', measures: { '/media/image/new{size}.jpg': dark } });
  expect(Object.keys(told.measures ?? {})).toEqual([
    '/media/image/old{size}.jpg',
    '/media/image/new{size}.jpg',
  ]);
  expect(told.blocks).toBe(start.blocks);
});
