import type { Page } from '@playwright/test';
import { channelLight, lightOf } from '@tropa/core';
import sharp from 'sharp';
import type { Fault } from './find-faults.ts';
import { beginAnew, scrollOn, scrollToPlace, showOnly, textsOf, type ShownText } from './texts-of.ts';

/** WCAG 2.2 AA: of texts, and of large ones. */
const LEAST = 4.5;
const LEAST_OF_LARGE = 3;
/** Of the points under a line the worst fiftieth are specks that no letter is lost in. */
const SPECKS = 0.02;
/** Every third point: a line of text has thousands. */
const STEP = 3;
/** The letters go, what is under them stays; nothing sticks to the window, and everything under a point is found. */
const WITHOUT_LETTERS =
  '[data-still]{position:relative!important;inset:auto!important} [data-variant] *{-webkit-text-fill-color:transparent!important;text-shadow:none!important;text-decoration-color:transparent!important} [data-variant] svg{visibility:hidden} [data-variant][data-waits]{display:none!important} *{pointer-events:auto!important}';

/** The light of each channel of 0–255: thousands of points are asked for. */
const LIGHT = Array.from({ length: 256 }, (_, part) => channelLight(part));
const lightAt = (part: number): number => LIGHT[Math.round(part)] ?? 0;

const luminance = (red: number, green: number, blue: number): number =>
  lightOf(lightAt(red), lightAt(green), lightAt(blue));

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

type Color = readonly [number, number, number];

/** The contrast of a text with a colour under it: what is not opaque lets it through. */
function contrastWith({ color: [red, green, blue, alpha] }: ShownText, under: Color): number {
  const mix = (own: number, below: number) => own * alpha + below * (1 - alpha);
  const seen = luminance(mix(red, under[0]), mix(green, under[1]), mix(blue, under[2]));
  return contrast(seen, luminance(...under));
}

/** The contrast of a line with the points under it, all but the worst specks. */
function contrastOnPoints(points: Buffer, channels: number, text: ShownText): number | undefined {
  const contrasts: number[] = [];
  for (let at = 0; at + 2 < points.length; at += channels * STEP)
    contrasts.push(contrastWith(text, [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0]));
  contrasts.sort((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length * SPECKS)];
}

type Box = ShownText['lines'][number];

/** The part of a picture of the window that is under a line; none where the line is outside. */
function partUnder(line: Box, place: { x: number; y: number }, window: { width: number; height: number }) {
  const left = Math.max(Math.round(line.x + place.x), 0);
  const top = Math.max(Math.round(line.y + place.y), 0);
  const width = Math.min(Math.round(line.x + place.x + line.width), window.width) - left;
  const height = Math.min(Math.round(line.y + place.y + line.height), window.height) - top;
  return width < 1 || height < 1 ? undefined : { left, top, width, height };
}

/** The worst contrasts of texts that stand on photos, blends and the like: by pictures of what is under them. */
async function contrastsOnPicture(
  page: Page,
  name: string,
  texts: ShownText[],
): Promise<Map<ShownText, number>> {
  const found = new Map<ShownText, number>();
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  const waiting = texts
    .flatMap((text) => text.lines.map((line) => ({ text, line })))
    .toSorted((one, other) => one.line.y - other.line.y);
  while (waiting[0] !== undefined) {
    const { line: first } = waiting[0];
    const place = await page.evaluate(scrollToPlace, { name, y: first.y });
    const picture = sharp(await page.screenshot({ animations: 'disabled' }));
    const after = waiting.findIndex(
      ({ line }) => line !== first && line.y + line.height + place.y > window.height,
    );
    for (const { text, line } of waiting.splice(0, after === -1 ? waiting.length : after)) {
      const part = partUnder(line, place, window);
      if (part === undefined) continue;
      const { data, info } = await picture.clone().extract(part).raw().toBuffer({ resolveWithObject: true });
      const one = contrastOnPoints(data, info.channels, text);
      if (one !== undefined) found.set(text, Math.min(one, found.get(text) ?? one));
    }
  }
  return found;
}

/**
 * Texts of a page that cannot be read well, by the points under each, be they a colour or a photo. What scrolls is
 * passed by step by step. Texts of disabled controls are exempt, as in WCAG.
 */
export async function findPaleTexts(page: Page): Promise<Fault[]> {
  await page.evaluate(beginAnew);
  const style = await page.addStyleTag({ content: WITHOUT_LETTERS });
  const faults: Fault[] = [];
  for (const part of await page.locator('[data-variant]').all()) {
    const variant = (await part.getAttribute('data-variant')) ?? '';
    await page.evaluate(showOnly, variant);
    do {
      const texts = await page.evaluate(textsOf, variant);
      const plain = texts.map((text) => text.under && contrastWith(text, text.under));
      const unsure = texts.filter(({ under }) => under === undefined);
      const measured = await contrastsOnPicture(page, variant, unsure);
      for (const [index, text] of texts.entries()) {
        const found = plain[index] ?? measured.get(text) ?? 0;
        if (found >= (text.isLarge ? LEAST_OF_LARGE : LEAST)) continue;
        faults.push({ variant, kind: 'contrast', where: `${text.where} ${found.toFixed(1)}` });
      }
    } while (await page.evaluate(scrollOn, variant));
  }
  await style.evaluate((element) => element.parentNode?.removeChild(element));
  await page.evaluate(beginAnew);
  return faults;
}
