import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Fault } from './find-faults.ts';

/** WCAG 2.2 AA: of texts, and of large ones. */
const LEAST = 4.5;
const LEAST_OF_LARGE = 3;
/** Of a photo's points the worst hundredth are specks that no letter is lost in. */
const SPECKS = 0.02;

type Color = readonly [number, number, number];

/** Relative luminance (WCAG 2.2) of a colour of 0–255 each. */
function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const channel = part / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** A text that stands on a picture: only the points under it tell whether it can be read. */
interface OnPicture {
  selector: string;
  variant: string;
  where: string;
  color: Color;
  isLarge: boolean;
}

/** What of a text on a picture decides how it is read. Runs in the page. */
function textFacts(selector: string): OnPicture | null {
  const element = document.querySelector(selector);
  if (!(element instanceof HTMLElement)) return null;
  const style = getComputedStyle(element);
  const canvas = document.createElement('canvas').getContext('2d');
  if (canvas === null) return null;
  canvas.fillStyle = style.color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const size = Number.parseFloat(style.fontSize);
  return {
    selector,
    variant: element.closest('[data-variant]')?.getAttribute('data-variant') ?? '',
    where: `${element.tagName.toLowerCase()} «${(element.textContent ?? '').trim().slice(0, 60)}»`,
    color: [red, green, blue],
    isLarge: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
  };
}

/** Where the letters of an element stand on the page: the corners of a button may show the photo beside it. Runs in the page. */
function textBox(selector: string): { x: number; y: number; width: number; height: number } | null {
  const element = document.querySelector(selector);
  if (element === null) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const range = document.createRange();
  range.selectNodeContents(element);
  const box = range.getBoundingClientRect();
  const [left, top] = [Math.max(box.left, 0), Math.max(box.top, 0)];
  const [right, bottom] = [Math.min(box.right, innerWidth), Math.min(box.bottom, innerHeight)];
  if (right - left < 1 || bottom - top < 1) return null;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The contrast of a text with the points under it, all but the worst specks. */
async function contrastOnPicture(page: Page, { selector, color }: OnPicture): Promise<number | null> {
  const clip = await page.evaluate(textBox, selector);
  if (clip === null) return null;
  const picture = await page.screenshot({ animations: 'disabled', clip });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const text = luminance(color);
  const contrasts: number[] = [];
  for (let at = 0; at + 2 < data.length; at += info.channels)
    contrasts.push(contrast(text, luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])));
  contrasts.sort((one, other) => one - other);
  return contrasts[Math.floor(contrasts.length * SPECKS)] ?? null;
}

/** Texts of a page that cannot be read well: by the page's colours, and over pictures by the points under each. */
export async function findPaleTexts(page: Page): Promise<Fault[]> {
  const { violations, incomplete } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
  const faults: Fault[] = [];
  for (const node of violations.flatMap(({ nodes }) => nodes)) {
    const facts = await page.evaluate(textFacts, String(node.target[0]));
    const variant = facts?.variant ?? 'page';
    faults.push({ variant, kind: 'contrast', where: `${facts?.where ?? ''} ${node.any[0]?.message ?? ''}` });
  }
  const unsure: OnPicture[] = [];
  for (const node of incomplete.flatMap(({ nodes }) => nodes)) {
    const facts = await page.evaluate(textFacts, String(node.target[0]));
    if (facts) unsure.push(facts);
  }
  // The letters go, what is under them stays.
  await page.addStyleTag({
    content:
      '[data-variant] *{-webkit-text-fill-color:transparent!important;text-shadow:none!important;text-decoration-color:transparent!important} [data-variant] svg{visibility:hidden}',
  });
  for (const text of unsure) {
    const found = await contrastOnPicture(page, text);
    if (found === null || found >= (text.isLarge ? LEAST_OF_LARGE : LEAST)) continue;
    faults.push({
      variant: text.variant,
      kind: 'contrast',
      where: `${text.where} ${found.toFixed(1)} over a picture`,
    });
  }
  return faults;
}
