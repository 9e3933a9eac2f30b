import { describe, expect, it } from 'vitest';
import { newBlock } from '../new-block.ts';
import { samplePictures } from '../samples/pictures.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';

const moment = { id: 'm', title: 'Баня у реки', text: 'И сразу в воду', photo: samplePictures.lake };

describe.each(variantsOf('impressions'))('impressions in variant %i', (number) => {
  it('tell the moments of the tour, each with its photo, where it has one', () => {
    const main_impressions = [moment, { ...moment, id: 'n', title: 'Плов', text: '', photo: null }];
    const { html, text } = drawBlock('impressions', { number, tour: { main_impressions } });
    expect(text).toMatch(/Баня у реки И сразу в воду .*Плов/u);
    expect(html.match(/<picture/gu)).toHaveLength(1);
  });

  it('show no photos where the block wants none', () => {
    expect(drawBlock('impressions', { number, data: { are_photos_shown: false } }).html).not.toContain(
      '<picture',
    );
  });

  it('hide themselves where the tour names none in words', () => {
    for (const main_impressions of [[], [{ ...moment, title: '', text: '' }]])
      expect(drawBlock('impressions', { number, tour: { main_impressions } }).html).toBe('');
  });
});

it('counts with the icon of the block, or with none', () => {
  expect(drawBlock('impressions', { number: 3 }).html).toMatch(/<svg.*?<\/svg>01/u);
  expect(drawBlock('impressions', { number: 3, data: { icon: null } }).html).not.toContain('<svg');
});

it.each(variantsOf('tour-intro'))('leaves variant %i of the cover to other things', (number) => {
  const alone = drawBlock('tour-intro', { number }).text;
  expect(alone).toContain('Долина Семи озёр');
  expect(alone).toContain('Кто ведёт');
  const beside = [newBlock('impressions', 'i'), newBlock('guides', 'g')];
  const drawn = drawBlock('tour-intro', { number, beside }).text;
  expect(drawn).not.toContain('Долина Семи озёр');
  expect(drawn).not.toContain('Кто ведёт');
});
