import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { rulesOf } from './shown-rules.ts';
import { sheetOf } from './styles.ts';

const lookOf = (id: number, css: string) => ({ id, rules: rulesOf(css) });
const look = lookOf(-1, 'body{a:b}.one{c:d}.two{e:f}');

it('dresses what stands on a page, whatever stood on the pages before', () => {
  const pages = [
    ['<p class="one">', 'body{a:b}.one{c:d}'],
    ['<p class="one"><p class="two">', 'body{a:b}.one{c:d}.two{e:f}'],
    ['<p class="one two">', 'body{a:b}.one{c:d}.two{e:f}'],
    ['<p>', 'body{a:b}'],
    ['<p class="*">', 'body{a:b}'],
    ['<p class="one">', 'body{a:b}.one{c:d}'],
  ] as const;
  for (const [markup, css] of pages) expect(sheetOf(look, markup).css).toBe(css);
  // A script may show anything.
  expect(sheetOf(look, undefined).css).toBe('body{a:b}.one{c:d}.two{e:f}');
});

it('is of one look, and named as the content security policy names it', () => {
  const { css, hash } = sheetOf(lookOf(-2, '.one{g:h}'), '<p class="one">');
  expect(css).toBe('.one{g:h}');
  expect(hash).toBe(`sha256-${createHash('sha256').update(css).digest('base64')}`);
});
