import { describe, expect, it } from 'vitest';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';

describe.each(variantsOf('stats'))('variant %i of the numbers', (number) => {
  it('shows each number with its unit and what it counts', () => {
    const { html, text } = drawBlock('stats', { number });
    for (const part of ['14', 'лет', '3\u00A0240', '4,9', 'из 5', 'средняя оценка по 128 отзывам', '%'])
      expect(text).toContain(part);
    expect(html.match(/<dt>/gu)).toHaveLength(4);
  });

  it('leaves out what has no number, and hides itself where there is none', () => {
    const named = { number: '', unit: 'лет', label: 'в пути' };
    const one = { number: '9', unit: '', label: 'проводников' };
    expect(drawBlock('stats', { number, data: { items: [named, one] } }).html.match(/<dt>/gu)).toHaveLength(
      1,
    );
    expect(drawBlock('stats', { number, data: { items: [named] } }).html).toBe('');
    expect(drawBlock('stats', { number, data: { items: [] } }).html).toBe('');
  });
});

it('shows the photo and the story in the variants that are made for them', () => {
  for (const number of variantsOf('stats')) {
    const { html, text } = drawBlock('stats', { number });
    expect(html.includes('<img alt="Горное озеро на рассвете"'), `photo of ${number}`).toBe(number === 3);
    expect(text.includes('Начинали втроём'), `story of ${number}`).toBe(number === 4);
  }
  expect(drawBlock('stats', { number: 3, data: { photo: null } }).html).not.toContain('<img');
});

it('can be led to where it stands over a photo', () => {
  const { html } = drawBlock('stats', { number: 3 });
  expect(html).toMatch(/<section aria-labelledby="drawn-title"/u);
  expect(html).toContain('<h2');
});
