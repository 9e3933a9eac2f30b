/** What spreadsheets call a column, from 0: A to Z, then AA. The library of sheets says it too, and is loaded only for a sheet. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26);
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCodePoint(65 + (column % 26));
}
