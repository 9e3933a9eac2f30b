import { Font } from '@react-pdf/renderer';
import { createRequire } from 'node:module';
import { alphabets } from './scripts.ts';

const require = createRequire(import.meta.url);
const font = (name: string) => require.resolve(`@expo-google-fonts/${name}`);

// A pair drawn by one hand, with Cyrillic and the sign of the rouble.
Font.register({
  family: 'PT Sans',
  fonts: [
    { src: font('pt-sans/400Regular/PTSans_400Regular.ttf') },
    { src: font('pt-sans/400Regular_Italic/PTSans_400Regular_Italic.ttf'), fontStyle: 'italic' },
    { src: font('pt-sans/700Bold/PTSans_700Bold.ttf'), fontWeight: 700 },
    { src: font('pt-sans/700Bold_Italic/PTSans_700Bold_Italic.ttf'), fontWeight: 700, fontStyle: 'italic' },
  ],
});
Font.register({
  family: 'PT Serif',
  fonts: [
    { src: font('pt-serif/400Regular/PTSerif_400Regular.ttf') },
    { src: font('pt-serif/700Bold/PTSerif_700Bold.ttf'), fontWeight: 700 },
  ],
});

/** Longer than any Russian or English word that people write: an address, or nonsense. */
const LONGEST_WORD = 32;
/** An e-mail address with a hyphen put into it is another one: those that fit half a page stay whole. */
const LONGEST_EMAIL = 48;
// Russian has its own hyphenation: words stay whole, but for what would not fit a line.
Font.registerHyphenationCallback((word) =>
  word.length <= (word.includes('@') ? LONGEST_EMAIL : LONGEST_WORD)
    ? [word]
    : (word.match(/.{1,16}/gsu) ?? [word]),
);

/** Letters drawn as one. The library counts signs by what is drawn: behind a ligature it would break lines within words. */
const WITHOUT_LIGATURES = { liga: false, clig: false, dlig: false, hlig: false };

/** A font as the library lays lines out with it; its types leave that out. */
interface Shaping {
  layout: (text: string, features: unknown, ...rest: unknown[]) => unknown;
}
function withoutLigatures(font: object): void {
  const shaping = font as Shaping;
  const layout = shaping.layout.bind(font);
  shaping.layout = (text, _features, ...rest) => layout(text, WITHOUT_LIGATURES, ...rest);
}

/**
 * Loads the fonts and has them know each letter by its code. Cyrillic letters are drawn out of Latin ones («А» is “A”): a
 * Latin letter that a document has only as such a part is kept by the library as one without a code, and would then be
 * missing from every later document.
 */
async function load(): Promise<void> {
  const sources = Object.values(Font.getRegisteredFonts()).flatMap(({ sources: own }) => own);
  const ours = sources.filter(({ fontFamily }) => fontFamily.startsWith('PT '));
  await Promise.all(ours.map((source) => source.load()));
  for (const { data, fontFamily } of ours) {
    if (!data) continue;
    for (const code of data.characterSet) data.glyphForCodePoint(code);
    withoutLigatures(data);
    if (fontFamily === 'PT Sans') alphabets.add(data.characterSet);
  }
}
let loaded: Promise<void> | undefined;

/** Loads the fonts of Russian and English texts, once. */
export const loadFonts = (): Promise<void> => (loaded ??= load());

/** Loads whatever a document's texts are written in. @param content all its texts, at any depth */
export async function loadFontsOf(content: unknown): Promise<void> {
  await loadFonts();
  await alphabets.load(JSON.stringify(content));
}

/** A text as the fonts can print it: a sign that none has is a box. */
export const printable = (text: string): string => alphabets.drawable(text);
