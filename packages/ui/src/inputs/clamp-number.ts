/** A number within its bounds, both included; null when nothing is typed. */
export function clampNumber(value: number | null, min?: number, max?: number): number | null {
  if (value === null || Number.isNaN(value)) return null;
  if (max !== undefined && value > max) return max;
  return min !== undefined && value < min ? min : value;
}

/**
 * What the field shows while it is typed into: above the maximum it is the maximum at once; below the minimum it stays,
 * for it may be the beginning of a greater number (the 1 of 15 where 10 is the least).
 */
export function isUnfinished(typed: string | number, max?: number): boolean {
  return max === undefined || !(Number(typed) > max);
}
