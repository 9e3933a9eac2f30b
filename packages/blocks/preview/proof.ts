// Renders every variant of every family in every preset, at 360, 768 and 1440 px, with usual, long and short texts, and
// looks by program for what is wider than the page, texts that are cut, and contrast below WCAG AA. Ends with 1 where it
// finds any. `--preset trail,north`, `--width 360`, `--text long`, `--page tour` and `--family guides,reviews` narrow it;
// `--sheets <folder>` keeps pictures of all.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { presets } from '../src/index.ts';
import { findPaleTexts } from './proof/contrast.ts';
import { familiesOf } from './proof/every-variant.ts';
import { findFaults, type Fault } from './proof/find-faults.ts';
import { PATIENCE_MS, withWorkbench } from './workbench.ts';

/** What stands in the blocks: as in the samples, as much as there may be in either language, and hardly anything. */
const TEXTS = {
  usual: { language: 'ru' },
  long: { language: 'ru', title: 'long', count: '12' },
  english: { language: 'en', title: 'long', count: '12' },
  short: { language: 'en', title: 'word', count: '1' },
} as const;
const PAGES = ['main', 'tour'] as const;
const [NARROW, ...WIDER] = ['360', '768', '1440'] as const;
const WIDTHS = [NARROW, ...WIDER];
/** Texts in another language than the long ones are tried at the narrowest width, and at one of the wider by turns. */
const BY_TURNS: keyof typeof TEXTS = 'english';

const { values } = parseArgs({
  options: {
    preset: { type: 'string', default: Object.keys(presets).join(',') },
    width: { type: 'string', default: WIDTHS.join(',') },
    text: { type: 'string', default: Object.keys(TEXTS).join(',') },
    page: { type: 'string', default: PAGES.join(',') },
    family: { type: 'string', default: '' },
    sheets: { type: 'string' },
  },
});

interface Shown {
  preset: string;
  width: string;
  text: keyof typeof TEXTS;
  page: (typeof PAGES)[number];
}

const asksFor = (asked: string, value: string) => asked.split(',').includes(value);
const texts = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).filter((text) => asksFor(values.text, text));
const pages = PAGES.filter(
  (page) => asksFor(values.page, page) && familiesOf(page, values.family).length > 0,
);
const dressesOf = (text: Shown['text']) =>
  values.preset.split(',').flatMap((preset, turn) =>
    values.width
      .split(',')
      .filter((width) => text !== BY_TURNS || width === NARROW || width === WIDER[turn % WIDER.length])
      .map((width) => ({ preset, width })),
  );

/** Pictures come lazily: each part is passed by before anything is judged. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    for (const part of document.querySelectorAll('details')) part.open = true;
    for (const opener of document.querySelectorAll<HTMLInputElement>('[data-opens-folded]'))
      opener.checked = true;
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => undefined)));
    // What a new style asks for is known when it has been laid out.
    document.body.getBoundingClientRect();
    await document.fonts.ready;
  });
}

async function keepPictures(page: Page, { preset, width, text }: Shown, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of await page.locator('[data-variant]').all()) {
    const name = await part.getAttribute('data-variant');
    const box = await part.boundingBox();
    if (box === null || box.height < 1) continue;
    const picture = await part.screenshot({ animations: 'disabled' });
    await writeFile(join(folder, `${name}.${preset}.${width}.${text}.png`), picture);
  }
}

async function prove(page: Page, shown: Shown): Promise<Fault[]> {
  await page.setViewportSize({ width: Number(shown.width), height: 900 });
  await page.evaluate((preset) => dispatchEvent(new CustomEvent('dress', { detail: preset })), shown.preset);
  await seeAll(page);
  if (values.sheets !== undefined) await keepPictures(page, shown, values.sheets);
  const faults = await page.evaluate(findFaults);
  return [...faults, ...(await findPaleTexts(page))];
}

/** Opens all variants of a page once; every preset and width is then tried on the same page. */
async function open(
  browser: Browser,
  origin: string,
  kind: Shown['page'],
  text: Shown['text'],
): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  page.setDefaultTimeout(PATIENCE_MS);
  const address = new URLSearchParams({ ...TEXTS[text], every: kind, families: values.family });
  await page.goto(`${origin}?${address}`, { waitUntil: 'commit' });
  await page.locator('[data-variant]').first().waitFor({ state: 'attached' });
  return page;
}

/** The same fault in several presets, widths and texts is told once. */
const seen = new Map<string, { fault: Fault; where: string[] }>();
let proven = 0;
await withWorkbench(async (browser, origin) => {
  for (const text of texts)
    for (const kind of pages) {
      const page = await open(browser, origin, kind, text);
      for (const dress of dressesOf(text)) {
        const place = `${dress.preset} ${dress.width} ${text}`;
        const faults = await prove(page, { ...dress, text, page: kind });
        proven += 1;
        console.log(`${place} ${kind}: ${faults.length === 0 ? 'right' : `${faults.length} faults`}`);
        for (const fault of faults) {
          const key = `${fault.variant}\t${fault.kind}\t${fault.where}`;
          const known = seen.get(key) ?? { fault, where: [] };
          known.where.push(place);
          seen.set(key, known);
        }
      }
      await page.close();
    }
});
for (const [, { fault, where }] of [...seen].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${fault.variant} ${fault.kind}: ${fault.where} (${where.slice(0, 4).join('; ')})`);
console.log(`${proven} pages, ${seen.size} faults`);
if (seen.size > 0) process.exitCode = 1;
