import { expect, it } from 'vitest';
import { markLanguages } from './mark-languages.ts';

it('tells the language of texts that are not in that of the page, and of no others', () => {
  const page =
    '<h1 class="a">Большой Алтай</h1><p>第1天</p><p>We walk along the river.</p><b>Altai Tours</b>' +
    '<script type="application/json">{"name":"Большой Алтай"}</script><a lang="ru" href="/">Русский</a>';
  expect(markLanguages(page, 'zh')).toBe(
    '<h1 class="a" lang="ru">Большой Алтай</h1><p>第1天</p><p lang="en">We walk along the river.</p>' +
      '<b>Altai Tours</b><script type="application/json">{"name":"Большой Алтай"}</script>' +
      '<a lang="ru" href="/">Русский</a>',
  );
  expect(markLanguages('<p>山海小径</p><p>Тропа</p>', 'ru')).toBe(
    '<p lang="zh-Hans">山海小径</p><p>Тропа</p>',
  );
});
