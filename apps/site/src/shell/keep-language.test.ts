import { samplePageData } from '@tropa/blocks';
import { expect, it } from 'vitest';
import { keepLanguage } from './keep-language.ts';

const data = samplePageData('en', 'main');
const bilingual = { ...data, settings: { ...data.settings, languages: ['ru' as const, 'en' as const] } };

it.each([
  ['<a href="/">', '<a href="/?lang=en">'],
  ['<a class="x" href="/tours?q=a&amp;page=2">', '<a class="x" href="/tours?q=a&amp;page=2&amp;lang=en">'],
  ['<a href="/#dates">', '<a href="/?lang=en#dates">'],
  ['<a href="#dates">', '<a href="#dates">'],
  ['<a href="https://example.com/">', '<a href="https://example.com/">'],
  ['<a href="//example.com/">', '<a href="//example.com/">'],
  ['<a href="/media/file/1">', '<a href="/media/file/1">'],
  ['<a href="/" hreflang="ru">', '<a href="/" hreflang="ru">'],
  ['<a href="/?lang=ru">', '<a href="/?lang=ru">'],
  ['<form action="/chat/1" method="post">', '<form action="/chat/1?lang=en" method="post">'],
  [
    '<form class="x" method="post" action="/help?lang=en">',
    '<form class="x" method="post" action="/help?lang=en">',
  ],
  // What is typed there makes its whole query.
  ['<form action="/tours" method="get">', '<form action="/tours" method="get">'],
])('%s', (link, expected) => expect(keepLanguage(link, bilingual)).toBe(expected));

it("leaves the site's first language at the plain addresses", () => {
  const link = '<a href="/">';
  expect(keepLanguage(link, { ...bilingual, language: 'ru' })).toBe(link);
});
