import { describe, expect, it } from 'vitest';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';

const step = (title: string, text = '') => ({ icon: null, title, text });

describe.each(variantsOf('booking-steps'))('variant %i of the steps', (number) => {
  it('is an ordered list of all steps, in their order', () => {
    const { html } = drawBlock('booking-steps', { number });
    const titles = [...html.matchAll(/<h3>(?<title>[^<]+)<\/h3>/gu)].map((match) => match.groups?.['title']);
    expect(titles).toEqual(['Выберите дату', 'Поговорим', 'Внесите предоплату', 'Собирайте вещи']);
    expect(html).toContain('<ol');
    // A screen reader counts the list itself.
    expect(html).toMatch(/aria-hidden="true"[^>]*>0?4</u);
  });

  it('counts only the steps that say something, and hides itself without one', () => {
    const { html } = drawBlock('booking-steps', { number, data: { items: [step(''), step('Едем')] } });
    expect(html).toMatch(/aria-hidden="true"[^>]*>0?1</u);
    expect(html).not.toMatch(/aria-hidden="true"[^>]*>0?2</u);
    expect(drawBlock('booking-steps', { number, data: { items: [step('')] } }).html).toBe('');
  });
});

it('goes across the screen with few steps and down it with many', () => {
  const many = Array.from({ length: 8 }, (_, index) => step(`Шаг ${index}`));
  expect(drawBlock('booking-steps', { number: 1 }).html).toContain('data-row');
  expect(drawBlock('booking-steps', { number: 1, data: { items: many } }).html).not.toContain('data-row');
});
