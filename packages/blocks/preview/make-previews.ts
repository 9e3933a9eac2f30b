import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { catalogue, presets } from '../src/index.ts';
import { PATIENCE_MS, withWorkbench } from './workbench.ts';

// Renders every variant of every family with its samples into the picture that the builder shows for it:
// `previews/<family>-<number>.webp`. Names of families or variants draw only those: `npm run previews -- guides tours-2`.
// Needs a Chromium: CHROME_PATH, one of the system, or Playwright's own.

const WIDTH = 1280;
/** A block taller than this is cut: its top tells enough. */
const MAX_HEIGHT = 900;
const PICTURE_WIDTH = 640;
const MAX_BYTES = 25 * 1024;
const FOLDER = new URL('../previews/', import.meta.url);

/** Those that are seen: the rest may wait for a scroll that never comes. */
const ARE_PHOTOS_THERE = `[...document.images].every((photo) => {
  const { top, left } = photo.getBoundingClientRect();
  const isSeen = photo.checkVisibility() && top < ${MAX_HEIGHT} && left < ${WIDTH};
  return !isSeen || (photo.complete && photo.naturalWidth > 0);
})`;

async function compress(screenshot: Buffer, file: string): Promise<void> {
  for (const quality of [80, 65, 50, 35, 20]) {
    const picture = sharp(screenshot).resize(PICTURE_WIDTH).webp({ quality, effort: 6 });
    const bytes = await picture.toBuffer();
    if (bytes.length > MAX_BYTES && quality > 20) continue;
    await sharp(bytes).toFile(file);
    return;
  }
}

const asked = process.argv.slice(2);
const isAsked = (family: string, number: number) =>
  asked.length === 0 || asked.includes(family) || asked.includes(`${family}-${number}`);

const [preset = 'trail'] = Object.keys(presets);
await mkdir(FOLDER, { recursive: true });
await withWorkbench(async (browser, origin) => {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: MAX_HEIGHT } });
  page.setDefaultTimeout(PATIENCE_MS);
  for (const [family, { variants }] of Object.entries(catalogue))
    for (const number of variants) {
      if (!isAsked(family, number)) continue;
      await page.goto(`${origin}?family=${family}&number=${number}&preset=${preset}`, {
        waitUntil: 'networkidle',
      });
      await page.waitForFunction(ARE_PHOTOS_THERE);
      const height = await page.evaluate('document.body.scrollHeight');
      const clip = { x: 0, y: 0, width: WIDTH, height: Math.min(Number(height), MAX_HEIGHT) };
      const screenshot = await page.screenshot({ clip });
      await compress(screenshot, new URL(`${family}-${number}.webp`, FOLDER).pathname);
    }
});
