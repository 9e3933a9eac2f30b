import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
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

/** A part of a font: the signs that it is said to have, and where it lies. */
export interface FontFile {
  /** Of its own, though parts of one font call themselves alike. */
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

/** All files of the fonts, in the order in which a sign is looked for. */
export async function readFontFiles(): Promise<FontFile[]> {
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

/** A file's letters in one weight: neither papers nor pictures are drawn by fonts that vary or are packed. */
export async function trueTypeOf({ path, ranges }: FontFile, weight: number): Promise<Buffer> {
  const codes = ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .filter((code) => code < 0xd800 || code > 0xdfff);
  // It unpacks fonts by programs that take megabytes, which most processes never need.
  const { default: subsetFont } = await import('subset-font');
  const letters = await subsetFont(await readFile(path), String.fromCodePoint(...codes), {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  });
  return Buffer.from(letters);
}

/** What a font has letters for: some files are said to have signs, and have none of them. */
export function lettersOf(font: { characterSet: number[] } | null | undefined): number[] {
  try {
    return font?.characterSet ?? [];
  } catch {
    // Without a table of letters it is asked for none.
    return [];
  }
}
