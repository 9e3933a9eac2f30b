import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

/** Pictures after the files have arrived in an order, where the number of a file is its place among those chosen. */
function arrived(places: number[], before: { id: number }[] = []) {
  const order = new Map<number, number>();
  return places
    .reduce(
      (pictures, place) => inOrder(pictures, { id: 100 + place }, place, { order, keyOf: ({ id }) => id }),
      before,
    )
    .map(({ id }) => id);
}

it.each([[[1, 2, 3]], [[3, 2, 1]], [[2, 3, 1]], [[3, 1, 2]]])('keeps the order of choosing: %j', (places) => {
  expect(arrived(places)).toEqual([101, 102, 103]);
  expect(arrived(places, [{ id: 7 }, { id: 8 }])).toEqual([7, 8, 101, 102, 103]);
});
