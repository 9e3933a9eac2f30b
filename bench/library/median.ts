/** The middle of the numbers; of an even count the upper one of both. */
export function median(numbers: number[]): number {
  const middle = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
  if (middle === undefined) throw new Error('A median of nothing');
  return middle;
}
