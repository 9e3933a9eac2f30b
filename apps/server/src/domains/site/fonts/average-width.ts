import type { Font } from 'fontkit';

const PROSE = {
  ru: 'Восьмидневный поход по Горному Алтаю: от Чемала до подножия Белухи. Каждый день новые виды, озёра и перевалы, ночёвки в палатках и тёплых домиках. Встречаем группу 12 июля в 10:30, цена 46 000 рублей с человека.',
  en: 'An eight-day hike through the Altai mountains: from Chemal to the foot of Belukha. New views, lakes and passes every day, nights in tents and warm cabins. The group meets on 12 July at 10:30, the price is 46 000 roubles each.',
};
/** How wide these are in Liberation Sans (as wide as Arial), regular and bold, in ems. */
const STAND_IN = {
  ru: { regular: 106.4492, bold: 114.2861 },
  en: { regular: 100.834, bold: 107.9722 },
};
/** From this weight on the bold one stands in (`fallbackFace`). */
const BOLD_FROM = 551;
/** What no real face leaves: a broken one must not blow its stand-in up. */
const [LEAST, MOST] = [0.4, 2.5];

/** Mean width of prose set in a face against the font of the system that stands in for it. */
export function averageWidth(font: Font, weight: number, isCyrillic: boolean): number {
  const language = isCyrillic ? 'ru' : 'en';
  const { metrics } = font.hmtx;
  let width = 0;
  for (const character of PROSE[language]) {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    // The last width stands for all glyphs that have none of their own.
    width += metrics.get(Math.min(glyph.id, metrics.length - 1)).advance / font.unitsPerEm;
  }
  const ratio = width / STAND_IN[language][weight >= BOLD_FROM ? 'bold' : 'regular'];
  return Math.min(MOST, Math.max(LEAST, Number(ratio.toFixed(4))));
}
