import { describe, expect, it } from 'vitest';
import { paragraphs } from '../samples/rich-text.ts';
import { samplePictures } from '../samples/pictures.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';

const nobody = { name: '', role: '', photo: null };

describe.each(variantsOf('about-info'))('variant %i of about us', (number) => {
  it('tells the story and who signed it', () => {
    const { text } = drawBlock('about-info', { number });
    for (const part of [
      'с 2012\u00A0года',
      'До встречи на тропе!',
      'Анна Воронова',
      'основательница и проводник',
    ])
      expect(text).toContain(part);
  });

  it('leaves out the signature that nobody gave, and hides itself with neither words nor photos', () => {
    const unsigned = drawBlock('about-info', { number, data: { author: nobody, signature: '' } });
    expect(unsigned.html).not.toContain('<footer');
    const { html } = drawBlock('about-info', { number, data: { text: paragraphs(''), pictures: [] } });
    expect(html).toBe('');
  });
});

it('shows every photo of a collage with its description', () => {
  const pictures = Object.values(samplePictures)
    .slice(0, 6)
    .map((picture, index) => ({ picture, alt: `Фото ${index}` }));
  const { html } = drawBlock('about-info', { number: 2, data: { pictures } });
  for (const { alt } of pictures) expect(html).toContain(`<img alt="${alt}"`);
  expect(html).toContain('data-count="6"');
});

it('shows the portrait beside a letter, the first photo where there is none, and the letter alone without both', () => {
  expect(drawBlock('about-info', { number: 3 }).html).toContain('<img alt="Анна Воронова"');
  const faceless = drawBlock('about-info', { number: 3, data: { author: nobody } });
  expect(faceless.html).toContain('<img alt="Лагерь вечером"');
  expect(drawBlock('about-info', { number: 3, data: { author: nobody, pictures: [] } }).html).not.toContain(
    '<img',
  );
});
