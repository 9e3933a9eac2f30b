import type { Row } from './figure.ts';

interface Absolute {
  figure: number;
  path: string;
  value: number;
  /** The most that the value may be. */
  target: number;
  /** How both are written, e.g. `48 ms`. */
  write: (value: number) => string;
}

/** A line of the table whose target is a number and no share of a floor. */
export const absoluteRow = ({ figure, path, value, target, write }: Absolute): Row => ({
  figure,
  path,
  floor: '—',
  app: write(value),
  result: write(value),
  target: `≤ ${write(target)}`,
  isMet: value <= target,
});
