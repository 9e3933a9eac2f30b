import { expect, it } from 'vitest';
import { renderSitePage } from '../../render.ts';
import { catalogueOf, requestBase } from '../../testing/requests.ts';
import { shownPages } from './pager.tsx';

const base = requestBase('ru');
const at = (path: string) => ({ ...base, data: { ...base.data, path } });
const page = (filter = {}, tours = base.data.tours) =>
  renderSitePage({ ...at('/tours'), page: 'catalogue', catalogue: catalogueOf(tours, filter) }).html;

it('keeps in its form and beside it what was asked for, each with a way to drop it', () => {
  const html = page({ q: 'лёд "<', where: 'Алтай', when: '2027-06', difficulty: 4, price_to: 90_000 });
  expect(html).toContain('value="лёд &quot;&lt;"');
  expect(html).toMatch(/<option value="Алтай" selected="">/u);
  expect(html).toMatch(/<option value="2027-06" selected="">июнь\u00a02027 \(2\)/u);
  expect(html).toContain(
    'aria-label="Убрать: июнь\u00a02027" href="/tours?q=%D0%BB%D1%91%D0%B4+%22%3C&amp;where=%D0%90%D0%BB%D1%82%D0%B0%D0%B9&amp;price_to=90000&amp;difficulty=4"',
  );
  expect(html).toContain('до 90\u00a0000\u00a0₽');
  expect(html).toContain('<meta name="robots" content="noindex">');
});

it('is known to search engines where it leaves nothing out, each page by its own address', () => {
  expect(page()).toContain('<link rel="canonical" href="https://north-slope.example/tours">');
  const second = renderSitePage({
    ...at('/tours?page=2'),
    page: 'catalogue',
    catalogue: catalogueOf(base.data.tours, { page: 2 }),
  }).html;
  expect(second).toContain('<link rel="canonical" href="https://north-slope.example/tours?page=2">');
  expect(second).toContain('hreflang="en" href="https://north-slope.example/tours?page=2&amp;lang=en"');
});

it('says so when nothing is left', () => {
  const html = page({ q: 'луна' }, []);
  expect(html).toContain('Таких туров сейчас нет');
  expect(html).toContain('noindex');
});

it('shows the tours that start soonest where nothing was found, and none where nothing is on sale', () => {
  const found = (all: number) =>
    renderSitePage({
      ...at('/tours'),
      page: 'catalogue',
      catalogue: { ...catalogueOf([], { q: 'луна' }), all },
    }).html;
  const [first] = base.data.tours;
  expect(found(5)).toContain('Ближайшие поездки');
  expect(found(5)).toContain(`href="/tours/${first?.screen_name}"`);
  expect(found(0)).not.toContain('Ближайшие поездки');
});

it('numbers the pages around the one that is read', () => {
  expect(shownPages(1, 3)).toEqual([1, 2, 3]);
  expect(shownPages(6, 12)).toEqual([1, null, 4, 5, 6, 7, 8, null, 12]);
});
