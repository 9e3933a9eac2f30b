import { describe, expect, it } from 'vitest';
import { families } from '../families.ts';
import { newBlock } from '../new-block.ts';
import { drawBlock, variantsOf } from '../testing/draw-block.ts';
import { validateBlock } from '../validate-block.ts';
import type { MassMediaData } from './schema.ts';

const { articles } = families['mass-media'].samples.ru;
const article = (changes: Partial<MassMediaData['articles'][number]>): MassMediaData['articles'][number] => ({
  source: 'Газета',
  logo: null,
  title: 'Десять дней у Белухи',
  url: '',
  picture: null,
  date: null,
  quote: '',
  ...changes,
});

describe.each(variantsOf('mass-media'))('variant %i of the press', (number) => {
  it('leads to each article in a window of its own, without vouching for it', () => {
    const { html } = drawBlock('mass-media', { number });
    const links = [...html.matchAll(/<a [^>]*>/gu)].map(([link]) => link);
    expect(links).toHaveLength(articles.length);
    for (const link of links) {
      expect(link).toContain('href="https://press.example/altai"');
      expect(link).toContain('rel="noopener nofollow"');
      expect(link).toContain('target="_blank"');
    }
  });

  it('names who wrote it, by the logo’s description or in words', () => {
    const { html, text } = drawBlock('mass-media', { number });
    for (const { source } of articles) expect(`${html} ${text}`).toContain(source.replaceAll('"', '&quot;'));
    expect(html).not.toMatch(/<img(?![^>]* alt=)/u);
  });

  it('stands without links, logos, photos and dates, and hides itself where nobody wrote anything', () => {
    const { html, text } = drawBlock('mass-media', { number, data: { articles: [article({})] } });
    expect(`${html} ${text}`).toMatch(/Газета|Белухи/u);
    expect(html).not.toMatch(/<a |<img|<time/u);
    const nothing = article({ source: '', title: '', url: 'https://press.example/' });
    expect(drawBlock('mass-media', { number, data: { articles: [nothing] } }).html).toBe('');
    expect(drawBlock('mass-media', { number, data: { articles: [] } }).html).toBe('');
  });
});

it('says when it was published in the language of the page, and to machines as a date', () => {
  for (const number of [2, 3, 4]) {
    expect(drawBlock('mass-media', { number }).html).toMatch(/<time[^>]*dateTime="2026-05-20"/u);
    expect(drawBlock('mass-media', { number }).text).toContain('20\u00A0мая\u00A02026');
  }
});

it('quotes the title where no words were chosen', () => {
  const { html } = drawBlock('mass-media', { number: 3, data: { articles: [article({})] } });
  expect(html).toMatch(/<blockquote[^>]*>Десять дней у Белухи<\/blockquote>/u);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'mailto:a@b.example', 'http://a b'])(
  'refuses an article at %j',
  (url) => {
    const data = { ...families['mass-media'].empty(), articles: [article({ url })] };
    expect(validateBlock({ ...newBlock('mass-media', 'one'), data })).toMatchObject({
      success: false,
      issues: [{ path: ['data', 'articles', 0, 'url'] }],
    });
  },
);
