import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { paragraphs } from '../samples/rich-text.ts';
import { drawBlock } from '../testing/draw-block.ts';

const CHOICE = /<input[^>]* data-opens-folded="true" id="([^"]+)" type="checkbox"\/>/gu;
/** What makes each choice: only what has both opens anything. */
const openers = (html: string) =>
  [...html.matchAll(CHOICE)].filter(([, id]) => new RegExp(`<label[^>]* for="${id}"`, 'u').test(html));
const day = (id: number) => ({
  id: String(id),
  title: `Привал ${id}`,
  description: paragraphs(`Идём ${id}`),
  photos: [],
});
const days = (count: number) => Array.from({ length: count }, (_, index) => day(index + 1));

it('tells the whole list in the page itself, and offers to open what a phone folds', () => {
  const { html, text } = drawBlock('program', { number: 1, tour: { program: days(8) } });
  for (const { title } of days(8)) expect(text).toContain(title);
  expect(html.match(/<ol/gu)).toHaveLength(1);
  expect(openers(html)).toHaveLength(1);
  expect(text).toContain('Показать ещё 5');
});

it('folds nothing where the list is short', () => {
  expect(openers(drawBlock('program', { number: 1, tour: { program: days(3) } }).html)).toEqual([]);
  expect(openers(drawBlock('program', { number: 1, tour: { program: days(4) } }).html)).toEqual([]);
  expect(openers(drawBlock('program', { number: 1, tour: { program: days(5) } }).html)).toHaveLength(1);
});

it('folds a long description, never a short one', () => {
  const described = (words: string) =>
    drawBlock('tour-intro', { number: 1, tour: { description: paragraphs(words) } });
  expect(openers(described('Коротко.').html)).toEqual([]);
  const long = described('Мы идём к озеру. '.repeat(60));
  expect(openers(long.html)).toHaveLength(1);
  expect(long.text).toContain('Мы идём к озеру. '.repeat(60).trim());
});

it('is opened where the rest begins, so that the keyboard goes on to it', () => {
  const { html } = drawBlock('program', { number: 1, tour: { program: days(8) } });
  const third = html.slice(html.indexOf('Привал 3'), html.indexOf('Привал 4'));
  expect(third.match(CHOICE)).toHaveLength(1);
});

it('tells one choice of a page from another', () => {
  const sections = [1, 2].map((number) => ({
    title: `Раздел ${number}`,
    questions: Array.from({ length: 7 }, () => ({ question: 'Где?', answer: paragraphs('Здесь') })),
  }));
  const { html } = drawBlock('faq', { number: 2, data: { sections } });
  const ids = openers(html).map(([, id]) => id);
  expect([ids.length, new Set(ids).size]).toEqual([2, 2]);
});

it('is shown whole by wide screens, by paper and by browsers that cannot fold', () => {
  const css = readFileSync(new URL('folded.module.css', import.meta.url), 'utf8');
  const [plain = '', folded = ''] = css.split('@media screen and (max-width: 767px)');
  expect(plain).not.toMatch(/:checked|max-height|nth-child/u);
  // What hides something asks for the unchecked box in the same breath.
  for (const [, selector = ''] of folded.matchAll(/([^{}]+)\{[^{}]*(?:display: none|max-height)/gu))
    for (const one of selector.split(',\n'))
      expect(one).toMatch(/:has\((?:> \* >|\+) \.choice:not\(:checked\)\)/u);
});
