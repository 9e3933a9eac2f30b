import { Font } from '@react-pdf/renderer';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { z } from 'zod';

const require = createRequire(import.meta.url);
const fileOf = (name: string, file: string) => require.resolve(`@fontsource-variable/${name}/${file}`);

/**
 * Fonts of other alphabets, in the order in which a sign is looked for. Each is cut into files by ranges of signs, so that a
 * name in Georgian reads 40 KB and a Chinese one some of a hundred small files.
 */
const NAMES = [
  'noto-sans',
  'noto-sans-georgian',
  'noto-sans-armenian',
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-thai',
  'noto-sans-devanagari',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-emoji',
];

/** Stacks of the layouts: what the first font lacks is drawn by the next. They only grow, by files that texts needed. */
export const SANS: string[] = ['PT Sans'];
export const SERIF: string[] = ['PT Serif', 'PT Sans'];

interface FontFile {
  family: string;
  path: string;
  ranges: [from: number, to: number][];
}

/** «U+0460-052F,U+20B4» */
const rangesOf = (text: string): FontFile['ranges'] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

async function readFiles(): Promise<FontFile[]> {
  const all = await Promise.all(
    NAMES.map(async (name) => {
      const parts: unknown = JSON.parse(await readFile(fileOf(name, 'unicode.json'), 'utf8'));
      return Object.entries(z.record(z.string(), z.string()).parse(parts)).map(([key, ranges]) => {
        // A part of a cut font has its number in brackets.
        const part = key.replaceAll(/[[\]]/gu, '');
        const path = fileOf(name, `files/${name}-${part}-wght-normal.woff2`);
        return { family: `${name} ${part}`, path, ranges: rangesOf(ranges) };
      });
    }),
  );
  return all.flat();
}
let files: Promise<FontFile[]> | undefined;

/** Signs that some loaded font has. */
const covered = new Set<number>();
/** Files that were read, by their families. */
const read = new Map<string, Promise<void>>();

/** What a font has letters for: some files are said to have signs, and have none of them. */
function lettersOf(font: { characterSet: number[] } | null | undefined): number[] {
  try {
    return font?.characterSet ?? [];
  } catch {
    // Without a table of letters it is asked for none.
    return [];
  }
}

/** The letters of upright text: the library takes no font that varies. */
async function register({ family, path, ranges }: FontFile): Promise<void> {
  const codes = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .filter((code) => code < 0xd800 || code > 0xdfff);
  const letters = await subsetFont(await readFile(path), String.fromCodePoint(...codes), {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  });
  const src = `data:font/ttf;base64,${Buffer.from(letters).toString('base64')}`;
  // Bold and slanted text is drawn upright: better than not at all.
  Font.register({ family, fonts: [{ src }, { src, fontStyle: 'italic' }] });
  const sources = Font.getRegisteredFonts()[family]?.sources ?? [];
  await Promise.all(sources.map((source) => source.load()));
  const own = lettersOf(sources[0]?.data);
  if (own.length === 0) return;
  for (const code of own) covered.add(code);
  // As `loadFonts` says: a letter that is first met as a part of another would stay one without a code.
  for (const { data } of sources) for (const code of own) data?.glyphForCodePoint(code);
  SANS.push(family);
  SERIF.push(family);
}

function registered(file: FontFile): Promise<void> {
  const known = read.get(file.family);
  if (known) return known;
  const reading = register(file);
  read.set(file.family, reading);
  return reading;
}

/** What stands for a sign that no font has. */
const BOX = '\u25A1';
const isControl = (code: number) => code < 0x20;

/** Tells of a font that is always there. */
export function coveredBy(codes: Iterable<number>): void {
  for (const code of codes) covered.add(code);
}

/** Loads what a text needs beside the fonts that are there. */
export async function loadScriptsOf(text: string): Promise<void> {
  const codes = new Set(Array.from(text, (sign) => sign.codePointAt(0) ?? 0));
  const missing = [...codes].filter((code) => !covered.has(code) && !isControl(code));
  if (missing.length === 0) return;
  files ??= readFiles();
  const known = await files;
  for (const code of [...missing, BOX.charCodeAt(0)]) {
    // A file may be said to have a sign that it lacks: then the next one is asked.
    for (const file of known.filter(({ ranges }) =>
      ranges.some(([from, to]) => code >= from && code <= to),
    )) {
      if (covered.has(code)) break;
      // oxlint-disable-next-line no-await-in-loop -- one file often has the signs that come after
      await registered(file);
    }
  }
}

/** A text of signs that fonts have: a box for any other, never another letter. */
export const drawable = (text: string): string =>
  Array.from(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return covered.has(code) || isControl(code) ? sign : BOX;
  }).join('');
