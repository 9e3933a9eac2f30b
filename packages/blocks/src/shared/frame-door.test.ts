import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FrameDoor } from './frame-door.tsx';

const door = {
  address: 'https://player.example/film?autoplay=1&rel=0',
  label: 'Смотреть «Алтай" onfocus="alert(1)»',
  title: 'Алтай',
  language: 'ru',
};
const draw = (props: Partial<Parameters<typeof FrameDoor>[0]> = {}) =>
  renderToStaticMarkup(createElement(FrameDoor, { ...door, ...props }));
/** The frame's own page, as the browser reads it out of the attribute. */
const inside = (html: string) =>
  (/ srcDoc="(?<page>[^"]*)"/u.exec(html)?.groups?.['page'] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

it('loads nothing, and is one link to the stranger', () => {
  const html = draw();
  expect(html).not.toMatch(/\ssrc=/u);
  expect(inside(html)).toContain('<a href="https://player.example/film?autoplay=1&amp;rel=0"');
  expect(inside(html)).not.toContain('<script');
});

it('keeps words within their attribute', () => {
  expect(inside(draw())).toContain('aria-label="Смотреть «Алтай&quot; onfocus=&quot;alert(1)»"');
});

it('lets that stranger alone do what it is for', () => {
  expect(draw({ permissions: ['autoplay', 'fullscreen'] })).toContain(
    ' allow="autoplay https://player.example; fullscreen https://player.example"',
  );
  expect(draw()).not.toContain(' allow=');
});
