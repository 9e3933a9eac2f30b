/**
 * How many reviews gave each rating, the best first.
 * @param counts how many gave one star, two, and so on
 * @returns nothing where there is no review
 */
export function ratingShares(
  counts: readonly number[],
): { rating: number; count: number; percent: number }[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return [];
  return counts
    .map((count, index) => ({ rating: index + 1, count, percent: Math.round((count / total) * 100) }))
    .toReversed();
}
