import { MEASURED, type Picture, type PictureMeasure } from '@tropa/contract';
import { channelLight, LEAST_CONTRAST } from '@tropa/core';

/** A part of a box, as shares of its width and height. */
export interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Where words stand on a picture that fills its box: in boxes of these shapes (width by height), in this part of them. */
export interface WordsPlace {
  ratios: readonly number[];
  part: Part;
}

/** The grey of `rgb(8 18 14)`, which is what pictures are darkened with. */
const DARK = 16;
const WHITE = 255;
/** Blends are made of channels, not of greys: colours come out a little brighter. */
const MARGIN = 1.05;
/** What a place full of detail is darkened more than a plain one: letters are lost among strokes of their own size. */
const BUSY = 0.08;
const MOST_DETAIL = 15;

/** The contrast of white words with a grey (0 to 255), by WCAG 2.2. */
export const contrastOfWhite = (grey: number): number => 1.05 / (channelLight(grey) + 0.05);
/** What is seen where a grey is darkened by a scrim. */
export const darkened = (grey: number, strength: number): number => DARK * strength + grey * (1 - strength);

/** The brightest grey that white words can be read on. */
const BRIGHTEST = Array.from({ length: 256 }, (_, grey) => grey).findLast(
  (grey) => contrastOfWhite(grey) >= LEAST_CONTRAST * MARGIN,
);

/** The part of a picture that a box of a shape shows: what does not fit is cut off, the subject stays. */
function shownPart(
  { width, height }: Pick<Picture, 'width' | 'height'>,
  { subject }: PictureMeasure,
  ratio: number,
): Part {
  const own = width / height;
  const across = Math.min(1, ratio / own);
  const down = Math.min(1, own / ratio);
  const left = subject.x * (1 - across);
  const top = subject.y * (1 - down);
  return { left, top, right: left + across, bottom: top + down };
}

/** Numbers of the cells that a part of the picture touches. */
function cellsIn({ left, top, right, bottom }: Part): number[] {
  const { columns, rows } = MEASURED;
  const between = (from: number, to: number, count: number): [number, number] => [
    Math.max(0, Math.floor(from * count + 1e-6)),
    Math.min(count, Math.ceil(to * count - 1e-6)),
  ];
  const [fromColumn, toColumn] = between(left, right, columns);
  const [fromRow, toRow] = between(top, bottom, rows);
  return Array.from({ length: columns * rows }, (_, cell) => cell).filter((cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    return column >= fromColumn && column < toColumn && row >= fromRow && row < toRow;
  });
}

/** How bright a picture is at most under words, and how busy on average: 0 to 255, 0 to 15. */
export function underWords(
  picture: Pick<Picture, 'width' | 'height'>,
  measure: PictureMeasure | undefined,
  { ratios, part }: WordsPlace,
): { light: number; detail: number } {
  // Nobody knows: it may be as white as snow.
  if (measure === undefined) return { light: WHITE, detail: 0 };
  const cells = new Set(
    ratios.flatMap((ratio) => {
      const shown = shownPart(picture, measure, ratio);
      const [width, height] = [shown.right - shown.left, shown.bottom - shown.top];
      return cellsIn({
        left: shown.left + part.left * width,
        top: shown.top + part.top * height,
        right: shown.left + part.right * width,
        bottom: shown.top + part.bottom * height,
      });
    }),
  );
  const found = [...cells].map((cell) => ({
    light: Number.parseInt(measure.light.slice(cell * 2, cell * 2 + 2), 16),
    detail: Number.parseInt(measure.detail.charAt(cell), 16),
  }));
  return {
    light: Math.max(0, ...found.map(({ light }) => light)),
    detail: found.reduce((sum, { detail }) => sum + detail, 0) / Math.max(1, found.length),
  };
}

/**
 * How strong the scrim behind white words must be so that they can be read (WCAG 2.2 AA), from 0 (the picture is dark
 * enough as it is) to 1.
 * @param pictures those that may be seen there; the brightest decides
 * @param measures what they hold, by address; one that is not there may hold anything
 */
export function scrimStrength(
  pictures: readonly Picture[],
  measures: Record<string, PictureMeasure> | undefined,
  place: WordsPlace,
): number {
  const brightest = BRIGHTEST ?? 0;
  const strengths = pictures.map((picture) => {
    const { light, detail } = underWords(picture, measures?.[picture.url], place);
    if (light <= brightest) return 0;
    const least = (light - brightest) / (light - DARK);
    return Math.ceil((least + (BUSY * detail) / MOST_DETAIL) * 100) / 100;
  });
  return Math.max(0, ...strengths);
}
