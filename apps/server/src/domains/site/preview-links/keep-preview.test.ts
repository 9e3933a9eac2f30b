import { expect, it } from 'vitest';
import { keepPreview } from './keep-preview.ts';

it('leads from page to page of the draft, and leaves other addresses alone', () => {
  const html =
    '<a href="/">1</a><a href="/#tours">2</a><a href="/tours/altai">3</a><a href="#tours">4</a><a href="/book/altai">5</a><a href="https://example.com/">6</a><a href="/policy">7</a>';
  expect(keepPreview(html, 'a.b')).toBe(
    '<a href="/?preview=a.b">1</a><a href="/?preview=a.b#tours">2</a><a href="/tours/altai?preview=a.b">3</a><a href="#tours">4</a><a href="/book/altai">5</a><a href="https://example.com/">6</a><a href="/policy">7</a>',
  );
});
