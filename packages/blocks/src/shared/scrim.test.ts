import { MEASURED, type PictureMeasure } from '@tropa/contract';
import { LEAST_CONTRAST } from '@tropa/core';
import { describe, expect, it } from 'vitest';
import { samplePictures } from '../samples/pictures.ts';
import { contrastOfWhite, darkened, scrimStrength, underWords, type WordsPlace } from './scrim.ts';

const { columns, rows } = MEASURED;
const picture = samplePictures.lake;

/** A measured picture: each cell's grey by its column and row. */
const measured = (
  grey: (column: number, row: number) => number,
  subject = { x: 0.5, y: 0.5 },
  detail = 0,
): PictureMeasure => {
  const cells = Array.from({ length: columns * rows }, (_, at) =>
    grey(at % columns, Math.floor(at / columns)),
  );
  return {
    light: cells.map((cell) => cell.toString(16).padStart(2, '0')).join(''),
    detail: detail.toString(16).repeat(cells.length),
    subject,
  };
};
const strengthOn = (measure: PictureMeasure | undefined, place: WordsPlace) =>
  scrimStrength([picture], measure && { [picture.url]: measure }, place);

const WHOLE: WordsPlace = { ratios: [1.5], part: { left: 0, top: 0, right: 1, bottom: 1 } };
const FOOT: WordsPlace = { ratios: [1.5], part: { left: 0, top: 0.5, right: 1, bottom: 1 } };

describe('the scrim behind words on a picture', () => {
  it('leaves white words readable on every grey, plain or busy, and is no stronger than they need', () => {
    for (let grey = 0; grey <= 255; grey += 1)
      for (const detail of [0, 7, 15]) {
        const strength = strengthOn(
          measured(() => grey, undefined, detail),
          WHOLE,
        );
        expect(contrastOfWhite(darkened(grey, strength)), `${grey}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
        if (strength > 0)
          expect(contrastOfWhite(darkened(grey, strength - 0.12)), `${grey}`).toBeLessThan(
            LEAST_CONTRAST * 1.05,
          );
      }
  });

  it('is none where the picture is dark enough, even where it is busy', () => {
    expect(
      strengthOn(
        measured(() => 90, undefined, 15),
        WHOLE,
      ),
    ).toBe(0);
  });

  it('goes by what is under the words only', () => {
    const sky = measured((_column, row) => (row < rows / 2 ? 250 : 60));
    expect(strengthOn(sky, FOOT)).toBe(0);
    expect(strengthOn(sky, WHOLE)).toBeGreaterThan(0.5);
  });

  it('goes by the brightest of the pictures that slide under them', () => {
    const [one, other] = [samplePictures.lake, samplePictures.camp];
    const measures = { [one.url]: measured(() => 40), [other.url]: measured(() => 240) };
    expect(scrimStrength([one], measures, WHOLE)).toBe(0);
    expect(scrimStrength([one, other], measures, WHOLE)).toBe(scrimStrength([other], measures, WHOLE));
  });

  it('takes a picture that nobody has measured for a white one', () => {
    expect(strengthOn(undefined, FOOT)).toBe(
      strengthOn(
        measured(() => 255),
        WHOLE,
      ),
    );
  });

  it('knows which part a narrow box shows: the one with the subject', () => {
    const halves = (subject: { x: number; y: number }) =>
      measured((column) => (column < columns / 2 ? 30 : 250), subject);
    const narrow: WordsPlace = { ...WHOLE, ratios: [0.5] };
    expect(underWords(picture, halves({ x: 0, y: 0.5 }), narrow).light).toBe(30);
    expect(underWords(picture, halves({ x: 1, y: 0.5 }), narrow).light).toBe(250);
  });
});
