import { expect, it, vi } from 'vitest';
import { linesOfPdf, pagesOfPdf } from '../../testing/index.ts';
import type { PdfPart } from './document.ts';
import { renderPdf } from './layout.ts';
import { createPdfRenderer } from './process-renderer.ts';
import { loadFonts } from './type.ts';

const paragraph = (text: string): PdfPart => ({ kind: 'paragraph', text });
const ends: Record<string, PdfPart[]> = {
  'short paragraphs': [paragraph('Первое слово.'), paragraph('Последнее слово.')],
  'a heading': [{ kind: 'heading', text: 'Последнее слово.' }],
  'a heading with a paragraph': [{ kind: 'heading', text: 'Первое слово.' }, paragraph('Последнее слово.')],
};

it.each(Object.entries(ends))('a signature is on one page with %s before it', async (_name, before) => {
  await loadFonts();
  let turned = 0;
  for (let lines = 26; lines <= 36; lines += 1) {
    const filler = Array.from({ length: lines }, (_, line) => paragraph(`Строка ${line}`));
    const side = { heading: 'Исполнитель', lines: ['ООО «Тропы»'], signature: '____ / Соколова И.' };
    // oxlint-disable-next-line no-await-in-loop -- one document after another
    const pages = await pagesOfPdf(
      await renderPdf({
        title: 'Счёт',
        place: 'Горно-Алтайск',
        date: '1 июня 2026',
        footer: '{page} из {pages}',
        parts: [...filler, ...before, { kind: 'sides', left: side }, paragraph('Приписка.')],
      }),
    );
    const signed = pages.findIndex((page) => page.includes('Исполнитель'));
    for (const part of before) if ('text' in part) expect(pages[signed]).toContain(part.text);
    if (signed > 0) turned += 1;
  }
  // Among these lengths are those whose signature does not fit any more, and those whose signature does.
  expect(turned).toBeGreaterThan(0);
  expect(turned).toBeLessThan(11);
});

it('both sides sign on one line, whichever of them has more to say', async () => {
  const side = (heading: string, count: number) => ({
    heading,
    lines: Array.from({ length: count }, (_, line) => `${heading} ${line}`),
    signature: `Подпись: ${heading}`,
  });
  const lines = await linesOfPdf(
    await renderPdf({
      title: 'Договор',
      place: '',
      date: '1 июня 2026',
      footer: '{page} из {pages}',
      parts: [{ kind: 'sides', left: side('Заказчик', 5), right: side('Исполнитель', 1) }],
    }),
  );
  expect(lines).toContain('Подпись: Заказчик Подпись: Исполнитель');
});

it('is made in a process that ends when no document was asked for, and is started anew for the next', async () => {
  const renderer = createPdfRenderer(100);
  const document = {
    title: 'Счёт',
    place: 'Горно-Алтайск',
    date: '1 июня 2026',
    footer: '{page} из {pages}',
    parts: [paragraph('Первое слово.')],
  };
  const [[page]] = [await pagesOfPdf(await renderer.render(document))];
  expect(page).toContain('Первое слово.');
  expect(renderer.pid()).not.toBe(process.pid);
  await vi.waitFor(() => expect(renderer.pid()).toBeUndefined(), { timeout: 30_000 });
  await renderer.render(document);
  const last = renderer.pid() ?? 0;
  await renderer.close();
  await vi.waitFor(() => expect(() => process.kill(last, 0)).toThrow(), { timeout: 30_000 });
});
