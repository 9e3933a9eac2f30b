import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { escapeMarkup } from '@tropa/core';
import sharp from 'sharp';
import { Alphabets, BOX } from './alphabets.ts';
import { lettersOf, trueTypeOf, type FontFile } from './font-files.ts';

// The same face as in documents: a full one, with Cyrillic and the sign of the rouble.
const FACE = createRequire(import.meta.url).resolve('@expo-google-fonts/pt-sans/700Bold/PTSans_700Bold.ttf');
const BOLD = 700;
/** Names that fonts call themselves by, in the order in which a sign is looked for. */
const families: string[] = ['PT Sans'];

/** Whoever draws reads a font from its file for as long as this process lives. */
let folder: Promise<string> | undefined;
async function makeFolder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'tropa-fonts-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** @returns what of it can be drawn */
async function readLetters(bytes: Buffer): Promise<{ family: string; codes: number[] }> {
  // With what unpacks fonts it takes megabytes that most processes never need.
  const { create } = await import('fontkit');
  const font = create(bytes);
  if (!('characterSet' in font)) return { family: '', codes: [] };
  return { family: font.familyName, codes: lettersOf(font) };
}

const drawn = (markup: string, font: string, fontfile: string, more: { width?: number; spacing?: number }) =>
  sharp({ text: { text: markup, font, fontfile, dpi: 72, rgba: true, wrap: 'word-char', ...more } })
    .png()
    .toBuffer({ resolveWithObject: true });

async function takeIn(file: FontFile): Promise<number[]> {
  const bytes = await trueTypeOf(file, BOLD);
  const { family, codes } = await readLetters(bytes);
  if (codes.length === 0) return [];
  folder ??= makeFolder();
  const at = path.join(await folder, `${file.family}.ttf`);
  await writeFile(at, bytes);
  // A file that was drawn with once is looked into for every text after it.
  await drawn('.', family, at, {});
  if (!families.includes(family)) families.push(family);
  return codes;
}

const alphabets = new Alphabets(takeIn);
async function loadFace(): Promise<void> {
  alphabets.add((await readLetters(await readFile(FACE))).codes);
}
let face: Promise<void> | undefined;

const REGULAR = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/pt-sans/400Regular/PTSans_400Regular.ttf',
);
let regular: Promise<unknown> | undefined;

/** Lets pictures that are drawn from markup have letters for a text. @returns the fonts that have them, in their order */
export async function fontsFor(text: string): Promise<readonly string[]> {
  await (face ??= loadFace());
  await (regular ??= drawn('.', 'PT Sans', REGULAR, {}));
  await alphabets.load(text);
  return families;
}

/** How a text is drawn. */
export interface TextLook {
  size: number;
  /** `#rrggbb` */
  color: string;
  /** What is longer goes on in the next line. */
  width: number;
}

/**
 * Draws a text in bold letters on nothing, shaped and in its direction, whatever alphabet it is in. A sign that no font has is
 * a box; so is a text of nothing that can be seen.
 */
export async function drawText(text: string, { size, color, width }: TextLook) {
  await (face ??= loadFace());
  await alphabets.load(text);
  const seen = alphabets.drawable(text);
  const words = escapeMarkup(seen.trim() === '' ? BOX : seen);
  const { data, info } = await drawn(
    `<span foreground="${color}">${words}</span>`,
    `${families.join(',')} Bold ${size}`,
    FACE,
    { width, spacing: Math.round(size / 12) },
  );
  return { input: data, width: info.width, height: info.height };
}
