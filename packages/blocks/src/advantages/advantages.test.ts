import { describe, expect, it } from 'vitest';
import { samplePictures } from '../samples/pictures.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';
import type { AdvantagesData } from './schema.ts';

const item = (changes: Partial<AdvantagesData['items'][number]>): AdvantagesData['items'][number] => ({
  icon: null,
  picture: null,
  title: 'Своя баня',
  text: '',
  ...changes,
});

describe.each(variantsOf('advantages'))('variant %i of the advantages', (number) => {
  it('says each of them, and hides itself where there is none', () => {
    const { html } = drawBlock('advantages', { number });
    const titles = [...html.matchAll(/<h3>(?<title>[^<]+)<\/h3>/gu)].map((match) => match.groups?.['title']);
    expect(titles).toEqual([
      'Небольшие группы',
      'Местные проводники',
      'Всё по договору',
      'Без доплат в пути',
    ]);
    expect(drawBlock('advantages', { number, data: { items: [item({ title: '' })] } }).html).toBe('');
  });

  it('stands without icons and pictures', () => {
    const { html } = drawBlock('advantages', { number, data: { items: [item({})] } });
    expect(html).toContain('Своя баня');
    expect(html).not.toMatch(/<img|<svg/u);
  });
});

it('shows the photos in the variants that are made for them, as decoration of what is written beside', () => {
  const items = [item({ picture: samplePictures.lake, icon: 'sun' })];
  for (const number of variantsOf('advantages')) {
    const { html } = drawBlock('advantages', { number, data: { items } });
    expect(html.includes('<img alt=""'), `photo of ${number}`).toBe(number === 3 || number === 4);
  }
});

it('draws the icon large on a card that has no photo', () => {
  const { html } = drawBlock('advantages', { number: 3, data: { items: [item({ icon: 'fire' })] } });
  expect(html).toContain('width="56"');
});
