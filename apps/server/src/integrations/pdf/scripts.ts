import { Font } from '@react-pdf/renderer';
import { Alphabets } from '../fonts/alphabets.ts';
import { lettersOf, trueTypeOf, type FontFile } from '../fonts/font-files.ts';

/** Stacks of the layouts: what the first font lacks is drawn by the next. They only grow, by files that texts needed. */
export const SANS: string[] = ['PT Sans'];
export const SERIF: string[] = ['PT Serif', 'PT Sans'];

/** The letters of upright text. */
async function register(file: FontFile): Promise<number[]> {
  const { family } = file;
  const letters = await trueTypeOf(file, 400);
  const src = `data:font/ttf;base64,${letters.toString('base64')}`;
  // Bold and slanted text is drawn upright: better than not at all.
  Font.register({ family, fonts: [{ src }, { src, fontStyle: 'italic' }] });
  const sources = Font.getRegisteredFonts()[family]?.sources ?? [];
  await Promise.all(sources.map((source) => source.load()));
  const own = lettersOf(sources[0]?.data);
  if (own.length === 0) return [];
  // As `loadFonts` says: a letter that is first met as a part of another would stay one without a code.
  for (const { data } of sources) for (const code of own) data?.glyphForCodePoint(code);
  SANS.push(family);
  SERIF.push(family);
  return own;
}

/** The alphabets that papers are written in. */
export const alphabets = new Alphabets(register);
