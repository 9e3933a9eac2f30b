import { FONT_FEATURES, FONT_SUBSETS, unicodeRange, type FontPart } from '@tropa/blocks/font-files';
import { FONT_SIGNATURES } from '@tropa/contract/codes';
import { create, type Font } from 'fontkit';
import { inflateSync } from 'node:zlib';
import subsetFont from 'subset-font';
import { averageWidth } from './average-width.ts';

/** Of what a font may unpack to; the largest families with several scripts stay below it. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;

/** Why a file is no font for pages: keys of `errors.site.font`. */
export type FontRefusal = 'not_a_font' | 'broken' | 'too_big' | 'no_letters';

export interface FontFile {
  script: 'cyrillic' | 'latin' | 'other';
  content: Uint8Array;
  unicode_range: string;
}
export interface ReadFont {
  has_cyrillic: boolean;
  /** Vertical metrics in ems. */
  ascent: number;
  descent: number;
  /** Mean width of prose against the font of the system that stands in. */
  width: number;
  files: FontFile[];
}
export type FontReading = ReadFont | { refusal: FontRefusal };

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;

/** Whether the tables of a packed font are what it says and no more: a small file may unpack to a huge one. */
function isBounded(content: Buffer, signature: string): boolean {
  if (signature !== 'wOFF' && signature !== 'wOF2') return true;
  if (content.length < WOFF_HEADER || content.readUInt32BE(16) > MAX_UNPACKED_BYTES) return false;
  // WOFF2 is unpacked by its library up to the size that stands in its head.
  if (signature === 'wOF2') return true;
  let total = 0;
  for (let table = 0; table < content.readUInt16BE(12); table += 1) {
    const at = WOFF_HEADER + table * WOFF_ENTRY;
    const [offset, packed, unpacked] = [4, 8, 12].map((field) => content.readUInt32BE(at + field));
    total += unpacked ?? 0;
    if (offset === undefined || packed === undefined || total > MAX_UNPACKED_BYTES) return false;
    if (packed < (unpacked ?? 0))
      inflateSync(content.subarray(offset, offset + packed), { maxOutputLength: unpacked ?? 0 });
  }
  return true;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
/** Further letters and signs of European languages, of Turkic ones in Cyrillic, money and arrows. */
const OTHER = [
  ...range(0xa0, 0x24f),
  ...range(0x300, 0x36f),
  ...range(0x400, 0x52f),
  ...range(0x2000, 0x206f),
  ...range(0x20a0, 0x20bf),
  ...range(0x2116, 0x2122),
  ...range(0x2190, 0x21ff),
];
const RUSSIAN = Array.from('АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя');
const LATIN = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');

/** Characters of the font, by the file that they go into. */
function scriptsOf(has: (point: number) => boolean): { script: FontFile['script']; characters: string }[] {
  const present = FONT_SUBSETS.map(({ part, characters }) => ({
    part,
    characters: Array.from(characters).filter((character) => has(character.codePointAt(0) ?? 0)),
  }));
  const of = (isWanted: (part: FontPart) => boolean) =>
    present.flatMap(({ part, characters }) => (isWanted(part) ? characters : []));
  const taken = new Set(of(() => true));
  const other = OTHER.filter(has)
    .map((point) => String.fromCodePoint(point))
    .filter((character) => !taken.has(character));
  return [
    { script: 'cyrillic' as const, characters: of((part) => part === 'cyrillic').join('') },
    { script: 'latin' as const, characters: of((part) => part !== 'cyrillic').join('') },
    { script: 'other' as const, characters: other.join('') },
  ].filter(({ characters }) => characters !== '');
}

/** A variable font gives one weight, and of its other axes what it mostly is. */
function axesOf(font: Font, weight: number): Record<string, number> {
  return Object.fromEntries(
    Object.entries(font.variationAxes).map(([axis, { min, max, default: usual }]) => [
      axis,
      axis === 'wght' ? Math.min(max, Math.max(min, weight)) : usual,
    ]),
  );
}

async function read(content: Buffer, weight: number): Promise<FontReading> {
  const opened = create(content);
  if (!('characterSet' in opened)) return { refusal: 'not_a_font' };
  const has = (point: number) => opened.hasGlyphForCodePoint(point);
  const hasAll = (letters: string[]) => letters.every((letter) => has(letter.codePointAt(0) ?? 0));
  const has_cyrillic = hasAll(RUSSIAN);
  if (!has_cyrillic && !hasAll(LATIN)) return { refusal: 'no_letters' };
  const axes = axesOf(opened, weight);
  const cut = (characters: string, targetFormat: 'woff2' | 'truetype') =>
    subsetFont(content, characters, {
      targetFormat,
      noHinting: true,
      keepFeatures: [...FONT_FEATURES],
      ...(Object.keys(axes).length > 0 ? { variationAxes: axes } : {}),
    });
  const files: FontFile[] = [];
  for (const { script, characters } of scriptsOf(has))
    files.push({
      script,
      // oxlint-disable-next-line no-await-in-loop -- the library cuts one after another anyhow
      content: await cut(characters, 'woff2'),
      unicode_range: unicodeRange(characters),
    });
  const plain = create(
    Buffer.from(await cut([...RUSSIAN, ...LATIN, ' ,.:0123456789-'].join(''), 'truetype')),
  );
  if (!('characterSet' in plain)) return { refusal: 'broken' };
  return {
    has_cyrillic,
    ascent: opened.ascent / opened.unitsPerEm,
    descent: -opened.descent / opened.unitsPerEm,
    width: averageWidth(plain, weight, has_cyrillic),
    files,
  };
}

/**
 * Makes a font that was sent into files for pages: one weight, cut by scripts, packed as WOFF2.
 * @param content a TrueType, OpenType, WOFF or WOFF2 file, whatever it is called
 * @param weight that the file is for
 */
export async function readFont(content: Buffer, weight: number): Promise<FontReading> {
  const signature = content.toString('latin1', 0, 4);
  if (!FONT_SIGNATURES.includes(signature)) return { refusal: 'not_a_font' };
  try {
    return isBounded(content, signature) ? await read(content, weight) : { refusal: 'too_big' };
  } catch {
    // The libraries have no kinds of errors: whatever goes wrong here is the file's fault.
    return { refusal: 'broken' };
  }
}
