/** A line of two texts side by side: in both, only in the older, only in the newer. */
export interface ComparedLine {
  text: string;
  side: 'both' | 'older' | 'newer';
}

/** What two texts share line by line, by the longest common subsequence; what was removed stands before what was added. */
export function compareLines(older: readonly string[], newer: readonly string[]): ComparedLine[] {
  const width = newer.length + 1;
  // Length of what the rests of both texts share, from each pair of lines on.
  const shared = new Uint32Array((older.length + 1) * width);
  const at = (row: number, column: number) => shared[row * width + column] ?? 0;
  for (let row = older.length - 1; row >= 0; row -= 1) {
    for (let column = newer.length - 1; column >= 0; column -= 1) {
      shared[row * width + column] =
        older[row] === newer[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let row = 0;
  let column = 0;
  while (row < older.length || column < newer.length) {
    const [before, after] = [older[row], newer[column]];
    if (before !== undefined && before === after) {
      lines.push({ text: before, side: 'both' });
      row += 1;
      column += 1;
    } else if (before !== undefined && (after === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ text: before, side: 'older' });
      row += 1;
    } else if (after !== undefined) {
      lines.push({ text: after, side: 'newer' });
      column += 1;
    }
  }
  return lines;
}
