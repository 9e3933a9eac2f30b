import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { createServer } from 'vite';
import { catalogue, presets } from '../src/index.ts';

// Renders every variant of every family with its samples into the picture that the builder shows for it:
// `previews/<family>-<number>.webp`. Needs a Chromium: CHROME_PATH, one of the system, or Playwright's own.

const WIDTH = 1280;
/** A block taller than this is cut: its top tells enough. */
const MAX_HEIGHT = 900;
const PICTURE_WIDTH = 640;
const MAX_BYTES = 25 * 1024;
const FOLDER = new URL('../previews/', import.meta.url);

async function compress(screenshot: Buffer, file: string): Promise<void> {
  for (const quality of [80, 65, 50, 35, 20]) {
    const picture = sharp(screenshot).resize(PICTURE_WIDTH).webp({ quality, effort: 6 });
    const bytes = await picture.toBuffer();
    if (bytes.length > MAX_BYTES && quality > 20) continue;
    await sharp(bytes).toFile(file);
    return;
  }
}

const [preset = 'trail'] = Object.keys(presets);
const executablePath = [process.env['CHROME_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);
await mkdir(FOLDER, { recursive: true });
const server = await createServer({ configFile: new URL('vite.config.ts', import.meta.url).pathname });
await server.listen();
const origin = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: MAX_HEIGHT } });
  for (const [family, { variants }] of Object.entries(catalogue))
    for (const number of variants) {
      await page.goto(`${origin}?family=${family}&number=${number}&preset=${preset}`, {
        waitUntil: 'networkidle',
      });
      const height = await page.evaluate('document.body.scrollHeight');
      const clip = { x: 0, y: 0, width: WIDTH, height: Math.min(Number(height), MAX_HEIGHT) };
      const screenshot = await page.screenshot({ clip, animations: 'disabled' });
      await compress(screenshot, new URL(`${family}-${number}.webp`, FOLDER).pathname);
    }
} finally {
  await browser.close();
  await server.close();
}
