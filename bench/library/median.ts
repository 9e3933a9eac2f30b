/** The number that a share of all are not above: of 0.5 the middle one, of 0.99 the slowest but one in a hundred. */
export function quantile(numbers: number[], share: number): number {
  const at = Math.min(numbers.length - 1, Math.floor(numbers.length * share));
  const found = numbers.toSorted((a, b) => a - b)[at];
  if (found === undefined) throw new Error('A quantile of nothing');
  return found;
}

/** The middle of the numbers; of an even count the upper one of both. */
export const median = (numbers: number[]): number => quantile(numbers, 0.5);
