import { describe, expect, it } from 'vitest';
import { markAt, placeAt, scrollStep, type Stand } from './carrying.ts';

const stand = (uid: string, top: number, height: number): Stand => ({
  uid,
  box: { top, left: 0, width: 1000, height },
});
/** One tall block between two low ones. */
const stands = [stand('intro', 100, 200), stand('tours', 300, 1000), stand('faq', 1300, 200)];

describe('carrying a block', () => {
  it('leaves it where it is until the pointer is past the middle of a neighbour', () => {
    expect(placeAt(stands, 0, 110)).toBe(0);
    expect(placeAt(stands, 0, 790)).toBe(0);
    expect(placeAt(stands, 0, 810)).toBe(1);
    expect(placeAt(stands, 0, 1410)).toBe(2);
    expect(placeAt(stands, 2, 1310)).toBe(2);
    expect(placeAt(stands, 2, 790)).toBe(1);
    expect(placeAt(stands, 2, 190)).toBe(0);
  });

  it('never leads past the header or footer, which are no places', () => {
    expect(placeAt(stands, 1, -500)).toBe(0);
    expect(placeAt(stands, 1, 9000)).toBe(2);
  });

  it('marks the edge that the block comes to', () => {
    expect(markAt(stands, 0, 1)).toBe(1300);
    expect(markAt(stands, 2, 1)).toBe(300);
    expect(markAt(stands, 1, 1)).toBeUndefined();
    expect(markAt([], 0, 1)).toBeUndefined();
  });
});

describe('the page under a carried block', () => {
  it('rests in the middle, and scrolls faster the nearer the pointer is to an edge', () => {
    expect(scrollStep(400, 800, 1, 16)).toBe(0);
    expect(scrollStep(0, 800, 1, 10)).toBeCloseTo(-12);
    expect(scrollStep(40, 800, 1, 10)).toBeCloseTo(-6);
    expect(scrollStep(800, 800, 1, 10)).toBeCloseTo(12);
    // Outside of the frame it is as at its edge.
    expect(scrollStep(-300, 800, 1, 10)).toBeCloseTo(-12);
    expect(scrollStep(1100, 800, 1, 10)).toBeCloseTo(12);
  });

  it('keeps its pace on the screen whatever the page is scaled to', () => {
    expect(scrollStep(0, 1600, 0.5, 10)).toBeCloseTo(-24);
    expect(scrollStep(100, 1600, 0.5, 10)).toBeLessThan(0);
  });
});
