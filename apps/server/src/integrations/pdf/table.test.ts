import { expect, it } from 'vitest';
import { pagesOfPdf } from '../../testing/index.ts';
import type { PdfPart } from './document.ts';
import { renderPdf } from './layout.ts';

const HEAD = 'Шапка';
const rendered = (parts: PdfPart[], orientation?: 'landscape') =>
  renderPdf({
    title: 'Акт',
    place: 'Горно-Алтайск',
    date: '1 июня 2026',
    footer: '{page} из {pages}',
    parts,
    ...(orientation ? { orientation } : {}),
  });
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => [
    `Строка ${row};`,
    // Every third is two lines high.
    row % 3 === 0 ? 'Мультинские озёра · 12 июня · Константинопольская Александра' : 'Тур',
    '12 000 ₽',
  ]);
const tableOf = (rows: string[][]): PdfPart => ({
  kind: 'table',
  widths: [0.3, 0.4, 0.3],
  sums: 1,
  head: [HEAD, 'Тур', 'Сумма'],
  rows: [...rows, ['Итого', '', '1 ₽']],
  is_last_total: true,
});

it.each(['portrait', 'landscape'] as const)(
  'the head of a table stands on each of its %s pages, and neither it nor the total without rows',
  async (orientation) => {
    const heading: PdfPart = { kind: 'heading', text: 'Продажи' };
    for (let before = 0; before < 12; before += 2) {
      const filler = Array.from({ length: before * 4 }, (): PdfPart => ({
        kind: 'paragraph',
        text: 'Слово',
      }));
      const rows = rowsOf(45 + before);
      const parts = [...filler, heading, tableOf(rows), { kind: 'paragraph', text: 'Конец' } as const];
      const pages = await pagesOfPdf(
        // oxlint-disable-next-line no-await-in-loop -- one document after another
        await rendered(parts, orientation === 'landscape' ? orientation : undefined),
      );
      expect(pages.length).toBeGreaterThan(1);
      for (const page of pages) {
        const hasRows = page.includes('Строка');
        expect(page.split(HEAD)).toHaveLength(hasRows ? 2 : 1);
        if (page.includes('Продажи') || page.includes('Итого')) expect(hasRows).toBe(true);
      }
      const all = pages.join(' ');
      for (const [name = ''] of rows) expect(all.split(name)).toHaveLength(2);
    }
  },
);

it('a row stays whole, and one that is taller than a page goes over it with all its words', async () => {
  const words = Array.from({ length: 900 }, (_, word) => `слово${word}`);
  const rows = rowsOf(30).with(4, ['Строка 4;', words.join(' '), 'Звонкова Нина\nзаявка № 158']);
  const table = tableOf(rows);
  for (const parts of [[table], [tableOf(rows.slice(0, 5))]]) {
    // oxlint-disable-next-line no-await-in-loop -- one document after another
    const pages = await pagesOfPdf(await rendered(parts));
    const all = pages.join(' ');
    // What is short stays at its top, all together.
    expect(pages.find((page) => page.includes('Строка 4;'))).toMatch(/Звонкова Нина\s*заявка № 158/u);
    for (const word of words) expect(all).toMatch(new RegExp(`${word}\\b`, 'u'));
    expect(all).toContain('Итого');
  }
  const pages = await pagesOfPdf(await rendered([tableOf(rowsOf(60))]));
  for (const page of pages)
    expect(page.split('Мультинские озёра')).toHaveLength(page.split('Александра').length);
});

it('a short table is not parted', async () => {
  const table: PdfPart = {
    kind: 'table',
    widths: [0.5, 0.5],
    rows: [
      ['Первая', '1'],
      ['Вторая', '2'],
      ['Третья', '3'],
    ],
  };
  for (let lines = 36; lines < 50; lines += 2) {
    const filler = Array.from({ length: lines }, (): PdfPart => ({ kind: 'paragraph', text: 'Слово' }));
    // oxlint-disable-next-line no-await-in-loop -- one document after another
    const pages = await pagesOfPdf(await rendered([...filler, table]));
    expect(pages.filter((page) => /Первая|Вторая|Третья/u.test(page))).toHaveLength(1);
  }
});
