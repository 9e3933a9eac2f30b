import type { Block, PageData, PictureMeasure } from '@tropa/contract';
import { MEASURED } from '@tropa/contract';
import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from './block-view.tsx';
import { familyName } from './families.ts';
import { generateSite } from './generate/generate-site.ts';
import { picturesUnderText } from './pictures-under-text.ts';
import { samplePageData } from './samples/page-data.ts';
import { PRESET_NAMES } from './theme/presets.ts';

const CELLS = MEASURED.columns * MEASURED.rows;
const plain = (grey: string): PictureMeasure => ({
  light: grey.repeat(CELLS),
  detail: '0'.repeat(CELLS),
  subject: { x: 0.5, y: 0.5 },
});

const pages = ['main', 'tour'] as const;
type Page = (typeof pages)[number];
const facts = samplePageData('ru', 'main');

/** A page of a new site in a look, each picture with words on it measured as of one grey. */
function pageIn(preset: string, page: Page, grey: string): { blocks: Block[]; data: PageData } {
  const site = generateSite(facts, 'ru', preset);
  // The tour's page has the header and the footer of the main one.
  const header = site.main.filter(({ type }) => familyName(type) === 'app-header');
  const blocks = page === 'main' ? site.main : [...header, ...site.tour];
  const data = samplePageData('ru', page);
  const pictures = picturesUnderText(blocks, data.tour);
  return {
    blocks,
    data: { ...data, measures: Object.fromEntries(pictures.map(({ url }) => [url, plain(grey)])) },
  };
}

/** How strong the scrims of a page are, those of no strength too. */
function scrimsIn(preset: string, page: Page, grey: string): number[] {
  const { blocks, data } = pageIn(preset, page, grey);
  const drawn = blocks
    .map((block) => renderToStaticMarkup(createElement(BlockView, { block, blocks, data })))
    .join('');
  return [...drawn.matchAll(/--scrim[a-z-]*:(?<strength>[\d.]+)/gu)].map(({ groups }) =>
    Number(groups?.['strength']),
  );
}

const looks = PRESET_NAMES.flatMap((preset) => pages.map((page) => [preset, page] as const));

describe('pictures with words on them', () => {
  it.each(looks)('are as they are where they are dark enough: %s, %s page', (preset, page) => {
    expect(Math.max(0, ...scrimsIn(preset, page, '28'))).toBe(0);
  });

  it.each(looks)('are darkened no more than white ones need: %s, %s page', (preset, page) => {
    for (const strength of scrimsIn(preset, page, 'ff')) {
      expect(strength).toBeGreaterThan(0.5);
      expect(strength).toBeLessThan(0.66);
    }
  });

  it('are not darkened at all on the covers of three looks at least, however bright they are', () => {
    const coverOf = (preset: string, page: Page) => {
      const { blocks, data } = pageIn(preset, page, 'ff');
      return blocks
        .slice(0, 2)
        .map((block) => renderToStaticMarkup(createElement(BlockView, { block, blocks, data })))
        .join('');
    };
    const bare = PRESET_NAMES.filter((preset) =>
      pages.every((page) => !coverOf(preset, page).includes('--scrim')),
    );
    expect(bare.length).toBeGreaterThanOrEqual(3);
  });
});

interface Rule {
  file: string;
  selector: string;
  body: string;
}

const styles = globSync('**/*.module.css', { cwd: import.meta.dirname })
  .map((file) => ({ file, text: readFileSync(`${import.meta.dirname}/${file}`, 'utf8') }))
  // Of pictures that fill a box.
  .filter(({ text }) => text.includes('object-fit: cover'));
const rules: Rule[] = styles.flatMap(({ file, text }) =>
  [...text.replaceAll(/\/\*.*?\*\//gsu, '').matchAll(/(?<selector>[^{}]+)\{(?<body>[^{}]*)\}/gu)].map(
    ({ groups }) => ({
      file,
      selector: groups?.['selector']?.trim() ?? '',
      body: groups?.['body'] ?? '',
    }),
  ),
);

/** Something that is laid over the whole of its box and seen through, equally dark everywhere. */
function isFlatVeil({ selector, body }: Rule): boolean {
  const inset = /(?<![\w-])inset:\s*(?<inset>[^;]+);/u.exec(body)?.groups?.['inset'];
  if (!/::(?:before|after)/u.test(selector) || inset === undefined || inset.includes('auto')) return false;
  const ground = /(?<![\w-])background(?:-color)?:\s*(?<ground>[^;]+);/u.exec(body)?.groups?.['ground'] ?? '';
  const isSeenThrough = /\/\s*(?:\d|var\()|,\s*transparent\)/u.test(ground);
  if (!isSeenThrough || body.includes('mask-image')) return false;
  const gradients = ground.split(/,\s*(?=[a-z-]*gradient\()/u);
  return gradients.some((layer) => !layer.includes('gradient(') || !layer.includes('transparent'));
}

describe('the styles of all blocks', () => {
  it('lay no flat veil over a picture', () => {
    expect(rules.length).toBeGreaterThan(300);
    expect(rules.filter(isFlatVeil).map(({ file, selector }) => `${file} ${selector}`)).toEqual([]);
  });

  it.each([
    '.backdrop::after { inset: 0; background: color-mix(in srgb, var(--color-inverse) 82%, transparent); }',
    '.picture::after { inset: 0; background: rgb(8 18 14 / 55%); }',
    '.slides > li::after { inset: 0; background: radial-gradient(rgb(8 18 14 / 68%), transparent), linear-gradient(rgb(8 18 14 / 30%), rgb(8 18 14 / 42%)); }',
  ])('would be found out: %s', (written) => {
    const [selector = '', body = ''] = written.split(/[{}]/u);
    expect(isFlatVeil({ file: '', selector: selector.trim(), body })).toBe(true);
  });
});
