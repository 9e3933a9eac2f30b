/** PostgreSQL takes at most 65 535 parameters in one statement: so many rows of any table are fewer. */
const ROWS = 500;

/** A list in pieces whose rows one statement has room for. */
export function* inPieces<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS);
}
