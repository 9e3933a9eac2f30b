import { describe, expect, it } from 'vitest';
import { guessWeight } from './guess-weight.ts';

describe('guessWeight', () => {
  it.each([
    ['Stem-ExtraBold.woff2', 800],
    ['Stem-Bold.ttf', 700],
    ['StemUltraLight.otf', 200],
    ['stem-500.woff', 500],
    ['Stem.ttf', 400],
  ])('%s is %i', (name, weight) => {
    expect(guessWeight(name, [])).toBe(weight);
  });

  it('takes the first that is free where the named one is taken', () => {
    expect(guessWeight('Stem-Bold.ttf', [700, 100])).toBe(200);
  });
});
