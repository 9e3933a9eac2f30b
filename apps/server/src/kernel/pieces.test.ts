import { expect, it } from 'vitest';
import { inPieces } from './pieces.ts';

it('a list in pieces has each row once, in its order', () => {
  const rows = Array.from({ length: 1001 }, (_, row) => row);
  const pieces = [...inPieces(rows)];
  expect(pieces.map((piece) => piece.length)).toEqual([500, 500, 1]);
  expect(pieces.flat()).toEqual(rows);
  expect([...inPieces([])]).toEqual([]);
});
