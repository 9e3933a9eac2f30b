const JOINER = 0x2060;

const point = (value: number) => value.toString(16).toUpperCase();

/**
 * A `unicode-range` of CSS without the word joiner. Ranges are published with it, though no family has a glyph for it: a page
 * with «5–6» in a heading loaded the family's whole Latin file to find that out.
 */
export const withoutJoiner = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice('U+'.length)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      if (JOINER < from || JOINER > to) return [part.trim()];
      return [
        ...(from < JOINER ? [`U+${point(from)}-${point(JOINER - 1)}`] : []),
        ...(to > JOINER ? [`U+${point(JOINER + 1)}-${point(to)}`] : []),
      ];
    })
    .join(',');
