import type { Block } from '@tropa/contract';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from '../block-view.tsx';
import { catalogue, type FamilyName } from '../catalogue.ts';
import { families } from '../families.ts';
import { newBlock } from '../new-block.ts';
import { samplePageData } from '../samples/page-data.ts';
import { samplePictures } from '../samples/pictures.ts';

/** The frame of a page has neither an anchor nor a ground to choose (`settings` of its editors). */
const FRAME: FamilyName[] = ['app-header', 'app-footer'];
/** Covers lay themselves out. */
const COVERS: FamilyName[] = ['main-intro', 'tour-intro'];
const names = Object.keys(catalogue) as FamilyName[];
const all = names
  .filter((name) => !FRAME.includes(name))
  .flatMap((name) => catalogue[name].variants.map((number) => [name, number] as const));
const sections = all.filter(
  // The numbers of variant 3 stand on a photo of their own.
  ([name, number]) => !COVERS.includes(name) && !(name === 'stats' && number === 3),
);

const draw = (name: FamilyName, changes: Partial<Block>, data: Record<string, unknown> = {}) =>
  renderToStaticMarkup(
    createElement(BlockView, {
      block: {
        ...newBlock(name, 'drawn'),
        ...changes,
        data: { ...families[name].samples.ru, background_picture: null, ...data },
      },
      data: samplePageData('ru', catalogue[name].pages.some((page) => page === 'tour') ? 'tour' : 'main'),
    }),
  );

it.each(all)('a link of the menu leads to %s in variant %i by its anchor', (name, number) => {
  expect(draw(name, { number, anchor: 'led-here' })).toContain('id="led-here"');
});

describe.each(sections)('the ground of %s in variant %i', (name, number) => {
  const { sea } = samplePictures;

  it('is one picture more where a picture is chosen, and plain where there is none', () => {
    const pictures = (drawn: string) => drawn.split('<img').length;
    const plain = draw(name, { number, background: 'none' });
    expect(draw(name, { number, background: 'image' })).toBe(plain);
    const pictured = draw(name, { number, background: 'image' }, { background_picture: sea });
    expect(pictures(pictured)).toBe(pictures(plain) + 1);
  });

  it('may be tinted', () => {
    expect(draw(name, { number, background: 'tint' })).not.toBe(draw(name, { number, background: 'none' }));
  });
});
