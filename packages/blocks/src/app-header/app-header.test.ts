import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockView } from '../block-view.tsx';
import { catalogue } from '../catalogue.ts';
import { samples as introSamples } from '../main-intro/samples.ts';
import { newBlock } from '../new-block.ts';
import { samplePageData } from '../samples/page-data.ts';
import { samples } from './samples.ts';
import type { AppHeaderData } from './schema.ts';

const page = samplePageData('ru', 'main');

const draw = (number: number, changes: Partial<AppHeaderData> = {}) =>
  renderToStaticMarkup(
    createElement(BlockView, {
      block: newBlock('app-header', 'header', { ...samples.ru, ...changes }, { number }),
      data: page,
    }),
  );

describe.each([...catalogue['app-header'].variants])('variant %i of the header', (number) => {
  it('has every link in the menu of wide screens and in that of small ones', () => {
    const drawn = draw(number);
    for (const { label } of samples.ru.links) expect(drawn.split(`>${label}</a>`)).toHaveLength(3);
    expect(drawn).toContain('href="tel:+73882221450"');
    expect(drawn).toContain('https://t.me/north_slope_example');
    expect(drawn).toContain('Выбрать тур');
  });

  it('opens and closes its menu by links alone', () => {
    const drawn = draw(number);
    expect(drawn).toMatch(/<a aria-label="Меню"[^>]*href="#site-menu"/u);
    expect(drawn).toMatch(/<nav[^>]*id="site-menu"/u);
    expect(drawn).toMatch(/<a aria-label="Закрыть меню"[^>]*href="#site"/u);
  });

  it('keeps only the name where there is nothing else', () => {
    const drawn = draw(number, {
      links: [],
      button: null,
      is_phone_shown: false,
      are_messengers_shown: false,
    });
    expect(drawn).toContain('Северный склон');
    expect(drawn).not.toMatch(/tel:|t\.me|Основное меню/u);
  });
});

describe('the transparent header', () => {
  it('lies over what the covers mark themselves with, and only where scrolling can be followed', () => {
    const css = readFileSync(new URL('variants/3.module.css', import.meta.url), 'utf8');
    const [solid = '', transparent = ''] = css.split('@supports');
    expect(solid).toMatch(/\.header \{[^}]*background: var\(--color-background\)/u);
    expect(solid).not.toContain('data-cover');
    expect(transparent).toContain('[data-cover]');
    const cover = renderToStaticMarkup(
      createElement(BlockView, { block: newBlock('main-intro', 'intro', introSamples.ru), data: page }),
    );
    expect(cover).toMatch(/^<section[^>]*><div[^>]*data-cover/u);
  });
});
