import { FONT_WEIGHTS, type FontWeight } from '@tropa/contract';

/** Words in names of files, longer ones first: `ExtraBold` is not `Bold`. */
const WORDS: readonly (readonly [RegExp, FontWeight])[] = [
  [/extra-?light|ultra-?light/iu, 200],
  [/extra-?bold|ultra-?bold/iu, 800],
  [/semi-?bold|demi-?bold/iu, 600],
  [/thin|hairline/iu, 100],
  [/light/iu, 300],
  [/medium/iu, 500],
  [/bold/iu, 700],
  [/black|heavy/iu, 900],
];
const REGULAR: FontWeight = 400;

/** The weight that a font's file is for by its name, else the first that is not taken. */
export function guessWeight(name: string, taken: readonly FontWeight[]): FontWeight {
  const named =
    WORDS.find(([word]) => word.test(name))?.[1] ??
    FONT_WEIGHTS.find((weight) => new RegExp(`\\b${weight}`, 'u').test(name)) ??
    REGULAR;
  return taken.includes(named) ? (FONT_WEIGHTS.find((weight) => !taken.includes(weight)) ?? named) : named;
}
