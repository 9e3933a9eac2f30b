import { fonts, type Font, type FontName } from '../src/index.ts';

// Style rules of all faces, as texts: those for headings are drawn in the size that sites draw them in.
const sheets = import.meta.glob<string>(
  '../../../node_modules/@fontsource-variable/{comfortaa,cormorant,geologica,golos-text,jost,literata,manrope,nunito,onest,oswald,playfair-display,rubik,unbounded}/index.css',
  { query: '?inline', import: 'default', eager: true },
);

/** The style rules of the faces of a pair. */
export function fontSheet(pair: { heading: FontName; text: FontName }): string {
  const rules = ([name, size]: [FontName, number]): string =>
    Object.entries(sheets)
      .filter(([path]) => path.includes(`/${name}/`))
      .map(([, css]) =>
        size === 1 ? css : css.replaceAll('@font-face {', `@font-face { size-adjust: ${size * 100}%;`),
      )
      .join('');
  const { headingSize }: Font = fonts[pair.heading];
  return pair.heading === pair.text
    ? rules([pair.text, 1])
    : rules([pair.text, 1]) + rules([pair.heading, headingSize]);
}
