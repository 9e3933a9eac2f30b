import { generateSite, samplePageData } from '@tropa/blocks';
import { describe, expect, it } from 'vitest';
import { readerOf } from './reader-of.ts';

const { organizer, tours } = samplePageData('ru', 'main');
const site = generateSite({ organizer, tours }, 'ru');

describe('a block of the canvas', () => {
  it('is read in the language of the page, and is the same one as long as nobody changes it', () => {
    const read = readerOf('en');
    const asked = site.main.map(read);
    const titles = asked.map(({ data }) => data['title']);
    expect(titles).toContain('Choose your journey');
    expect(titles).not.toContain('Выберите своё путешествие');
    expect(site.main.map(read).every((block, at) => block === asked[at])).toBe(true);
  });

  it('keeps what a person wrote, and is itself where nothing is to be said otherwise', () => {
    const own = site.main.map((block) => ({ ...block, data: { ...block.data, title: 'Горы ждут' } }));
    expect(own.map(readerOf('en')).every(({ data }) => data['title'] === 'Горы ждут')).toBe(true);
    expect(site.main.map(readerOf('ru')).every((block, at) => block === site.main[at])).toBe(true);
  });
});
