import { cursorOf, placeOf, type DeparturePlace } from '../../tour/index.ts';

interface Started {
  id: number;
  date_start: string;
  time_start: string | null;
}

/** Whether a departure stands behind a place in the order of the list. */
function startsAfter({ date_start, time_start, id }: Started, place: DeparturePlace): boolean {
  if (date_start !== place.date_start) return date_start > place.date_start;
  const time = time_start ?? '';
  return time === place.time_start ? id > place.id : time > place.time_start;
}

/** The same order of two departures, for those that were found in another one. */
export const byStart = (one: Started, other: Started): number =>
  startsAfter(one, { ...other, time_start: other.time_start ?? '' }) ? 1 : -1;

/** A page of rows that were found, each of a departure, in the order in which these start. */
export function pageOf<Row>(
  found: readonly Row[],
  of: (row: Row) => Started,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): { rows: Row[]; next_cursor: string | null } {
  const after = cursor === undefined ? undefined : placeOf(cursor);
  const left = after === undefined ? found : found.filter((row) => startsAfter(of(row), after));
  const rows = left.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next_cursor: last && left.length > limit ? cursorOf(of(last)) : null };
}
